import type { Db } from '../db/database.ts'
import { mails } from '../db/schema.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
}

/** Takes a mail on its way; an error means it was not taken. */
export interface MailProvider {
  send(mail: Mail): Promise<void>
}

/** Puts mails into the database, where the mailbox page shows them (decisions D27). */
export const embeddedMailbox = (db: Db, now: () => Date): MailProvider => ({
  async send(mail) {
    await db.insert(mails).values({ ...mail, sentAt: now() })
  },
})
