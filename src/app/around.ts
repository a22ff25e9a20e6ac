import { placeSpot } from '@tiffin-junction/contract/domain/delivery-place'
import { type AnyActorRef, type EventObject, fromCallback } from 'xstate'
import { type Around, type AroundActors, aroundOf, isSameAround } from '../../machines/system/around.ts'

/**
 * Sends a machine the place and the person that restaurants are listed for, as soon as both are known and whenever
 * they change. It sends after all actors have handled an event, so that no
 * machine sees one person at another person's location.
 *
 * @param as returns the event to send.
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
    const { session, book, place, trip } = actors
    const subscriptions = [session, book, place, trip].map((actor: AnyActorRef) => actor.subscribe(lookSoon))
    return () => {
      isOver = true
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  })

/** Sends a machine the spot that restaurants are listed for as `point.changed`. */
export const watchPoint = (actors: AroundActors) =>
  watchAround(actors, ({ place }) => ({ type: 'point.changed', point: placeSpot(place) }))
