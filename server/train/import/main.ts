import { parseArgs } from 'node:util'
import { DatabaseError } from '../../db/database.ts'
import { openDatabase } from '../../db/open.ts'
import { readSettings, SettingsError } from '../../settings.ts'
import { ImportError } from './faults.ts'
import { importTimetable, readTimetableFiles } from './import.ts'

const usage = `Usage: npm run timetable -- import FILE… [--edition TEXT]

FILE… is stations.tsv and trains.tsv, or the folder of a GTFS feed. TEXT is shown beside its times, such as 'of 2026'.
A server with the embedded database must be stopped first.`

const argumentsOf = (words: string[]) => {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { edition: { type: 'string' } },
    })
    const [command, ...paths] = positionals
    return command === 'import' && paths.length > 0
      ? { paths, edition: values.edition?.trim() || null }
      : null
  } catch {
    return null
  }
}

const run = async () => {
  const given = argumentsOf(process.argv.slice(2))
  if (!given) throw new ImportError(usage)
  const timetable = await readTimetableFiles(given.paths, given.edition)
  const opened = await openDatabase(readSettings(process.env))
  try {
    console.log(await importTimetable(opened.db, timetable))
  } finally {
    await opened.close()
  }
}

await run().then(
  () => process.exit(0),
  (cause: unknown) => {
    const isExpected =
      cause instanceof ImportError || cause instanceof DatabaseError || cause instanceof SettingsError
    console.error(isExpected ? cause.message : cause)
    process.exit(1)
  },
)
