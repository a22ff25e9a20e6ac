import type { CartCoupon } from '@tiffin-junction/contract/domain/coupon'
import { indianTime } from '@tiffin-junction/contract/domain/indian-time'
import { formatMoney } from '@tiffin-junction/contract/domain/money'
import { plainNumber } from '@tiffin-junction/contract/domain/plain-text'
import { and, eq, notInArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { type coupons, orders } from '../db/schema-order.ts'

export type Coupon = typeof coupons.$inferSelect

/** A coupon as the cart row keeps it. */
export interface KeptCoupon {
  readonly coupon: Coupon
  readonly end: 'cleared' | 'switched' | null
}

/** A coupon with its discount for a cart. */
export interface PricedCoupon extends CartCoupon {
  /** The number of this use by the person, from 1. */
  readonly use: number
}

/** The code as the table has it: a person may type it with blanks and in small letters. */
export const normalizeCode = (code: string): string => plainNumber(code).replace(/\s+/g, '').toUpperCase()

/** Discount of a coupon on an item total, in paise: its percentage up to the cap, rounded once (ORD-202). */
const discountOf = ({ percent, cap }: Pick<Coupon, 'percent' | 'cap'>, subTotal: number): number =>
  Math.max(0, Math.min(subTotal, cap, Math.round((subTotal * percent) / 100)))

/**
 * The orders of a person that count. One that came to nothing does not, and neither does one whose payment is still
 * open: the next order takes its place.
 */
const countingOrders = (userId: string) =>
  and(
    eq(orders.userId, userId),
    notInArray(orders.status, ['cancelled', 'rejected', 'payment_failed', 'payment_processing']),
  )

const hasOrdered = async (db: Db, userId: string): Promise<boolean> =>
  (await db.select({ id: orders.id }).from(orders).where(countingOrders(userId)).limit(1)).length > 0

/** The lowest free number for a use of a coupon by a person. */
const nextUse = async (db: Db, userId: string, code: string): Promise<number> => {
  const used = await db
    .select({ use: orders.couponUse })
    .from(orders)
    .where(and(countingOrders(userId), eq(orders.couponCode, code)))
  const taken = new Set(used.map(({ use }) => use))
  let use = 1
  while (taken.has(use)) use += 1
  return use
}

const dayText = indianTime({ dateStyle: 'medium' })

const endings = {
  cleared: 'was removed when your cart was emptied. Apply it again to use it.',
  switched: 'was removed when you changed the restaurant. Apply it again to use it.',
} as const

/** The words for a coupon that was used as often as it may be. */
export const usedUp = ({ code }: Pick<Coupon, 'code'>): string => `You have already used ${code}.`

/**
 * Returns a coupon with its discount on an item total in paise, and the words for its obstacle (ORD-203, ORD-205).
 * Only reads: the unique index on the orders keeps a person from using it once too often.
 */
export const priceCoupon = async (
  db: Db,
  userId: string,
  { coupon, end }: KeptCoupon,
  subTotal: number,
  now: Date,
): Promise<PricedCoupon> => {
  const { code, minimum, validFrom, validUntil, usesPerPerson, isForFirstOrder } = coupon
  const use = await nextUse(db, userId, code)
  const ended = end && `${code} ${endings[end]}`
  const problemOf = async (): Promise<string | null> => {
    if (validUntil && validUntil <= now) return `${code} has expired.`
    if (validFrom && validFrom > now) return `${code} can be used from ${dayText(validFrom)}.`
    if (use > usesPerPerson) return usedUp(coupon)
    if (isForFirstOrder && (await hasOrdered(db, userId))) return `${code} is for your first order only.`
    if (ended) return ended
    if (subTotal < minimum) return `Add items worth ${formatMoney(minimum - subTotal)} more to use ${code}.`
    return null
  }
  const problem = await problemOf()
  const discount = problem === null ? discountOf(coupon, subTotal) : 0
  return { couponCode: code, discount, problem, isEnded: ended !== null && problem === ended, use }
}
