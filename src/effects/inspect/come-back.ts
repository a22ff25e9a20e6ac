import { type KeptActor, reviveActor } from './restore.ts'

/** Milliseconds in which kept actors come back; a screen opened later begins anew. */
const patience = 10_000

const addressNow = (): string => location.pathname + location.search

/**
 * Development only: the next actors go on where kept ones stood, each once, at this address alone. `createRoot` asks
 * here whenever it makes an actor.
 *
 * @param kept makes a copy of a kept actor at each call.
 */
export const comeBack = (kept: Iterable<() => KeptActor>): void => {
  const left = new Map([...kept].map((keep) => [keep, keep().machine]))
  const address = addressNow()
  const deadline = Date.now() + patience
  globalThis.restoreActor = (machine, options) => {
    const [keep] = [...left].find(([, id]) => id === machine.id) ?? []
    if (!keep || addressNow() !== address || Date.now() > deadline) return undefined
    const actor = reviveActor(machine, options, keep)
    // StrictMode makes two actors and starts one of them: until then both may ask.
    const started = actor?.subscribe(() => {
      started?.unsubscribe()
      left.delete(keep)
    })
    return actor
  }
}
