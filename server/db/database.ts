import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/**
 * The database, or a transaction of it: code takes either. Inside a transaction only `tx` may be used; the
 * embedded database runs one at a time, so the outer `db` would wait for ever.
 */
export type Db = PgDatabase<PgQueryResultHKT>

export interface OpenDatabase {
  readonly db: Db
  readonly kind: 'embedded' | 'postgres'
  /** A copy that follows it, where the settings name one. */
  readonly replica?: Db | null
  /** From now on a statement fails when the embedded database has not answered anything for 2 s (APP-111). */
  limitSilence(): void
  /** Throws while the folder of the embedded database cannot be written to (APP-180). */
  readonly tryWrite?: () => Promise<void>
  /** Connections of this process by what they do; of the embedded database, which has one, waiting statements. */
  connections(): Promise<Readonly<Record<string, number>>>
  /** Resolves with the reason when the embedded database has died: only a new process opens it again (APP-174). */
  readonly died?: Promise<string>
  close(): Promise<void>
}

/** The database does not answer, now or for ever; what it was asked may or may not have happened. */
export class DatabaseUnavailable extends Error {}

/** Codes of the driver and PostgreSQL for no connection, or none to be had. */
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // A lock or a statement took longer than it may (server/db/postgres.ts).
  '55P03',
  '57014',
  '53300',
  '57P01',
  '57P02',
  '57P03',
])

/** Messages of the driver without a code: a connection ended, or there was none within the time. */
const unavailableMessages =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|timeout (expired|exceeded)|Query read timeout)/

/** Whether an error, or what caused it, is that the database cannot be reached. */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailable) return true
  if ('code' in error && unavailableCodes.has(String(error.code))) return true
  if (unavailableMessages.test(error.message)) return true
  return isUnavailable(error.cause)
}

/** The database cannot be used; the message is one sentence for the person who starts the server. */
export class DatabaseError extends Error {}
