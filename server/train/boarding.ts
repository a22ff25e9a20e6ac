import {
  addDays,
  dayAndMonth,
  indianDate,
  indianMidnight,
  isDate,
} from '@tiffin-junction/contract/domain/indian-time'
import { mostDaysAhead, type Station } from '@tiffin-junction/contract/domain/train'
import { badInput } from '../http/http-error.ts'
import { dayMinutes, type RunPeriod, runsOn, type Stop } from './timetable/timetable.ts'

/** Data of a train that decides where and when it can be boarded. */
interface Timed {
  readonly number: string
  readonly runs: readonly RunPeriod[] | null
  readonly stops: readonly Stop[]
}

/** Stop and date at which a person boards a train. */
export interface Boarding {
  /** The position of the stop. */
  readonly position: number
  /** The date at that stop, `YYYY-MM-DD`. */
  readonly date: string
  /** The date on which the train starts, and the midnight in India before it, from which its times count, epoch milliseconds. */
  readonly startDate: string
  readonly start: number
}

/** Requested boarding; fields that are left out are chosen. */
export interface BoardingQuery {
  readonly boardingStation?: string | undefined
  readonly boardingDate?: string | undefined
}

const minute = 60_000

/** The position of the stop where one boards: the first call at the station, which is not the last one of the train. */
const positionOf = ({ number, stops }: Timed, station: string | undefined): number => {
  if (station === undefined) return 0
  const code = station.trim().toUpperCase()
  const position = stops.findIndex((stop) => stop.code === code)
  if (position === -1) throw badInput(`Train ${number} does not stop at this station.`, 'boardingStation')
  if (position === stops.length - 1)
    throw badInput(`Train ${number} ends at this station.`, 'boardingStation')
  return position
}

/**
 * The boarding of a train at a stop on a date, `YYYY-MM-DD`, there. One on the second day of a train means the train of
 * the day before. Whether it runs then is another question.
 */
const boardingOn = ({ stops }: Timed, position: number, date: string) => {
  const departure = stops[position]?.departure ?? 0
  const startDate = addDays(date, -Math.floor(departure / dayMinutes))
  const start = indianMidnight(startDate)
  return { position, date, start, startDate, leaves: start + departure * minute }
}

/** The dates from today on, `YYYY-MM-DD`, on which one can board a train at a stop that it has not left yet. */
const datesAt = (train: Timed, position: number, now: number): string[] =>
  Array.from({ length: mostDaysAhead + 1 }, (_, ahead) => addDays(indianDate(now), ahead)).filter((date) => {
    const { startDate, leaves } = boardingOn(train, position, date)
    return leaves > now && runsOn(train.runs, startDate)
  })

/** The stations where one can board a train, and the dates for one of its stops, that of a boarding among them. */
export const boardingChoices = (
  train: Omit<Timed, 'stops'> & { readonly stops: readonly (Stop & Station)[] },
  { position, date }: Boarding,
  now: number,
): { stations: Station[]; dates: string[] } => ({
  // The first call of a train that calls twice is meant.
  stations: [...new Map(train.stops.slice(0, -1).map(({ code, name }) => [code, { code, name }])).values()],
  dates: [...new Set([date, ...datesAt(train, position, now)])].sort(),
})

/**
 * Finds out where and when a person boards a train: by default at the first station, on the next date on which the
 * train has not left there yet. A date before today is that of a train under way. Throws a 400 `HttpError` that names
 * the field when the train cannot be boarded at the station, or when on that date it does not run, has already
 * arrived, or cannot be ordered to yet.
 */
export const boardingOf = (train: Timed, query: BoardingQuery, now: number): Boarding => {
  const { number, stops, runs } = train
  const position = positionOf(train, query.boardingStation)
  const today = indianDate(now)
  const boardingDate = query.boardingDate ?? datesAt(train, position, now)[0]
  if (boardingDate === undefined)
    throw badInput(`Train ${number} does not run in the next ${mostDaysAhead} days.`, 'boardingDate')
  if (!isDate(boardingDate))
    throw badInput('The boarding date must be a date such as 2026-10-12.', 'boardingDate')
  if (boardingDate > addDays(today, mostDaysAhead))
    throw badInput(`The boarding date must be at most ${mostDaysAhead} days ahead.`, 'boardingDate')
  const { startDate, start } = boardingOn(train, position, boardingDate)
  const end = start + (stops.at(-1)?.arrival ?? 0) * minute
  if (boardingDate < today && end <= now)
    throw badInput('The boarding date is past, and the train has arrived.', 'boardingDate')
  if (!runsOn(runs, startDate))
    throw badInput(
      `Train ${number} does not run on ${dayAndMonth(indianMidnight(boardingDate))}.`,
      'boardingDate',
    )
  return { position, date: boardingDate, startDate, start }
}
