import { notesIn } from '@tiffin-junction/contract/domain/delivery-notes'
import { isUnderWay } from '@tiffin-junction/contract/domain/order'
import { asc, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { orderItems, orders } from '../db/schema-order.ts'
import { isOnTrain } from '../order/seat.ts'
import { enqueue } from '../outbox/enqueue.ts'
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

/** Returns the seat of an order for its kitchen; nothing for an order to an address. */
const trainOf = (order: Order): { readonly train?: KitchenTrain } => {
  if (!isOnTrain(order)) return {}
  const { seat, arrivesAt, preparationAt, handover } = order
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
      isThere: handover.here !== undefined,
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
    meetOnPlatform,
    callMe,
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
        meetOnPlatform,
        callMe,
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
