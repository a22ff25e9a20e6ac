import type { Seat } from '@tiffin-junction/contract/domain/seat'
import { type StopKey, stopKeyOf } from '@tiffin-junction/contract/domain/train-stop'
import type { TripEvent } from './trip.machine.ts'

/** The event of an order to a seat at a stop; `null` for one to an address. */
export const seatEvent = (target: (StopKey & Pick<Seat, 'coach' | 'berth'>) | null): TripEvent => ({
  type: 'seat.changed',
  at: target && stopKeyOf(target),
  ...(target ? { seat: { coach: target.coach, berth: target.berth } } : {}),
})
