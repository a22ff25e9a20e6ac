import { sql } from 'drizzle-orm'
import { hourlyTrain } from '../train/hourly.ts'
import { trainWords } from '../train/timetable/names.ts'
import { readTimetable } from '../train/timetable/read.ts'
import type { Timetable } from '../train/timetable/timetable.ts'
import { degrees, inChunks, numbers, texts } from './columns.ts'
import type { Db } from './database.ts'
import { rowsOf } from './rows.ts'

/** Names the state of the timetable that comes with the server: another one replaces what an earlier version put in. */
const revision = 2

/** Facts about the database's timetable. */
export interface TimetableFact {
  readonly edition: string | null
  readonly source: string
  /** Whether it says on which days trains run. */
  readonly knowsDays: boolean
  /** Revision of the server's own timetable; absent for an imported one. */
  readonly revision?: number
}

/** The fact of the timetable in the database; `null` before there is one. */
export const timetableFact = async (db: Db): Promise<TimetableFact | null> => {
  const [row] = await rowsOf<{ value: TimetableFact | null }>(
    db,
    sql`select value from facts where name = 'timetable'`,
  )
  return row?.value ?? null
}

/** True when there is a timetable that this server leaves as it is: an imported one, or its own of this revision. */
export const hasTimetable = async (db: Db): Promise<boolean> => {
  const fact = await timetableFact(db)
  return fact !== null && (fact.revision === undefined || fact.revision === revision)
}

const spaced = (words: readonly string[]) => ` ${words.join(' ')} `

const rowsOfTimetable = ({ stations, trains }: Timetable) => {
  const nameOf = new Map(stations.map(({ code, name }) => [code, name]))
  return {
    stations: stations.map(({ code, name, point }) => ({
      code,
      name,
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
    })),
    trains: trains.map(({ number, name, stops, runs }) => {
      const [from = '', to = ''] = [stops[0]?.code ?? '', stops.at(-1)?.code ?? '']
      const [fromName = from, toName = to] = [nameOf.get(from), nameOf.get(to)]
      const words = trainWords(name)
      const others = trainWords(`${fromName} ${toName} ${from} ${to}`)
      return {
        number,
        name,
        fromName,
        toName,
        nameWords: spaced(words),
        searchText: spaced([number.toLowerCase(), ...words, ...others]),
        runs: runs && JSON.stringify(runs),
      }
    }),
    stops: trains.flatMap(({ number, stops }) =>
      stops.map((stop, position) => ({ ...stop, trainNumber: number, position })),
    ),
  }
}

/** Replaces the timetable of the database. For within a transaction. */
export const replaceTimetable = async (
  tx: Db,
  timetable: Timetable,
  own: Pick<TimetableFact, 'revision'> = {},
): Promise<void> => {
  const { stations, trains, stops } = rowsOfTimetable(timetable)
  // Readers go on with what was there until the transaction ends.
  for (const table of ['stations', 'trains', 'train_stops']) await tx.execute(sql.raw(`delete from ${table}`))
  await inChunks(stations, (rows) =>
    tx.execute(sql`
      insert into stations (code, name, latitude, longitude)
      select ${texts(rows, 'code')}, ${texts(rows, 'name')}, ${degrees(rows, 'latitude')}, ${degrees(rows, 'longitude')}`),
  )
  await inChunks(trains, (rows) =>
    tx.execute(sql`
      insert into trains (number, name, from_name, to_name, name_words, search_text, runs)
      select ${texts(rows, 'number')}, ${texts(rows, 'name')}, ${texts(rows, 'fromName')}, ${texts(rows, 'toName')},
        ${texts(rows, 'nameWords')}, ${texts(rows, 'searchText')}, ${texts(rows, 'runs', '-')}::jsonb`),
  )
  await inChunks(stops, (rows) =>
    tx.execute(sql`
      insert into train_stops (train_number, position, station_code, arrival, departure, kilometres)
      select ${texts(rows, 'trainNumber')}, ${numbers(rows, 'position')}, ${texts(rows, 'code')},
        ${numbers(rows, 'arrival')}, ${numbers(rows, 'departure')}, ${numbers(rows, 'kilometres')}`),
  )
  const fact: TimetableFact = {
    edition: timetable.edition,
    source: timetable.source,
    knowsDays: timetable.trains.some(({ runs }) => runs !== null),
    ...own,
  }
  await tx.execute(sql`
    insert into facts (name, value) values ('timetable', ${JSON.stringify(fact)}::text::jsonb)
    on conflict (name) do update set value = excluded.value`)
  await tx.execute(sql`analyze stations, trains, train_stops`)
}

/**
 * Puts in the timetable that comes with the server, all of it or nothing, in a new database as in one from before there
 * was a timetable, and the sample train with it. Leaves an imported one. `read` is for who had other things to do meanwhile.
 */
export const seedTimetable = async (db: Db, read?: Promise<Timetable>): Promise<void> => {
  if (await hasTimetable(db)) return
  const timetable = await (read ?? readTimetable())
  await db.transaction(async (tx) => {
    // Another process that does the same at this moment makes this wait for it.
    await tx.execute(
      sql`insert into facts (name, value) values ('timetable', 'null') on conflict (name) do update set value = facts.value`,
    )
    if (await hasTimetable(tx)) return
    await replaceTimetable(tx, { ...timetable, trains: [...timetable.trains, hourlyTrain] }, { revision })
  })
}
