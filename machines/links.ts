import {
  type ActorRef,
  type AnyActorRef,
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  type Snapshot,
  type SnapshotFrom,
} from 'xstate'

/** Whether two values of plain data are equal. */
export const isAlike = <T>(a: T, b: T): boolean => JSON.stringify(a) === JSON.stringify(b)

type Tell = (event: EventObject) => void

/** Starts sending events about an actor to a machine. Returns a function that stops it. */
export type Hearing = (tell: Tell) => () => void

/**
 * Sends a value of an actor's snapshot to a machine: at once, and whenever the value changes.
 *
 * @param select returns the value; `undefined` while there is nothing to send
 * @param as makes the event that carries the value
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

/** Sends an event to a machine for each event of one type that an actor emits. */
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

/** Calls `say` when the machine that invokes the link stops. */
export const leaving =
  (say: () => void): Hearing =>
  () =>
    say

/** One-way link: sends events to the machine, and ignores events that the machine sends to it. */
export const heard = (...hearings: readonly Hearing[]): CallbackActorLogic<EventObject> =>
  linkTo({ send: () => {} }, ...hearings)

/**
 * Link to an actor that outlives the machine which invokes it, such as the session for the sign-in form.
 * Events sent to the link go to the actor; the `hearings` send events back.
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
