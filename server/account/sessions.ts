import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { sessions, users } from '../db/schema.ts'

/** The person a token stands for. */
export interface SignedIn {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly mobile: string
  readonly roleType: string
  /** Names the session without giving the token away. */
  readonly sessionHash: string
}

const sessionLife = 90 * 24 * 3600 * 1000
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The token of an `Authorization: Bearer …` header, or `null`. */
export const bearerToken = (header: string | undefined): string | null =>
  /^Bearer ([\w-]{43})$/i.exec(header ?? '')?.[1] ?? null

/** Starts a session and answers its token, the only copy there is; the person's sessions that ran out go. */
export const startSession = async (db: Db, userId: string, now: Date): Promise<string> => {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), lte(sessions.expiresAt, now)))
  const token = randomBytes(32).toString('base64url')
  await db.insert(sessions).values({
    tokenHash: hashOf(token),
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + sessionLife),
  })
  return token
}

/** Who holds a token; `null` when nobody does or it has run out. */
export const findSession = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<SignedIn | null> => {
  const [found] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      mobile: users.mobile,
      roleType: users.roleType,
      sessionHash: sessions.tokenHash,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, now())))
  return found ?? null
}

/** Ends the sessions of a person, all but the one that is kept when one is named. */
export const endSessions = async (db: Db, userId: string, keptHash?: string): Promise<void> => {
  const own = eq(sessions.userId, userId)
  await db.delete(sessions).where(keptHash === undefined ? own : and(own, ne(sessions.tokenHash, keptHash)))
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
  const tomorrow = new Date(now.getTime() + 24 * 3600 * 1000).toISOString()
  await tx
    .update(sessions)
    .set({ expiresAt: sql`least(${sessions.expiresAt}, ${tomorrow}::timestamptz)` })
    .where(eq(sessions.tokenHash, sessionHash))
  return startSession(tx, id, now)
}
