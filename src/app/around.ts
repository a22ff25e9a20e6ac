import { type AnyActorRef, type EventObject, fromCallback } from 'xstate'
import { type Around, type AroundActors, aroundOf, isSameAround } from '../../machines/system/around.ts'

/**
 * Tells a machine where restaurants are looked for and for whom, as soon as that is known and whenever it changes: once
 * all actors have taken in what happened, so that nobody sees one person at the place of another.
 *
 * @param as the event that tells it
 */
export const watchAround = (actors: AroundActors, as: (around: Around) => EventObject) =>
  fromCallback(({ sendBack }) => {
    let last: Around | null = null
    let isOver = false
    const look = () => {
      const next = isOver ? null : aroundOf(actors)
      if (!next || isSameAround(next, last)) return
      last = next
      sendBack(as(next))
    }
    const lookSoon = () => queueMicrotask(look)
    lookSoon()
    const { session, book, place } = actors
    const subscriptions = [session, book, place].map((actor: AnyActorRef) => actor.subscribe(lookSoon))
    return () => {
      isOver = true
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  })
