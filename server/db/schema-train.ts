import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { RunPeriod } from '../train/timetable/timetable.ts'

// The timetable comes whole and is never changed row by row, so no foreign key is checked for each of 56,000 stops.
// Its edition and its source are the fact 'timetable' (`seed-timetable.ts`).

/** Railway stations by their codes in capitals; one without a point takes no orders. */
export const stations = pgTable('stations', {
  code: text().primaryKey(),
  name: text().notNull(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
})

/** Trains by their numbers, with the names of their first and last stations. */
export const trains = pgTable('trains', {
  number: text().primaryKey(),
  name: text().notNull(),
  fromName: text().notNull(),
  toName: text().notNull(),
  /** The words of the name, and of the name and both stations, each between spaces. */
  nameWords: text().notNull(),
  searchText: text().notNull(),
  /** Days on which it runs; null where the timetable does not say so. */
  runs: jsonb().$type<readonly RunPeriod[]>(),
})

/**
 * The stops of trains by `position` from 0. Times are minutes from the midnight before the first departure in India;
 * the first stop has no arrival, the last one no departure.
 */
export const trainStops = pgTable(
  'train_stops',
  {
    trainNumber: text().notNull(),
    position: smallint().notNull(),
    stationCode: text().notNull(),
    arrival: integer(),
    departure: integer(),
    /** From the first stop; nothing where the timetable has none. */
    kilometres: integer(),
  },
  (table) => [primaryKey({ columns: [table.trainNumber, table.position] })],
)

/** Last statements of the railway's feed on trains on the days that they start (decisions D58). */
export const trainRuns = pgTable('train_runs', {
  /** As `runOf` names it. */
  run: text().primaryKey(),
  /** Minutes; below 0 it is early. */
  delay: integer().notNull().default(0),
  /** Time of the statement of the delay; null without one. */
  delaySaidAt: timestamp({ withTimezone: true, mode: 'date' }),
  isCancelled: boolean().notNull().default(false),
  /** The codes of stations at which it does not stop. */
  skipped: jsonb().$type<readonly string[]>().notNull().default([]),
  /** The time of the last statement, by the clock of the feed. */
  saidAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
})
