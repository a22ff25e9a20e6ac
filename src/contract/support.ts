import { type } from 'arktype'
import { endpoint } from './endpoint.ts'

/** The mails of the embedded mailbox, newest first; only while no SMTP server is set. */
export const mailbox = endpoint('GET', 'mailbox.json', {
  summary: 'Mails of the embedded mailbox',
  auth: 'none',
  reply: () => type({ to: 'string', subject: 'string', text: 'string', sentAt: 'string' }).array(),
})
