import { statusesUnderWay } from '@tiffin-junction/contract/domain/order'
import { and, inArray, lte, not, sql } from 'drizzle-orm'
import { repeat } from '../background.ts'
import { forgetOldKeys } from '../cart/idempotency.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { orders } from '../db/schema-order.ts'
import { rejectUnaccepted } from '../kitchen/said.ts'
import { announce } from '../push/messages.ts'
import { endUnanswered, isAwaited } from './handover.ts'
import { rideMinutes } from './seat.ts'
import { timesWith } from './status.ts'
import { expireUnpaid } from './unpaid.ts'

/** An order that has just moved on. */
export type Advanced = Pick<
  typeof orders.$inferSelect,
  'id' | 'number' | 'userId' | 'status' | 'restaurantName'
>

/**
 * Moves every order whose stage is over to the next: confirmed, preparing, out for delivery (a rider is given
 * then), delivered. An order to a train leaves the kitchen ten minutes before the train arrives, and is delivered at the
 * arrival (decisions D57). One statement that passes over what another process is moving.
 */
const moveOn = async (tx: Db, { settings }: Pick<Context, 'settings'>, now: Date) => {
  const stageEnd = sql.param(new Date(now.getTime() + settings.orderStage), orders.nextStageAt)
  const leaves = sql`${orders.arrivesAt} - make_interval(mins => ${rideMinutes}::int)`
  const ofTrain = sql`case when ${orders.status} = 'confirmed' then ${leaves} else ${orders.arrivesAt} end`
  const due = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(lte(orders.nextStageAt, now), inArray(orders.status, statusesUnderWay), not(isAwaited)))
    .for('update', { skipLocked: true })
  const status = sql`case ${orders.status} when 'confirmed' then 'preparing' when 'preparing' then 'out_for_delivery' else 'delivered' end`
  return tx
    .update(orders)
    .set({
      status,
      statusTimes: timesWith(status, now),
      deliveryAgentId: sql`case when ${orders.status} = 'preparing' then 'RIDER-' || (101 + (hashtext(${orders.id}) & 31)) else ${orders.deliveryAgentId} end`,
      nextStageAt: sql`case when ${orders.status} <> 'out_for_delivery' then coalesce(${ofTrain}, ${stageEnd}::timestamptz) end`,
    })
    .where(inArray(orders.id, due))
    .returning({
      id: orders.id,
      number: orders.number,
      userId: orders.userId,
      status: orders.status,
      restaurantName: orders.restaurantName,
    })
}

/**
 * Moves orders on whose stage is over, and notifies their people: one cannot happen without the other. Any number of
 * processes may run it. Removes old idempotency keys too.
 */
export const advanceOrders = async (
  ctx: Pick<Context, 'db' | 'settings' | 'push'>,
  now: Date,
): Promise<readonly Advanced[]> => {
  const advanced = await ctx.db.transaction(async (tx) => {
    const moved = await moveOn(tx, ctx, now)
    await announce(tx, ctx, moved, now)
    return moved
  })
  await forgetOldKeys(ctx.db, now)
  return advanced
}

/** Looks every second which orders move on, which are not accepted and which unpaid ones expire; see `repeat`. */
export const startOrderLife = (ctx: Context): (() => Promise<void>) =>
  repeat(ctx, 'orders: advancing', async () => {
    await advanceOrders(ctx, ctx.now())
    await expireUnpaid(ctx.db, ctx.now())
    await rejectUnaccepted(ctx, ctx.now())
    await endUnanswered(ctx, ctx.now())
  })
