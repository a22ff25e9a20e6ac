import { failureText } from '@tiffin-junction/contract/domain/failure'
import { compactNumber } from '@tiffin-junction/contract/domain/plain-text'
import { noSeat, seatObstacle, seatOf } from '@tiffin-junction/contract/domain/seat'
import { delayRange } from '@tiffin-junction/contract/domain/train'

/** Report of a traveller on an order to a train. */
export type Report =
  /** Delay of the train in minutes; below 0 it is early. */
  | { readonly kind: 'delay'; readonly minutes: number }
  /** Seat to bring the food to, for an order that was placed without one. */
  | { readonly kind: 'seat'; readonly coach: string; readonly berth: string }
  /** The traveller is at the seat, after the rider found it empty; or nothing came. */
  | { readonly kind: 'here' | 'missing' }

/** A report that is made by filling in a form. */
export type FormKind = 'delay' | 'seat'

/** Content of the fields, as typed. */
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

/** Message of the fields that make no valid report; '' when they do. */
export const obstacleOf = (kind: FormKind, typed: Typed): string => {
  if (reportOf(kind, typed)) return ''
  return kind === 'delay'
    ? `Give the delay in minutes, at most ${delayRange.most}`
    : (seatObstacle(seatIn(typed)) ?? '')
}

/** Reason that the server refuses a report; '' when it does not. */
export const problemOf = (failure: unknown): string => (failure === null ? '' : failureText(failure))
