import { type Cart, quantityOf } from '../../src/domain/cart.ts'
import type { ExistingVariant, MenuItem } from '../../src/domain/catalogue.ts'
import type { Wish } from './cart.rules.ts'
import type { CustomizationInput } from './customization.machine.ts'
import { lineOf } from './customization.rules.ts'

/** A tap on ADD, plus or minus of a menu item, and all that decides what it means. */
export interface Tap {
  readonly item: MenuItem
  readonly by: 1 | -1
  /** What the person sees lying in the cart. */
  readonly cart: Cart
  readonly restaurant: { readonly id: number; readonly name: string; readonly isOpen: boolean }
  readonly isGuest: boolean
}

/** What a tap leads to: nothing, a sheet, a wish for the cart, or the final quantity of a line. */
export type Outcome =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'sheet'; readonly sheet: CustomizationInput }
  | { readonly kind: 'wish'; readonly wish: Wish }
  | {
      readonly kind: 'quantity'
      readonly menuId: number
      readonly menuCount: number
      readonly quantity: number
    }

const nothing: Outcome = { kind: 'nothing' }

/** The variants of an item that lie in the cart, in the order of the cart. */
export const variantsIn = (cart: Cart, menuId: number): ExistingVariant[] =>
  cart.lines
    .filter((line) => line.menuId === menuId)
    .map(({ menuCount, quantity, text }) => ({ menuId, menuCount, quantity, text }))

const sheetFor = ({ item, cart, restaurant }: Tap, mode: CustomizationInput['mode']): Outcome => ({
  kind: 'sheet',
  sheet: {
    item,
    restaurantId: restaurant.id,
    restaurantName: restaurant.name,
    mode,
    variants: variantsIn(cart, item.menuId),
  },
})

/** One piece without any add-on. */
const plainWish = ({ item, restaurant }: Tap): Outcome => ({
  kind: 'wish',
  wish: {
    restaurantId: restaurant.id,
    restaurantName: restaurant.name,
    line: lineOf({ item, groups: [], choices: {}, quantity: 1 }),
    quantity: 1,
    group: [],
  },
})

const lessOf = (tap: Tap): Outcome => {
  const { menuId } = tap.item
  const [line, ...others] = variantsIn(tap.cart, menuId)
  if (!line) return nothing
  // Which of several variants shall be less only the person can say.
  if (others.length > 0) return sheetFor(tap, 'variants')
  return { kind: 'quantity', menuId, menuCount: line.menuCount, quantity: line.quantity - 1 }
}

/**
 * What a tap leads to (ORD-16 to ORD-20, ORD-24). A guest's wish goes to the cart as it is, since the cart leads
 * guests to the sign-in page (ORD-15).
 */
export const outcomeOf = (tap: Tap): Outcome => {
  const { item, by, cart, restaurant, isGuest } = tap
  if (!item.isAvailable) return nothing
  if (by < 0) return lessOf(tap)
  if (!restaurant.isOpen) return nothing
  if (isGuest) return plainWish(tap)
  if (item.addOnItemsCount > 0 && quantityOf(cart, item.menuId) > 0) return sheetFor(tap, 'variants')
  if (item.addOnItemsCount > 1) return sheetFor(tap, 'customize')
  return plainWish(tap)
}
