import type { Point } from '@tiffin-junction/contract/domain/geo'
import { type StopKey, stopKeyOf } from '@tiffin-junction/contract/domain/train-stop'
import type { Db } from '../db/database.ts'
import { badInput, notFound } from '../http/http-error.ts'
import { boardingOf } from './boarding.ts'
import { type FoundTrain, findTrain, isLongEnough, pointOf, type StationStop } from './find.ts'
import { type Running, runningOf, runOf } from './running.ts'

const minute = 60_000

/** A stop of a train on a day, to which food can be brought (decisions D56). Times are epoch milliseconds. */
export interface RunStop {
  readonly key: StopKey
  readonly trainName: string
  readonly stationName: string
  readonly point: Point
  /** The train on the day that it starts, as `runOf` names it. */
  readonly run: string
  /** By what is known of the delay. */
  readonly arrival: number
  /** `null` where the train ends. */
  readonly departure: number | null
  /** Delay in both times by the feed of the railway; `null` when it said nothing. */
  readonly delay: { readonly milliseconds: number; readonly saidAt: Date } | null
  /** Reason that the train does not come there on this day, without a full stop; `null` when it does. */
  readonly refusal: string | null
}

/** The point of a stop at which food can be handed over. Throws a 400 `HttpError` that names the field where it cannot. */
const servedPoint = (stop: StationStop): Point => {
  if (!isLongEnough(stop))
    throw badInput(`The train stops too shortly at ${stop.name} to bring food.`, 'station')
  const point = pointOf(stop)
  if (!point) throw badInput(`Food cannot be brought to ${stop.name}: its place is not known.`, 'station')
  return point
}

/** Reason that a train does not come to a stop on a day; `null` when it does. */
const refusalOf = (
  { number }: FoundTrain,
  { code, name }: StationStop,
  known: Running | null,
): string | null => {
  if (known?.isCancelled) return `Train ${number} is cancelled on this day`
  return known?.skipped.includes(code) ? `Train ${number} does not stop at ${name} on this day` : null
}

/**
 * The stop that a key names, as the timetable has it. Throws a 404 `HttpError` for an unknown train, and a 400 one that
 * names the field when the train is not boarded or does not stop there, has left it, or no food can be brought to it.
 *
 * @param now epoch milliseconds
 */
export const stopAt = async (db: Db, key: StopKey, now: number): Promise<RunStop> => {
  const train = await findTrain(db, key.number.trim(), now)
  if (!train) throw notFound('There is no train with this number.')
  const boarding = boardingOf(train, key, now)
  const code = key.station.trim().toUpperCase()
  const stop = train.stops.slice(boarding.position + 1).find((each) => each.code === code)
  if (!stop || stop.arrival === null)
    throw badInput(`Train ${train.number} does not stop at this station after one boards it.`, 'station')
  const point = servedPoint(stop)
  const run = runOf(train.number, boarding.startDate)
  const known = await runningOf(db, run)
  const delay = known?.delaySaidAt ? { milliseconds: known.delay * minute, saidAt: known.delaySaidAt } : null
  const at = (minutes: number) => boarding.start + minutes * minute + (delay?.milliseconds ?? 0)
  if (at(stop.departure ?? stop.arrival) <= now) throw badInput(`The train has left ${stop.name}.`, 'station')
  return {
    key: stopKeyOf({
      number: train.number,
      boardingStation: train.stops[boarding.position]?.code ?? '',
      boardingDate: boarding.date,
      station: stop.code,
    }),
    trainName: train.name,
    stationName: stop.name,
    point,
    run,
    arrival: at(stop.arrival),
    departure: stop.departure === null ? null : at(stop.departure),
    delay,
    refusal: refusalOf(train, stop, known),
  }
}

/** The query of a call about a stop: all of it or nothing. */
export interface StopQuery {
  readonly train?: string | undefined
  readonly boardingStation?: string | undefined
  readonly boardingDate?: string | undefined
  readonly station?: string | undefined
}

/**
 * The stop that a call asks for; `null` for a call without one. Throws what `stopAt` throws, and a 400 `HttpError` that
 * names the field that is missing.
 */
export const stopOf = async (db: Db, query: StopQuery, now: number): Promise<RunStop | null> => {
  const { train: number, boardingStation, boardingDate, station } = query
  if (
    number === undefined &&
    boardingStation === undefined &&
    boardingDate === undefined &&
    station === undefined
  )
    return null
  if (number === undefined) throw badInput('The train of the stop is missing.', 'train')
  if (boardingStation === undefined) throw badInput('Where one boards is missing.', 'boardingStation')
  if (boardingDate === undefined) throw badInput('When one boards is missing.', 'boardingDate')
  if (station === undefined) throw badInput('The station of the stop is missing.', 'station')
  return stopAt(db, { number, boardingStation, boardingDate, station }, now)
}
