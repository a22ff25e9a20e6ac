import { oneLine } from '@tiffin-junction/contract/domain/one-line'
import { isCancellable } from '@tiffin-junction/contract/domain/order'
import type { OrderStatus } from '@tiffin-junction/contract/domain/order-status'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { orders } from '../db/schema-order.ts'
import { unprocessable } from '../http/http-error.ts'
import { notifyKitchen } from '../kitchen/orders.ts'
import { refundPaid } from '../payment/refunds.ts'
import { inform, moneyText } from './inform.ts'
import { lockOrder, nextStatus } from './status.ts'
import { forgetAnswers } from './unpaid.ts'

/** Reasons that an order cannot be cancelled, by its status. */
const reasons: Partial<Record<OrderStatus, string>> = {
  preparing: 'The kitchen has begun to prepare this order, so it can no longer be cancelled.',
  out_for_delivery: 'This order is out for delivery, so it can no longer be cancelled.',
  delivered: 'This order was delivered, so it can no longer be cancelled.',
  rejected: 'The restaurant did not take this order, so there is nothing to cancel.',
}
const unpaid = 'This order is not paid, so there is nothing to cancel. You can remove it from your history.'

/** Ends an order as cancelled, without a refund: its kitchen gets a message. */
export const endUnrefunded = async (
  tx: Db,
  ctx: Pick<Context, 'kitchen'>,
  { id }: Pick<typeof orders.$inferSelect, 'id'>,
  now: Date,
): Promise<void> => {
  await tx
    .update(orders)
    .set({ ...nextStatus('cancelled', now), nextStageAt: null, acceptBy: null })
    .where(eq(orders.id, id))
  await notifyKitchen(tx, ctx, 'order.cancelled', id, now)
}

/** Ends an order as cancelled: its kitchen gets a message, and what was paid becomes due for a refund. */
export const endCancelled = async (
  tx: Db,
  ctx: Pick<Context, 'kitchen'>,
  order: Pick<typeof orders.$inferSelect, 'id'>,
  now: Date,
): Promise<void> => {
  await endUnrefunded(tx, ctx, order, now)
  await refundPaid(tx, order.id, now)
}

/**
 * Cancels an order of a user, named by its id or its number, before its preparation begins (decisions D34). An
 * online payment becomes due for a refund, which the outbox asks for after the commit. An order that is
 * cancelled already stays as it is. To run in a transaction; answers the order's id. Throws a `HttpError`: 404 when
 * the user has no such order, 422 with the reason when it can no longer be cancelled.
 */
export const cancelOrder = async (
  ctx: Pick<Context, 'kitchen' | 'now'>,
  tx: Db,
  userId: string,
  idOrNumber: string,
): Promise<string> => {
  const order = await lockOrder(tx, userId, idOrNumber)
  if (order.status === 'cancelled') return order.id
  if (!isCancellable(order)) throw unprocessable(reasons[order.status] ?? unpaid)
  await endCancelled(tx, ctx, order, ctx.now())
  return order.id
}

/**
 * Cancels an order to a train whose payment came after its restaurant took the last order for it (TRN-18). The money
 * becomes due for a refund, and its person gets a message and a mail. To run in the transaction that marks it paid.
 */
export const cancelTooLate = async (
  tx: Db,
  ctx: Pick<Context, 'push'>,
  order: typeof orders.$inferSelect,
  now: Date,
): Promise<void> => {
  await tx.update(orders).set(nextStatus('cancelled', now)).where(eq(orders.id, order.id))
  await forgetAnswers(tx, [order])
  await refundPaid(tx, order.id, now)
  const { number, restaurantName, seat } = order
  const note = {
    subject: `order ${number} was cancelled`,
    title: `Order ${number} was cancelled.`,
    body: `Your payment came after ${oneLine(restaurantName)} took the last order for ${seat?.stationName ?? 'your train'}. ${moneyText(order)}`,
  }
  await inform(tx, ctx, order, note, now)
}
