import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './schema.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** The one living code of a person for each purpose: a newer one takes the older one's row. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['reset', 'change'] }).notNull(),
    codeHash: text().notNull(),
    /** Tries that did not find the code, and those still being looked at. */
    tries: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    /** When the code was first found right. */
    verifiedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
)
