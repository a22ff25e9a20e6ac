import type { Context } from './context.ts'

const running = new WeakMap<Context, Set<Promise<void>>>()

const runningIn = (ctx: Context): Set<Promise<void>> => {
  const own = running.get(ctx) ?? new Set()
  running.set(ctx, own)
  return own
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Does what an answer must not wait for, because how long it takes would tell something. A failure is logged
 * under `what`; nobody else hears of it.
 */
export const later = (ctx: Context, what: string, work: () => Promise<void>): void => {
  const own = runningIn(ctx)
  const done: Promise<void> = turn()
    .then(work)
    .catch((cause: unknown) => ctx.log.error(`${what} failed`, cause))
    .finally(() => own.delete(done))
  own.add(done)
}

/** Resolves when nothing put off is left to do. */
export const settled = async (ctx: Context): Promise<void> => {
  const own = runningIn(ctx)
  while (own.size > 0) await Promise.all(own)
}
