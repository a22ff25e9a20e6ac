import type { Point } from '@tiffin-junction/contract/domain/geo'
import { plainNumber } from '@tiffin-junction/contract/domain/plain-text'
import {
  isSampleTrain,
  mostTrains,
  sampleTrain,
  shortestHalt,
  type TrainHit,
} from '@tiffin-junction/contract/domain/train'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { listed } from '../geo/places.ts'
import { placeWords } from '../geo/words.ts'
import { listedNumber, sampleRun } from './hourly.ts'
import type { RunPeriod, Stop } from './timetable/timetable.ts'

const mostWords = 6

/**
 * The trains that have all words of a text, or beginnings of them, in their number, name, or the names and codes of
 * their first and last stations. First those whose number it is or begins, then those with all words in the name.
 */
export const findTrains = async (db: Db, text: string): Promise<TrainHit[]> => {
  const words = placeWords(plainNumber(text)).slice(0, mostWords).map(listedNumber)
  const [first] = words
  if (first === undefined) return []
  const patterns = listed(words.map((word) => `% ${word}%`))
  return rowsOf<TrainHit>(
    db,
    sql`
      select number, name, from_name as "from", to_name as "to" from trains
      where search_text like all(${patterns}::text[])
      order by case when search_text like ${` ${first} %`} then 0 when search_text like ${` ${first}%`} then 1
        when name_words like all(${patterns}::text[]) then 2 else 3 end, number
      limit ${mostTrains}`,
  )
}

/** A stop of a train with its station. */
export interface StationStop extends Stop {
  readonly name: string
  readonly latitude: number | null
  readonly longitude: number | null
}

/** Minutes that the train stands at a stop; `null` where it begins or ends. */
export const haltOf = ({ arrival, departure }: Stop): number | null =>
  arrival === null || departure === null ? null : departure - arrival

/** Whether the train stands there long enough to bring food (decisions D56). */
export const isLongEnough = (stop: Stop): boolean => (haltOf(stop) ?? shortestHalt) >= shortestHalt

/** Position of a stop; `null` when it is not known. */
export const pointOf = ({ latitude, longitude }: StationStop): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** A train of the timetable with its stops, the first one first. */
export interface FoundTrain extends TrainHit {
  /** `null` where the timetable does not say when it runs. */
  readonly runs: readonly RunPeriod[] | null
  readonly stops: readonly StationStop[]
}

/** The condition for the train with a number in capitals: its own row first, then that of the sample train. */
const hasNumber = (number: string): SQL =>
  sql`number in (${number}, ${listedNumber(number)}) and (number = ${number} or name = ${sampleTrain.name})`

/**
 * The train with a number, in capitals or not; `null` when the timetable has none. For the sample train it is the run
 * that the number names, or the next one to leave.
 *
 * @param now epoch milliseconds
 */
export const findTrain = async (db: Db, number: string, now: number): Promise<FoundTrain | null> => {
  const asked = number.toUpperCase()
  const [train] = await rowsOf<FoundTrain>(
    db,
    sql`
      select number, name, from_name as "from", to_name as "to", runs, (
        select coalesce(json_agg(json_build_object('code', s.code, 'name', s.name, 'latitude', s.latitude,
          'longitude', s.longitude, 'arrival', t.arrival, 'departure', t.departure, 'kilometres', t.kilometres)
          order by t.position), '[]')
        from train_stops t join stations s on s.code = t.station_code where t.train_number = trains.number
      ) as stops
      from trains where ${hasNumber(asked)} order by length(number) desc limit 1`,
  )
  if (!train) return null
  return isSampleTrain(train) ? sampleRun(train, asked, now) : train
}

/** Whether the timetable has a train with a number, in capitals or not. */
export const hasTrain = async (db: Db, number: string): Promise<boolean> =>
  (await rowsOf(db, sql`select from trains where ${hasNumber(number.toUpperCase())}`)).length > 0
