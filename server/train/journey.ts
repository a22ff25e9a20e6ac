import type { Point } from '@tiffin-junction/contract/domain/geo'
import { indianIso } from '@tiffin-junction/contract/domain/indian-time'
import type { StopOffer, StopRefusal, TrainStop } from '@tiffin-junction/contract/domain/train'
import type { Db } from '../db/database.ts'
import type { Boarding } from './boarding.ts'
import { type FoundTrain, haltOf, isLongEnough, pointOf, type StationStop } from './find.ts'
import { type Running, runningOf, runOf } from './running.ts'
import { offerOf, type PlacedStation, servingAt } from './serving.ts'

const minute = 60_000

/** A stop on a day: when the train is expected there (where it begins, departs), and why no restaurant is asked for. */
interface DatedStop extends StationStop {
  readonly point: Point | null
  readonly arrivesAt: number
  readonly refusal: StopRefusal | null
}

/** Reason that a stop takes no orders, apart from its restaurants (decisions D56). */
const refusalOf = (
  stop: StationStop,
  arrivesAt: number,
  isBoarding: boolean,
  running: Running | null,
  now: number,
): StopRefusal | null => {
  if (isBoarding) return 'boarding'
  if (arrivesAt <= now) return 'past'
  if (running?.isCancelled || running?.skipped.includes(stop.code)) return 'cancelled'
  if (!isLongEnough(stop)) return 'short-halt'
  return pointOf(stop) ? null : 'no-place'
}

const datedStops = (
  { stops }: FoundTrain,
  { position, start }: Boarding,
  running: Running | null,
  now: number,
): DatedStop[] =>
  stops.slice(position).map((stop, index) => {
    const arrivesAt = start + ((stop.arrival ?? stop.departure ?? 0) + (running?.delay ?? 0)) * minute
    const refusal = refusalOf(stop, arrivesAt, index === 0, running, now)
    return { ...stop, arrivesAt, point: pointOf(stop), refusal }
  })

const isoOf = (start: number, at: number | null) => (at === null ? null : indianIso(start + at * minute))

/**
 * The stops of a train from where one boards it, by the timetable, with what restaurants deliver to each and until when,
 * by what is known of its delay.
 */
export const journeyStops = async (
  db: Db,
  train: FoundTrain,
  boarding: Boarding,
  now: number,
): Promise<TrainStop[]> => {
  const running = await runningOf(db, runOf(train.number, boarding.startDate))
  const stops = datedStops(train, boarding, running, now)
  const asked = stops.flatMap(({ refusal, code, point }): PlacedStation[] =>
    refusal === null && point ? [{ code, ...point }] : [],
  )
  const serving = await servingAt(db, asked, now)
  const offer = ({ code, refusal, arrivesAt }: DatedStop): StopOffer =>
    refusal ? { restaurants: 0, orderUntil: null, refusal } : offerOf(serving.get(code) ?? [], arrivesAt, now)
  return stops.map((stop) => ({
    code: stop.code,
    name: stop.name,
    arrival: isoOf(boarding.start, stop.arrival),
    departure: isoOf(boarding.start, stop.departure),
    halt: haltOf(stop),
    km: stop.kilometres,
    point: stop.point,
    ...offer(stop),
  }))
}
