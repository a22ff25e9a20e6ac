import type { SeatWire } from '@tiffin-junction/contract/calls/order'
import { indianIso } from '@tiffin-junction/contract/domain/indian-time'
import {
  isRated,
  isUnderWay,
  riderStates,
  statusesUnderWay,
  unansweredText,
} from '@tiffin-junction/contract/domain/order'
import { seatText } from '@tiffin-junction/contract/domain/seat'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { type Handover, orders } from '../db/schema-order.ts'
import { badInput, unprocessable } from '../http/http-error.ts'
import { notifyKitchen } from '../kitchen/orders.ts'
import { endCancelled, endUnrefunded } from './cancel.ts'
import { cancelFor } from './follow-train.ts'
import { inform, moneyText } from './inform.ts'
import { departsAt, isOnTrain, type OnTrain } from './seat.ts'
import { lockOrder } from './status.ts'

type Order = typeof orders.$inferSelect
type Ctx = Pick<Context, 'kitchen' | 'push'>

const minute = 60_000
/** Milliseconds after the departure in which the customer can say that nothing came (decisions D59). */
const claimTime = 120 * minute

/** Reasons that a rider could not hand an order over. */
export const undeliveredReasons = ['train-early', 'train-late', 'train-cancelled', 'nobody'] as const
export type UndeliveredReason = (typeof undeliveredReasons)[number]

const reasonTexts: Readonly<Record<Exclude<UndeliveredReason, 'nobody'>, string>> = {
  'train-early': 'Your train left before the rider was there.',
  'train-late': 'Your train came too late for the rider.',
  'train-cancelled': 'Your train did not come.',
}

const keep = (tx: Db, { id, handover }: Order, more: Handover, columns: Partial<Order> = {}) =>
  tx
    .update(orders)
    .set({ handover: { ...handover, ...more }, ...columns })
    .where(eq(orders.id, id))

/** An order to a train. Throws a 400 `HttpError` for one to an address. */
const onTrain = (order: Order): OnTrain => {
  if (!isOnTrain(order)) throw badInput('This is said only of an order to a train.', 'status')
  return order
}

/** Takes down that the rider is at the station (TRN-27). */
export const takeAtStation = async (tx: Db, order: Order, now: Date): Promise<void> => {
  const { handover } = onTrain(order)
  if (isUnderWay(order) && !handover.atStation) await keep(tx, order, { atStation: now.toISOString() })
}

/**
 * Throws a 422 `HttpError` unless the PIN of an order to a train is given with its delivery (decisions D59); then takes
 * down that it was.
 */
export const takePin = async (tx: Db, order: Order, pin: string | undefined, now: Date): Promise<void> => {
  if (!isOnTrain(order)) return
  if (pin !== order.userPin) throw unprocessable('The PIN of this order is missing or not the right one.')
  await keep(tx, order, { pinUsed: now.toISOString() })
}

/**
 * Records that a rider could not hand over an order under way (TRN-28). If the train is the reason, the order is
 * cancelled and refunded in full. If no one was at the seat, the customer is asked, and can answer until the train
 * leaves. A repeat changes nothing. Throws a 400 `HttpError` for an order to an address.
 */
export const takeUndeliverable = async (
  tx: Db,
  ctx: Ctx,
  given: Order,
  reason: UndeliveredReason,
  now: Date,
): Promise<void> => {
  const order = onTrain(given)
  if (!isUnderWay(order)) return
  if (reason !== 'nobody') return cancelFor(tx, ctx, order, reasonTexts[reason], now)
  if (order.handover.nobody && !order.handover.here) return
  const { here: _, ...handover } = order.handover
  await keep(tx, { ...order, handover }, { nobody: now.toISOString() }, { nextStageAt: departsAt(order) })
  const { number, seat, restaurantName } = order
  const note = {
    subject: `the rider does not find you: order ${number}`,
    title: 'The rider does not find you.',
    body: `Your food from ${restaurantName} is at ${seatText(seat)} of train ${seat.number}. Open the order and say that you are there.`,
  }
  await inform(tx, ctx, order, note, now)
}

