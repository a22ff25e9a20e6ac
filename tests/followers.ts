import { vi } from 'vitest'
import type { AnyActorRef, Subscription } from 'xstate'

/** Counts, from now on, who follows an actor or hears what it says. */
export const followersOf = (actor: AnyActorRef) => {
  let count = 0
  for (const how of ['subscribe', 'on'] as const) {
    const begin = actor[how].bind(actor) as (...args: unknown[]) => Subscription
    vi.spyOn(actor, how).mockImplementation((...args: unknown[]) => {
      count++
      const { unsubscribe } = begin(...args)
      return {
        unsubscribe: () => {
          count--
          unsubscribe()
        },
      }
    })
  }
  return () => count
}
