import * as contract from '@tiffin-junction/contract/calls/account'
import { checkEmail, checkMobile, checkName, digitsOf } from '@tiffin-junction/contract/domain/formats'
import { and, eq, ne, or } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { type App, handle, type RequestContext } from '../http/handle.ts'
import { assertValid, badInput, conflict, HttpError } from '../http/http-error.ts'
import { linkOrigin } from '../http/origin.ts'
import { countTry, forgetTries } from '../http/rate-limit.ts'
import { mayMailCode } from '../mail/mail-limits.ts'
import {
  type Contact,
  forgetChange,
  keepContact,
  refuseReserved,
  takenContact,
  takenFrom,
} from './contact-changes.ts'
import { mailContactChange } from './contact-mails.ts'
import { inHashQueue } from './hash-queue.ts'
import { dropCodes } from './one-time-codes.ts'
import { passwordFits } from './passwords.ts'
import { bearerToken, lockPerson, renewSession, type SignedIn } from './sessions.ts'

const guesses = { most: 10, window: 15 * 60_000 }
const day = 24 * 3_600_000
const contactChanges = { most: 5, window: day }
const nameChanges = { most: 20, window: day }

type Profile = Contact & { readonly name: string }

/** Names the changed contact fields in the words of a mail; '' when none changed. */
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

/** Locks the person as `lockPerson` does. Throws a 409 `HttpError` when the contact has changed meanwhile. */
const lockCaller = async (tx: Db, caller: SignedIn): Promise<void> => {
  if (changedContact(caller, await lockPerson(tx, caller)))
    throw conflict('Your profile has changed meanwhile. Please try again.')
}

/** Saves another name, which leaves all sessions as they are (ACC-119). */
const rename = async (ctx: Context, caller: SignedIn, name: string): Promise<void> => {
  await countTry(ctx, `name change ${caller.id}`, nameChanges)
  await ctx.db.transaction(async (tx) => {
    await lockCaller(tx, caller)
    await tx.update(users).set({ name }).where(eq(users.id, caller.id))
  })
}

/** Saves a profile with another contact; answers the new token of the session. */
const save = async (ctx: Context, caller: SignedIn, profile: Profile): Promise<string> => {
  const now = ctx.now()
  try {
    return await ctx.db.transaction(async (tx) => {
      await lockCaller(tx, caller)
      await tx.update(users).set(profile).where(eq(users.id, caller.id))
      await refuseReserved(tx, { ...profile, id: caller.id }, now)
      // A code sent to an address that is no longer the person's must not work any more.
      if (profile.email !== caller.email) await dropCodes(tx, caller.id)
      return renewSession(tx, caller, now)
    })
  } catch (cause) {
    throw takenFrom(cause) ?? cause
  }
}

/** Throws a 409 `HttpError` for an address or a number of another person, before a mail about it is sent. */
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
 * ends, there is no change that a verified address cannot undo (ACC-159).
 */
const move = async (ctx: Context, c: RequestContext, caller: SignedIn, profile: Profile): Promise<string> => {
  const changed = changedContact(caller, profile)
  await refuseTaken(ctx, caller.id, profile)
  const undo = await keepContact(ctx.db, caller, ctx.now())
  try {
    const link = undo && `${linkOrigin(c)}/undo-change/${undo}`
    // An unverified address may be anybody's, and an account can name many of one mailbox.
    if (link || (await mayMailCode(ctx, caller.email, false)))
      await mailContactChange(ctx, caller, changed, link)
  } catch (cause) {
    ctx.log.error('mail: notice of a changed contact failed', cause)
    if (undo) await forgetChange(ctx.db, undo)
    throw new HttpError(
      500,
      `We could not send a mail to your old address, so your ${changed} stays. Please try again.`,
    )
  }
  try {
    return await save(ctx, caller, profile)
  } catch (cause) {
    // Of anything else than a refusal it is not certain that nothing was saved.
    if (undo && cause instanceof HttpError) await forgetChange(ctx.db, undo)
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
    const answer = (token: string) =>
      ({ success: true, message: 'Profile updated successfully', user, token }) as const
    if (!changedContact(caller, user)) {
      if (user.name !== caller.name) await rename(ctx, caller, user.name)
      return answer(bearerToken(c.req.header('authorization')) ?? '')
    }
    // Before anything is counted, hashed or mailed.
    await lockPerson(ctx.db, caller)
    await requirePassword(ctx, caller.id, body.currentPassword ?? '')
    await countTry(ctx, `contact change ${caller.id}`, contactChanges)
    return answer(await move(ctx, c, caller, user))
  })
}
