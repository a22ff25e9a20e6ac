import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/**
 * Jobs outside of the database, written by the transaction that makes them due, so that a crash loses none. A job that
 * is done is deleted; one that is given up stays for people to look at.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: text()
      .primaryKey()
      .$defaultFn(() => randomUUID()),
    kind: text().notNull(),
    /** Subject of the job, where there must be one job of the kind; null where there may be many. */
    key: text(),
    payload: jsonb().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: instant().notNull(),
    /** When it is tried next; null once it is given up. */
    nextAttemptAt: instant(),
    givenUpAt: instant(),
  },
  (table) => [
    uniqueIndex('outbox_key').on(table.kind, table.key).where(sql`${table.key} is not null`),
    index('outbox_next_attempt_idx').on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
    index('outbox_given_up_idx').on(table.givenUpAt).where(sql`${table.givenUpAt} is not null`),
  ],
)
