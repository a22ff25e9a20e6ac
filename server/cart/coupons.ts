import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { carts, coupons } from '../db/schema-order.ts'
import { notFound, unprocessable } from '../http/http-error.ts'
import { type LockedCart, loadPricedCart, type PricedCart } from './cart.ts'
import { normalizeCode } from './coupon-rules.ts'

const setCoupon = (tx: Db, { userId }: LockedCart, couponCode: string | null) =>
  tx
    .update(carts)
    .set({ couponCode, couponEnd: null, version: sql`${carts.version} + 1` })
    .where(eq(carts.userId, userId))

/**
 * Puts a coupon on a locked cart, in the place of any other; the same one again changes nothing. Answers the cart.
 * Throws a `HttpError`, which leaves the cart as it was: 404 for an unknown code, 422 with the reason when the cart is
 * empty or the coupon does not apply to it.
 */
export const applyCoupon = async (
  tx: Db,
  cart: LockedCart,
  typed: string,
  now: Date,
): Promise<PricedCart> => {
  const [coupon] = await tx
    .select({ code: coupons.code })
    .from(coupons)
    .where(eq(coupons.code, normalizeCode(typed)))
  if (!coupon) throw notFound('We do not know this code. Please check it and try again.')
  if (cart.couponCode !== coupon.code || cart.couponEnd !== null) await setCoupon(tx, cart, coupon.code)
  const priced = await loadPricedCart(tx, cart.userId, now)
  if (!priced.totals) throw unprocessable('Your cart is empty')
  if (priced.coupon?.problem) throw unprocessable(priced.coupon.problem)
  return priced
}

/** Takes the coupon off a locked cart. Safe to repeat. */
export const removeCoupon = async (tx: Db, cart: LockedCart): Promise<void> => {
  if (cart.couponCode !== null) await setCoupon(tx, cart, null)
}
