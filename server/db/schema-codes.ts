import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './schema.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** The one living code of a person for each purpose: a newer one takes the older one's row. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['reset', 'change', 'verify'] }).notNull(),
    codeHash: text().notNull(),
    /** Tries that did not find the code, and those still being looked at. */
    tries: integer().notNull().default(0),
    /** The same of devices that the account knows, so that strangers cannot use up theirs. */
    knownTries: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    /** When the code was first found right. */
    verifiedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
)

/**
 * Former e-mail addresses and mobile numbers, from before their owner, or an intruder, changed them. Until `endsAt` a
 * link undoes the change, and no other account can take the old address or number.
 */
export const contactChanges = pgTable(
  'contact_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The link's secret as a hash. */
    tokenHash: text().notNull(),
    email: text().notNull(),
    mobile: text().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('contact_changes_token_key').on(table.tokenHash),
    index('contact_changes_user_idx').on(table.userId),
    index('contact_changes_email_idx').on(table.email),
    index('contact_changes_mobile_idx').on(table.mobile),
  ],
)

/** Devices that have signed in to an account before; only a hash of what they have is kept. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: text().notNull(),
    seenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
)
