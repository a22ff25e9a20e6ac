import { type KeptActor, reviveActor } from './restore.ts'

/** Milliseconds in which kept actors are restored. A screen that opens later starts from the beginning. */
const returnTimeout = 10_000

const addressNow = (): string => location.pathname + location.search

/**
 * Development only: restores kept actors, each once and only at the current address. `createRoot` calls
 * `restoreActor` whenever it creates an actor.
 *
 * @param kept functions that each return a new copy of a kept actor.
 */
export const comeBack = (kept: Iterable<() => KeptActor>): void => {
  const left = new Map([...kept].map((keep) => [keep, keep().machine]))
  const address = addressNow()
  const deadline = Date.now() + returnTimeout
  globalThis.restoreActor = (machine, options) => {
    const [keep] = [...left].find(([, id]) => id === machine.id) ?? []
    if (!keep || addressNow() !== address || Date.now() > deadline) return undefined
    const actor = reviveActor(machine, options, keep)
    // StrictMode creates two actors and starts one of them. Until then, both may use the kept one.
    const started = actor?.subscribe(() => {
      started?.unsubscribe()
      left.delete(keep)
    })
    return actor
  }
}
