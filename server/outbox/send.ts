import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { repeat, runInBackground } from '../background.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { outbox } from '../db/schema-outbox.ts'
import { inTime } from '../in-time.ts'
import type { Job } from './enqueue.ts'
import { GiveUp } from './give-up.ts'
import { type Handler, handlers, type Result } from './handlers.ts'

/** Milliseconds that a process has for a job before another takes it, and that it tries. */
const [lease, runTimeout] = [60_000, 30_000]
/** The first pause after a failure; each further one doubles it, up to the longest. Milliseconds. */
const [firstPause, longestPause] = [5000, 3_600_000]
/** Jobs that a process does at once. */
const batch = 20
/** Milliseconds that a job that was given up is kept. */
const keptFor = 30 * 24 * 3_600_000

type Row = typeof outbox.$inferSelect

const pauseAfter = (attempts: number): number =>
  Math.min(longestPause, firstPause * 2 ** Math.max(0, attempts - 1))

/** Takes jobs that are due for this process; if it dies, others take them after the lease. */
const claim = async (db: Db, now: Date): Promise<readonly Row[]> => {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(lte(outbox.nextAttemptAt, now), inArray(outbox.kind, Object.keys(handlers))))
    .orderBy(outbox.nextAttemptAt)
    .limit(batch)
    .for('update', { skipLocked: true })
  return db
    .update(outbox)
    .set({ nextAttemptAt: new Date(now.getTime() + lease), attempts: sql`${outbox.attempts} + 1` })
    .where(inArray(outbox.id, due))
    .returning()
}

const isOver = ({ createdAt }: Row, { life }: Handler, now: Date) =>
  life !== null && createdAt.getTime() + life <= now.getTime()

const attempt = async (ctx: Context, row: Row, { run }: Handler): Promise<Result | GiveUp> => {
  const { id, kind } = row
  // Written by `enqueue` of this or another version, which never changes what a kind means.
  const job = { kind, ...(row.payload as object) } as Job
  try {
    return await inTime(run(ctx, job, id), runTimeout)
  } catch (cause) {
    ctx.log.error(`outbox: ${kind} failed`, cause)
    return cause instanceof GiveUp ? cause : 'again'
  }
}

const doOne = async (ctx: Context, row: Row): Promise<void> => {
  // Every kind has its handler, and rows of other kinds are not claimed.
  const handler = handlers[row.kind as Job['kind']] as Handler
  const result = isOver(row, handler, ctx.now())
    ? new GiveUp('Its time is over.')
    : await attempt(ctx, row, handler)
  // Unless another process has taken it over meanwhile.
  const own = and(eq(outbox.id, row.id), eq(outbox.attempts, row.attempts))
  if (result === 'done' || (result instanceof GiveUp && !handler.isKept)) {
    await ctx.db.delete(outbox).where(own)
    return
  }
  const now = ctx.now()
  if (result instanceof GiveUp) {
    ctx.log.error(`outbox: ${row.kind} was given up`)
    await ctx.db.update(outbox).set({ nextAttemptAt: null, givenUpAt: now }).where(own)
    return
  }
  const pause = result === 'again' ? pauseAfter(row.attempts) : result.againAfter
  await ctx.db
    .update(outbox)
    .set({ nextAttemptAt: new Date(now.getTime() + pause) })
    .where(own)
}

/**
 * Does every job that is due, outside of any transaction. Any number of processes may do it at once: each job is one
 * process's at a time. A job that fails is done again after pauses that grow from 5 s to 1 h (APP-118).
 */
export const sendDue = async (ctx: Context): Promise<void> => {
  let claimed: readonly Row[]
  do {
    claimed = await claim(ctx.db, ctx.now())
    await Promise.all(claimed.map((row) => doOne(ctx, row)))
    // The rest waits for the next process.
  } while (claimed.length === batch && !ctx.lifecycle.isDraining)
}

/** Does what is due without making anybody wait, after a commit that made it so. */
export const sendSoon = (ctx: Context): void => runInBackground(ctx, 'outbox: sending', () => sendDue(ctx))

/** Removes jobs that were given up a month ago. */
const forgetGivenUp = (db: Db, now: Date) =>
  db.delete(outbox).where(lte(outbox.givenUpAt, new Date(now.getTime() - keptFor)))

/**
 * Does what is due every second, also what other processes left, until the function it answers is called; that one
 * resolves when nothing of it runs any more.
 */
export const startOutbox = (ctx: Context): (() => Promise<void>) =>
  repeat(ctx, 'outbox: sending', async () => {
    await sendDue(ctx)
    await forgetGivenUp(ctx.db, ctx.now())
  })
