import type { Cart } from './cart.ts'

// Apart from the cart, so that the shell does not load it.

/** Price of all lines in paise, before any charge. */
export const subTotalOf = (cart: Cart): number =>
  cart.lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)

/** The charges assumed while the server has not reckoned; paise. */
export const fallbackCharges = { delivery: 3000, platform: 500, fixed: 1800, discount: 1000 } as const

/**
 * The total to show, in paise: the server's whenever it gave one, else an estimate that says so
 * (`subTotal + delivery + platform + fixed − discount`, never below 0).
 */
export const totalOf = (cart: Cart): { readonly amount: number; readonly isEstimate: boolean } => {
  if (cart.totals) return { amount: cart.totals.total, isEstimate: false }
  const { delivery, platform, fixed, discount } = fallbackCharges
  return { amount: Math.max(0, subTotalOf(cart) + delivery + platform + fixed - discount), isEstimate: true }
}
