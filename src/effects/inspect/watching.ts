import {
  type Inspected,
  reportOf,
  schedulerOf,
  setReport,
  type Timer,
  timersOf,
  transitionsIn,
} from '@tiffin-junction/flows/xstate-internals'
import type { AnyActorRef, AnyTransitionDefinition, EventObject } from 'xstate'

/** An inspection event that is recorded. */
export type Noted = Exclude<Inspected, { type: '@xstate.event' | '@xstate.microstep' }>

/** Receives synchronously what the actors of a system do, so it must do almost nothing. */
export interface Watcher {
  readonly note: (
    what: Noted,
    taken: readonly AnyTransitionDefinition[],
    sender: AnyActorRef | undefined,
    /** `performance.now()` when the event arrived; 0 when there was none. */
    began: number,
  ) => void
  readonly recordTimer: (key: string, timer: Timer | null) => void
}

/** Maximum of events in transit. Events to stopped actors have no snapshot, so nothing else removes them. */
const mostSent = 100
const none: readonly AnyTransitionDefinition[] = []

/** Reports to a watcher what happens in an actor's whole system. Returns a function that stops it. */
export const watchSystem = (root: AnyActorRef, { note, recordTimer }: Watcher): (() => void) => {
  // `system.inspect` copies everything for its observers, including microsteps and actions, which takes half
  // as long as the event itself. This function receives the same without a copy.
  const report = reportOf(root)
  // The microsteps of the actor that is processing an event. `others` has those of the actors it interrupted.
  let worker: AnyActorRef | null = null
  let steps = none
  const others = new Map<AnyActorRef, readonly AnyTransitionDefinition[]>()
  const takenBy = (actor: AnyActorRef) => {
    if (worker === actor) {
      worker = null
      return steps
    }
    if (others.size === 0) return none
    const taken = others.get(actor) ?? none
    others.delete(actor)
    return taken
  }

  // Events in transit: processing one may send more before it is finished itself.
  const sent: { event: EventObject; sender: AnyActorRef | undefined; began: number }[] = []

  setReport(root, (what) => {
    switch (what.type) {
      case '@xstate.snapshot': {
        let place = sent.length - 1
        while (place >= 0 && sent[place]?.event !== what.event) place--
        const cause = sent[place]
        note(what, takenBy(what.actorRef), cause?.sender, cause?.began ?? 0)
        if (cause && place === sent.length - 1) sent.pop()
        else if (cause) sent.splice(place, 1)
        break
      }
      case '@xstate.microstep':
        if (worker === null) {
          worker = what.actorRef
          steps = transitionsIn(what)
        } else others.set(what.actorRef, [...takenBy(what.actorRef), ...transitionsIn(what)])
        break
      case '@xstate.event':
        sent.push({ event: what.event, sender: what.sourceRef, began: performance.now() })
        if (sent.length > mostSent) sent.shift()
        break
      case '@xstate.actor':
        note(what, none, undefined, 0)
        break
      case '@xstate.action':
        if (what.action.type === 'xstate.emit') note(what, none, undefined, 0)
        break
    }
    report(what)
  })

  const scheduler = schedulerOf(root)
  const { schedule, cancel } = scheduler
  scheduler.schedule = (source, target, event, delay, id = Math.random().toString(36).slice(2)) => {
    schedule(source, target, event, delay, id)
    const key = `${source.sessionId}.${id}`
    recordTimer(key, timersOf(root)[key] ?? null)
  }
  scheduler.cancel = (source, id) => {
    recordTimer(`${source.sessionId}.${id}`, null)
    cancel(source, id)
  }
  for (const [key, timer] of Object.entries(timersOf(root))) recordTimer(key, timer)

  return () => {
    setReport(root, report)
    Object.assign(scheduler, { schedule, cancel })
  }
}
