import type { Settings } from '../settings.ts'
import type { OpenDatabase } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'

/**
 * Opens the database the settings name and brings its tables up to date. Throws a `DatabaseError` when the data
 * folder is in use or damaged, or the PostgreSQL server cannot be reached; nothing is changed then.
 */
export const openDatabase = async (
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>,
): Promise<OpenDatabase> => {
  const opened = settings.databaseUrl
    ? await openPostgres(settings.databaseUrl)
    : await openEmbedded(settings.dataDir)
  try {
    await migrate(opened.db)
    return opened
  } catch (cause) {
    await opened.close()
    throw cause
  }
}
