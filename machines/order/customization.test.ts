import type { AddOns } from '@tiffin-junction/contract/domain/catalogue'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { settled } from '../../tests/deferred.ts'
import { menuItem, sizesAndExtras } from '../../tests/samples.ts'
import type { CartEvent } from './cart.rules.ts'
import { type CustomizationInput, customizationMachine } from './customization.machine.ts'
import { priceOf } from './customization.rules.ts'

const item = menuItem(501, { name: 'Thali', image: '/thali.webp', finalPrice: 15_000 })

const openSheet = async (facts: Partial<CustomizationInput> = {}) => {
  const addOns: AddOns = { groups: sizesAndExtras, existing: [] }
  const received: CartEvent[] = []
  const machine = customizationMachine.provide({
    actors: {
      loadAddOns: fromPromise(async () => addOns),
      cart: fromCallback<CartEvent>(({ receive }) => receive((event) => received.push(event))),
    },
  })
  const input: CustomizationInput = {
    item,
    restaurantId: 5,
    restaurantName: 'Platform 5 Kitchen',
    mode: 'customize',
    variants: [],
    ...facts,
  }
  const sheet = createActor(machine, { input, logger: () => {} })
  sheet.start()
  await settled()
  return { sheet, received }
}

describe('Customize your order', () => {
  test('[ORD-16 ORD-36 ORD-154] returns choices, text, price and quantity as they were shown', async () => {
    const { sheet } = await openSheet()
    sheet.send({ type: 'choice.tapped', groupId: 1, itemId: 12 })
    sheet.send({ type: 'choice.tapped', groupId: 2, itemId: 21 })
    sheet.send({ type: 'quantity.stepped', by: 1 })
    expect(priceOf(sheet.getSnapshot().context)).toEqual({ unit: 22_500, total: 45_000 })
    sheet.send({ type: 'customization.confirmed' })
    expect(sheet.getSnapshot().output).toEqual({
      restaurantId: 5,
      restaurantName: 'Platform 5 Kitchen',
      line: {
        menuId: 501,
        name: 'Thali',
        image: '/thali.webp',
        text: 'Full, Papad',
        unitPrice: 22_500,
        groupId: 1,
        groupItemId: 12,
        addOnItemsCount: 3,
      },
      quantity: 2,
      group: [
        { groupId: 1, items: [12] },
        { groupId: 2, items: [21] },
      ],
    })
  })

  test('[ORD-16] opens the choices even if another variant is in the cart', async () => {
    const { sheet } = await openSheet({
      variants: [{ menuId: 501, menuCount: 1, quantity: 2, text: 'Half' }],
    })
    expect(sheet.getSnapshot().hasTag('customizing')).toBe(true)
  })

  test('[ORD-36] adds the defaults without a tap', async () => {
    const { sheet } = await openSheet()
    sheet.send({ type: 'customization.confirmed' })
    expect(sheet.getSnapshot().output).toMatchObject({
      line: { text: 'Half', unitPrice: 12_000 },
      quantity: 1,
      group: [{ groupId: 1, items: [11] }],
    })
  })

  test('[ORD-30] keeps the quantity from 1 to 50', async () => {
    const { sheet } = await openSheet()
    const steps = fc.array(fc.constantFrom<1 | -1>(1, -1), { maxLength: 120 })
    fc.assert(
      fc.property(steps, (all) => {
        for (const by of all) sheet.send({ type: 'quantity.stepped', by })
        const { quantity } = sheet.getSnapshot().context
        expect(quantity).toBeGreaterThanOrEqual(1)
        expect(quantity).toBeLessThanOrEqual(50)
      }),
    )
    for (let taps = 0; taps < 60; taps += 1) sheet.send({ type: 'quantity.stepped', by: -1 })
    expect(sheet.getSnapshot().context.quantity).toBe(1)
    for (let taps = 0; taps < 60; taps += 1) sheet.send({ type: 'quantity.stepped', by: 1 })
    expect(sheet.getSnapshot().context.quantity).toBe(50)
  })
})

describe('Choose your customization', () => {
  const half = { menuId: 501, menuCount: 1, quantity: 2, text: 'Half' }
  const full = { menuId: 501, menuCount: 2, quantity: 1, text: 'Full' }

  test('[ORD-18 ORD-20] sends every final quantity to the cart, and closes when nothing is left', async () => {
    const { sheet, received } = await openSheet({ mode: 'variants', variants: [half, full] })
    sheet.send({ type: 'variant.stepped', menuCount: 1, by: 1 })
    sheet.send({ type: 'variant.stepped', menuCount: 2, by: -1 })
    for (let taps = 0; taps < 3; taps += 1) sheet.send({ type: 'variant.stepped', menuCount: 1, by: -1 })
    const set = (menuCount: number, quantity: number) => {
      return { type: 'quantity.set', menuId: 501, menuCount, quantity }
    }
    expect(received).toEqual([set(1, 3), set(2, 0), set(1, 2), set(1, 1), set(1, 0)])
    expect(sheet.getSnapshot()).toMatchObject({ status: 'done', output: null })
  })

  test('[ORD-18] sends nothing to the cart when a variant already has 50 pieces', async () => {
    const { sheet, received } = await openSheet({ mode: 'variants', variants: [{ ...half, quantity: 50 }] })
    sheet.send({ type: 'variant.stepped', menuCount: 1, by: 1 })
    expect(received).toEqual([])
  })

  test('[ORD-18] adds a new customization to those in the cart', async () => {
    const { sheet } = await openSheet({ mode: 'variants', variants: [half] })
    expect(sheet.getSnapshot().hasTag('variants')).toBe(true)
    sheet.send({ type: 'customization.requested' })
    await settled()
    expect(sheet.getSnapshot().hasTag('customizing')).toBe(true)
    sheet.send({ type: 'customization.confirmed' })
    expect(sheet.getSnapshot().output).toMatchObject({ quantity: 1 })
  })

  test('[ORD-24] neither changes nor adds an unavailable item', async () => {
    const { sheet, received } = await openSheet({
      item: { ...item, isAvailable: false },
      mode: 'variants',
      variants: [half],
    })
    sheet.send({ type: 'variant.stepped', menuCount: 1, by: 1 })
    expect(received).toEqual([])
    sheet.send({ type: 'customization.requested' })
    await settled()
    sheet.send({ type: 'customization.confirmed' })
    expect(sheet.getSnapshot().status).toBe('active')
  })
})
