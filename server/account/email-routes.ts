import * as contract from '@tiffin-junction/contract/calls/account'
import { brand } from '@tiffin-junction/contract/domain/brand'
import { checkChangeCode } from '@tiffin-junction/contract/domain/formats'
import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { type App, handle } from '../http/handle.ts'
import { assertValid } from '../http/http-error.ts'
import { mayMail } from '../mail/mail-limits.ts'
import { mailName } from '../mail/mail-name.ts'
import type { Mail } from '../mail/provider.ts'
import { enqueueHeldReceipts } from '../order/mail.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { sendSoon } from '../outbox/send.ts'
import { secondsLeft, startWait } from './code-waits.ts'
import { useCode } from './one-time-codes.ts'
import { guess, sendCode } from './password-routes.ts'
import type { SignedIn } from './sessions.ts'

/** Seconds until another code can be requested. */
const wait = 30

const verifiedEmailOf = async ({ db }: Context, { id }: SignedIn): Promise<string | null> => {
  const [user] = await db.select({ verified: users.verifiedEmail }).from(users).where(eq(users.id, id))
  return user?.verified ?? null
}

/** For who has just shown that the address is theirs. */
const welcome = ({ email, name }: SignedIn): Mail => ({
  to: email,
  subject: `Welcome to ${brand.name}`,
  text: `Hello ${mailName(name)},\n\nyour email address is confirmed: receipts of your orders come here.\n\n${brand.name}\n${brand.email} · ${brand.phone}\n`,
})

/** Marks the address as verified; the first time, what was held back is sent. */
const setVerified = async (ctx: Context, tx: Db, user: SignedIn): Promise<void> => {
  const own = and(eq(users.id, user.id), eq(users.email, user.email))
  const isNew = or(isNull(users.verifiedEmail), ne(users.verifiedEmail, user.email))
  const verified = await tx
    .update(users)
    .set({ verifiedEmail: user.email })
    .where(and(own, isNew))
    .returning({ id: users.id })
  if (verified.length === 0) return
  const now = ctx.now()
  if (await mayMail({ ...ctx, db: tx }, user.id, user.email))
    await enqueue(tx, { kind: 'mail', mail: welcome(user) }, now)
  await enqueueHeldReceipts(tx, user.id, now)
}

/** Mounts the verification of the registered e-mail address by a mailed code (ACC-163). */
export const mountEmailVerification = (app: App): void => {
  handle(
    app,
    contract.emailVerification,
  )(async ({ user, ctx }) => ({
    success: true,
    email: user.email,
    isVerified: (await verifiedEmailOf(ctx, user)) === user.email,
    secondsLeft: await secondsLeft(ctx, 'verify', user.id),
  }))

  handle(
    app,
    contract.sendEmailCode,
  )(async ({ user, ctx, c }) => {
    await sendCode(ctx, c, user, 'verify')
    await startWait(ctx, 'verify', user.id, wait)
    return { success: true, message: 'OTP sent to your registered email address', secondsLeft: wait }
  })

  handle(
    app,
    contract.verifyEmail,
  )(async ({ body, user, ctx, c }) => {
    assertValid(checkChangeCode(body.otp), 'otp')
    const nothing = async () => undefined
    await guess(ctx, c, 'verify', { account: user.id, find: async () => user.id, code: body.otp }, (found) =>
      useCode(ctx, found, nothing, (tx) => setVerified(ctx, tx, user)),
    )
    sendSoon(ctx)
    return { success: true, message: 'Your email is confirmed' }
  })
}
