import { isUnpaid, paymentLife } from '@tiffin-junction/contract/domain/order'
import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { idempotencyKeys, orders, payments, refunds } from '../db/schema-order.ts'
import { notFound, unprocessable } from '../http/http-error.ts'
import { hastenWatch } from '../payment/watch.ts'
import { lastPaymentAt } from './seat.ts'
import { nextStatus } from './status.ts'

type Order = typeof orders.$inferSelect
type Payment = typeof payments.$inferSelect

type Timed = Pick<Order, 'arrivesAt' | 'preparationAt'>

/**
 * Time after which the payment of an order can no longer be made: after 30 minutes, and for a train as soon as the
 * restaurant takes no more orders for it (TRN-18).
 */
export const expiryOf = ({ createdAt }: Pick<Payment, 'createdAt'>, order: Timed): Date => {
  const end = new Date(createdAt.getTime() + paymentLife)
  const last = lastPaymentAt(order)
  return last && last < end ? last : end
}

/** Whether the time to pay an order is over. */
export const isExpired = (payment: Pick<Payment, 'createdAt'>, order: Timed, now: Date): boolean =>
  expiryOf(payment, order) <= now

/** Whether the payment of an order can still be made. */
export const isPayable = (payment: Pick<Payment, 'state' | 'createdAt'>, order: Timed, now: Date): boolean =>
  (payment.state === 'open' || payment.state === 'declined') && !isExpired(payment, order, now)

/**
 * Removes the stored answers that lead to closed payments: the same checkout sent again then makes a new order
 * instead of leading to a payment that can no longer be made.
 */
export const forgetAnswers = async (
  tx: Db,
  closed: readonly Pick<Order, 'userId' | 'number'>[],
): Promise<void> => {
  if (closed.length === 0) return
  const numbers = closed.map(({ number }) => number)
  await tx.delete(idempotencyKeys).where(
    and(
      inArray(
        idempotencyKeys.userId,
        closed.map(({ userId }) => userId),
      ),
      inArray(sql`${idempotencyKeys.answer} ->> 'orderId'`, numbers),
    ),
  )
}

/** Closes the payment of an unpaid order for good: the cart was ordered again, or another amount was paid. */
export const supersede = async (tx: Db, { id }: Pick<Order, 'id'>, now: Date): Promise<void> => {
  await tx.update(payments).set({ state: 'superseded', settledAt: now }).where(eq(payments.orderId, id))
  await tx.update(orders).set(nextStatus('payment_failed', now)).where(eq(orders.id, id))
  await hastenWatch(tx, [id], now)
}

/**
 * Closes the payments that were not made within 30 minutes; their orders read Payment Failed (decisions D34). Any
 * number of processes may run it.
 */
export const expireUnpaid = async (db: Db, now: Date): Promise<void> => {
  const due = and(
    inArray(payments.state, ['open', 'declined']),
    lte(payments.createdAt, new Date(now.getTime() - paymentLife)),
  )
  const [found] = await db.select({ id: payments.orderId }).from(payments).where(due).limit(1)
  if (!found) return
  await db.transaction(async (tx) => {
    const expired = await tx
      .update(payments)
      .set({ state: 'expired', settledAt: now })
      .where(due)
      .returning({ id: payments.orderId })
    const ids = expired.map(({ id }) => id)
    if (ids.length === 0) return
    await tx
      .update(orders)
      .set(nextStatus('payment_failed', now))
      .where(and(inArray(orders.id, ids), eq(orders.status, 'payment_processing')))
    const closed = await tx
      .select({ userId: orders.userId, number: orders.number })
      .from(orders)
      .where(inArray(orders.id, ids))
    await forgetAnswers(tx, closed)
    await hastenWatch(tx, ids, now)
  })
}

/** An order of a user with its payment, dropped or not; the payment is locked until the transaction ends. */
const find = async (tx: Db, userId: string, idOrNumber: string) => {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), or(eq(orders.id, idOrNumber), eq(orders.number, idOrNumber))))
  if (!order) throw notFound('You have no order of this number.')
  const [payment = null] = await tx
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .for('no key update')
  return { order, payment }
}

/**
 * Opens the payment of an unpaid order again; answers the order's number, by which `payLink` answers where to pay. To
 * run in a transaction that holds the cart's lock. Throws a `HttpError`: 404 when the user has no such order, 422
 * when it is paid or can no longer be paid.
 */
export const payAgain = async (tx: Db, userId: string, idOrNumber: string, now: Date): Promise<string> => {
  const { order, payment } = await find(tx, userId, idOrNumber)
  if (order.droppedAt) throw notFound('You have no order of this number.')
  if (!isUnpaid(order)) throw unprocessable('This order does not wait for a payment.')
  if (!payment || !isPayable(payment, order, now))
    throw unprocessable('This order can no longer be paid. You can order the same again.')
  await tx.update(payments).set({ state: 'open' }).where(eq(payments.orderId, order.id))
  await tx.update(orders).set(nextStatus('payment_processing', now)).where(eq(orders.id, order.id))
  return order.number
}

/**
 * Removes an unpaid order from the history of a user and closes its payment, so that it is not paid later. Repeats
 * change nothing. To run in a transaction that holds the cart's lock. Throws a `HttpError`: 404 when the user has no
 * such order, 422 when it is paid or a payment of it is being refunded.
 */
export const dropOrder = async (tx: Db, userId: string, idOrNumber: string, now: Date): Promise<void> => {
  const { order, payment } = await find(tx, userId, idOrNumber)
  if (order.droppedAt) return
  if (!isUnpaid(order)) throw unprocessable('Only an unpaid order can be removed from your history.')
  const [refund] = await tx.select().from(refunds).where(eq(refunds.orderId, order.id))
  if (refund) throw unprocessable('A payment for this order is refunded, so the order stays in your history.')
  await forgetAnswers(tx, [order])
  await hastenWatch(tx, [order.id], now)
  if (payment && (payment.state === 'open' || payment.state === 'declined'))
    await tx.update(payments).set({ state: 'dropped', settledAt: now }).where(eq(payments.orderId, order.id))
  await tx
    .update(orders)
    .set({
      droppedAt: now,
      ...(order.status === 'payment_processing' ? nextStatus('payment_failed', now) : {}),
    })
    .where(eq(orders.id, order.id))
}
