import { type } from 'arktype'
import { endpoint } from './endpoint.ts'

/** The mails in the embedded mailbox, newest first. Available only while no SMTP server is configured. */
export const mailbox = endpoint('GET', 'mailbox.json', {
  summary: 'Mails of the embedded mailbox',
  auth: 'none',
  reply: () => type({ to: 'string', subject: 'string', text: 'string', sentAt: 'string' }).array(),
})
