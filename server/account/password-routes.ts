import * as contract from '@tiffin-junction/contract/calls/account'
import { brand } from '@tiffin-junction/contract/domain/brand'
import {
  bareMobile,
  checkChangeCode,
  checkChangedPassword,
  checkResetAccount,
  checkResetCode,
  checkResetPassword,
} from '@tiffin-junction/contract/domain/formats'
import { and, eq } from 'drizzle-orm'
import { runInBackground } from '../background.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { type App, handle, type RequestContext } from '../http/handle.ts'
import { assertValid, badInput, HttpError, unprocessable } from '../http/http-error.ts'
import { countTry, forgetTries, takeBackTry } from '../http/rate-limit.ts'
import { remoteAddress } from '../http/remote-address.ts'
import { countWrong, secondsLeft, startWait } from './code-waits.ts'
import { checkCode, codeLife, issueCode, type Purpose, useCode } from './one-time-codes.ts'
import { hashPassword } from './passwords.ts'
import { endSessions, type SignedIn } from './sessions.ts'

const quarterHour = 15 * 60_000
const codesPerAccount = { most: 5, window: quarterHour }
const codesPerAddress = { most: 100, window: quarterHour }
const guessesPerAccount = { most: 15, window: quarterHour }
const guessesPerAddress = { most: 100, window: quarterHour }
const waitsPerAddress = { most: 300, window: quarterHour }

/** Seconds until another code can be requested: after a code, and after one that is resent in the settings. */
const wait = { first: codeLife / 1000, resent: 30 }

const wrongCode = () => unprocessable('Invalid or expired OTP. Please check it, or ask for a new one.')

interface Claim {
  readonly email: string
  readonly mobile: string
}

/** Whose password it is said to be. Throws a 400 `HttpError` in the words of the form. */
const claimOf = ({ userEmail, userPhone }: { userEmail: string; userPhone: string }): Claim => {
  const wrong = checkResetAccount({ email: userEmail, phone: userPhone })
  if (wrong) throw badInput(wrong.message, wrong.field === 'email' ? 'userEmail' : 'userPhone')
  return { email: userEmail.trim().toLowerCase(), mobile: bareMobile(userPhone) }
}

const claimed = async ({ db }: Context, { email, mobile }: Claim) => {
  const [user] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.email, email), eq(users.mobile, mobile)))
  return user ?? null
}

// By what is claimed, never by what is found, so that a limit does not tell of an account either.
const accountKey = ({ email, mobile }: Claim) => `${mobile} ${email}`

const countSent = async (ctx: Context, c: RequestContext, account: string) => {
  await countTry(ctx, `code address ${remoteAddress(c)}`, codesPerAddress)
  await countTry(ctx, `code account ${account}`, codesPerAccount)
}

/** Counts a guess before it is made; a right one is forgiven, and those before it. Throws when it is wrong. */
const guess = async (
  ctx: Context,
  c: RequestContext,
  purpose: Purpose,
  account: string,
  isRight: () => Promise<boolean>,
): Promise<void> => {
  const address = `guess address ${remoteAddress(c)}`
  await countTry(ctx, address, guessesPerAddress)
  await countTry(ctx, `guess account ${account}`, guessesPerAccount)
  if (!(await isRight())) {
    await countWrong(ctx, purpose, account)
    throw wrongCode()
  }
  await takeBackTry(ctx, address)
  await forgetTries(ctx, `guess account ${account}`)
}

const mailCode = async (
  ctx: Context,
  { id, name, email }: Pick<SignedIn, 'id' | 'name' | 'email'>,
  purpose: 'reset' | 'change',
) => {
  const code = await issueCode(ctx, id, purpose)
  const what = purpose === 'reset' ? 'set a new password' : 'change your password'
  await ctx.mail.send({
    to: email,
    subject: `Your ${brand.name} code`,
    text: `Hello ${name},\n\nyour code to ${what} is\n\n    ${code}\n\nIt works for ${codeLife / 60_000} minutes, once. A newer code makes it worthless.\nIf you did not ask for it, do nothing: nothing will change.\n\n${brand.name}\n${brand.email} · ${brand.phone}\n`,
  })
}

/** Tells the person, who may not have been the one who did it. */
const mailChanged = (ctx: Context, to: string) =>
  runInBackground(ctx, 'mail: password-change notice', () =>
    ctx.mail.send({
      to,
      subject: `Your ${brand.name} password was changed`,
      text: `Hello,\n\nthe password of your account was changed just now.\nIf that was not you, reset it at once from the sign-in page and write to ${brand.email}.\n\n${brand.name}\n${brand.email} · ${brand.phone}\n`,
    }),
  )

