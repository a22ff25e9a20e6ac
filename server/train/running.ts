import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { trainRuns } from '../db/schema-train.ts'

/** Returns the key of a train on the day that it starts: '12301/2026-12-02'. */
export const runOf = (number: string, startDate: string): string => `${number}/${startDate}`

/** Last known state of a train on a day. */
export interface Running {
  /** Minutes; below 0 it is early. */
  readonly delay: number
  /** Time of the statement of the delay; `null` without one. */
  readonly delaySaidAt: Date | null
  readonly isCancelled: boolean
  /** The codes of stations at which it does not stop. */
  readonly skipped: readonly string[]
}

/** Returns the feed's last statement on a run; `null` without one. */
export const runningOf = async (db: Db, run: string): Promise<Running | null> => {
  const [known] = await db.select().from(trainRuns).where(eq(trainRuns.run, run))
  return known ?? null
}
