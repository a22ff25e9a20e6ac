import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { rowsOf } from '../db/rows.ts'
import { HttpError } from './http-error.ts'

/** Limit of a rate: `most` times in `window` milliseconds. */
export interface Limit {
  readonly most: number
  readonly window: number
}

type Parts = Pick<Context, 'db' | 'now'>

/** A key that is over its limit. Both are milliseconds of the server's clock. */
interface OverLimit {
  readonly endsAt: number
  /** Time until which this process refuses it without a statement. */
  readonly until: number
}

/** Milliseconds that a refusal is remembered: another process may have forgotten the tries meanwhile. */
const memory = 10_000
/** Keys that are remembered; the oldest go. */
const mostRemembered = 10_000

const remembered = new WeakMap<Parts['db'], Map<string, OverLimit>>()

const refusalsOf = ({ db }: Parts): Map<string, OverLimit> => {
  const own = remembered.get(db) ?? new Map<string, OverLimit>()
  remembered.set(db, own)
  return own
}

const tooOften = ({ endsAt }: OverLimit, now: number): HttpError => {
  const seconds = Math.max(1, Math.ceil((endsAt - now) / 1000))
  const minutes = Math.ceil(seconds / 60)
  return new HttpError(
    429,
    `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { headers: { 'retry-after': String(seconds) } },
  )
}

/** The 429 answer for a key that is over its limit, which this process remembers for a while. */
const refusalOf = (parts: Parts, key: string, endsAt: string): HttpError => {
  const now = parts.now().getTime()
  const refusal: OverLimit = { endsAt: new Date(endsAt).getTime(), until: now + memory }
  const refusals = refusalsOf(parts)
  refusals.delete(key)
  const [oldest] = refusals.keys()
  if (oldest !== undefined && refusals.size >= mostRemembered) refusals.delete(oldest)
  refusals.set(key, refusal)
  return tooOften(refusal, now)
}

/**
 * Throws a 429 `HttpError` when this process has just refused one of the keys: without a statement, so that who is over
 * a limit costs nothing (APP-193).
 */
export const refuseRemembered = (parts: Parts, ...keys: readonly string[]): void => {
  const now = parts.now().getTime()
  const refusals = refusalsOf(parts)
  for (const key of keys) {
    const refusal = refusals.get(key)
    if (refusal && now < Math.min(refusal.until, refusal.endsAt)) throw tooOften(refusal, now)
    refusals.delete(key)
  }
}

const purge = ({ db, now }: Parts) =>
  db.execute(sql`delete from rate_limits where ends_at <= ${now().toISOString()}`)

/**
 * Counts one more try under a key, for all processes together. Throws a 429 `HttpError` when that is one too
 * many, whatever the other tries came to.
 */
export const countTry = async (parts: Parts, key: string, { most, window }: Limit): Promise<void> => {
  refuseRemembered(parts, key)
  const now = parts.now()
  const ends = new Date(now.getTime() + window).toISOString()
  const [row] = await rowsOf<{ count: number; ends_at: string }>(
    parts.db,
    sql`
      insert into rate_limits as l (key, count, ends_at) values (${key}, 1, ${ends})
      on conflict (key) do update set
        count = case when l.ends_at <= ${now.toISOString()} then 1 else l.count + 1 end,
        ends_at = case when l.ends_at <= ${now.toISOString()} then excluded.ends_at else l.ends_at end
      returning count, ends_at`,
  )
  if (!row || row.count <= most) {
    // Now and then the keys whose window is over go, so that the table does not grow with every stranger.
    if (Math.random() < 0.01) await purge(parts)
    return
  }
  throw refusalOf(parts, key, row.ends_at)
}

/** Throws a 429 `HttpError` when all tries under a key have been counted. Counts none. */
export const requireTryLeft = async (parts: Parts, key: string, { most }: Limit): Promise<void> => {
  refuseRemembered(parts, key)
  const [row] = await rowsOf<{ ends_at: string }>(
    parts.db,
    sql`
      select ends_at from rate_limits
      where key = ${key} and count >= ${most} and ends_at > ${parts.now().toISOString()}`,
  )
  if (row) throw refusalOf(parts, key, row.ends_at)
}

/** Counts one more try under a key; false when that is one too many. */
export const isWithin = async (parts: Parts, key: string, limit: Limit): Promise<boolean> => {
  try {
    await countTry(parts, key, limit)
    return true
  } catch (cause) {
    if (cause instanceof HttpError) return false
    throw cause
  }
}

/** Takes one try back that turned out to be no cause for worry. */
export const takeBackTry = async (parts: Parts, key: string): Promise<void> => {
  await parts.db.execute(sql`update rate_limits set count = count - 1 where key = ${key} and count > 0`)
  refusalsOf(parts).delete(key)
}

/** Removes all tries under a key. */
export const forgetTries = async (parts: Parts, key: string): Promise<void> => {
  await parts.db.execute(sql`delete from rate_limits where key = ${key}`)
  refusalsOf(parts).delete(key)
}

/** Removes all tries. */
export const forgetAllTries = async (parts: Parts): Promise<void> => {
  await parts.db.execute(sql`delete from rate_limits`)
  refusalsOf(parts).clear()
}
