import type { Infer } from '@tiffin-junction/contract/calls/endpoint'
import type { initOrder, SeatWire } from '@tiffin-junction/contract/calls/order'
import { bareMobile, isMobile } from '@tiffin-junction/contract/domain/formats'
import { indianIso } from '@tiffin-junction/contract/domain/indian-time'
import { isOver } from '@tiffin-junction/contract/domain/order'
import { readBerth, readCoach, type Seat, seatMinutes, seatText } from '@tiffin-junction/contract/domain/seat'
import { lastOrderAt, preparationMinutes } from '@tiffin-junction/contract/domain/train'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { users } from '../db/schema.ts'
import type { OrderSeat, orders } from '../db/schema-order.ts'
import { badInput } from '../http/http-error.ts'
import { type RunStop, stopAt } from '../train/stop.ts'

type Order = typeof orders.$inferSelect
type InitOrderBody = Infer<(typeof initOrder)['body']>
type Place = Pick<Seat, 'coach' | 'berth'>

const minute = 60_000
/** Minutes before the arrival of the train at which the rider leaves the kitchen (decisions D57). */
export const rideMinutes = 10
/** Milliseconds before the arrival of the train until which coach and berth can still be given. */
const placeWait = seatMinutes * minute

type Times = Pick<Order, 'seat' | 'arrivesAt' | 'preparationAt'>

/** An order to a train, which has a seat and times. */
export type OnTrain<O extends Times = Order> = O & {
  readonly seat: OrderSeat
  readonly arrivesAt: Date
  readonly preparationAt: Date
}

/** Whether an order goes to a train. */
export const isOnTrain = <O extends Times>(order: O): order is OnTrain<O> =>
  order.seat !== null && order.arrivesAt !== null && order.preparationAt !== null

/** A typed coach or berth in its own form, '' for none. Throws a 400 `HttpError` that names the field. */
const partOf = (
  text: string,
  read: (text: string) => string | null,
  field: keyof Place,
  form: string,
): string => {
  const part = text === '' ? '' : read(text)
  if (part === null) throw badInput(`The ${field} must be ${form}.`, field)
  return part
}

/**
 * Coach and berth as they are kept; both are '' while they are not known. Throws a 400 `HttpError` that names the field
 * when one cannot be read, or only one of them is given.
 */
export const placeOf = (typed: Place): Place => {
  const coach = partOf(typed.coach, readCoach, 'coach', 'like B4 or S11')
  const berth = partOf(typed.berth, readBerth, 'berth', 'a number from 1 to 99')
  if (coach === '' && berth !== '') throw badInput('The coach is missing.', 'coach')
  if (coach !== '' && berth === '') throw badInput('The berth is missing.', 'berth')
  return { coach, berth }
}

/** Whether coach and berth of a seat are still to be given. */
export const isPlaceOpen = ({ coach, berth }: Place): boolean => coach === '' || berth === ''

/** Returns the passenger; an empty name or number is that of the account. Throws a 400 `HttpError` about `mobile`. */
const passengerOf = async (
  tx: Db,
  userId: string,
  typed: Pick<Seat, 'name' | 'mobile'>,
): Promise<Pick<Seat, 'name' | 'mobile'>> => {
  const mobile = bareMobile(typed.mobile)
  if (mobile !== '' && !isMobile(mobile)) throw badInput('The mobile number must have ten digits.', 'mobile')
  if (typed.name !== '' && mobile !== '') return { name: typed.name, mobile }
  const [user] = await tx
    .select({ name: users.name, mobile: users.mobile })
    .from(users)
    .where(eq(users.id, userId))
  return { name: typed.name || (user?.name ?? ''), mobile: mobile || (user?.mobile ?? '') }
}

/** The seat that an order asks for, and the stop of its train. */
export interface AskedSeat {
  readonly stop: RunStop
  readonly seat: OrderSeat
}

/**
 * The seat that an order of a user goes to; `null` for one to an address. Throws a 400 `HttpError` that names the field
 * when there is neither of the two or both, or something of the seat cannot be read; and what `stopAt` throws.
 */
