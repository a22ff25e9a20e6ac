import { mailbox } from '@tiffin-junction/contract/calls/support'
import { indianTime } from '@tiffin-junction/contract/domain/indian-time'
import { desc } from 'drizzle-orm'
import { html } from 'hono/html'
import type { Db } from '../db/database.ts'
import { mails } from '../db/schema.ts'
import { type App, handle } from '../http/handle.ts'
import { sendPage } from '../http/html.ts'

const mostMails = 200

const newest = (db: Db) =>
  db.select().from(mails).orderBy(desc(mails.sentAt), desc(mails.id)).limit(mostMails)

const dateOf = indianTime({ dateStyle: 'medium', timeStyle: 'short' })

/** Mounts the embedded mailbox, as a page and as data, newest first (decisions D27). */
export const mountMailbox = (app: App): void => {
  app.get('/mailbox', async (c) => {
    const rows = await newest(c.get('ctx').db)
    const content =
      rows.length === 0
        ? html`<article><p class="soft">No mail yet. Ask for a code or order something, and one comes.</p></article>`
        : html`${rows.map(
            ({ to, subject, text, sentAt }) =>
              html`<article><h2>${subject}</h2><p class="soft">To ${to} · <time datetime="${sentAt.toISOString()}">${dateOf(sentAt)}</time></p><pre>${text}</pre></article>`,
          )}`
    return sendPage(
      c,
      'Mailbox',
      html`The latest mails of this installation. None has left this machine.`,
      content,
    )
  })

  handle(
    app,
    mailbox,
  )(async ({ ctx }) =>
    (await newest(ctx.db)).map(({ to, subject, text, sentAt }) => ({
      to,
      subject,
      text,
      sentAt: sentAt.toISOString(),
    })),
  )
}
