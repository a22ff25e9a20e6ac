import type { OpenDatabase } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { readSettings } from './settings.ts'

/** Opens the database that the settings in the environment name. Throws a `DatabaseError` or `SettingsError`. */
export const openDevDatabase = (): Promise<OpenDatabase> => openDatabase(readSettings(process.env))
