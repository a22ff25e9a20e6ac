import { brand } from '@tiffin-junction/contract/domain/brand'
import { createTransport } from 'nodemailer'
import { GiveUp } from '../outbox/give-up.ts'
import { SettingsError } from '../setting-kinds.ts'
import type { MailProvider } from './provider.ts'

/** Milliseconds that the mail server may take: a person who waits for a code gives up after fifteen seconds. */
const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 8000 }

const domain = brand.email.replace(/^.*@/, '')

/** Codes of an error of the mail server, without its words, which may quote an address or a mail. */
const signOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return ''
  const { code, responseCode } = cause as Error & { code?: unknown; responseCode?: unknown }
  return [code, responseCode].filter((sign) => typeof sign === 'string' || typeof sign === 'number').join(' ')
}

/**
 * Connects to a mail server and signs in, without sending anything. Throws a `SettingsError` that names the cause,
 * never the password.
 */
export const tryMailServer = async (url: string): Promise<void> => {
  const transport = createTransport({ url, ...timeouts })
  try {
    await transport.verify()
  } catch (cause) {
    throw new SettingsError(
      `The mail server of SMTP_URL at ${new URL(url).host} cannot be used (${signOf(cause) || 'no reason given'}): check the address, the user and the password.`,
    )
  } finally {
    transport.close()
  }
}

/** Whether the server knows that this address takes no mail; 4xx asks to try again later. */
const isFinal = (cause: unknown): boolean => {
  const { code, responseCode } = cause as { code?: unknown; responseCode?: unknown }
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500
}

/**
 * Sends mails through a mail server (APP-84).
 *
 * @param url `smtp://` or `smtps://`, with user and password where it wants them
 * @param from `Name <address>`; the product's own address when `null`
 */
export const smtpMail = (url: string, from: string | null): MailProvider => {
  const transport = createTransport({ url, ...timeouts })
  const sender = from ?? { name: brand.name, address: brand.email }
  return {
    isEmbedded: false,
    async send({ to, subject, text, id }) {
      try {
        await transport.sendMail({
          from: sender,
          to: { name: '', address: to },
          subject,
          text,
          ...(id ? { messageId: `<${id}@${domain}>` } : {}),
        })
      } catch (cause) {
        const message = `The mail server did not take a mail (${signOf(cause) || 'no reason given'}).`
        throw isFinal(cause) ? new GiveUp(message) : new Error(message)
      }
    },
  }
}
