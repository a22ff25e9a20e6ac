import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { sessions, users } from './schema.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** Devices registered for messages about orders. A device has one row, of the person who registered it last. */
export const pushDevices = pgTable(
  'push_devices',
  {
    deviceId: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The session that registered it: when that ends, nothing more is sent to the device. */
    sessionHash: text()
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    token: text().notNull(),
    registeredAt: instant().notNull(),
  },
  (table) => [
    index('push_devices_user_idx').on(table.userId),
    index('push_devices_token_idx').on(table.token),
    index('push_devices_session_idx').on(table.sessionHash),
  ],
)

/** Messages to all devices of a person; kept for a short while, so that every process can pass them on. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    body: text().notNull(),
    icon: text().notNull(),
    /** Path within the app. */
    link: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('push_messages_user_idx').on(table.userId, table.createdAt),
    index('push_messages_created_idx').on(table.createdAt),
  ],
)
