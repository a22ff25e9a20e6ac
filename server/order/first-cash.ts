import { and, eq } from 'drizzle-orm'
import { isVerified } from '../account/verified.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { orders } from '../db/schema-order.ts'
import { HttpError } from '../http/http-error.ts'
import { countTry } from '../http/rate-limit.ts'

/** Milliseconds. */
const window = 3_600_000

/** Person, restaurant and network of a cash order. */
interface FirstOrder {
  readonly userId: string
  readonly restaurantId: number
  /** The network of the request (`remoteNetwork`). */
  readonly network: string
}

const hasDelivery = async (tx: Db, userId: string): Promise<boolean> => {
  const [found] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'delivered')))
    .limit(1)
  return found !== undefined
}

/** Counts an order; the answer of a limit names what the person can do instead. */
const count = async (parts: Pick<Context, 'db' | 'now'>, key: string, most: number): Promise<void> => {
  try {
    await countTry(parts, key, { most, window })
  } catch (cause) {
    if (!(cause instanceof HttpError)) throw cause
    throw new HttpError(
      429,
      'Too many new customers order in cash at the moment. Please pay online, or try again later.',
      { headers: cause.headers },
    )
  }
}

/**
 * Bounds what a stranger can have cooked without paying (ORD-271, ORD-272). An account that has had nothing delivered
 * confirms its e-mail address before it orders in cash, and such orders of one network, and at one restaurant, are
 * limited. To run in the transaction of the order, so that only orders that are placed count. Throws a 422 `HttpError`
 * about the field `email`, or 429 with `Retry-After`.
 */
export const limitFirstCash = async (
  { now, settings: { firstCashOrders: most } }: Pick<Context, 'now' | 'settings'>,
  tx: Db,
  { userId, restaurantId, network }: FirstOrder,
): Promise<void> => {
  if (await hasDelivery(tx, userId)) return
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!user || !(await isVerified(tx, user.email)))
    throw new HttpError(
      422,
      'Before your first cash order, please confirm your email address with a code. Then place the order again.',
      { field: 'email' },
    )
  const parts = { db: tx, now }
  await count(parts, `first cash network ${network}`, most)
  await count(parts, `first cash restaurant ${restaurantId}`, most)
}
