import * as contract from '@tiffin-junction/contract/calls/account'
import {
  checkEmail,
  checkMobile,
  checkName,
  checkSignupPassword,
  digitsOf,
} from '@tiffin-junction/contract/domain/formats'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { users } from '../db/schema.ts'
import { remoteNetwork } from '../http/client.ts'
import { isFromHere } from '../http/embedded-pages.ts'
import { type App, handle, type RequestContext } from '../http/handle.ts'
import { assertValid, HttpError } from '../http/http-error.ts'
import { countTry, refuseRemembered, requireTryLeft } from '../http/rate-limit.ts'
import { refuseReserved, takenFrom } from './contact-changes.ts'
import { demoAccount } from './demo-account.ts'
import { deviceName } from './device-name.ts'
import { applicantOf, beginGuess, type GuessLimits } from './guesses.ts'
import { inHashQueue } from './hash-queue.ts'
import { knownDevice, rememberDevice } from './known-devices.ts'
import { refuseWeak } from './password-strength.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { endSession, startSession } from './sessions.ts'

const quarterHour = 15 * 60_000
const triesPerAddress = { most: 100, window: quarterHour }
/** Mobile networks put thousands of people behind one address; the queue of hashes bounds what it costs. */
const signUpsPerAddress = { most: 300, window: quarterHour }
/** Limits the answers that a contact is taken: each of them reveals that an account exists. */
const takenPerAddress = { most: 30, window: quarterHour }
const passwordGuesses: GuessLimits = {
  name: 'login',
  pair: { most: 10, window: quarterHour },
  address: triesPerAddress,
  account: { most: 100, window: 60 * 60_000 },
}

/** Whether these are what everybody knows of the demo account. */
const isDemoAccount = (mobile: string, password: string): boolean =>
  mobile === demoAccount.mobile && password === demoAccount.password

/** Whether the demo account is closed to a request: it is open to this machine, and in a demonstration (ACC-175). */
const isDemoClosed = ({ settings }: Context, c: RequestContext): boolean =>
  settings.databaseUrl === null && !settings.isDemo && !isFromHere(c)

/** Mounts sign-in, sign-up, who is signed in, and what the sign-in page shows of the installation. */
export const mountAccount = (app: App): void => {
  handle(
    app,
    contract.login,
  )(async ({ body, ctx, c }) => {
    const mobile = digitsOf(body.phone)
    const find = async () => (await ctx.db.select().from(users).where(eq(users.mobile, mobile)))[0]
    const device = await knownDevice(c, async () => (await find())?.id ?? null)
    const guess = beginGuess(ctx, c, passwordGuesses, mobile, device)
    const user = await guess.inTurn(async () => {
      const found = await find()
      return (await passwordFits(body.password, found?.passwordHash ?? null)) ? found : undefined
    })
    const refuse = () => new HttpError(401, 'Invalid phone number or password.')
    if (!user || (isDemoAccount(mobile, body.password) && isDemoClosed(ctx, c))) throw refuse()
    await guess.forgive()
    const token = await ctx.db.transaction(async (tx) => {
      // Waits for a change of the password that is under way: the one that was checked may have ended with it.
      const [same] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
        .for('share')
      if (!same) throw refuse()
      return startSession(tx, user.id, ctx.now(), deviceName(c.req.header('user-agent')))
    })
    await rememberDevice(c, ctx.db, user.id)
    return { success: true, token, roleType: user.roleType }
  })

  handle(
    app,
    contract.logout,
  )(async ({ ctx, user }) => {
    if (user) await endSession(ctx.db, user.sessionHash)
    return { success: true }
  })

  handle(
    app,
    contract.register,
  )(async ({ body, ctx, c }) => {
    const name = body.firstName
    const email = body.email.toLowerCase()
    assertValid(checkName(name), 'firstName')
    const mobile = digitsOf(body.mobile)
    assertValid(checkMobile(mobile), 'mobile')
    assertValid(checkEmail(email), 'email')
    assertValid(checkSignupPassword(body.password), 'password')
    const limitKey = `register address ${remoteNetwork(c)}`
    const takenKey = `register taken ${remoteNetwork(c)}`
    refuseRemembered(ctx, limitKey, takenKey)
    const passwordHash = await inHashQueue(applicantOf(c, null), async () => {
      // Not before: those that find no room in the queue would use up the limit of all who share the address.
      await countTry(ctx, limitKey, signUpsPerAddress)
      // For every contact, taken or not: else a refusal would say as much as the answer that it replaces (ACC-184).
      await requireTryLeft(ctx, takenKey, takenPerAddress)
      await refuseWeak(body.password, { name, email, mobile })
      return hashPassword(body.password)
    })
    const createdAt = ctx.now()
    try {
      await ctx.db.transaction(async (tx) => {
        const [made] = await tx
          .insert(users)
          .values({ name, email, mobile, passwordHash, createdAt })
          .returning({ id: users.id })
        // After the row is in: it has waited for a change that just gave the address or the number up.
        if (made) await refuseReserved(tx, { id: made.id, email, mobile }, createdAt)
      })
    } catch (cause) {
      const taken = takenFrom(cause)
      if (!taken) throw cause
      await countTry(ctx, takenKey, takenPerAddress)
      throw taken
    }
    return { success: true, message: 'Account created successfully' }
  })

  handle(
    app,
    contract.me,
  )(({ user: { name, email, mobile } }) => ({ success: true, user: { name, email, mobile } }))

  handle(
    app,
    contract.getConfig,
  )(({ ctx, c }) => ({
    demo:
      ctx.settings.databaseUrl === null && isFromHere(c)
        ? { phone: demoAccount.mobile, password: demoAccount.password }
        : null,
  }))
}
