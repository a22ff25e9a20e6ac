import { clockText } from '@tiffin-junction/contract/domain/indian-time'
import { oneLine } from '@tiffin-junction/contract/domain/one-line'
import { type DelaySource, isUnderWay, statusesUnderWay } from '@tiffin-junction/contract/domain/order'
import { delayText, trainPath } from '@tiffin-junction/contract/domain/train'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { takesOrdersAt } from '../db/opening-hours.ts'
import { restaurants } from '../db/schema.ts'
import { orders } from '../db/schema-order.ts'
import { unprocessable } from '../http/http-error.ts'
import { notifyKitchen } from '../kitchen/orders.ts'
import { type Running, runningOf } from '../train/running.ts'
import { endCancelled } from './cancel.ts'
import { inform, moneyText } from './inform.ts'
import { departsAt, isOnTrain, type OnTrain, rideMinutes } from './seat.ts'
import { lockOrder } from './status.ts'

type Order = typeof orders.$inferSelect
type Ctx = Pick<Context, 'kitchen' | 'push'>

const minute = 60_000
/** Milliseconds that the arrival moves before the customer gets a message (decisions D58). */
const noticeable = 10 * minute

/** Statement of a train's delay. */
interface Said {
  /** Minutes; below 0 it is early. */
  readonly delay: number
  readonly by: DelaySource
  readonly at: Date
}

/** Whether the restaurant of an order is open at a moment by its hours; one that is gone keeps its orders. */
const isOpenThen = async (tx: Db, { restaurantId }: Order, at: Date): Promise<boolean> => {
  const [kept] = await tx
    .select({ hours: restaurants.hours, days: restaurants.days })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
  return !kept || takesOrdersAt({ ...kept, status: 'active' }, at)
}

/** Cancels an order because of its train; the message leads to the later stops. */
export const cancelFor = async (
  tx: Db,
  ctx: Ctx,
  order: OnTrain,
  reason: string,
  now: Date,
): Promise<void> => {
  const { number, seat } = order
  await endCancelled(tx, ctx, order, now)
  const note = {
    subject: `order ${number} was cancelled`,
    title: `Order ${number} was cancelled.`,
    body: `${reason} ${moneyText(order)} Another stop may have food for you: look at train ${seat.number}.`,
    link: `${trainPath(seat.number)}?${new URLSearchParams({ boardingStation: seat.boardingStation, boardingDate: seat.boardingDate })}`,
  }
  await inform(tx, ctx, order, note, now)
}

/** Time at which the clock moves an order on next, where no kitchen does. */
const nextStageOf = ({ status, seat, handover }: OnTrain, preparationAt: Date, arrivesAt: Date): Date => {
  // The rider found no one at the seat, and waits for an answer until the train leaves.
  if (handover.nobody && !handover.here) return departsAt({ seat, arrivesAt })
  if (status === 'confirmed') return preparationAt
  return status === 'preparing' ? new Date(arrivesAt.getTime() - rideMinutes * minute) : arrivesAt
}

const movedNote = ({ number, seat, restaurantName, status }: OnTrain, arrivesAt: Date, delay: number) => {
  const brings = `${oneLine(restaurantName)} brings order ${number} to ${seat.stationName} at about ${clockText(arrivesAt.toISOString())}.`
  return {
    subject: `train ${seat.number} is ${delayText(delay)}`,
    title: `Train ${seat.number} is ${delayText(delay)}.`,
    body: status === 'confirmed' ? brings : `${brings} Its preparation had begun already.`,
  }
}

/**
 * Moves an order under way with its train, and cancels it when its preparation has not begun and its restaurant is
 * closed at the new time (decisions D58). Preparation that has begun is not stopped.
 */
