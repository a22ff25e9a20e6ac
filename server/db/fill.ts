import type { Context } from '../context.ts'
import { readTimetable } from '../train/timetable/read.ts'
import { readGazetteer } from './gazetteer/read.ts'
import { isSeeded, seed } from './seed.ts'
import { hasPlaces, seedPlaces } from './seed-places.ts'
import { hasTimetable, seedTimetable } from './seed-timetable.ts'

/**
 * Fills a new database with what the app comes with; one that is full is left alone. Each long step is announced
 * in a sentence before it begins.
 */
export const fill = async (ctx: Context, tell: (step: string) => void): Promise<void> => {
  // They are unpacked while the database is busy with the rest.
  const gazetteer = (await hasPlaces(ctx.db)) ? null : readGazetteer()
  const timetable = (await hasTimetable(ctx.db)) ? null : readTimetable()
  // A failure is thrown where the rows are put in; until then it must not count as unhandled.
  for (const read of [gazetteer, timetable]) read?.catch(() => undefined)
  if (!(await isSeeded(ctx.db))) {
    tell('First start: filling the database with restaurants and menus …')
    await seed(ctx)
  }
  if (gazetteer) {
    tell('Filling the database with the places of India …')
    await seedPlaces(ctx.db, gazetteer)
  }
  if (timetable) {
    tell('Filling the database with the timetable of trains …')
    await seedTimetable(ctx.db, timetable)
  }
}
