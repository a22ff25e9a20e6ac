import { brand } from '@tiffin-junction/contract/domain/brand'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { users } from '../db/schema.ts'
import { HttpError } from '../http/http-error.ts'
import { inTime } from '../in-time.ts'
import { mayMailCode } from '../mail/mail-limits.ts'
import { mailName } from '../mail/mail-name.ts'
import type { Applicant } from './hash-queue.ts'
import { codeLife, dropStrayCode, issueCode, makeCode, type Purpose } from './one-time-codes.ts'
import type { SignedIn } from './sessions.ts'

/** Account that a password is claimed to be of. */
export interface Claim {
  readonly email: string
  readonly mobile: string
}

/** The person of a claim, or `null`. */
export const claimed = async ({ db }: Pick<Context, 'db'>, { email, mobile }: Claim) => {
  const [user] = await db
    .select({ id: users.id, name: users.name, email: users.email, verifiedEmail: users.verifiedEmail })
    .from(users)
    .where(and(eq(users.email, email), eq(users.mobile, mobile)))
  return user ?? null
}

const purposes: Readonly<Record<Purpose, string>> = {
  reset: 'set a new password',
  change: 'change your password',
  verify: 'confirm your email address',
}

/** Makes a code and mails it. */
export const mailCode = async (
  ctx: Context,
  { id, name, email }: Pick<SignedIn, 'id' | 'name' | 'email'>,
  purpose: Purpose,
  applicant: Applicant,
): Promise<void> => {
  const code = await issueCode(ctx, id, purpose, applicant)
  // The address may have changed meanwhile: a code that goes to the old one must not verify the new one.
  if (await dropStrayCode(ctx, { id, email }, purpose)) return
  await ctx.mail.send({
    to: email,
    subject: `Your ${brand.name} code`,
    text: `Hello ${mailName(name)},\n\nyour code to ${purposes[purpose]} is\n\n    ${code}\n\nIt works for ${codeLife / 60_000} minutes, once. Only the newest code works.\nIf you did not ask for it, do nothing: nothing will change.\n\n${brand.name}\n${brand.email} · ${brand.phone}\n`,
  })
}

/** Milliseconds that a mail server may take while a person waits: less than a whole answer may. */
const mailTimeout = 6000

/** Mails a code that a person waits for. Throws a 500 `HttpError` when no mail server takes it in time. */
export const mailCodeNow = async (...given: Parameters<typeof mailCode>): Promise<void> => {
  const [ctx] = given
  try {
    await inTime(mailCode(...given), mailTimeout)
  } catch (cause) {
    if (cause instanceof HttpError) throw cause
    ctx.log.error('mail: a code failed', cause)
    throw new HttpError(500, 'Failed to send OTP. Please try again.')
  }
}

/** The outbox, which takes its turn with the addresses of people. */
const ourselves: Applicant = { address: 'outbox', isKnown: false }

/** Mails a code to the person of a claim, if there is one. One is made in any case, so that the time shows nothing. */
export const mailResetCode = async (ctx: Context, claim: Claim): Promise<void> => {
  const user = await claimed(ctx, claim)
  // Only codes that really go out count: who knows nothing but an address must not close it to its owner.
  if (user && (await mayMailCode(ctx, user.email, user.verifiedEmail === user.email)))
    await mailCode(ctx, user, 'reset', ourselves)
  else await makeCode(ourselves)
}
