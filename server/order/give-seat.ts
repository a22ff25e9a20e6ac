import { isOver } from '@tiffin-junction/contract/domain/order'
import { seatMinutes, seatText } from '@tiffin-junction/contract/domain/seat'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { orders } from '../db/schema-order.ts'
import { badInput, conflict, unprocessable } from '../http/http-error.ts'
import { notifyKitchen } from '../kitchen/orders.ts'
import { isPlaceOpen, placeOf, placeUntil, seatLine } from './seat.ts'
import { lockOrder } from './status.ts'

/**
 * Gives the coach and berth of an order that a user placed without them, named by its id or its number (TRN-19). The
 * same values again change nothing. To run in a transaction; answers the order's id. Throws a `HttpError`: 400 that names
 * the field when coach or berth is missing or cannot be read, 404 when the user has no such order, 409 when it has other
 * ones, 422 when it does not go to a train, is over, or its train is less than 60 minutes away.
 */
export const giveSeat = async (
  { kitchen, now: clock }: Pick<Context, 'kitchen' | 'now'>,
  tx: Db,
  userId: string,
  idOrNumber: string,
  typed: { readonly coach: string; readonly berth: string },
): Promise<string> => {
  const place = placeOf(typed)
  if (isPlaceOpen(place)) throw badInput('The coach is missing.', 'coach')
  const order = await lockOrder(tx, userId, idOrNumber)
  if (!order.seat) throw unprocessable('This order does not go to a train.')
  if (order.seat.coach === place.coach && order.seat.berth === place.berth) return order.id
  if (!isPlaceOpen(order.seat)) throw conflict(`This order already goes to ${seatText(order.seat)}.`)
  if (isOver(order)) throw unprocessable('This order is over, so its coach and berth can no longer be given.')
  const now = clock()
  if (!placeUntil(order, now))
    throw unprocessable(
      `Coach and berth can only be given until ${seatMinutes} minutes before the train arrives.`,
    )
  const seat = { ...order.seat, ...place }
  await tx
    .update(orders)
    .set({ seat, deliveryAddress: seatLine(seat) })
    .where(eq(orders.id, order.id))
  await notifyKitchen(tx, { kitchen }, 'order.changed', order.id, now)
  return order.id
}
