import { notesIn } from '@tiffin-junction/contract/domain/delivery-notes'
import { isUnderWay } from '@tiffin-junction/contract/domain/order'
import type { OrderStatus } from '@tiffin-junction/contract/domain/order-status'
import { and, asc, eq, lte } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { orderItems, orders } from '../db/schema-order.ts'
import { nextStatus } from '../order/status.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { refundPaid } from '../payment/refunds.ts'
import { announce } from '../push/messages.ts'
import type { KitchenMessage, KitchenTrain } from './provider.ts'

type Order = typeof orders.$inferSelect
type Kitchen = Pick<Context, 'kitchen' | 'settings'>

/**
 * The columns of an order that was just confirmed: when the clock moves it on, which for an order to a train is when
 * its preparation begins, or until when a kitchen accepts it.
 */
export const atKitchen = (
  { kitchen, settings }: Kitchen,
  { preparationAt }: Pick<Order, 'preparationAt'>,
  now: Date,
): Pick<Order, 'nextStageAt' | 'acceptBy'> => {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  return kitchen
    ? { nextStageAt: null, acceptBy: after(settings.kitchenPatience) }
    : { nextStageAt: preparationAt ?? after(settings.orderStage), acceptBy: null }
}

/** Lets the kitchen, where there is one, know of an order after the commit. */
export const notifyKitchen = async (
  tx: Db,
  { kitchen }: Pick<Context, 'kitchen'>,
  event: KitchenMessage['event'],
  orderId: string,
  now: Date,
): Promise<void> => {
  if (kitchen) await enqueue(tx, { kind: 'kitchen', event, orderId }, now)
}

/** What a kitchen learns of the seat of an order; nothing of an order to an address. */
const trainOf = ({
  seat,
  arrivesAt,
  preparationAt,
}: Pick<Order, 'seat' | 'arrivesAt' | 'preparationAt'>): { readonly train?: KitchenTrain } => {
  if (!seat || !arrivesAt || !preparationAt) return {}
  const { number, trainName, coach, berth, station, stationName, name, mobile } = seat
  return {
    train: {
      number,
      name: trainName,
      coach,
      berth,
      station: { code: station, name: stationName },
      expectedArrival: arrivesAt.toISOString(),
      beginAt: preparationAt.toISOString(),
      passenger: { name, mobile },
    },
  }
}

const messageOf = (
  event: KitchenMessage['event'],
  order: Order,
  items: readonly (typeof orderItems.$inferSelect)[],
): KitchenMessage => {
  const {
    directionToReach,
    avoidCalling,
    leaveAtDoor,
    avoidRingingBell,
    leaveAtSecurity,
    kitchenNote,
    ...unnamed
  } = notesIn(order)
  // A new note compiles only when it is named above, and below for the cook or for the rider (ORD-267).
  unnamed satisfies Record<string, never>
  return {
    event,
    order: {
      id: order.id,
      number: order.number,
      placedAt: order.createdAt.toISOString(),
      acceptBy: order.acceptBy?.toISOString() ?? null,
      restaurant: { id: order.restaurantId, name: order.restaurantName },
      items: items.map(({ name, choicesText, quantity }) => ({ name, choices: choicesText, quantity })),
      kitchenNote,
      delivery: {
        address: order.deliveryAddress,
        direction: directionToReach,
        avoidCalling,
        leaveAtDoor,
        avoidRingingBell,
        leaveAtSecurity,
        pin: order.userPin,
        ...trainOf(order),
      },
      cash: order.paymentMethod === 'cash' ? order.total : 0,
    },
  }
}

/** Sends an order to the kitchen. One that it need not begin any more is not sent, nor a change of one that is over. */
export const sendToKitchen = async (
  { db, kitchen }: Pick<Context, 'db' | 'kitchen'>,
  event: KitchenMessage['event'],
  orderId: string,
  id: string,
): Promise<void> => {
  if (!kitchen) throw new Error('No kitchen is in use.')
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order || (event === 'order.placed' && order.status !== 'confirmed')) return
  if (event === 'order.changed' && !isUnderWay(order)) return
  const items = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
  await kitchen.send(messageOf(event, order, items), id)
}

/** What a kitchen says of an order. */
export type KitchenStatus = 'accepted' | 'rejected' | 'preparing' | 'out_for_delivery' | 'delivered'

/** The way of an order; it only goes forward. */
const way: readonly OrderStatus[] = ['confirmed', 'preparing', 'out_for_delivery', 'delivered']

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
 * no such order.
 */
export const takeStatus = (
  ctx: Pick<Context, 'db' | 'push' | 'now'>,
  orderId: string,
  said: { readonly status: KitchenStatus; readonly rider?: string | undefined },
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
    const { status, rider } = said
    if (!isForward(order.status, status)) return order.status
    await tx
      .update(orders)
      .set({ ...nextStatus(status, now), acceptBy: null, ...(rider ? { deliveryAgentId: rider } : {}) })
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
