import { failureText } from '@tiffin-junction/contract/domain/failure'
import type { OrderTrain } from '@tiffin-junction/contract/domain/order'
import { compactNumber } from '@tiffin-junction/contract/domain/plain-text'
import { noSeat, seatObstacle, seatOf } from '@tiffin-junction/contract/domain/seat'
import { delayRange } from '@tiffin-junction/contract/domain/train'
import { stopKeyOf } from '@tiffin-junction/contract/domain/train-stop'
import type { TripEvent } from '../train/trip.machine.ts'

/** What a traveller says of an order to a train. */
export type Report =
  /** How late the train is; below 0 it is early. */
  | { readonly kind: 'delay'; readonly minutes: number }
  /** Where the food is to be brought, of an order that was placed without it. */
  | { readonly kind: 'seat'; readonly coach: string; readonly berth: string }
  /** That somebody is at the seat, after the rider found nobody; or that nothing came. */
  | { readonly kind: 'here' | 'missing' }

/** A report that is made by filling in a form. */
export type FormKind = 'delay' | 'seat'

/** What is in the fields, as it was typed. */
export interface Typed {
  readonly minutes: string
  readonly coach: string
  readonly berth: string
}

export const nothingTyped: Typed = { minutes: '', coach: '', berth: '' }

/** The minutes that a text means; `null` for one that is no delay of a train. Digits of every script count. */
const minutesIn = (text: string): number | null => {
  const plain = compactNumber(text)
  if (!/^\d{1,4}$/.test(plain)) return null
  const minutes = Number(plain)
  return minutes <= delayRange.most ? minutes : null
}

const seatIn = ({ coach, berth }: Typed) => ({ ...noSeat, coach, berth })

/** The report that the fields mean; `null` while they do not mean one. */
export const reportOf = (kind: FormKind, typed: Typed): Report | null => {
  if (kind === 'delay') {
    const minutes = minutesIn(typed.minutes)
    return minutes === null ? null : { kind, minutes }
  }
  if (seatObstacle(seatIn(typed)) !== null) return null
  const { coach, berth } = seatOf(seatIn(typed))
  return { kind, coach, berth }
}

/** The event that gives the stop of an order its seat, for the board of every page. */
export const seatEvent = (train: OrderTrain | null): TripEvent => {
  if (!train) throw new Error('The order goes to no train.')
  const { coach, berth } = train
  return { type: 'seat.changed', at: stopKeyOf(train), seat: { coach, berth } }
}

/** What to do about the fields of a report; '' when they mean one. */
export const obstacleOf = (kind: FormKind, typed: Typed): string => {
  if (reportOf(kind, typed)) return ''
  return kind === 'delay'
    ? `Give the delay in minutes, at most ${delayRange.most}`
    : (seatObstacle(seatIn(typed)) ?? '')
}

/** Why the server refuses a report; '' when it does not. */
export const problemOf = (failure: unknown): string => (failure === null ? '' : failureText(failure))
