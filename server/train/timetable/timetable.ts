import type { Point } from '@tiffin-junction/contract/domain/geo'
import { weekdayOf } from '@tiffin-junction/contract/domain/indian-time'

export interface Station {
  readonly code: string
  readonly name: string
  /** `null` where it is not known. */
  readonly point: Point | null
}

/** A stop of a train; times are minutes from the midnight before its first departure. */
export interface Stop {
  readonly code: string
  /** `null` at the first stop. */
  readonly arrival: number | null
  /** `null` at the last stop. */
  readonly departure: number | null
  /** From the first stop; `null` where the timetable has none. */
  readonly kilometres: number | null
}

/** Dates on which a train leaves its first station: those of some days of the week within a time. */
export interface RunPeriod {
  /** The days of the week, 0 for Sunday. */
  readonly weekdays: readonly number[]
  /** The first and the last date, `YYYY-MM-DD`. */
  readonly from: string
  readonly until: string
  /** Dates within that time on which it does not run. */
  readonly except: readonly string[]
}

export interface Train {
  readonly number: string
  readonly name: string
  readonly stops: readonly Stop[]
  /** `null` where the timetable does not say when it runs. */
  readonly runs: readonly RunPeriod[] | null
}

export interface Timetable {
  /** Its date as text to show: 'about 2015'; `null` where none is known. */
  readonly edition: string | null
  readonly source: string
  readonly stations: readonly Station[]
  readonly trains: readonly Train[]
}

export const dayMinutes = 24 * 60

/** Whether a train leaves its first station on a date, `YYYY-MM-DD`; where that is not known, it does. */
export const runsOn = (runs: readonly RunPeriod[] | null, date: string): boolean =>
  runs === null ||
  runs.some(
    ({ weekdays, from, until, except }) =>
      from <= date && date <= until && weekdays.includes(weekdayOf(date)) && !except.includes(date),
  )

/** Fault in the stops of a train: a sentence, and the position of the stop. */
interface StopFault {
  readonly position: number
  readonly reason: string
}

const timeFault = ({ code, arrival, departure }: Stop, isFirst: boolean, isLast: boolean): string | null => {
  if (isFirst && departure !== null && departure >= dayMinutes)
    return `The train leaves its first stop, ${code}, after day 0.`
  if (isFirst && arrival !== null) return `The first stop, ${code}, has an arrival.`
  if (isLast && departure !== null) return `The last stop, ${code}, has a departure.`
  if (!isFirst && arrival === null) return `The stop at ${code} has no arrival.`
  return !isLast && departure === null ? `The stop at ${code} has no departure.` : null
}

/** The first fault in the stops of a train, whose times and kilometres must not go backwards; `null` when it has none. */
export const faultOfStops = (stops: readonly Stop[]): StopFault | null => {
  if (stops.length < 2) return { position: 0, reason: 'The train has fewer than two stops.' }
  let [time, distance] = [0, 0]
  for (const [position, stop] of stops.entries()) {
    const { code, kilometres } = stop
    const arrival = stop.arrival ?? time
    const departure = stop.departure ?? arrival
    const reason = timeFault(stop, position === 0, position === stops.length - 1)
    if (reason) return { position, reason }
    if (arrival < time || departure < arrival)
      return { position, reason: `The times go backwards at ${code}.` }
    if ((kilometres ?? distance) < distance)
      return { position, reason: `The kilometres go backwards at ${code}.` }
    time = departure
    distance = kilometres ?? distance
  }
  return null
}
