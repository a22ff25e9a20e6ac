import { vi } from 'vitest'
import type { AnyActorRef, Subscription } from 'xstate'

/** Counts the subscriptions and event listeners of an actor from now on. */
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
