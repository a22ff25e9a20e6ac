import { and, inArray, lte, sql } from 'drizzle-orm'
import { forgetOldKeys } from '../cart/idempotency.ts'
import type { Context } from '../context.ts'
import { orders } from '../db/schema-order.ts'
import { requestRefunds } from '../payment/refunds.ts'
import { sendOrderUpdates } from '../push/messages.ts'
import { timesWith } from './status.ts'
import { expireUnpaid } from './unpaid.ts'

/** An order that has just moved on. */
export type Advanced = Pick<
  typeof orders.$inferSelect,
  'id' | 'number' | 'userId' | 'status' | 'restaurantName'
>

/**
 * Moves every order whose stage is over to the next: confirmed, preparing, out for delivery (a rider is given
 * then), delivered. One statement that passes over what another process is moving, so any number of
 * processes may run it. Forgets old idempotency keys too.
 */
export const advanceOrders = async (
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  now: Date,
): Promise<readonly Advanced[]> => {
  const next = sql.param(new Date(now.getTime() + settings.orderStage), orders.nextStageAt)
  const due = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        lte(orders.nextStageAt, now),
        inArray(orders.status, ['confirmed', 'preparing', 'out_for_delivery']),
      ),
    )
    .for('update', { skipLocked: true })
  const status = sql`case ${orders.status} when 'confirmed' then 'preparing' when 'preparing' then 'out_for_delivery' else 'delivered' end`
  const advanced = await db
    .update(orders)
    .set({
      status,
      statusTimes: timesWith(status, now),
      deliveryAgentId: sql`case when ${orders.status} = 'preparing' then 'RIDER-' || (101 + (hashtext(${orders.id}) & 31)) else ${orders.deliveryAgentId} end`,
      nextStageAt: sql`case when ${orders.status} <> 'out_for_delivery' then ${next}::timestamptz end`,
    })
    .where(inArray(orders.id, due))
    .returning({
      id: orders.id,
      number: orders.number,
      userId: orders.userId,
      status: orders.status,
      restaurantName: orders.restaurantName,
    })
  await forgetOldKeys(db, now)
  return advanced
}

/**
 * Looks every second which orders move on and tells their people, which unpaid orders expire and which refunds are
 * due, until the function it answers is called; that one resolves when nothing of it runs any more.
 */
export const startOrderLife = (ctx: Context): (() => Promise<void>) => {
  let running: Promise<unknown> | null = null
  const tick = () => {
    running ??= advanceOrders(ctx, ctx.now())
      .then((moved) => sendOrderUpdates(ctx, moved))
      .then(() => expireUnpaid(ctx.db, ctx.now()))
      .then(() => requestRefunds(ctx))
      .catch((cause: unknown) => ctx.log.error('orders: advancing failed', cause))
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(tick, 1000)
  return async () => {
    clearInterval(timer)
    await running
  }
}
