import { describe, expect, test } from 'vitest'
import { outcomeOf, type Tap, variantsIn } from '../machines/order/adding.rules.ts'
import { type Cart, emptyCart } from '../src/domain/cart.ts'
import { cartOf, menuItem, wishFor } from './models/samples.ts'

const plain = menuItem(1, { addOnItemsCount: 0 })
const single = menuItem(2, { addOnItemsCount: 1 })
const rich = menuItem(3, { addOnItemsCount: 2 })

const tap = (facts: Partial<Tap>): Tap => ({
  item: plain,
  by: 1,
  cart: emptyCart,
  restaurant: { id: 5, name: 'Platform 5', isOpen: true },
  isGuest: false,
  ...facts,
})
const holding = (menuId: number, addOnItemsCount: number, quantity: number): Cart =>
  cartOf(wishFor(5, { menuId, addOnItemsCount, text: addOnItemsCount > 0 ? 'Full' : '' }), quantity)
const twoVariants: Cart = {
  ...holding(3, 2, 1),
  lines: [
    ...holding(3, 2, 1).lines,
    ...holding(3, 2, 4).lines.map((line) => ({ ...line, menuCount: 2, text: 'Half' })),
  ],
}

describe('a tap on ADD or plus', () => {
  test('[ORD-16] the first add of an item with more than one add-on opens the add-ons', () => {
    expect(outcomeOf(tap({ item: rich }))).toMatchObject({ kind: 'sheet', sheet: { mode: 'customize' } })
  })

  test('[ORD-17] adding an item with add-ons that lies in the cart opens the variants', () => {
    for (const item of [single, rich])
      expect(outcomeOf(tap({ item, cart: holding(item.menuId, item.addOnItemsCount, 2) }))).toMatchObject({
        kind: 'sheet',
        sheet: {
          mode: 'variants',
          variants: [{ menuId: item.menuId, menuCount: 1, quantity: 2, text: 'Full' }],
        },
      })
  })

  test('[ORD-19] any other item goes straight to the cart', () => {
    for (const item of [plain, single])
      expect(outcomeOf(tap({ item }))).toMatchObject({
        kind: 'wish',
        wish: { restaurantId: 5, restaurantName: 'Platform 5', quantity: 1, group: [] },
      })
    expect(outcomeOf(tap({ cart: holding(1, 0, 3) }))).toMatchObject({ kind: 'wish', wish: { quantity: 1 } })
  })

  test('[ORD-15] a guest sees no sheet: the wish goes to the cart, which asks for sign-in', () => {
    expect(outcomeOf(tap({ item: rich, isGuest: true }))).toMatchObject({ kind: 'wish' })
  })

  test('[ORD-24] an unavailable item or a closed restaurant adds nothing', () => {
    const soldOut = { ...rich, isAvailable: false }
    expect(outcomeOf(tap({ item: soldOut }))).toEqual({ kind: 'nothing' })
    const restaurant = { id: 5, name: 'Platform 5', isOpen: false }
    expect(outcomeOf(tap({ restaurant }))).toEqual({ kind: 'nothing' })
  })
})

describe('a tap on minus', () => {
  test('[ORD-20] takes one piece of the only variant, the last one too', () => {
    expect(outcomeOf(tap({ by: -1, cart: holding(1, 0, 1) }))).toEqual({
      kind: 'quantity',
      menuId: 1,
      menuCount: 1,
      quantity: 0,
    })
    expect(outcomeOf(tap({ item: rich, by: -1, cart: holding(3, 2, 4) }))).toMatchObject({ quantity: 3 })
  })

  test('[ORD-18] asks which one when there are several variants', () => {
    expect(outcomeOf(tap({ item: rich, by: -1, cart: twoVariants }))).toMatchObject({
      kind: 'sheet',
      sheet: { mode: 'variants', variants: [{ menuCount: 1 }, { menuCount: 2 }] },
    })
  })

  test('[ORD-24] changes nothing of an unavailable item, nor of one that is not in the cart', () => {
    const soldOut = { ...plain, isAvailable: false }
    expect(outcomeOf(tap({ item: soldOut, by: -1, cart: holding(1, 0, 2) }))).toEqual({ kind: 'nothing' })
    expect(outcomeOf(tap({ by: -1 }))).toEqual({ kind: 'nothing' })
  })

  test('works in a restaurant that has closed meanwhile', () => {
    const restaurant = { id: 5, name: 'Platform 5', isOpen: false }
    expect(outcomeOf(tap({ by: -1, restaurant, cart: holding(1, 0, 2) }))).toMatchObject({ quantity: 1 })
  })
})

test('[ORD-38] the variants of an item are its own lines only', () => {
  expect(variantsIn(twoVariants, 3).map(({ menuCount, quantity }) => [menuCount, quantity])).toEqual([
    [1, 1],
    [2, 4],
  ])
  expect(variantsIn(twoVariants, 1)).toEqual([])
})
