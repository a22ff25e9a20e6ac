import { randomInt } from 'node:crypto'
import { limits } from '@tiffin-junction/contract/domain/formats'
import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { users } from '../db/schema.ts'
import { oneTimeCodes } from '../db/schema-codes.ts'
import type { Guess } from './guesses.ts'
import { type Applicant, inHashQueue } from './hash-queue.ts'
import { type Cost, hashPassword, passwordFits } from './passwords.ts'

/** Purpose of a code: setting a forgotten password, changing the one in use, or verifying the address. */
export type Purpose = (typeof oneTimeCodes.$inferSelect)['purpose']

/** Milliseconds that a code is valid, and that the window stays open that verifying it opens. */
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

/** A new code of six digits with its hash. It costs the same where it is sent to no one. */
export const makeCode = async (applicant: Applicant): Promise<{ code: string; codeHash: string }> => {
  const code = String(randomInt(10 ** limits.otp)).padStart(limits.otp, '0')
  return { code, codeHash: await inHashQueue(applicant, () => hashPassword(code, cost)) }
}

/** Makes a code of six digits and answers the only copy there is. The person's older one is dead by that. */
export const issueCode = async (
  { db, now }: Parts,
  userId: string,
  purpose: Purpose,
  applicant: Applicant,
): Promise<string> => {
  const { code, codeHash } = await makeCode(applicant)
  const fresh = {
    codeHash,
    tries: 0,
    knownTries: 0,
    expiresAt: new Date(now().getTime() + codeLife),
    verifiedAt: null,
  }
  await db
    .insert(oneTimeCodes)
    .values({ userId, purpose, ...fresh })
    .onConflictDoUpdate({ target: [oneTimeCodes.userId, oneTimeCodes.purpose], set: fresh })
  return code
}

/** A guess of a code. */
export interface CodeGuess {
  /** `null` where there is no such person, which must not show (ACC-50). */
  readonly userId: string | null
  readonly purpose: Purpose
  readonly code: string
  /** The key of the wait, of which there is a row without an account too (see `code-waits.ts`). */
  readonly waitKey: string
  readonly applicant: Applicant
  /** Checks it in its turn, as `Guess` says. */
  readonly inTurn: Guess['inTurn']
}

/** The tries that a guess counts with: strangers do not use up those of a device that the account knows. */
const triesOf = ({ applicant }: CodeGuess) =>
  applicant.isKnown ? ('knownTries' as const) : ('tries' as const)

/**
 * The hash of the code when it is the right one and alive, else `null`. Without a person it does the same work: one
 * statement, which writes one row either way, and one hash (ACC-172).
 */
const look = (
  { db, now }: Parts,
  guess: CodeGuess,
  isOpen: SQL | undefined = gt(oneTimeCodes.expiresAt, now()),
): Promise<string | null> =>
  guess.inTurn(async () => {
    const tries = triesOf(guess)
    const column = oneTimeCodes[tries]
    // Counted before it is looked at: tries made at the same moment get no look beyond the fifth.
    const counted = db
      .update(oneTimeCodes)
      .set({ [tries]: sql`${column} + 1` })
      .where(and(ofPerson(guess.userId ?? '', guess.purpose), lt(column, mostWrong), isOpen))
      .returning({ codeHash: oneTimeCodes.codeHash })
    const [row] = await rowsOf<{ code_hash: string | null }>(
      db,
      sql`
        with counted as ${counted},
        instead as (
          update rate_limits set count = count
          where key = ${guess.waitKey} and not exists (select 1 from counted)
        )
        select (select code_hash from counted) as code_hash`,
    )
    const codeHash = row?.code_hash ?? null
    const fits = await passwordFits(guess.code, codeHash, cost)
    return fits ? codeHash : null
  })

/** Takes back the try of a code that was right and stays. */
const takeBackTry = async ({ db }: Parts, guess: CodeGuess, own: SQL | undefined): Promise<void> => {
  const tries = triesOf(guess)
  await db
    .update(oneTimeCodes)
    .set({ [tries]: sql`${oneTimeCodes[tries]} - 1` })
    .where(own)
}

/**
 * True when the code is right. The first time, a further window opens in which it can be used, but not checked
 * again (decisions D42). A wrong one counts against the code.
 */
export const checkCode = async (parts: Parts, guess: CodeGuess): Promise<boolean> => {
  const { userId, purpose } = guess
  const codeHash = await look(parts, guess)
  if (userId === null || codeHash === null) return false
  const own = exactly(userId, purpose, codeHash)
  const now = parts.now()
  await takeBackTry(parts, guess, own)
  await parts.db
    .update(oneTimeCodes)
    .set({ verifiedAt: now })
    .where(and(own, isNull(oneTimeCodes.verifiedAt)))
  return true
}

/**
 * Uses a code up. When it is right, `prepare` does what is expensive, then `act` runs with its result in the
 * transaction that ends the code, and `true` is answered; of several uses at the same moment one acts. All other
 * codes of the person end with it. If `prepare` throws, so does this, and the code stays as it was.
 */
export const useCode = async <Prepared>(
  parts: Parts,
  guess: CodeGuess,
  prepare: () => Promise<Prepared>,
  act: (tx: Db, userId: string, prepared: Prepared) => Promise<void>,
): Promise<boolean> => {
  const { userId, purpose } = guess
  const now = parts.now()
  const isOpen = or(
    gt(oneTimeCodes.expiresAt, now),
    gt(oneTimeCodes.verifiedAt, new Date(now.getTime() - codeLife)),
  )
  const codeHash = await look(parts, guess, isOpen)
  if (userId === null || codeHash === null) return false
  const own = exactly(userId, purpose, codeHash)
  const prepared = await prepare().catch(async (cause: unknown) => {
    await takeBackTry(parts, guess, own)
    throw cause
  })
  return parts.db.transaction(async (tx) => {
    const used = await tx.delete(oneTimeCodes).where(own).returning({ purpose: oneTimeCodes.purpose })
    if (used.length === 0) return false
    await dropCodes(tx, userId)
    await act(tx, userId, prepared)
    return true
  })
}

/** Ends a code that was made for an address which is no longer the person's. Answers whether it had to. */
export const dropStrayCode = async (
  { db }: Parts,
  { id, email }: { readonly id: string; readonly email: string },
  purpose: Purpose,
): Promise<boolean> => {
  const isStray = sql`not exists (select from ${users} where ${users.id} = ${id} and ${users.email} = ${email})`
  const ended = await db
    .delete(oneTimeCodes)
    .where(and(ofPerson(id, purpose), isStray))
    .returning({ purpose: oneTimeCodes.purpose })
  return ended.length > 0
}

/** Ends every code of a person. */
export const dropCodes = (db: Db, userId: string) =>
  db.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId))
