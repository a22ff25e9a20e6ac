import { writeAddress } from '@tiffin-junction/contract/calls/address-wire'
import type { Infer } from '@tiffin-junction/contract/calls/endpoint'
import type { initOrder } from '@tiffin-junction/contract/calls/order'
import {
  type Address,
  addressText,
  destinationOf,
  isSameDestination,
} from '@tiffin-junction/contract/domain/address'
import { deliversTo } from '@tiffin-junction/contract/domain/delivery-area'
import { and, eq } from 'drizzle-orm'
import { addressOf } from '../address/routes.ts'
import type { Db } from '../db/database.ts'
import { areaOf } from '../db/delivery-area.ts'
import { addresses, type restaurants } from '../db/schema.ts'
import type { orders } from '../db/schema-order.ts'
import { HttpError, notFound, unprocessable } from '../http/http-error.ts'
import { type AskedSeat, isTooLate, seatLine, seatTimes } from './seat.ts'

type InitOrderBody = Infer<(typeof initOrder)['body']>
type Restaurant = Pick<
  typeof restaurants.$inferSelect,
  'name' | 'latitude' | 'longitude' | 'deliveryRadius' | 'deliveryMinutes'
>

type Order = typeof orders.$inferSelect

/** The columns of an order that say where it goes, and those of a train that is late already. */
type Destination = Pick<Order, 'addressId' | 'deliveryAddress' | 'seat' | 'arrivesAt' | 'preparationAt'> &
  Partial<Pick<Order, 'trainRun' | 'delayBy' | 'delaySaidAt' | 'toldArrivalAt'>>

const savedAddress = async (tx: Db, userId: string, addressId: string) => {
  const [address] = await tx
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, addressId), eq(addresses.userId, userId)))
  if (!address) throw notFound('That address is not among your saved addresses.')
  return addressOf(address)
}

/** Throws a 409 `HttpError` with the address when it is not the one that was shown (ORD-256). */
const mustBeShown = (address: Address, shown: InitOrderBody['expectedAddress']): void => {
  if (!shown || isSameDestination(destinationOf(address), shown)) return
  const message = 'Your delivery address was changed meanwhile. Nothing was ordered.'
  throw new HttpError(409, message, { data: writeAddress(address) })
}

/**
 * Destination of an order that names a saved address. Throws a `HttpError`: 404 when the address is not the user's,
 * 409 when it is not the one that was shown, 422 when the restaurant does not deliver to it.
 */
export const toAddress = async (
  tx: Db,
  userId: string,
  { addressId = '', expectedAddress }: Pick<InitOrderBody, 'addressId' | 'expectedAddress'>,
  restaurant: Restaurant,
): Promise<Destination> => {
  const address = await savedAddress(tx, userId, addressId)
  mustBeShown(address, expectedAddress)
  if (!deliversTo(areaOf(restaurant), address))
    throw unprocessable(`${restaurant.name} does not deliver to this address.`)
  return {
    addressId: address.id,
    deliveryAddress: addressText(address),
    seat: null,
    arrivesAt: null,
    preparationAt: null,
  }
}

/**
 * Destination of an order to a train. Throws a 422 `HttpError` when the restaurant does not deliver to the station, or
 * takes no more orders for this train.
 */
export const toSeat = ({ stop, seat }: AskedSeat, restaurant: Restaurant, now: Date): Destination => {
  const { name, deliveryMinutes } = restaurant
  if (!deliversTo(areaOf(restaurant), stop.point))
    throw unprocessable(`${name} does not deliver to ${stop.stationName}.`)
  const times = seatTimes(stop.arrival, deliveryMinutes)
  if (isTooLate(times, now)) throw unprocessable(`${name} takes no more orders for ${stop.stationName}.`)
  const { delay } = stop
  return {
    addressId: null,
    deliveryAddress: seatLine(seat),
    seat,
    ...times,
    trainRun: stop.run,
    ...(delay && { delayBy: 'railway', delaySaidAt: delay.saidAt, toldArrivalAt: times.arrivesAt }),
  }
}
