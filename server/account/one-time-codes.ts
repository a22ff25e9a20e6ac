import { randomInt } from 'node:crypto'
import { limits } from '@tiffin-junction/contract/domain/formats'
import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { oneTimeCodes } from '../db/schema-codes.ts'
import { type Cost, hashPassword, passwordFits } from './passwords.ts'

/** What a code is good for: setting a forgotten password, or changing the one in use. */
export type Purpose = (typeof oneTimeCodes.$inferSelect)['purpose']

/** How long a code is valid, and the window that verifying it opens, in milliseconds. */
export const codeLife = 300_000
/** Wrong tries after which a code is dead. */
export const mostWrong = 5
/** Trying all codes on a stolen hash takes hours of computing, and a code lives five minutes. */
const cost: Cost = { N: 2 ** 14, r: 8, p: 1 }

type Parts = Pick<Context, 'db' | 'now'>

const ofPerson = (userId: string, purpose: Purpose) =>
  and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, purpose))

const exactly = (userId: string, purpose: Purpose, codeHash: string) =>
  and(ofPerson(userId, purpose), eq(oneTimeCodes.codeHash, codeHash))

/** Makes a code of six digits and answers the only copy there is. The person's older one is dead by that. */
export const issueCode = async ({ db, now }: Parts, userId: string, purpose: Purpose): Promise<string> => {
  const code = String(randomInt(10 ** limits.otp)).padStart(limits.otp, '0')
  const fresh = {
    codeHash: await hashPassword(code, cost),
    tries: 0,
    expiresAt: new Date(now().getTime() + codeLife),
    verifiedAt: null,
  }
  await db
    .insert(oneTimeCodes)
    .values({ userId, purpose, ...fresh })
    .onConflictDoUpdate({ target: [oneTimeCodes.userId, oneTimeCodes.purpose], set: fresh })
  return code
}

/** The hash of the code when it is the right one and alive, else `null`. Without a person it takes as long. */
const look = async (
  { db, now }: Parts,
  userId: string | null,
  purpose: Purpose,
  code: string,
  isOpen: SQL | undefined = gt(oneTimeCodes.expiresAt, now()),
): Promise<string | null> => {
  // Counted before it is looked at: tries made at the same moment get no look beyond the fifth.
  const [row] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(and(ofPerson(userId ?? '', purpose), lt(oneTimeCodes.tries, mostWrong), isOpen))
    .returning({ codeHash: oneTimeCodes.codeHash })
  const fits = await passwordFits(code, row?.codeHash ?? null, cost)
  return row && fits ? row.codeHash : null
}

/**
 * True when the code is right. The first time, a further window opens in which it can be used, but not checked
 * again (decisions D42). A wrong one counts against the code.
 */
export const checkCode = async (
  parts: Parts,
  userId: string | null,
  purpose: Purpose,
  code: string,
): Promise<boolean> => {
  const codeHash = await look(parts, userId, purpose, code)
  if (userId === null || codeHash === null) return false
  const own = exactly(userId, purpose, codeHash)
  const now = parts.now()
  await parts.db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} - 1` })
    .where(own)
  await parts.db
    .update(oneTimeCodes)
    .set({ verifiedAt: now })
    .where(and(own, isNull(oneTimeCodes.verifiedAt)))
  return true
}

/**
 * Uses a code up. When it is right, `prepare` does what is expensive, then `act` runs with its result in the
 * transaction that ends the code, and `true` is answered; of several uses at the same moment one acts. All other
 * codes of the person end with it.
 */
export const useCode = async <Prepared>(
  parts: Parts,
  userId: string | null,
  purpose: Purpose,
  code: string,
  prepare: () => Promise<Prepared>,
  act: (tx: Db, userId: string, prepared: Prepared) => Promise<void>,
): Promise<boolean> => {
  const now = parts.now()
  const isOpen = or(
    gt(oneTimeCodes.expiresAt, now),
    gt(oneTimeCodes.verifiedAt, new Date(now.getTime() - codeLife)),
  )
  const codeHash = await look(parts, userId, purpose, code, isOpen)
  if (userId === null || codeHash === null) return false
  const prepared = await prepare()
  return parts.db.transaction(async (tx) => {
    const used = await tx
      .delete(oneTimeCodes)
      .where(exactly(userId, purpose, codeHash))
      .returning({ purpose: oneTimeCodes.purpose })
    if (used.length === 0) return false
    await dropCodes(tx, userId)
    await act(tx, userId, prepared)
    return true
  })
}

/** Ends every code of a person. */
export const dropCodes = (db: Db, userId: string) =>
  db.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId))
