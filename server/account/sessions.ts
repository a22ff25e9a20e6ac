import { randomBytes } from 'node:crypto'
import type { SignedInDevice } from '@tiffin-junction/contract/domain/session'
import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { sessions, users } from '../db/schema.ts'
import { HttpError } from '../http/http-error.ts'
import { setRequestUser } from '../log/request-context.ts'
import { hashToken } from './token-hash.ts'

/** The person of a token. */
export interface SignedIn {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly mobile: string
  readonly roleType: string
  /** Names the session without giving the token away. */
  readonly sessionHash: string
}

const day = 24 * 3600 * 1000
/** A session ends after 30 days without use (decisions D43). */
const idleLife = 30 * day
/** Maximum number of devices in the list; more than a person is expected to have. */
const mostListed = 50
const idleEnd = (now: Date) => new Date(now.getTime() + idleLife)
/** The token of an `Authorization: Bearer …` header, or `null`. */
export const bearerToken = (header: string | undefined): string | null =>
  /^Bearer ([\w-]{43})$/i.exec(header ?? '')?.[1] ?? null

/**
 * Starts a session and answers its token, the only copy there is; the person's sessions that ran out go.
 *
 * @param device browser and system of the session, for the list of devices (`device-name.ts`)
 */
export const startSession = async (
  db: Db,
  userId: string,
  now: Date,
  device: string | null = null,
): Promise<string> => {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), lte(sessions.expiresAt, now)))
  const token = randomBytes(32).toString('base64url')
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    device,
    createdAt: now,
    expiresAt: idleEnd(now),
  })
  return token
}

/**
 * The holder of a token; `null` when there is none or it has run out. The call counts as use of the session (ACC-149):
 * its end is moved, but once a day at most, so that reading does not become writing.
 */
export const findSession = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<SignedIn | null> => {
  const sessionHash = hashToken(token)
  const [found] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      mobile: users.mobile,
      roleType: users.roleType,
      expiresAt: sessions.expiresAt,
      isReplaced: sessions.isReplaced,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sessionHash), gt(sessions.expiresAt, now())))
  if (!found) return null
  const { expiresAt, isReplaced, ...person } = found
  setRequestUser(person.id)
  const expires = idleEnd(now())
  if (!isReplaced && expires.getTime() - expiresAt.getTime() >= day)
    await db
      .update(sessions)
      .set({ expiresAt: expires })
      // The session may have been replaced since it was read.
      .where(and(eq(sessions.tokenHash, sessionHash), eq(sessions.isReplaced, false)))
  return { ...person, sessionHash }
}

/** Ends one session (ACC-148). */
export const endSession = async (db: Db, sessionHash: string): Promise<void> => {
  await db.delete(sessions).where(eq(sessions.tokenHash, sessionHash))
}

/** Ends the sessions of a person, all but the one that is kept when one is named. */
export const endSessions = async (db: Db, userId: string, keptHash?: string): Promise<void> => {
  const own = eq(sessions.userId, userId)
  await db.delete(sessions).where(keptHash === undefined ? own : and(own, ne(sessions.tokenHash, keptHash)))
}

/**
 * Locks the person of a session, until the transaction ends, and answers how to reach the person now. Throws a 401
 * `HttpError` when the session has ended, or a newer token has replaced it: its holder must not act against who has the
 * newer one (ACC-119, ACC-177).
 */
export const lockPerson = async (
  tx: Db,
  { id, sessionHash }: Pick<SignedIn, 'id' | 'sessionHash'>,
): Promise<Pick<SignedIn, 'email' | 'mobile'>> => {
  const [person] = await tx
    .select({ email: users.email, mobile: users.mobile })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
  const [session] = await tx
    .select({ isReplaced: sessions.isReplaced })
    .from(sessions)
    .where(eq(sessions.tokenHash, sessionHash))
  if (!person || session?.isReplaced !== false) throw new HttpError(401, 'Please sign in to go on.')
  return person
}

/**
 * Gives a session a new token and ends all others of the person. The token it had lives on for a day, no longer:
 * calls under way, or an answer that got lost, must not sign anybody out.
 */
export const renewSession = async (
  tx: Db,
  { id, sessionHash }: Pick<SignedIn, 'id' | 'sessionHash'>,
  now: Date,
): Promise<string> => {
  await endSessions(tx, id, sessionHash)
  const tomorrow = new Date(now.getTime() + day).toISOString()
  const [replaced] = await tx
    .update(sessions)
    .set({ isReplaced: true, expiresAt: sql`least(${sessions.expiresAt}, ${tomorrow}::timestamptz)` })
    .where(eq(sessions.tokenHash, sessionHash))
    .returning({ device: sessions.device })
  return startSession(tx, id, now, replaced?.device)
}

/** The devices that a person is signed in on (ACC-176), the caller's first, then the one used last. */
export const listDevices = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, sessionHash }: Pick<SignedIn, 'id' | 'sessionHash'>,
): Promise<SignedInDevice[]> => {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), eq(sessions.isReplaced, false), gt(sessions.expiresAt, now())))
    .orderBy(desc(eq(sessions.tokenHash, sessionHash)), desc(sessions.expiresAt))
    .limit(mostListed)
  return rows.map(({ device, tokenHash, createdAt, expiresAt }) => ({
    name: device,
    isThisOne: tokenHash === sessionHash,
    signedInAt: createdAt.getTime(),
    usedAt: expiresAt.getTime() - idleLife,
  }))
}
