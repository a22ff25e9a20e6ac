import {
  type ActorRef,
  type AnyActorRef,
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  type Snapshot,
  type SnapshotFrom,
} from 'xstate'

type Tell = (event: EventObject) => void

/** Lets a machine hear of an actor; returns how to stop. */
export type Hearing = (tell: Tell) => () => void

/**
 * How an actor is seen, now and whenever that changes.
 *
 * @param select what is seen of it; `undefined` while nothing can be told
 * @param as the event that tells it
 */
export const seen =
  <Ref extends AnyActorRef, T>(
    actor: Ref,
    select: (snapshot: SnapshotFrom<Ref>) => T | undefined,
    as: (value: T) => EventObject,
    isSame: (a: T, b: T) => boolean = Object.is,
  ): Hearing =>
  (tell) => {
    let last: T | undefined
    const look = (snapshot: SnapshotFrom<Ref>) => {
      const next = select(snapshot)
      if (next === undefined || (last !== undefined && isSame(last, next))) return
      last = next
      tell(as(next))
    }
    look(actor.getSnapshot())
    const subscription = actor.subscribe(look)
    return () => subscription.unsubscribe()
  }

/** What an actor emits of one type. */
export const emitted =
  <Emitted extends EventObject, T extends Emitted['type']>(
    actor: Pick<ActorRef<Snapshot<unknown>, EventObject, Emitted>, 'on'>,
    type: T,
    as: (event: Extract<Emitted, { type: T }>) => EventObject,
  ): Hearing =>
  (tell) => {
    const subscription = actor.on(type, (event) => tell(as(event as Extract<Emitted, { type: T }>)))
    return () => subscription.unsubscribe()
  }

/** What is said when the machine that listens ends. */
export const leaving =
  (say: () => void): Hearing =>
  () =>
    say

/** A link that is only listened to. */
export const heard = (...hearings: readonly Hearing[]): CallbackActorLogic<EventObject> =>
  linkTo({ send: () => {} }, ...hearings)

/**
 * A link to an actor that outlives the machine which invokes it, such as the session for the sign-in form: what is sent
 * to the link reaches the actor, and what is heard of it comes back.
 */
export const linkTo = <Command extends EventObject>(
  actor: { readonly send: (event: Command) => void },
  ...hearings: readonly Hearing[]
): CallbackActorLogic<Command> =>
  fromCallback<Command>(({ receive, sendBack }) => {
    receive((event) => actor.send(event))
    const stops = hearings.map((hear) => hear(sendBack))
    return () => {
      for (const stop of stops) stop()
    }
  })
