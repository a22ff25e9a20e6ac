import * as contract from '@tiffin-junction/contract/calls/account'
import { checkEmail, checkMobile, checkName, digitsOf } from '@tiffin-junction/contract/domain/formats'
import { and, eq, ne, or } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { isUniqueViolation } from '../db/rows.ts'
import { sessions, users } from '../db/schema.ts'
import { type App, handle, type RequestContext } from '../http/handle.ts'
import { assertValid, badInput, conflict, HttpError } from '../http/http-error.ts'
import { linkOrigin } from '../http/origin.ts'
import { countTry, forgetTries } from '../http/rate-limit.ts'
import { type Contact, forgetChange, keepContact, refuseReserved, takenContact } from './contact-changes.ts'
import { mailContactChange } from './contact-mails.ts'
import { inHashQueue } from './hash-queue.ts'
import { dropCodes } from './one-time-codes.ts'
import { passwordFits } from './passwords.ts'
import { renewSession, type SignedIn } from './sessions.ts'

const guesses = { most: 10, window: 15 * 60_000 }
const changes = { most: 5, window: 24 * 3_600_000 }

type Profile = Contact & { readonly name: string }

/** What differs, in the words of a mail; '' when how to reach the person stays the same. */
const changedContact = (before: Contact, after: Contact): string =>
  [
    ...(before.email === after.email ? [] : ['email address']),
    ...(before.mobile === after.mobile ? [] : ['mobile number']),
  ].join(' and ')

/** Throws unless the password is the person's (ACC-158). Guesses are counted before they are looked at. */
const requirePassword = async (ctx: Context, userId: string, password: string): Promise<void> => {
  if (password === '')
    throw badInput('Enter your current password to change your email or mobile number.', 'currentPassword')
  const key = `profile password ${userId}`
  await countTry(ctx, key, guesses)
  const [user] = await ctx.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  const applicant = { address: userId, isKnown: false }
  if (!(await inHashQueue(applicant, () => passwordFits(password, user?.hash ?? null))))
    throw new HttpError(422, 'The current password is not right.', { field: 'currentPassword' })
  await forgetTries(ctx, key)
}

/** Locks the person. Throws a 401 `HttpError` when the session has ended meanwhile, 409 when the contact changed. */
const lockCaller = async (tx: Db, { id, email, mobile, sessionHash }: SignedIn): Promise<void> => {
  const [same] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.email, email), eq(users.mobile, mobile)))
    .for('update')
  const [session] = await tx
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.tokenHash, sessionHash))
  if (!session) throw new HttpError(401, 'Please sign in to go on.')
  if (!same) throw conflict('Your profile has changed meanwhile. Please try again.')
}

/** Saves a profile; answers the new token of the session. */
const save = async (ctx: Context, caller: SignedIn, profile: Profile): Promise<string> => {
  const now = ctx.now()
  try {
    return await ctx.db.transaction(async (tx) => {
      await lockCaller(tx, caller)
      await tx.update(users).set(profile).where(eq(users.id, caller.id))
      if (changedContact(caller, profile)) await refuseReserved(tx, { ...profile, id: caller.id }, now)
      // A code sent to an address that is no longer the person's must not work any more.
      if (profile.email !== caller.email) await dropCodes(tx, caller.id)
      return renewSession(tx, caller, now)
    })
  } catch (cause) {
    if (isUniqueViolation(cause, 'users_mobile_key')) throw takenContact('mobile')
    if (isUniqueViolation(cause, 'users_email_key')) throw takenContact('email')
    throw cause
  }
}

/** Throws a 409 `HttpError` for an address or a number that is somebody else's, before anybody gets a mail of it. */
const refuseTaken = async ({ db, now }: Context, id: string, { email, mobile }: Contact): Promise<void> => {
  const [taken] = await db
    .select({ mobile: users.mobile })
    .from(users)
    .where(and(ne(users.id, id), or(eq(users.email, email), eq(users.mobile, mobile))))
    .limit(1)
  if (taken) throw takenContact(taken.mobile === mobile ? 'mobile' : 'email')
  await refuseReserved(db, { id, email, mobile }, now())
}

/**
 * Makes a change of the contact. The old address has its mail before that: whatever fails, and whenever this process
 * ends, there is no change that cannot be undone (ACC-159).
 */
const move = async (ctx: Context, c: RequestContext, caller: SignedIn, profile: Profile): Promise<string> => {
  const changed = changedContact(caller, profile)
  await refuseTaken(ctx, caller.id, profile)
  const undo = await keepContact(ctx.db, caller, ctx.now())
  try {
    await mailContactChange(ctx, caller, changed, `${linkOrigin(c)}/undo-change/${undo}`)
  } catch (cause) {
    ctx.log.error('mail: notice of a changed contact failed', cause)
    await forgetChange(ctx.db, undo)
    throw new HttpError(
      500,
      `We could not send a mail to your old address, so your ${changed} stays. Please try again.`,
    )
  }
  try {
    return await save(ctx, caller, profile)
  } catch (cause) {
    // Of anything else than a refusal it is not certain that nothing was saved.
    if (cause instanceof HttpError) await forgetChange(ctx.db, undo)
    throw cause
  }
}

/** Mounts reading and changing one's own profile. */
export const mountProfile = (app: App): void => {
  handle(
    app,
    contract.getProfile,
  )(({ user: { name, email, mobile } }) => ({ success: true, data: { name, email, mobile } }))

  handle(
    app,
    contract.updateProfile,
  )(async ({ body, user: caller, ctx, c }) => {
    assertValid(checkName(body.name), 'name')
    assertValid(checkEmail(body.email), 'email')
    const mobile = digitsOf(body.mobile)
    assertValid(checkMobile(mobile), 'mobile')
    const user = { name: body.name, email: body.email.toLowerCase(), mobile }
    const changed = changedContact(caller, user)
    if (changed) {
      await requirePassword(ctx, caller.id, body.currentPassword ?? '')
      await countTry(ctx, `contact change ${caller.id}`, changes)
    }
    const token = changed ? await move(ctx, c, caller, user) : await save(ctx, caller, user)
    return { success: true, message: 'Profile updated successfully', user, token }
  })
}
