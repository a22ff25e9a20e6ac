import * as contract from '@tiffin-junction/contract/calls/account'
import { brand } from '@tiffin-junction/contract/domain/brand'
import {
  checkChangeCode,
  checkChangedPassword,
  checkResetAccount,
  checkResetCode,
  checkResetPassword,
} from '@tiffin-junction/contract/domain/formats'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { remoteNetwork } from '../http/client.ts'
import { type App, handle, type RequestContext } from '../http/handle.ts'
import { assertValid, badInput, unprocessable } from '../http/http-error.ts'
import { countTry } from '../http/rate-limit.ts'
import { mayMailCode, tooManyCodes } from '../mail/mail-limits.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { sendSoon } from '../outbox/send.ts'
import { countWrong, secondsLeft, startWait, waitKey } from './code-waits.ts'
import { forgetChanges } from './contact-changes.ts'
import { applicantOf, beginGuess, type GuessLimits } from './guesses.ts'
import { type Applicant, inHashQueue } from './hash-queue.ts'
import {
  deviceHashOf,
  forgetDevices,
  type KnownDevice,
  knownDevice,
  rememberDevice,
} from './known-devices.ts'
import { type CodeGuess, checkCode, codeLife, type Purpose, useCode } from './one-time-codes.ts'
import { type PasswordOwner, refuseWeak } from './password-strength.ts'
import { hashPassword } from './passwords.ts'
import { type Claim, claimed, mailCodeNow } from './reset-code.ts'
import { endSessions, type SignedIn } from './sessions.ts'
import { isVerified } from './verified.ts'

const quarterHour = 15 * 60_000
const codesPerAccount = { most: 5, window: quarterHour }
const codesPerAddress = { most: 100, window: quarterHour }
const codeGuesses: GuessLimits = {
  name: 'guess',
  pair: { most: 15, window: quarterHour },
  address: { most: 100, window: quarterHour },
  account: { most: 100, window: 60 * 60_000 },
}
const waitsPerAddress = { most: 300, window: quarterHour }

/** Seconds until another code can be requested: after a code, and after one that is resent in the settings. */
const wait = { first: codeLife / 1000, resent: 30 }

const wrongCode = () => unprocessable('Invalid or expired OTP. Please check it, or ask for a new one.')

/** Returns the claimed account of a password. Throws a 400 `HttpError` in the words of the form. */
const claimOf = ({ userEmail, userPhone }: { userEmail: string; userPhone: string }): Claim => {
  const wrong = checkResetAccount({ email: userEmail, phone: userPhone })
  if (wrong) throw badInput(wrong.message, wrong.field === 'email' ? 'userEmail' : 'userPhone')
  return { email: userEmail.toLowerCase(), mobile: userPhone }
}

/** Looks up the account of a claim. */
const finding = (ctx: Context, claim: Claim) => async () => (await claimed(ctx, claim))?.id ?? null

// Made of the claim and never of the account found, so that a limit does not reveal whether the account exists.
const accountKey = ({ email, mobile }: Claim) => `${mobile} ${email}`

/**
 * Counts a code before it is sent: for the network address that requests it, and for the account. A device that
 * the account knows has a limit of its own instead, which strangers cannot use up.
 */
const countSent = async (ctx: Context, c: RequestContext, account: string, device: KnownDevice | null) => {
  if (device) return countTry(ctx, `code device ${device.hash} ${account}`, codesPerAccount)
  await countTry(ctx, `code address ${remoteNetwork(c)}`, codesPerAddress)
  await countTry(ctx, `code account ${account}`, codesPerAccount)
}

/** Mails a code to who is signed in. Throws a `HttpError`: 429 for one too many, 500 when no mail server takes it. */
export const sendCode = async (
  ctx: Context,
  c: RequestContext,
  user: SignedIn,
  purpose: 'change' | 'verify',
): Promise<void> => {
  const device = await knownDevice(c, () => user.id)
  await countSent(ctx, c, user.id, device)
  if (!(await mayMailCode(ctx, user.email, await isVerified(ctx.db, user.email)))) throw tooManyCodes()
  await mailCodeNow(ctx, user, purpose, applicantOf(c, device))
}

/**
 * Makes a guess of the code of a person, whom `find` looks up. It is counted before it is checked; a right one is
 * forgiven, and those before it. Throws when it is wrong.
 */
export const guess = async (
  ctx: Context,
  c: RequestContext,
  purpose: Purpose,
  { account, find, code }: { account: string; find: () => Promise<string | null>; code: string },
  isRight: (guess: CodeGuess) => Promise<boolean>,
): Promise<void> => {
  const device = await knownDevice(c, find)
  const { inTurn, forgive } = beginGuess(ctx, c, codeGuesses, account, device)
  const applicant = applicantOf(c, device)
  const userId = await find()
  if (!(await isRight({ userId, purpose, code, waitKey: waitKey(purpose, account), applicant, inTurn }))) {
    await countWrong(ctx, purpose, account)
    throw wrongCode()
  }
  await forgive()
}