/**
 * Records that a person is at the seat, after the rider found no one there (TRN-28); the kitchen gets a message. A
 * repeat changes nothing. To run in a transaction; returns the order's id. Throws an `HttpError`: 404 when the
 * user has no such order, 422 when its rider is not looking for the customer, or the order is over.
 */
export const sayHere = async (
  ctx: Ctx & Pick<Context, 'now'>,
  tx: Db,
  userId: string,
  idOrNumber: string,
): Promise<string> => {
  const order = await lockOrder(tx, userId, idOrNumber)
  const now = ctx.now()
  if (order.handover.here) return order.id
  if (!isUnderWay(order) || !order.handover.nobody)
    throw unprocessable('The rider is not looking for you with this order.')
  await keep(tx, order, { here: now.toISOString() }, { nextStageAt: null })
  await notifyKitchen(tx, ctx, 'order.changed', order.id, now)
  return order.id
}

/**
 * Ends the orders whose riders found no one at the seat and whose customers gave no answer until the train left
 * (decisions D59). They are not refunded; a message and a mail say why. Any number of processes may run it.
 */
export const endUnanswered = (ctx: Ctx & Pick<Context, 'db'>, now: Date): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(orders)
      .where(and(lte(orders.nextStageAt, now), inArray(orders.status, statusesUnderWay), isAwaited))
      .limit(100)
      .for('update', { skipLocked: true })
    for (const order of due) {
      await keep(tx, order, { unanswered: now.toISOString() })
      await endUnrefunded(tx, ctx, order, now)
      const { number } = order
      const note = {
        subject: `order ${number} was not handed over`,
        title: `Order ${number} was not handed over.`,
        body: unansweredText,
      }
      await inform(tx, ctx, order, note, now)
    }
  })

/** The condition that the rider of an order found no one at the seat, and its customer has not answered. */
export const isAwaited = sql`(${orders.handover} ? 'nobody' and not ${orders.handover} ? 'here')`

/**
 * Last time to report that an order did not come; `null` where that cannot be reported: not yet, no longer, or
 * because its PIN was used (decisions D59).
 */
const claimUntil = (order: Order, now: Date): Date | null => {
  if (!isOnTrain(order) || order.handover.pinUsed || isRated(order)) return null
  const left = departsAt(order)
  const until = new Date(left.getTime() + claimTime)
  if (until <= now) return null
  if (order.status === 'delivered') return until
  return isUnderWay(order) && left <= now ? until : null
}

/**
 * Ends an order that did not come, and refunds it in full without a question (TRN-29). The same again changes nothing.
 * To run in a transaction; answers the order's id. Throws a `HttpError`: 404 when the user has no such order, 422 with
 * the reason when that cannot be said of it.
 */
export const sayMissing = async (
  ctx: Ctx & Pick<Context, 'now'>,
  tx: Db,
  userId: string,
  idOrNumber: string,
): Promise<string> => {
  const order = await lockOrder(tx, userId, idOrNumber)
  const now = ctx.now()
  if (order.handover.missing) return order.id
  if (!isOnTrain(order)) throw unprocessable('This order does not go to a train.')
  if (order.handover.pinUsed)
    throw unprocessable('The rider got the PIN of this order, so it counts as handed over. Please call us.')
  if (!claimUntil(order, now))
    throw unprocessable(
      departsAt(order) > now
        ? `The train has not left ${order.seat.stationName} yet.`
        : 'This can be said until two hours after the train has left, of an order that is not over and was not rated.',
    )
  await keep(tx, order, { missing: now.toISOString() })
  await endCancelled(tx, ctx, order, now)
  const { number } = order
  const note = {
    subject: `order ${number} did not come`,
    title: `We are sorry that order ${number} did not come.`,
    body: moneyText(order),
  }
  await inform(tx, ctx, order, note, now)
  return order.id
}

/** Returns the handover of an order as on the wire. */
export const writeHandover = (order: Order, now: Date): Pick<SeatWire, 'rider' | 'claimUntil'> => {
  const { missing, unanswered, here, nobody, atStation } = order.handover
  const until = claimUntil(order, now)
  const said = { missing, unanswered, here, nobody, 'at-station': atStation }
  const rider = riderStates.find((state) => said[state] !== undefined) ?? null
  return { rider, claimUntil: until && indianIso(until.getTime()) }
}
