import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { rowsOf } from '../db/rows.ts'
import { mostWrong, type Purpose } from './one-time-codes.ts'

type Parts = Pick<Context, 'db' | 'now'>

/** Kept by what is claimed, also for accounts that do not exist, so that no answer says which do (ACC-50). */
export const waitKey = (purpose: Purpose, account: string) => `wait ${purpose} ${account}`

/** Starts the wait for another code: `seconds` from now. */
export const startWait = ({ db, now }: Parts, purpose: Purpose, account: string, seconds: number) => {
  const ends = new Date(now().getTime() + seconds * 1000).toISOString()
  return db.execute(sql`
    insert into rate_limits (key, count, ends_at) values (${waitKey(purpose, account)}, 0, ${ends})
    on conflict (key) do update set count = 0, ends_at = excluded.ends_at`)
}

/** Counts a wrong code. After as many as kill a code, the wait is over. */
export const countWrong = ({ db }: Parts, purpose: Purpose, account: string) =>
  db.execute(sql`update rate_limits set count = count + 1 where key = ${waitKey(purpose, account)}`)

/** Whole seconds until another code can be requested; 0 when it can be requested now (ACC-145, ACC-146). */
export const secondsLeft = async ({ db, now }: Parts, purpose: Purpose, account: string): Promise<number> => {
  const [row] = await rowsOf<{ count: number; ends_at: string }>(
    db,
    sql`select count, ends_at from rate_limits where key = ${waitKey(purpose, account)}`,
  )
  if (!row || row.count >= mostWrong) return 0
  return Math.max(0, Math.ceil((new Date(row.ends_at).getTime() - now().getTime()) / 1000))
}
