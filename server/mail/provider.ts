import { lte } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { mails } from '../db/schema.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
  /** The same when the mail is sent again, so that it is shown once. */
  readonly id?: string
}

/** Takes a mail on its way; an error means it was not taken, and says nothing that is secret. */
export interface MailProvider {
  /** Mails that anyone who reaches the mailbox page can read, so the server that keeps them is not for others. */
  readonly isEmbedded: boolean
  send(mail: Mail): Promise<void>
}

const mostMails = 1000

/** Puts mails into the database, where the mailbox page shows them; the latest thousand are kept (decisions D27). */
export const embeddedMailbox = (db: Db, now: () => Date): MailProvider => ({
  isEmbedded: true,
  async send(mail) {
    const { id: messageId, ...shown } = mail
    const [kept] = await db
      .insert(mails)
      .values({ ...shown, messageId, sentAt: now() })
      .onConflictDoNothing()
      .returning({ id: mails.id })
    if (kept && kept.id > mostMails) await db.delete(mails).where(lte(mails.id, kept.id - mostMails))
  },
})
