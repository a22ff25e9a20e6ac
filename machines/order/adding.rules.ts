import { type Cart, quantityOf } from '@tiffin-junction/contract/domain/cart'
import type { ExistingVariant, MenuItem } from '@tiffin-junction/contract/domain/catalogue'
import type { AddToCart } from './cart.rules.ts'
import type { CustomizationInput } from './customization.machine.ts'
import { lineOf } from './customization.rules.ts'

/** Facts that decide the effect of a tap on a menu item. */
export interface AddingFacts {
  /** The shown cart. */
  readonly cart: Cart
  readonly restaurant: { readonly id: number; readonly name: string; readonly isOpen: boolean }
  readonly person: 'unknown' | 'guest' | 'member'
  /** The item whose ADD, plus or minus was tapped last. */
  readonly tapped: MenuItem | null
}

/** The tapped item. Throws when none was tapped. */
export const tappedOf = ({ tapped }: AddingFacts): MenuItem => {
  if (!tapped) throw new Error('No item was tapped.')
  return tapped
}

/** The variants of an item in the cart, in the order of the cart. */
export const variantsIn = (cart: Cart, menuId: number): ExistingVariant[] =>
  cart.lines
    .filter((line) => line.menuId === menuId)
    .map(({ menuCount, quantity, text }) => ({ menuId, menuCount, quantity, text }))

/** The variants of the tapped item in the cart. */
export const tappedVariants = (facts: AddingFacts): ExistingVariant[] =>
  variantsIn(facts.cart, tappedOf(facts).menuId)

/** Whether the tapped item has add-ons and is in the cart, so that the variant chooser opens (ORD-17). */
export const isAgain = (facts: AddingFacts): boolean => {
  const { addOnItemsCount, menuId } = tappedOf(facts)
  return addOnItemsCount > 0 && quantityOf(facts.cart, menuId) > 0
}

/** Whether the tapped item has more than one add-on (ORD-16). */
export const hasChoices = (facts: AddingFacts): boolean => tappedOf(facts).addOnItemsCount > 1

/** Input of the customization of the tapped item. */
export const customizationOf = (
  facts: AddingFacts,
  mode: CustomizationInput['mode'],
): CustomizationInput => ({
  item: tappedOf(facts),
  restaurantId: facts.restaurant.id,
  restaurantName: facts.restaurant.name,
  mode,
  variants: tappedVariants(facts),
})

/** Addition of one piece of the tapped item, without add-ons. */
export const plainWish = (facts: AddingFacts): AddToCart => ({
  restaurantId: facts.restaurant.id,
  restaurantName: facts.restaurant.name,
  line: lineOf({ item: tappedOf(facts), groups: [], choices: {}, quantity: 1 }),
  quantity: 1,
  group: [],
})
