import { statusesUnderWay } from '@tiffin-junction/contract/domain/order'
import type { OrderStatus } from '@tiffin-junction/contract/domain/order-status'
import { and, eq, lte } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { orders } from '../db/schema-order.ts'
import { badInput } from '../http/http-error.ts'
import { takeAtStation, takePin, takeUndeliverable, type UndeliveredReason } from '../order/handover.ts'
import { nextStatus } from '../order/status.ts'
import { refundPaid } from '../payment/refunds.ts'
import { announce } from '../push/messages.ts'
import { notifyKitchen } from './orders.ts'

type Order = typeof orders.$inferSelect

/** Statuses that a kitchen reports of an order. */
export const kitchenStatuses = [
  'accepted',
  'rejected',
  'preparing',
  'out_for_delivery',
  'at_station',
  'undeliverable',
  'delivered',
] as const
export type KitchenStatus = (typeof kitchenStatuses)[number]

/** A message of a kitchen about an order. */
export interface KitchenSaid {
  readonly status: KitchenStatus
  readonly rider?: string | undefined
  /** With `undeliverable`. */
  readonly reason?: UndeliveredReason | undefined
  /** With `delivered`, of an order to a train: the PIN that the customer gave to the rider. */
  readonly pin?: string | undefined
}

/** The way of an order; it only goes forward. */
const way: readonly OrderStatus[] = [...statusesUnderWay, 'delivered']

const isForward = (from: OrderStatus, to: OrderStatus) =>
  way.includes(from) && way.indexOf(to) > way.indexOf(from)

/** Rejects an order that no kitchen takes; what was paid becomes due for a refund. */
const reject = async (tx: Db, ctx: Pick<Context, 'push'>, order: Order, now: Date): Promise<void> => {
  const status = 'rejected' as const
  await tx
    .update(orders)
    .set({ ...nextStatus(status, now), acceptBy: null, nextStageAt: null })
    .where(eq(orders.id, order.id))
  await refundPaid(tx, order.id, now)
  await announce(tx, ctx, [{ ...order, status }], now)
}

/**
 * Moves an order as its kitchen says. A message that repeats, or that an older one overtook, changes nothing: an order
 * goes forward only, and is rejected only before its preparation. Answers the order's status then, `null` when there is
 * no such order. Throws a `HttpError`: 422 for the delivery of an order to a train without its PIN, 400 for what is said
 * only of orders to trains, or without a reason.
 */
export const takeStatus = (
  ctx: Pick<Context, 'db' | 'push' | 'now' | 'kitchen'>,
  orderId: string,
  said: KitchenSaid,
): Promise<OrderStatus | null> =>
  ctx.db.transaction(async (tx) => {
    const now = ctx.now()
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order) return null
    if (said.status === 'accepted') {
      await tx.update(orders).set({ acceptBy: null }).where(eq(orders.id, order.id))
      return order.status
    }
    if (said.status === 'rejected') {
      if (order.status !== 'confirmed') return order.status
      await reject(tx, ctx, order, now)
      return 'rejected'
    }
    if (said.status === 'undeliverable') {
      if (!said.reason) throw badInput('The reason is missing.', 'reason')
      await takeUndeliverable(tx, ctx, order, said.reason, now)
      const [{ status } = order] = await tx
        .select({ status: orders.status })
        .from(orders)
        .where(eq(orders.id, order.id))
      return status
    }
    if (said.status === 'at_station') await takeAtStation(tx, order, now)
    const { rider } = said
    const status = said.status === 'at_station' ? 'out_for_delivery' : said.status
    if (!isForward(order.status, status)) return order.status
    if (status === 'delivered') await takePin(tx, order, said.pin, now)
    await tx
      .update(orders)
      .set({
        ...nextStatus(status, now),
        acceptBy: null,
        ...(rider ? { deliveryAgentId: rider } : {}),
      })
      .where(eq(orders.id, order.id))
    await announce(tx, ctx, [{ ...order, status }], now)
    return status
  })

/** Rejects the orders that no kitchen accepted in time. Any number of processes may run it. */
export const rejectUnaccepted = (ctx: Pick<Context, 'db' | 'push' | 'kitchen'>, now: Date): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const late = await tx
      .select()
      .from(orders)
      .where(and(lte(orders.acceptBy, now), eq(orders.status, 'confirmed')))
      .limit(100)
      .for('update', { skipLocked: true })
    for (const order of late) {
      await reject(tx, ctx, order, now)
      await notifyKitchen(tx, ctx, 'order.cancelled', order.id, now)
    }
  })
