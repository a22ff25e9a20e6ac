import { and, eq, notInArray } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { orders, payments } from '../db/schema-order.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import { inTime } from '../in-time.ts'
import { onlinePayment } from './providers.ts'
import { closedStates, isClosed } from './settle.ts'
import { closeSoon } from './watch.ts'

/** Milliseconds that the provider may take: less than a whole answer may. */
const openTimeout = 6000

/**
 * Returns the payment page of an order. The first call opens the payment at the provider, which takes repeats as one.
 * Throws a `HttpError`: 503 when the provider cannot be reached (the order stays, and the same checkout may be sent
 * again), 422 where nothing can be paid online, 404 when no such order waits for a payment, 409 when it was closed, as
 * by another tab that ordered a changed cart meanwhile: its link is then closed at the provider too (ORD-236).
 */
export const payLink = async (ctx: Context, orderNumber: string): Promise<string> => {
  const { db, log } = ctx
  const provider = onlinePayment(ctx.payment)
  const [found] = await db
    .select({
      orderId: payments.orderId,
      token: payments.token,
      amount: payments.amount,
      url: payments.redirectUrl,
      since: payments.createdAt,
      state: payments.state,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.number, orderNumber))
  if (!found) throw notFound('You have no order of this number.')
  const closed = () => new HttpError(409, 'This order can no longer be paid. Please look at your orders.')
  if (isClosed(found.state)) throw closed()
  if (found.url !== null) return found.url
  const { orderId, token, amount, since } = found
  const opened = async () => {
    try {
      return await inTime(provider.open({ token, amount, orderNumber, since }), openTimeout)
    } catch (cause) {
      log.error('payment: opening failed', cause)
      throw new HttpError(503, 'We cannot reach the payment page right now. Please try again in a moment.', {
        headers: { 'retry-after': '5' },
      })
    }
  }
  const url = await opened()
  const stillOpen = and(eq(payments.token, token), notInArray(payments.state, [...closedStates]))
  const kept = await db
    .update(payments)
    .set({ redirectUrl: url })
    .where(stillOpen)
    .returning({ token: payments.token })
  if (kept.length > 0) return url
  await closeSoon(db, orderId, ctx.now())
  throw closed()
}
