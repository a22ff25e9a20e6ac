import { brand } from '@tiffin-junction/contract/domain/brand'
import { createTransport } from 'nodemailer'
import type { MailProvider } from './provider.ts'

/** How long the mail server may take, in milliseconds: whoever waits for a code gives up after fifteen seconds. */
const patience = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 8000 }

/** What an error of the mail server tells besides its words, in which an address or a mail may be quoted. */
const signOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return ''
  const { code, responseCode } = cause as Error & { code?: unknown; responseCode?: unknown }
  return [code, responseCode].filter((sign) => typeof sign === 'string' || typeof sign === 'number').join(' ')
}

/**
 * Sends mails through a mail server (APP-84).
 *
 * @param url `smtp://` or `smtps://`, with user and password where it wants them
 * @param from `Name <address>`; the product's own address when `null`
 */
export const smtpMail = (url: string, from: string | null): MailProvider => {
  const transport = createTransport({ url, ...patience })
  const sender = from ?? { name: brand.name, address: brand.email }
  return {
    isEmbedded: false,
    async send({ to, subject, text }) {
      try {
        await transport.sendMail({ from: sender, to: { name: '', address: to }, subject, text })
      } catch (cause) {
        throw new Error(`The mail server did not take a mail (${signOf(cause) || 'no reason given'}).`)
      }
    },
  }
}
