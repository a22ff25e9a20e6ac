import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { trainRuns } from '../db/schema-train.ts'

/** What names a train on the day that it starts: '12301/2026-12-02'. */
export const runOf = (number: string, startDate: string): string => `${number}/${startDate}`

/** What is known of a train on a day. */
export interface Running {
  /** Minutes; below 0 it is early. */
  readonly delay: number
  /** When that was said; `null` while nothing was said of a delay. */
  readonly delaySaidAt: Date | null
  readonly isCancelled: boolean
  /** The codes of stations at which it does not stop. */
  readonly skipped: readonly string[]
}

/** What the feed of the railway said last of a run; `null` when it said nothing. */
export const runningOf = async (db: Db, run: string): Promise<Running | null> => {
  const [known] = await db.select().from(trainRuns).where(eq(trainRuns.run, run))
  return known ?? null
}
