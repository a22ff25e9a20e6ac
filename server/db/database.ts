import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/**
 * The database, or a transaction of it: code takes either. Inside a transaction only `tx` may be used; the
 * embedded database runs one at a time, so the outer `db` would wait for ever.
 */
export type Db = PgDatabase<PgQueryResultHKT>

export interface OpenDatabase {
  readonly db: Db
  readonly kind: 'embedded' | 'postgres'
  close(): Promise<void>
}

/** The database cannot be used; the message is one sentence for whoever starts the server. */
export class DatabaseError extends Error {}