const setPassword = (tx: Db, userId: string, passwordHash: string) =>
  tx.update(users).set({ passwordHash }).where(eq(users.id, userId))

const mountReset = (app: App): void => {
  handle(
    app,
    contract.forgotPassword,
  )(async ({ body, ctx, c }) => {
    const claim = claimOf(body)
    await countSent(ctx, c, accountKey(claim))
    await startWait(ctx, 'reset', accountKey(claim), wait.first)
    // Whether there is such an account is looked up when the answer is already given (ACC-50).
    runInBackground(ctx, 'mail: reset code', async () => {
      const user = await claimed(ctx, claim)
      if (user) await mailCode(ctx, user, 'reset')
    })
    return { success: true, message: 'OTP sent successfully to your email', secondsLeft: wait.first }
  })

  handle(
    app,
    contract.resetOtpWait,
  )(async ({ body, ctx, c }) => {
    const claim = claimOf(body)
    await countTry(ctx, `wait address ${remoteAddress(c)}`, waitsPerAddress)
    return { success: true, secondsLeft: await secondsLeft(ctx, 'reset', accountKey(claim)) }
  })

  handle(
    app,
    contract.verifyResetOtp,
  )(async ({ body, ctx, c }) => {
    const claim = claimOf(body)
    assertValid(checkResetCode(body.otp), 'otp')
    await guess(ctx, c, 'reset', accountKey(claim), async () => {
      const user = await claimed(ctx, claim)
      return checkCode(ctx, user?.id ?? null, 'reset', body.otp)
    })
    return { success: true, message: 'OTP verified successfully' }
  })

  handle(
    app,
    contract.resetPassword,
  )(async ({ body, ctx, c }) => {
    const claim = claimOf(body)
    assertValid(checkResetCode(body.otp), 'otp')
    assertValid(checkResetPassword(body.password), 'password')
    // Hashed when the code has proved right: guessing must not cost the server a hash.
    const hash = () => hashPassword(body.password)
    await guess(ctx, c, 'reset', accountKey(claim), async () => {
      const user = await claimed(ctx, claim)
      return useCode(ctx, user?.id ?? null, 'reset', body.otp, hash, async (tx, userId, passwordHash) => {
        await setPassword(tx, userId, passwordHash)
        await endSessions(tx, userId)
      })
    })
    mailChanged(ctx, claim.email)
    return { success: true, message: 'Password reset successfully!' }
  })
}

const mountChange = (app: App): void => {
  handle(
    app,
    contract.sendResetPasswordOtp,
  )(async ({ query, user, ctx, c }) => {
    await countSent(ctx, c, user.id)
    try {
      await mailCode(ctx, user, 'change')
    } catch (cause) {
      ctx.log.error('mail: code to change a password failed', cause)
      throw new HttpError(500, 'Failed to send OTP. Please try again.')
    }
    const seconds = query.resend === 'true' ? wait.resent : wait.first
    await startWait(ctx, 'change', user.id, seconds)
    return { success: true, message: 'OTP sent to your registered email address', secondsLeft: seconds }
  })

  handle(
    app,
    contract.changeOtpWait,
  )(async ({ user, ctx }) => ({ success: true, secondsLeft: await secondsLeft(ctx, 'change', user.id) }))

  handle(
    app,
    contract.userResetPassword,
  )(async ({ body, user, ctx, c }) => {
    assertValid(checkChangeCode(body.otp), 'otp')
    assertValid(checkChangedPassword(body.password), 'password')
    // Hashed when the code has proved right: guessing must not cost the server a hash.
    const hash = () => hashPassword(body.password)
    await guess(ctx, c, 'change', user.id, () =>
      useCode(ctx, user.id, 'change', body.otp, hash, async (tx, _, passwordHash) => {
        await setPassword(tx, user.id, passwordHash)
        await endSessions(tx, user.id, user.sessionHash)
      }),
    )
    mailChanged(ctx, user.email)
    return { success: true, message: 'Password updated successfully!' }
  })
}

/** Mounts the two ways to a new password: by a code to a forgotten one, and by a code while signed in. */
export const mountPasswords = (app: App): void => {
  mountReset(app)
  mountChange(app)
}
