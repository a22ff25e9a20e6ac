import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { rowsOf } from '../db/rows.ts'
import { HttpError } from './http-error.ts'

/** How often something may happen: `most` times in `window` milliseconds. */
export interface Limit {
  readonly most: number
  readonly window: number
}

type Parts = Pick<Context, 'db' | 'now'>

const purge = ({ db, now }: Parts) =>
  db.execute(sql`delete from rate_limits where ends_at <= ${now().toISOString()}`)

/**
 * Counts one more try under a key, for all processes together. Throws a 429 `HttpError` when that is one too
 * many, whatever the other tries came to.
 */
export const countTry = async (parts: Parts, key: string, { most, window }: Limit): Promise<void> => {
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
  const seconds = Math.max(1, Math.ceil((new Date(row.ends_at).getTime() - now.getTime()) / 1000))
  const minutes = Math.ceil(seconds / 60)
  throw new HttpError(
    429,
    `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { headers: { 'retry-after': String(seconds) } },
  )
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
export const takeBackTry = ({ db }: Parts, key: string) =>
  db.execute(sql`update rate_limits set count = count - 1 where key = ${key} and count > 0`)

/** Removes all tries under a key. */
export const forgetTries = ({ db }: Parts, key: string) =>
  db.execute(sql`delete from rate_limits where key = ${key}`)