export const seatOfOrder = async (
  tx: Db,
  userId: string,
  { addressId, train }: Pick<InitOrderBody, 'addressId' | 'train'>,
  now: Date,
): Promise<AskedSeat | null> => {
  if (!train && addressId === undefined)
    throw badInput('The order needs an address or a seat in a train.', 'addressId')
  if (!train) return null
  if (addressId !== undefined)
    throw badInput('The order goes to an address or to a seat in a train, not to both.', 'train')
  const place = placeOf(train)
  const passenger = await passengerOf(tx, userId, train)
  const stop = await stopAt(tx, train, now.getTime())
  const { key, trainName, stationName, arrival, departure, delay, refusal } = stop
  if (refusal) throw badInput(`${refusal}.`, 'train')
  if (isPlaceOpen(place) && arrival - placeWait <= now.getTime())
    throw badInput(`Coach and berth are needed: the train is at ${stationName} within the hour.`, 'coach')
  const late = delay?.milliseconds ?? 0
  return {
    stop,
    seat: {
      ...key,
      trainName,
      stationName,
      ...place,
      ...passenger,
      arrival: indianIso(arrival - late),
      departure: departure === null ? null : indianIso(departure - late),
    },
  }
}

/** The line that an order keeps of its seat: 'Coach B4, berth 32 LB · 12301 Kolkata Rajdhni · Kanpur Central'. */
export const seatLine = (seat: OrderSeat): string =>
  [seatText(seat), `${seat.number} ${seat.trainName}`, seat.stationName].join(' · ')

/** The columns of an order that say when its train arrives (epoch milliseconds) and its preparation begins. */
export const seatTimes = (arrival: number, deliveryMinutes: number | null) => ({
  arrivesAt: new Date(arrival),
  preparationAt: new Date(arrival - (rideMinutes + preparationMinutes(deliveryMinutes)) * minute),
})

/** Minutes that a train stays where it ends. */
const endHalt = 15

/** Time at which the train of an order leaves the stop, with its known delay. */
export const departsAt = ({
  seat: { arrival, departure },
  arrivesAt,
}: Pick<OnTrain, 'seat' | 'arrivesAt'>): Date => {
  const halt = departure === null ? endHalt * minute : Date.parse(departure) - Date.parse(arrival)
  return new Date(arrivesAt.getTime() + halt)
}

/** Last time to place and pay an order to a train; `null` for one to an address. */
export const lastPaymentAt = ({
  arrivesAt,
  preparationAt,
}: Pick<Order, 'arrivesAt' | 'preparationAt'>): Date | null => {
  if (!arrivesAt || !preparationAt) return null
  const arrival = arrivesAt.getTime()
  return new Date(lastOrderAt(arrival, (arrival - preparationAt.getTime()) / minute - rideMinutes))
}

/** Whether an order to a train can no longer be placed or paid. */
export const isTooLate = (order: Pick<Order, 'arrivesAt' | 'preparationAt'>, now: Date): boolean => {
  const last = lastPaymentAt(order)
  return last !== null && last <= now
}

/** End of the time to give coach and berth of an order; `null` once they are given, or it is too late. */
export const placeUntil = (
  { seat, arrivesAt, status }: Pick<Order, 'seat' | 'arrivesAt' | 'status'>,
  now: Date,
): Date | null => {
  if (!seat || !arrivesAt || !isPlaceOpen(seat) || isOver({ status })) return null
  const until = new Date(arrivesAt.getTime() - placeWait)
  return until > now ? until : null
}

/** Returns the last stated delay of an order's train, in minutes; `null` without one. */
const writeDelay = (
  { delayBy, delaySaidAt }: Pick<Order, 'delayBy' | 'delaySaidAt'>,
  arrivesAt: Date,
  { arrival }: OrderSeat,
): SeatWire['delay'] =>
  delayBy &&
  delaySaidAt && {
    minutes: Math.round((arrivesAt.getTime() - Date.parse(arrival)) / minute),
    by: delayBy,
    saidAt: indianIso(delaySaidAt.getTime()),
  }

/** The seat of an order on the wire; `null` for an order to an address. */
export const writeSeat = (
  order: Pick<Order, 'seat' | 'arrivesAt' | 'preparationAt' | 'status' | 'delayBy' | 'delaySaidAt'>,
  now: Date,
): Omit<SeatWire, 'rider' | 'claimUntil'> | null => {
  if (!isOnTrain(order)) return null
  const { seat, arrivesAt, preparationAt } = order
  const until = placeUntil(order, now)
  return {
    ...seat,
    expectedArrival: indianIso(arrivesAt.getTime()),
    delay: writeDelay(order, arrivesAt, seat),
    preparationAt: indianIso(preparationAt.getTime()),
    seatUntil: until && indianIso(until.getTime()),
  }
}
