import { randomBytes } from 'node:crypto'
import { and, eq, gt, gte, lte, ne, or } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { isUniqueViolation } from '../db/rows.ts'
import { users } from '../db/schema.ts'
import { contactChanges } from '../db/schema-codes.ts'
import { conflict, HttpError } from '../http/http-error.ts'
import { forgetDevices } from './known-devices.ts'
import { dropCodes } from './one-time-codes.ts'
import { noPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'
import { hashToken } from './token-hash.ts'
import { isVerified } from './verified.ts'

/** Milliseconds in which a change of the e-mail address or the mobile number can be undone: 72 hours. */
const undoLife = 72 * 3_600_000

/** Contact of a person. */
export interface Contact {
  readonly email: string
  readonly mobile: string
}

/**
 * Keeps a person's contact from before a change, and returns the secret that undoes it: the only copy. `null` when the
 * address is not verified: a stranger may own it, who must not get the account by it.
 */
export const keepContact = async (
  db: Db,
  { id, email, mobile }: Contact & { readonly id: string },
  now: Date,
): Promise<string | null> => {
  if (!(await isVerified(db, email))) return null
  await db.delete(contactChanges).where(and(eq(contactChanges.userId, id), lte(contactChanges.endsAt, now)))
  const token = randomBytes(32).toString('base64url')
  const endsAt = new Date(now.getTime() + undoLife)
  await db.insert(contactChanges).values({ userId: id, tokenHash: hashToken(token), email, mobile, endsAt })
  return token
}

/**
 * Throws a 409 `HttpError` for an address or a number that another person had less than 72 hours ago and can still
 * take back (ACC-161).
 */
export const refuseReserved = async (
  tx: Db,
  { id, email, mobile }: Contact & { readonly id: string },
  now: Date,
): Promise<void> => {
  const [reserved] = await tx
    .select({ email: contactChanges.email, mobile: contactChanges.mobile })
    .from(contactChanges)
    .where(
      and(
        ne(contactChanges.userId, id),
        gt(contactChanges.endsAt, now),
        or(eq(contactChanges.email, email), eq(contactChanges.mobile, mobile)),
      ),
    )
    .limit(1)
  if (reserved) throw takenContact(reserved.mobile === mobile ? 'mobile' : 'email')
}

/** The answer for an e-mail address or a mobile number of another person. */
export const takenContact = (field: 'mobile' | 'email') =>
  conflict(
    `An account with this ${field === 'mobile' ? 'mobile number' : 'email address'} already exists.`,
    field,
  )

/** The 409 answer that a failure to store a contact comes to; `null` when it failed for something else. */
export const takenFrom = (cause: unknown): HttpError | null => {
  if (isUniqueViolation(cause, 'users_mobile_key')) return takenContact('mobile')
  if (isUniqueViolation(cause, 'users_email_key')) return takenContact('email')
  return cause instanceof HttpError && cause.status === 409 ? cause : null
}

/** The change that a secret undoes; `null` when there is none, it is undone, or its 72 hours are over. */
export const findChange = async ({ db, now }: Pick<Context, 'db' | 'now'>, token: string) => {
  const [found] = await db
    .select()
    .from(contactChanges)
    .where(and(eq(contactChanges.tokenHash, hashToken(token)), gt(contactChanges.endsAt, now())))
  return found ?? null
}

/**
 * Restores the old address, as verified, and the old number of a person. Ends every session, code, known device
 * and password, because the person who made the change may have them. Changes made after this one can no longer be
 * undone; earlier ones can.
 */
export const undoChange = (
  { db }: Pick<Context, 'db'>,
  change: NonNullable<Awaited<ReturnType<typeof findChange>>>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { id, userId, email, mobile } = change
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const undone = await tx
      .delete(contactChanges)
      .where(and(eq(contactChanges.userId, userId), gte(contactChanges.id, id)))
      .returning({ id: contactChanges.id })
    if (!undone.some((each) => each.id === id)) return false
    await tx
      .update(users)
      .set({ email, mobile, verifiedEmail: email, passwordHash: noPassword })
      .where(eq(users.id, userId))
    await dropCodes(tx, userId)
    await endSessions(tx, userId)
    await forgetDevices(tx, userId, null)
    return true
  })

/** Ends all links that undo a change of a person. */
export const forgetChanges = async (db: Db, userId: string): Promise<void> => {
  await db.delete(contactChanges).where(eq(contactChanges.userId, userId))
}

/** Removes a change that was not made. */
export const forgetChange = async (db: Db, token: string): Promise<void> => {
  await db.delete(contactChanges).where(eq(contactChanges.tokenHash, hashToken(token)))
}
