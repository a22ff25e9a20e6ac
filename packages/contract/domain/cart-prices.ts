import type { Cart } from './cart.ts'

// Separate from cart.ts, so that the shell does not load this code.

/** Price of all lines in paise, before charges. */
export const subTotalOf = (cart: Cart): number =>
  cart.lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)

/** Charges in paise for an estimate, until the server has calculated the totals. */
export const fallbackCharges = { delivery: 3000, platform: 500, fixed: 1800, discount: 1000 } as const

/**
 * Returns the total to show, in paise: the server's if there is one, else an estimate, marked as such
 * (`subTotal + delivery + platform + fixed − discount`, never below 0).
 */
export const totalOf = (cart: Cart): { readonly amount: number; readonly isEstimate: boolean } => {
  if (cart.totals) return { amount: cart.totals.total, isEstimate: false }
  const { delivery, platform, fixed, discount } = fallbackCharges
  return { amount: Math.max(0, subTotalOf(cart) + delivery + platform + fixed - discount), isEstimate: true }
}
