import type { Context } from './context.ts'
import { outsideLanes } from './db/lanes.ts'

const running = new WeakMap<Context, Set<Promise<void>>>()

const runningIn = (ctx: Context): Set<Promise<void>> => {
  const own = running.get(ctx) ?? new Set()
  running.set(ctx, own)
  return own
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Runs work that the response must not wait for: its duration would reveal whether an account exists. A failure is
 * logged under `what` and goes no further.
 */
export const runInBackground = (ctx: Context, what: string, work: () => Promise<void>): void => {
  const own = runningIn(ctx)
  const done: Promise<void> = turn()
    .then(() => outsideLanes(work))
    .catch((cause: unknown) => ctx.log.error(`${what} failed`, cause))
    .finally(() => own.delete(done))
  own.add(done)
}

/**
 * Runs work every second, never twice at once, until the function it answers is called; that one resolves when
 * nothing of it runs any more. A failure is logged under `what`, and the next second tries again.
 */
export const repeat = (ctx: Context, what: string, work: () => Promise<unknown>): (() => Promise<void>) => {
  let running: Promise<unknown> | null = null
  const timer = setInterval(() => {
    running ??= work()
      .catch((cause: unknown) => ctx.log.error(`${what} failed`, cause))
      .finally(() => {
        running = null
      })
  }, 1000)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Number of background tasks that are running. */
export const backgroundTasks = (ctx: Context): number => runningIn(ctx).size

/** Resolves when no background work is left. */
export const drainBackground = async (ctx: Context): Promise<void> => {
  const own = runningIn(ctx)
  while (own.size > 0) await Promise.all(own)
}
