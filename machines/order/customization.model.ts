import { type Cart, emptyCart } from '@tiffin-junction/contract/domain/cart'
import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { cartOf, menuItem, openChoice, payloadOf, sizesAndExtras, wishFor } from '../../tests/samples.ts'
import { customizationMachine } from './customization.machine.ts'

const item = menuItem(501, { name: 'Thali' })
const gone = menuItem(502, { isAvailable: false })
const here = { restaurantId: 5, restaurantName: 'Platform 5 Kitchen' }
const half = { menuId: 501, menuCount: 1, quantity: 1, text: 'Half' }
const full = { menuId: 501, menuCount: 2, quantity: 49, text: 'Full, Papad' }

const inCart: Cart = {
  ...cartOf(wishFor(5, { menuId: 501 }), 1),
  lines: [half, full].flatMap(({ menuCount, quantity, text }) =>
    cartOf(wishFor(5, { menuId: 501, text }), quantity).lines.map((line) => ({ ...line, menuCount })),
  ),
}

export default defineModel(customizationMachine, {
  scenarios: {
    firstAdd: { input: { ...here, item, mode: 'customize', variants: [] } },
    inTheCart: { input: { ...here, item, mode: 'variants', variants: [half, full] } },
    onlyTheServerKnows: { input: { ...here, item, mode: 'variants', variants: [] } },
    noLongerAvailable: { input: { ...here, item: gone, mode: 'variants', variants: [half] } },
  },
  events: {
    'choice.tapped': [
      { groupId: 1, itemId: 12 },
      { groupId: 2, itemId: 21 },
      { groupId: 3, itemId: 31 },
    ],
    'quantity.stepped': [{ by: 1 }, { by: -1 }],
    'customization.confirmed': [{}],
    'customization.requested': [{}],
    'variant.stepped': [
      { menuCount: 1, by: -1 },
      { menuCount: 2, by: 1 },
      { menuCount: 9, by: 1 },
    ],
    'retry.requested': [{}],
    'sheet.closed': [{}],
  },
  outcomes: {
    connection: { sends: [{ type: 'connection.back' }] },
    cart: {
      sends: [
        { type: 'cart.changed', cart: inCart },
        { type: 'cart.changed', cart: emptyCart },
      ],
    },
    loadAddOns: {
      done: [
        { groups: sizesAndExtras, existing: [] },
        { groups: openChoice, existing: [] },
        { groups: sizesAndExtras, existing: [half] },
      ],
      error: [{ status: 500 }],
    },
  },
  facts: ({ context }) => ({
    mode: context.mode,
    choices: context.choices,
    variants: context.variants.map(({ menuCount, quantity }) => [menuCount, quantity]),
  }),
  invariants: {
    'the quantity is at least 1 and at most 50': ({ context }) =>
      context.quantity >= 1 && context.quantity <= 50,
    'no variant is left with nothing': ({ context }) =>
      context.variants.every(({ quantity }) => quantity >= 1),
  },
  states: {
    loading: ({ snapshot, actors, context }) => {
      expect(snapshot.hasTag('loading')).toBe(true)
      expect(actors.loadAddOns?.input).toEqual({ menuId: context.item.menuId })
    },
    variants: ({ snapshot, context, step, actors }) => {
      expect(snapshot.hasTag('variants')).toBe(true)
      expect(context.variants.length).toBeGreaterThan(0)
      if (step.name === 'loadAddOns.done') expect(context.variants).toEqual([half])
      if (step.name !== 'variant.stepped') return
      const { menuCount } = payloadOf(step)
      const told = actors.cart?.received.at(-1)
      const set = { type: 'quantity.set', menuId: 501 }
      if (!context.item.isAvailable) return expect(told).toBeUndefined()
      if (menuCount === 1) expect(told).toEqual({ ...set, menuCount: 1, quantity: 0 })
      if (menuCount === 2) expect(told).toEqual({ ...set, menuCount: 2, quantity: 50 })
    },
    customizing: ({ snapshot, context, step }) => {
      expect(snapshot.hasTag('customizing')).toBe(true)
      const isOpenChoice = context.groups === openChoice
      if (step.name === 'loadAddOns.done') {
        expect(context.quantity).toBe(1)
        expect(context.choices).toEqual(isOpenChoice ? { 3: [] } : { 1: [11], 2: [] })
      }
      const lacks = isOpenChoice && context.choices[3]?.length === 0
      expect(snapshot.can({ type: 'customization.confirmed' })).toBe(context.item.isAvailable && !lacks)
    },
    failed: ({ snapshot }) => expect(snapshot.hasTag('failed')).toBe(true),
    confirmed: ({ snapshot, context }) =>
      expect(snapshot.output).toMatchObject({
        restaurantId: 5,
        restaurantName: 'Platform 5 Kitchen',
        line: { menuId: 501, name: 'Thali', addOnItemsCount: 3 },
        quantity: context.quantity,
      }),
    closed: ({ snapshot }) => expect(snapshot.output).toBeNull(),
  },
})
