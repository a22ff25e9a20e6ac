import * as contract from '@tiffin-junction/contract/calls/account'
import { brand } from '@tiffin-junction/contract/domain/brand'
import { checkEmail, checkMobile, checkName, mobileDigits } from '@tiffin-junction/contract/domain/formats'
import { and, eq } from 'drizzle-orm'
import { runInBackground } from '../background.ts'
import type { Context } from '../context.ts'
import { isUniqueViolation } from '../db/rows.ts'
import { users } from '../db/schema.ts'
import { type App, handle } from '../http/handle.ts'
import { assertValid, conflict, HttpError } from '../http/http-error.ts'
import { countTry, forgetTries, takeBackTry } from '../http/rate-limit.ts'
import { remoteAddress } from '../http/remote-address.ts'
import { isFromHere } from '../http/security.ts'
import { demoAccount } from './demo-account.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { endSession, startSession } from './sessions.ts'

const quarterHour = 15 * 60_000
const triesPerAccount = { most: 10, window: quarterHour }
const triesPerAddress = { most: 100, window: quarterHour }

/** The account stands, mail or no mail, and nobody waits for a mail server to sign up. */
const welcome = (ctx: Context, to: string, name: string) =>
  runInBackground(ctx, 'mail: welcome', () =>
    ctx.mail.send({
      to,
      subject: `Welcome to ${brand.name}`,
      text: `Hello ${name},\n\nyour account is ready. Hot meals can now reach you at your seat.\n\n${brand.name}\n${brand.email} · ${brand.phone}\n`,
    }),
  )

/** Mounts sign-in, sign-up, who is signed in, and what the sign-in page tells of the installation. */
export const mountAccount = (app: App): void => {
  handle(
    app,
    contract.login,
  )(async ({ body, ctx, c }) => {
    const mobile = mobileDigits(body.phone)
    const accountKey = `login account ${mobile}`
    const addressKey = `login address ${remoteAddress(c)}`
    await countTry(ctx, addressKey, triesPerAddress)
    await countTry(ctx, accountKey, triesPerAccount)
    const [user] = await ctx.db.select().from(users).where(eq(users.mobile, mobile))
    const fits = await passwordFits(body.password, user?.passwordHash ?? null)
    const refuse = () => new HttpError(401, 'Invalid phone number or password.')
    if (!user || !fits) throw refuse()
    await takeBackTry(ctx, addressKey)
    await forgetTries(ctx, accountKey)
    const token = await ctx.db.transaction(async (tx) => {
      // Waits for a change of the password that is under way: the one that was checked may have ended with it.
      const [same] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
        .for('share')
      if (!same) throw refuse()
      return startSession(tx, user.id, ctx.now())
    })
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
    const name = body.firstName.trim()
    const email = body.email.trim().toLowerCase()
    assertValid(checkName(name), 'firstName')
    const mobile = mobileDigits(body.mobile)
    assertValid(checkMobile(mobile), 'mobile')
    assertValid(checkEmail(email), 'email')
    await countTry(ctx, `register address ${remoteAddress(c)}`, triesPerAddress)
    const passwordHash = await hashPassword(body.password)
    const createdAt = ctx.now()
    try {
      await ctx.db.insert(users).values({ name, email, mobile, passwordHash, createdAt })
    } catch (cause) {
      if (isUniqueViolation(cause, 'users_mobile_key'))
        throw conflict('An account with this mobile number already exists.', 'mobile')
      if (isUniqueViolation(cause, 'users_email_key'))
        throw conflict('An account with this email address already exists.', 'email')
      throw cause
    }
    welcome(ctx, email, name)
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
