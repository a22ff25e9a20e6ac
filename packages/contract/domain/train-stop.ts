import type { Point } from './geo.ts'
import { clockText, indianTime } from './indian-time.ts'
import type { Seat } from './seat.ts'

/** A stop of a train run, as the server finds it again: what a place to deliver to at a train is named by (decisions D54). */
export interface StopKey {
  /** The number of the train. */
  readonly number: string
  /** The code of the station where one boards. */
  readonly boardingStation: string
  /** The date there, `YYYY-MM-DD`, in Indian time. */
  readonly boardingDate: string
  /** The code of the station where the food is delivered. */
  readonly station: string
}

/** A stop of a train that food is chosen for, with what was shown of it. */
export interface ChosenStop extends StopKey {
  readonly trainName: string
  readonly stationName: string
  /** Position of the station: restaurants have to deliver there. */
  readonly point: Point
  /** Arrival and departure of the train, ISO 8601 with offset; there is no departure from its last station. */
  readonly arrival: string
  readonly departure: string | null
  /** Last time to order at one of its restaurants, as of the choice, ISO 8601 with offset. */
  readonly orderUntil?: string
  /** Seat of the person, once something was ordered to it; coach and berth are '' while they are not known. */
  readonly seat?: Pick<Seat, 'coach' | 'berth'>
}

/** Returns the fields that identify a stop. */
export const stopKeyOf = ({ number, boardingStation, boardingDate, station }: StopKey): StopKey => ({
  number,
  boardingStation,
  boardingDate,
  station,
})

/** Whether both are the same stop of the same train on the same day, or both none. */
export const isSameStop = (one: StopKey | null | undefined, other: StopKey | null | undefined): boolean =>
  one && other
    ? one.number === other.number &&
      one.boardingDate === other.boardingDate &&
      one.boardingStation === other.boardingStation &&
      one.station === other.station
    : !one && !other

const moment = indianTime({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

/** Formats the arrival of the train at a stop: 'Wed, 2 Dec, 4:35 am', in Indian time. */
export const stopMoment = ({ arrival }: Pick<ChosenStop, 'arrival'>): string => moment(Date.parse(arrival))

/** Says until when one can order for a stop, ISO 8601: 'order by 3:50 am'. */
export const orderByText = (until: string): string => `order by ${clockText(until)}`

/** A stop in one line: 'Kanpur Central · Wed, 2 Dec, 4:35 am · 12301'. */
export const stopTitle = (stop: ChosenStop): string =>
  `${stop.stationName} · ${stopMoment(stop)} · ${stop.number}`

/** Time at which the train leaves a stop, epoch milliseconds: then food can no longer be brought to it. */
export const leavesAt = ({ arrival, departure }: ChosenStop): number => Date.parse(departure ?? arrival)
