import { type GroupChoice, type LineFacts, quantityLimit } from '@tiffin-junction/contract/domain/cart'
import type { AddOnGroup, ExistingVariant, MenuItem } from '@tiffin-junction/contract/domain/catalogue'
import { type Choices, choicesText, unitPrice } from '@tiffin-junction/contract/domain/pricing'

/** The choices made so far for an item. */
export interface Chosen {
  readonly item: MenuItem
  readonly groups: readonly AddOnGroup[]
  readonly choices: Choices
  readonly quantity: number
}

/** A finished customization: all data of an addition to the cart. Prices in paise. */
export interface Customization {
  readonly restaurantId: number
  readonly restaurantName: string
  readonly line: LineFacts
  readonly quantity: number
  readonly group: readonly GroupChoice[]
}

/** Limits the number of pieces in the sheet to an integer from 1 (ORD-30) to the limit of a cart line. */
export const clampPieces = (quantity: number): number =>
  Math.max(1, Math.min(quantityLimit, Math.trunc(quantity)))

/** The groups in which something is chosen, in the order of the menu. */
export const chosenGroups = ({ groups, choices }: Pick<Chosen, 'groups' | 'choices'>): GroupChoice[] =>
  groups.flatMap(({ id, items }) => {
    const chosen = items.filter((item) => choices[id]?.includes(item.id)).map((item) => item.id)
    return chosen.length > 0 ? [{ groupId: id, items: chosen }] : []
  })

/** Price of one piece and of all pieces as chosen, in paise. */
export const priceOf = ({ item, groups, choices, quantity }: Chosen): { unit: number; total: number } => {
  const unit = unitPrice(item.finalPrice, groups, choices)
  return { unit, total: unit * quantity }
}

/** The cart line for the choices. Its group is the one that sets the base price, such as a size. */
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

/** Sets the final quantity of one variant; 0 removes it. */
export const withQuantity = (
  variants: readonly ExistingVariant[],
  menuCount: number,
  quantity: number,
): ExistingVariant[] =>
  variants.flatMap((variant) => {
    if (variant.menuCount !== menuCount) return [variant]
    return quantity === 0 ? [] : [{ ...variant, quantity }]
  })
