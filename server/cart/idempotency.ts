import { createHash } from 'node:crypto'
import { keyLife } from '@tiffin-junction/contract/domain/idempotency'
import { and, eq, lt } from 'drizzle-orm'
import type { SignedIn } from '../account/sessions.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { tooMany } from '../db/lanes.ts'
import { idempotencyKeys } from '../db/schema-order.ts'
import { FairQueue } from '../fair-queue.ts'
import type { RequestContext } from '../http/handle.ts'
import { badInput, unprocessable } from '../http/http-error.ts'
import { LateError } from '../in-time.ts'
import { type LockedCart, lockCart } from './cart.ts'

const cartTurns = new FairQueue(
  { running: Infinity, runningEach: 1, waiting: Infinity, waitingEach: 50 },
  tooMany,
)

const oldestKept = (now: Date) => new Date(now.getTime() - keyLife)

/** The `Idempotency-Key` of a request, or `null`. Throws a 400 `HttpError` when it is not 1–200 visible characters. */
const keyOf = (c: RequestContext): string | null => {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return null
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw badInput('Idempotency-Key must be 1 to 200 visible characters.', 'Idempotency-Key')
  return key
}

/** JSON with sorted keys: the same for the same content, however it was written. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

const hashOf = (body: unknown) => createHash('sha256').update(canonical(body)).digest('base64url')

interface Asked {
  readonly ctx: Context
  readonly c: RequestContext
  readonly user: SignedIn
  readonly body: unknown
}

/** An answer, and whether it is the stored one of an earlier request. */
export interface Answered<R> {
  readonly reply: R
  readonly isRepeat: boolean
}

/**
 * Does something to a user's cart in one transaction that holds the cart's lock. With an `Idempotency-Key`
 * the answer is stored with the effect: for a day the same key with the same content gets the same answer and
 * has no effect, also when both requests run at once. A refusal rolls everything back and stores no answer, so
 * that a repeated request is handled again. Throws a 422 `HttpError` when the key was used with other content,
 * and whatever the work throws.
 */
export const withIdempotency = <R>(
  { ctx, c, user, body }: Asked,
  work: (tx: Db, cart: LockedCart) => Promise<R>,
): Promise<Answered<R>> => {
  const key = keyOf(c)
  const now = ctx.now()
  const change = async (tx: Db): Promise<Answered<R>> => {
    const cart = await lockCart(tx, user.id)
    if (key === null) return { reply: await work(tx, cart), isRepeat: false }
    const id = { userId: user.id, endpoint: `${c.req.method} ${c.req.path}`, key }
    const [stored] = await tx
      .select()
      .from(idempotencyKeys)
      .where(
        and(
          eq(idempotencyKeys.userId, id.userId),
          eq(idempotencyKeys.endpoint, id.endpoint),
          eq(idempotencyKeys.key, id.key),
        ),
      )
    const content = hashOf(body)
    if (stored && stored.createdAt >= oldestKept(now)) {
      if (stored.content !== content)
        throw unprocessable('This Idempotency-Key was already used for something else.')
      return { reply: stored.answer as R, isRepeat: true }
    }
    const reply = await work(tx, cart)
    const kept = { content, answer: reply, createdAt: now }
    await tx
      .insert(idempotencyKeys)
      .values({ ...id, ...kept })
      .onConflictDoUpdate({
        target: [idempotencyKeys.userId, idempotencyKeys.endpoint, idempotencyKeys.key],
        set: kept,
      })
    return { reply, isRepeat: false }
  }
  const changeInTime = async (tx: Db): Promise<Answered<R>> => {
    const answered = await change(tx)
    // The answer was already sent, as a failure, and the app may have read the cart since.
    if (c.get('isLate')) throw new LateError('The answer was given before the change was made.')
    return answered
  }
  // One after the other also without the lock, for which they would wait with a connection each.
  return cartTurns.run({ key: user.id }, () => ctx.db.transaction(changeInTime))
}

/** Removes the answers older than a day. */
export const forgetOldKeys = async (db: Db, now: Date): Promise<void> => {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldestKept(now)))
}
