import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AddOnGroup } from './catalogue.ts'
import { type Choices, choicesText, choose, defaultChoices, isComplete, unitPrice } from './pricing.ts'

const sizes: AddOnGroup = {
  id: 1,
  name: 'Size',
  type: 'radio',
  priceType: 'absolute',
  items: [
    { id: 11, name: 'Half', price: 12_000, isDefault: true },
    { id: 12, name: 'Full', price: 20_000, isDefault: false },
  ],
}
const extras: AddOnGroup = {
  id: 2,
  name: 'Extras',
  type: 'checkbox',
  priceType: 'relative',
  items: [
    { id: 21, name: 'Papad', price: 1500, isDefault: false },
    { id: 22, name: 'Raita', price: 4050, isDefault: true },
  ],
}
const breads: AddOnGroup = {
  id: 3,
  name: 'Bread',
  type: 'radio',
  priceType: 'relative',
  items: [
    { id: 31, name: 'Roti', price: 0, isDefault: false },
    { id: 32, name: 'Naan', price: 2000, isDefault: false },
  ],
}

test('[ORD-31 ORD-36] a checkbox group opens with all its defaults, a radio group with one', () => {
  const all = (group: AddOnGroup) => ({
    ...group,
    items: group.items.map((item) => ({ ...item, isDefault: true })),
  })
  expect(defaultChoices([all(extras), all(sizes), breads])).toEqual({ 2: [21, 22], 1: [11], 3: [] })
})

/** Any add-on groups with unique ids. `anyTaps` are taps on their items. */
const anyMenu = fc
  .array(
    fc.record({
      type: fc.constantFrom('radio' as const, 'checkbox' as const),
      priceType: fc.constantFrom('absolute' as const, 'relative' as const),
      items: fc.array(fc.record({ price: fc.nat(500_000), isDefault: fc.boolean() }), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
    { maxLength: 4 },
  )
  .map((groups): AddOnGroup[] =>
    groups.map(({ type, priceType, items }, index) => ({
      id: index + 1,
      name: `Group ${index + 1}`,
      type,
      priceType,
      items: items.map((item, at) => ({ ...item, id: (index + 1) * 10 + at, name: `Item ${index}-${at}` })),
    })),
  )
const anyTaps = fc.array(fc.tuple(fc.nat(5), fc.nat(4)), { maxLength: 12 })

const tapAll = (groups: readonly AddOnGroup[], taps: readonly (readonly [number, number])[]): Choices =>
  taps.reduce(
    (choices: Choices, [group, at]) => choose(choices, groups, group, group * 10 + at),
    defaultChoices(groups),
  )

/**
 * Calculates the same price in another way: every chosen item is a row of a bill, read from the last to the
 * first.
 */
const priceOf = (finalPrice: number, groups: readonly AddOnGroup[], choices: Choices): number => {
  const bill = groups.flatMap((group) =>
    group.items.map((item) => ({
      price: item.price,
      replaces: group.priceType === 'absolute',
      isChosen: new Set(choices[group.id]).has(item.id),
    })),
  )
  const chosen = bill.filter(({ isChosen }) => isChosen)
  const base = [...chosen].reverse().find(({ replaces }) => replaces)
  const extra = chosen.filter(({ replaces }) => !replaces).map(({ price }) => price)
  return [base ? base.price : finalPrice, ...extra].reduce((sum, price) => sum + price, 0)
}

describe('the price of one piece', () => {
  test('[ORD-32] an absolute group sets the base price to the chosen item’s', () => {
    expect(unitPrice(9900, [sizes], { 1: [11] })).toBe(12_000)
    expect(unitPrice(9900, [sizes], { 1: [12] })).toBe(20_000)
    expect(unitPrice(9900, [sizes], {})).toBe(9900)
  })

  test('[ORD-33] relative groups add to the base price, whatever set it', () => {
    expect(unitPrice(9900, [extras, breads], { 2: [21, 22], 3: [32] })).toBe(9900 + 1500 + 4050 + 2000)
    expect(unitPrice(9900, [extras, sizes], { 1: [12], 2: [22] })).toBe(20_000 + 4050)
  })

  test('[ORD-32 ORD-33] equals an independent calculation for any menu and any taps', () => {
    fc.assert(
      fc.property(fc.nat(500_000), anyMenu, anyTaps, (finalPrice, groups, taps) => {
        const choices = tapAll(groups, taps)
        expect(unitPrice(finalPrice, groups, choices)).toBe(priceOf(finalPrice, groups, choices))
      }),
    )
  })

  test('[APP-56] is always a whole number of paise, never below 0', () => {
    fc.assert(
      fc.property(fc.nat(500_000), anyMenu, anyTaps, (finalPrice, groups, taps) => {
        const price = unitPrice(finalPrice, groups, tapAll(groups, taps))
        expect(Number.isSafeInteger(price)).toBe(true)
        expect(price).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('choosing', () => {
  test('[ORD-36] defaults are chosen at first, at most one per radio group', () => {
    expect(defaultChoices([sizes, extras, breads])).toEqual({ 1: [11], 2: [22], 3: [] })
    const twoDefaults = { ...sizes, items: sizes.items.map((item) => ({ ...item, isDefault: true })) }
    expect(defaultChoices([twoDefaults])).toEqual({ 1: [11] })
  })

  test('[ORD-35] a radio group keeps the one tapped last', () => {
    const once = choose({ 1: [11] }, [sizes], 1, 12)
    expect(once).toEqual({ 1: [12] })
    expect(choose(once, [sizes], 1, 12)).toEqual({ 1: [12] })
  })

  test('[ORD-34] a checkbox group takes several choices, and a second tap removes one', () => {
    const both = choose({ 2: [22] }, [extras], 2, 21)
    expect(both).toEqual({ 2: [22, 21] })
    expect(choose(both, [extras], 2, 22)).toEqual({ 2: [21] })
  })

  test('[ORD-34 ORD-35] no taps choose an item that is not on the menu, or two of a radio group', () => {
    fc.assert(
      fc.property(anyMenu, anyTaps, (groups, taps) => {
        const choices = tapAll(groups, taps)
        for (const group of groups) {
          const chosen = choices[group.id] ?? []
          expect(new Set(chosen).size).toBe(chosen.length)
          expect(group.items.map(({ id }) => id)).toEqual(expect.arrayContaining([...chosen]))
          if (group.type === 'radio') expect(chosen.length).toBeLessThanOrEqual(1)
        }
        expect(Object.keys(choices)).toHaveLength(groups.length)
      }),
    )
  })

  test('[ORD-37] choices are listed by name, in the order of the menu and not of the taps', () => {
    expect(choicesText([sizes, extras], { 1: [12], 2: [22, 21] })).toBe('Full, Papad, Raita')
    expect(choicesText([sizes, extras], {})).toBe('')
  })

  test('[ORD-35] is complete when every radio group has its choice', () => {
    expect(isComplete([sizes, extras], { 1: [11], 2: [] })).toBe(true)
    expect(isComplete([sizes, breads], { 1: [11], 3: [] })).toBe(false)
    expect(isComplete([], {})).toBe(true)
  })
})
