import type { Context } from '../context.ts'
import { HttpError } from '../http/http-error.ts'
import { isWithin, type Limit, takeBackTry } from '../http/rate-limit.ts'

const hour = 3_600_000
const perAccount = { most: 40, window: 24 * hour }
const perAddress = { most: 40, window: 24 * hour }
/** A window that passes soon: who is flooded with codes must not be kept from the account for a day. */
const codesPerAddress = { most: 10, window: hour }

/** The mailbox of an address: many mail servers ignore a tag, as in `asha+shop@example.com`. */
const mailboxOf = (email: string): string => email.toLowerCase().replace(/(?<=[^@])\+[^@]*(?=@)/, '')

type Parts = Pick<Context, 'db' | 'now' | 'log'>

const mayMailBy = async (ctx: Parts, key: string, limit: Limit): Promise<boolean> => {
  const may = await isWithin(ctx, key, limit)
  if (!may) ctx.log.info('mail: held back by a limit')
  return may
}

/** Counts a mail that is no code. False when the account or the address has had as many as a day allows (ACC-165). */
export const mayMail = async (ctx: Parts, userId: string, to: string): Promise<boolean> =>
  (await mayMailBy(ctx, `mail account ${userId}`, perAccount)) &&
  (await mayMailBy(ctx, `mail address ${mailboxOf(to)}`, perAddress))

/** Takes back a mail that was counted and could not be sent. */
export const takeBackMail = async (ctx: Parts, userId: string, to: string): Promise<void> => {
  await takeBackTry(ctx, `mail account ${userId}`)
  await takeBackTry(ctx, `mail address ${mailboxOf(to)}`)
}

/**
 * Counts a mail to an address that may not be verified, such as one with a code. False when it has had as many as an
 * hour allows (ACC-165). Unverified addresses of a mailbox share that: strangers can make any number of them. A
 * verified one has its own, which they do not use up.
 */
export const mayMailCode = (ctx: Parts, to: string, isVerified: boolean): Promise<boolean> =>
  mayMailBy(ctx, isVerified ? `code mail ${to}` : `code mailbox ${mailboxOf(to)}`, codesPerAddress)

/** The answer to a signed-in person whose address has had as many codes as an hour allows. */
export const tooManyCodes = () =>
  new HttpError(429, 'We have mailed you many codes within the last hour. Please try again in an hour.', {
    headers: { 'retry-after': String(hour / 1000) },
  })
