import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { replaceTimetable } from '../../db/seed-timetable.ts'
import type { Timetable } from '../timetable/timetable.ts'
import { Faults, ImportError } from './faults.ts'
import { type GtfsTexts, gtfsFiles, readGtfs } from './read-gtfs.ts'
import { readTsv } from './read-tsv.ts'

const wanted =
  'Name stations.tsv and trains.tsv, or the folder of a GTFS feed with stops.txt, trips.txt and stop_times.txt.'

/** The paths of the files by their names; a folder stands for the files in it. */
const filesIn = async (paths: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const files = new Map<string, string>()
  for (const path of paths) {
    const entry = await stat(path).catch(() => null)
    if (!entry) throw new ImportError(`${path} cannot be read.`)
    const found = entry.isDirectory() ? (await readdir(path)).map((name) => join(path, name)) : [path]
    for (const file of found) files.set(basename(file), file)
  }
  return files
}

/**
 * Reads and checks the files of a timetable. Throws an `ImportError` that says what is wrong with which lines, or which
 * files are wanted.
 */
export const readTimetableFiles = async (
  paths: readonly string[],
  edition: string | null,
): Promise<Timetable> => {
  const files = await filesIn(paths)
  const text = async (name: string) => {
    const path = files.get(name)
    return path === undefined ? null : readFile(path, 'utf8')
  }
  const faults = new Faults()
  const [stations, trains] = await Promise.all([text('stations.tsv'), text('trains.tsv')])
  const about = { edition, source: [...new Set(paths.map((path) => basename(path)))].join(', ') }
  if (stations !== null && trains !== null) {
    const timetable = readTsv({ stations, trains }, faults)
    faults.throwAny()
    return { ...about, ...timetable }
  }
  if (!gtfsFiles.required.every((name) => files.has(name))) throw new ImportError(wanted)
  const names = [...gtfsFiles.required, ...gtfsFiles.optional]
  const texts = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await text(name)])))
  const timetable = readGtfs(texts as GtfsTexts, faults)
  faults.throwAny()
  return { ...about, ...timetable }
}

/** Replaces the timetable of a database in one transaction. Returns what is in it now, in a few sentences. */
export const importTimetable = async (db: Db, timetable: Timetable): Promise<string> => {
  const { stations, trains } = timetable
  await db.transaction((tx) => replaceTimetable(tx, timetable))
  await db.execute(sql`vacuum stations, trains, train_stops`)
  const stops = trains.reduce((sum, train) => sum + train.stops.length, 0)
  const placeless = stations.filter(({ point }) => point === null).length
  return [
    `The timetable has ${trains.length} trains with ${stops} stops at ${stations.length} stations.`,
    ...(placeless > 0 ? [`${placeless} stations have no point, so nothing is delivered there.`] : []),
    trains.some(({ runs }) => runs !== null)
      ? 'It says on which days the trains run.'
      : 'It does not say on which days the trains run.',
  ].join('\n')
}
