import { type GroupChoice, type LineFacts, quantityLimit } from '../../src/domain/cart.ts'
import type { AddOnGroup, ExistingVariant, MenuItem } from '../../src/domain/catalogue.ts'
import { type Choices, choicesText, unitPrice } from '../../src/domain/pricing.ts'

/** What has been chosen so far of an item. */
export interface Chosen {
  readonly item: MenuItem
  readonly groups: readonly AddOnGroup[]
  readonly choices: Choices
  readonly quantity: number
}

/** A finished customization: all that an add to the cart needs. Prices in paise. */
export interface Customization {
  readonly restaurantId: number
  readonly restaurantName: string
  readonly line: LineFacts
  readonly quantity: number
  readonly group: readonly GroupChoice[]
}

/** How many pieces the sheet may add: whole, from 1 (ORD-30) to what one line of the cart holds. */
export const clampPieces = (quantity: number): number =>
  Math.max(1, Math.min(quantityLimit, Math.trunc(quantity)))

/** The groups in which something is chosen, in the order of the menu. */
export const chosenGroups = ({ groups, choices }: Pick<Chosen, 'groups' | 'choices'>): GroupChoice[] =>
  groups.flatMap(({ id, items }) => {
    const chosen = items.filter((item) => choices[id]?.includes(item.id)).map((item) => item.id)
    return chosen.length > 0 ? [{ groupId: id, items: chosen }] : []
  })

/** What one piece and all pieces cost as chosen, in paise. */
export const priceOf = ({ item, groups, choices, quantity }: Chosen): { unit: number; total: number } => {
  const unit = unitPrice(item.finalPrice, groups, choices)
  return { unit, total: unit * quantity }
}

/** The line a choice makes in the cart. Its group is the one that sets the base price, a size say. */
export const lineOf = ({ item, groups, choices }: Chosen): LineFacts => {
  const base = chosenGroups({
    groups: groups.filter(({ priceType }) => priceType === 'absolute'),
    choices,
  }).at(-1)
  return {
    menuId: item.menuId,
    name: item.name,
    image: item.image,
    text: choicesText(groups, choices),
    unitPrice: unitPrice(item.finalPrice, groups, choices),
    groupId: base?.groupId ?? null,
    groupItemId: base?.items.at(-1) ?? null,
    addOnItemsCount: item.addOnItemsCount,
  }
}

/** The variants after one got a new final quantity; 0 takes it out. */
export const withQuantity = (
  variants: readonly ExistingVariant[],
  menuCount: number,
  quantity: number,
): ExistingVariant[] =>
  variants.flatMap((variant) => {
    if (variant.menuCount !== menuCount) return [variant]
    return quantity === 0 ? [] : [{ ...variant, quantity }]
  })