const moveWith = async (
  tx: Db,
  ctx: Ctx,
  order: OnTrain,
  { delay, by, at }: Said,
  now: Date,
): Promise<void> => {
  const { seat, status, preparationAt, restaurantName } = order
  const arrivesAt = new Date(Date.parse(seat.arrival) + delay * minute)
  const moved = arrivesAt.getTime() - order.arrivesAt.getTime()
  if (moved !== 0 && status === 'confirmed' && !(await isOpenThen(tx, order, arrivesAt))) {
    await tx.update(orders).set({ arrivesAt, delayBy: by, delaySaidAt: at }).where(eq(orders.id, order.id))
    const reason = `Your train is ${delayText(delay)}, and ${oneLine(restaurantName)} is closed when it reaches ${seat.stationName}.`
    return cancelFor(tx, ctx, order, reason, now)
  }
  const begins = status === 'confirmed' ? new Date(preparationAt.getTime() + moved) : preparationAt
  const lastSent = order.toldArrivalAt ?? new Date(seat.arrival)
  const isNews = Math.abs(arrivesAt.getTime() - lastSent.getTime()) >= noticeable
  await tx
    .update(orders)
    .set({
      arrivesAt,
      preparationAt: begins,
      delayBy: by,
      delaySaidAt: at,
      toldArrivalAt: isNews ? arrivesAt : order.toldArrivalAt,
      nextStageAt: order.nextStageAt && nextStageOf(order, begins, arrivesAt),
    })
    .where(eq(orders.id, order.id))
  if (moved !== 0) await notifyKitchen(tx, ctx, 'order.changed', order.id, now)
  if (isNews) await inform(tx, ctx, order, movedNote(order, arrivesAt, delay), now)
}

/** Moves or cancels an order under way by what the feed of the railway said of its train. */
const follow = async (tx: Db, ctx: Ctx, order: OnTrain, running: Running, now: Date): Promise<void> => {
  const { number, station, stationName } = order.seat
  if (running.isCancelled) return cancelFor(tx, ctx, order, `Train ${number} is cancelled.`, now)
  if (running.skipped.includes(station))
    return cancelFor(tx, ctx, order, `Train ${number} does not stop at ${stationName} this time.`, now)
  const { delay, delaySaidAt: at } = running
  if (at === null) return
  // A later statement of the customer counts (decisions D58).
  if (order.delaySaidAt && order.delaySaidAt >= at) return
  await moveWith(tx, ctx, order, { delay, by: 'railway', at }, now)
}

/** Moves or cancels all orders under way in a run. To run in the transaction that keeps what was said. */
export const followRun = async (
  tx: Db,
  ctx: Ctx,
  run: string,
  running: Running,
  now: Date,
): Promise<void> => {
  const affected = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.trainRun, run), inArray(orders.status, statusesUnderWay)))
    .orderBy(asc(orders.id))
    .for('update')
  for (const order of affected) if (isOnTrain(order)) await follow(tx, ctx, order, running, now)
}

/** Applies what is known of its train to an order that was just confirmed. To run in the same transaction. */
export const catchUp = async (tx: Db, ctx: Ctx, orderId: string, now: Date): Promise<void> => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order?.trainRun || !isOnTrain(order)) return
  const running = await runningOf(tx, order.trainRun)
  if (running) await follow(tx, ctx, order, running, now)
}

/**
 * Moves an order of a user, named by its id or its number, by what the user says of its train (TRN-23). The same again
 * changes nothing. To run in a transaction; answers the order's id. Throws a `HttpError`: 404 when the user has no such
 * order, 422 when it does not go to a train, or is not under way.
 */
export const reportDelay = async (
  ctx: Ctx & Pick<Context, 'now'>,
  tx: Db,
  userId: string,
  idOrNumber: string,
  delay: number,
): Promise<string> => {
  const now = ctx.now()
  const order = await lockOrder(tx, userId, idOrNumber)
  if (!isOnTrain(order)) throw unprocessable('This order does not go to a train.')
  if (!isUnderWay(order)) throw unprocessable('This order is not under way, so a delay does not move it.')
  await moveWith(tx, ctx, order, { delay, by: 'traveller', at: now }, now)
  return order.id
}
