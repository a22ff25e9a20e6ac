import { lte } from 'drizzle-orm'
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

const mostMails = 1000

/** Puts mails into the database, where the mailbox page shows them; the latest thousand are kept (decisions D27). */
export const embeddedMailbox = (db: Db, now: () => Date): MailProvider => ({
  async send(mail) {
    const [kept] = await db
      .insert(mails)
      .values({ ...mail, sentAt: now() })
      .returning({ id: mails.id })
    if (kept && kept.id > mostMails) await db.delete(mails).where(lte(mails.id, kept.id - mostMails))
  },
})