/**
 * Judges and hashes a new password, for a code that has proved right: guessing must cost the server neither. Throws a
 * 400 `HttpError` for a password that is easily guessed.
 */
const newHash = async (password: string, owner: PasswordOwner, applicant: Applicant): Promise<string> => {
  await refuseWeak(password, owner)
  return inHashQueue(applicant, () => hashPassword(password))
}

/**
 * Sets the password by a code that came by mail, which verifies the address (ACC-163), and mails that to the person,
 * who may not have been the one who did it.
 */
const setPassword = async (tx: Db, userId: string, passwordHash: string, to: string, now: Date) => {
  await tx
    .update(users)
    .set({ passwordHash, verifiedEmail: sql`${users.email}` })
    .where(eq(users.id, userId))
  const mail = {
    to,
    subject: `Your ${brand.name} password was changed`,
    text: `Hello,\n\nthe password of your account was changed just now.\nIf that was not you, reset it at once from the sign-in page and write to ${brand.email}.\n\n${brand.name}\n${brand.email} · ${brand.phone}\n`,
  }
  await enqueue(tx, { kind: 'mail', mail }, now)
}

const mountReset = (app: App): void => {
  handle(
    app,
    contract.forgotPassword,
  )(async ({ body, ctx, c }) => {
    const claim = claimOf(body)
    const device = await knownDevice(c, finding(ctx, claim))
    await countSent(ctx, c, accountKey(claim), device)
    await startWait(ctx, 'reset', accountKey(claim), wait.first)
    // Whether there is such an account is looked up when the answer is already given (ACC-50).
    await enqueue(ctx.db, { kind: 'reset-code', ...claim }, ctx.now())
    sendSoon(ctx)
    return { success: true, message: 'OTP sent successfully to your email', secondsLeft: wait.first }
  })

  handle(
    app,
    contract.resetOtpWait,
  )(async ({ body, ctx, c }) => {
    const claim = claimOf(body)
    await countTry(ctx, `wait address ${remoteNetwork(c)}`, waitsPerAddress)
    return { success: true, secondsLeft: await secondsLeft(ctx, 'reset', accountKey(claim)) }
  })

  handle(
    app,
    contract.verifyResetOtp,
  )(async ({ body, ctx, c }) => {
    const claim = claimOf(body)
    assertValid(checkResetCode(body.otp), 'otp')
    await guess(
      ctx,
      c,
      'reset',
      { account: accountKey(claim), find: finding(ctx, claim), code: body.otp },
      (found) => checkCode(ctx, found),
    )
    return { success: true, message: 'OTP verified successfully' }
  })

  handle(
    app,
    contract.resetPassword,
  )(async ({ body, ctx, c }) => {
    const claim = claimOf(body)
    assertValid(checkResetCode(body.otp), 'otp')
    assertValid(checkResetPassword(body.password), 'password')
    await guess(
      ctx,
      c,
      'reset',
      { account: accountKey(claim), find: finding(ctx, claim), code: body.otp },
      (found) =>
        useCode(
          ctx,
          found,
          async () => {
            const name = (await claimed(ctx, claim))?.name ?? ''
            return newHash(body.password, { ...claim, name }, found.applicant)
          },
          async (tx, userId, passwordHash) => {
            await setPassword(tx, userId, passwordHash, claim.email, ctx.now())
            await endSessions(tx, userId)
            // The person who made the account with another one's number must not take it back (ACC-160).
            await forgetChanges(tx, userId)
            await forgetDevices(tx, userId, null)
            // The person who could read the mail may sign in from here, also while others guess elsewhere.
            await rememberDevice(c, tx, userId)
          },
        ),
    )
    sendSoon(ctx)
    return { success: true, message: 'Password reset successfully!' }
  })
}

const mountChange = (app: App): void => {
  handle(
    app,
    contract.sendResetPasswordOtp,
  )(async ({ query, user, ctx, c }) => {
    await sendCode(ctx, c, user, 'change')
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
    await guess(ctx, c, 'change', { account: user.id, find: async () => user.id, code: body.otp }, (found) =>
      useCode(
        ctx,
        found,
        () => newHash(body.password, user, found.applicant),
        async (tx, _, passwordHash) => {
          await setPassword(tx, user.id, passwordHash, user.email, ctx.now())
          await endSessions(tx, user.id, user.sessionHash)
          await forgetDevices(tx, user.id, deviceHashOf(c))
        },
      ),
    )
    sendSoon(ctx)
    return { success: true, message: 'Password updated successfully!' }
  })
}

/** Mounts the two ways to a new password: by a code to a forgotten one, and by a code while signed in. */
export const mountPasswords = (app: App): void => {
  mountReset(app)
  mountChange(app)
}
