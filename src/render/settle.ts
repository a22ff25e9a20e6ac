import { type AnyActor, type AnyActorRef, createActor, type InspectionEvent } from 'xstate'
import type { ServedStart } from '../app/served.ts'

/** Whether an actor or one of its descendants waits for a call. */
const isBusy = (actor: AnyActorRef): boolean => {
  const { children } = Object(actor.getSnapshot()) as { children?: Record<string, AnyActorRef | undefined> }
  return Object.values(children ?? {}).some((child) => {
    const snapshot = Object(child?.getSnapshot())
    if (!child || snapshot.status !== 'active') return false
    return 'children' in snapshot ? isBusy(child) : true
  })
}

/**
 * Starts a machine and waits until all of its first calls are answered. Rejects with the error of the first
 * call that fails, because a page is not served with an error of the server's own, and with the reason of
 * `signal` if it aborts.
 *
 * @returns the running actor, for the caller to stop.
 */
const settle = async ({ machine, options }: ServedStart, signal: AbortSignal): Promise<AnyActor> => {
  let tell = (_: InspectionEvent) => {}
  const actor = createActor(machine, { ...options, inspect: (event) => tell(event), logger: () => {} })
  const leaving = new AbortController()
  try {
    await new Promise<void>((done, fail) => {
      tell = (event) => {
        if (event.type === '@xstate.event' && event.event.type.startsWith('xstate.error.')) {
          fail(Object(event.event).error)
          // The machine gets no event of it: what a screen needs once its read has failed is in the browser alone.
          actor.stop()
        }
        // The snapshot of a finished call is reported before that of the machine that waits for it.
        if (event.type === '@xstate.snapshot') queueMicrotask(() => isBusy(actor) || done())
      }
      signal.addEventListener('abort', () => fail(signal.reason), { signal: leaving.signal })
      actor.start()
    })
    return actor
  } catch (reason) {
    actor.stop()
    throw reason
  } finally {
    leaving.abort()
  }
}

/**
 * Settles several machines in parallel. If any fails, rejects with the reason of the first of them in order.
 *
 * @returns the running actors in the same order, for the caller to stop.
 */
export const settleAll = async (
  starts: readonly ServedStart[],
  signal: AbortSignal,
): Promise<readonly AnyActor[]> => {
  const ends = await Promise.allSettled(starts.map((start) => settle(start, signal)))
  const actors = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
  const failed = ends.find((end) => end.status === 'rejected')
  if (!failed) return actors
  for (const actor of actors) actor.stop()
  throw failed.reason
}
