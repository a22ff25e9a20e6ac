import { type Cart, type CartChange, type CartLine, variantOf } from '@tiffin-junction/contract/domain/cart'
import type { AddToCart, LineQuantity } from './cart.rules.ts'

/** The shown cart as Clear needs it. */
export type ClearableCart = Pick<Cart, 'restaurantId' | 'restaurantName' | 'lines'>

export const nothing: ClearableCart = { restaurantId: null, restaurantName: '', lines: [] }

/** Adds the choices of the changes that the server has not confirmed to the lines of the shown cart. */
export const clearableCart = (
  { restaurantId, restaurantName, lines }: Cart,
  pending: readonly CartChange[],
): ClearableCart => ({
  restaurantId,
  restaurantName,
  lines: lines.map((line) => {
    const made = pending.find(
      (change) =>
        change.kind === 'add' && change.line.menuId === line.menuId && change.line.text === line.text,
    )
    return line.group || !made ? line : { ...line, group: made.group }
  }),
})

/** Whether all lines could be put back: their choices are known. */
export const canPutBack = ({ lines }: ClearableCart): boolean =>
  lines.length > 0 && lines.every(({ group, text }) => group !== undefined || text === '')

const isMissing =
  ({ lines }: ClearableCart) =>
  ({ menuId, text }: CartLine): boolean =>
    variantOf({ lines }, menuId, text) === null

export const clearedText = 'Your cart was cleared.'
export const restoredText = 'Your items are back in the cart.'

const quantitiesOf = ({ lines }: ClearableCart): string =>
  JSON.stringify(lines.map(({ menuId, text, quantity }) => [menuId, text, quantity]))

/** The announcement after the lines of the cart changed: which are missing, and how many are left. */
export const newsOf = (before: ClearableCart, cart: ClearableCart, news: string): string => {
  const missing = before.lines.filter(isMissing(cart)).map(({ name }) => name)
  if (missing.length === 0)
    return news === restoredText || quantitiesOf(before) === quantitiesOf(cart) ? news : ''
  const left = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const rest = left === 0 ? 'Your cart is empty.' : `${left} ${left === 1 ? 'item' : 'items'} left.`
  return `${missing.join(', ')} removed. ${rest}`
}

/** Lines that a Clear removes, with those that an earlier one removed and that were not put back. */
export const removedBy = (cart: ClearableCart, removed: ClearableCart): ClearableCart => ({
  ...cart,
  lines: [
    ...(removed.restaurantId === cart.restaurantId ? removed.lines.filter(isMissing(cart)) : []),
    ...cart.lines,
  ],
})

/** The changes that remove every line. */
export const removals = ({ lines }: ClearableCart): readonly LineQuantity[] =>
  lines.map(({ menuId, menuCount }) => ({ menuId, menuCount, quantity: 0 }))

/** The additions that put back the removed lines that the cart does not have, each with its choices. */
export const additions = (removed: ClearableCart, cart: ClearableCart): readonly AddToCart[] =>
  removed.lines.filter(isMissing(cart)).map(({ menuCount: _, quantity, group = [], ...line }) => ({
    restaurantId: removed.restaurantId ?? 0,
    restaurantName: removed.restaurantName,
    line,
    quantity,
    group,
  }))
