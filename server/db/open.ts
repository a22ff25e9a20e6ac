import type { Settings } from '../settings.ts'
import type { OpenDatabase } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openPostgres, openReplica } from './postgres.ts'

/**
 * Opens the database the settings name and brings its tables up to date. Throws a `DatabaseError` when the data
 * folder is in use or damaged, or the PostgreSQL server cannot be reached; nothing is changed then.
 */
export const openDatabase = async (
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'> &
    Partial<Pick<Settings, 'databasePool' | 'databasePrepare' | 'databaseReadUrl'>>,
): Promise<OpenDatabase> => {
  const { databaseUrl, databaseReadUrl = null, databasePool = 10, databasePrepare = true } = settings
  const use = { connections: databasePool, prepares: databasePrepare }
  const opened = databaseUrl ? await openPostgres(databaseUrl, use) : await openEmbedded(settings.dataDir)
  try {
    await migrate(opened.db)
  } catch (cause) {
    await opened.close()
    throw cause
  }
  if (databaseReadUrl === null) return opened
  const replica = openReplica(databaseReadUrl, use)
  const close = async () => {
    await Promise.all([replica.close(), opened.close()])
  }
  return { ...opened, replica: replica.db, close }
}
