import type { AnyActorRef, AnyTransitionDefinition, EventObject } from 'xstate'
import {
  type Inspected,
  reportOf,
  schedulerOf,
  setReport,
  type Timer,
  timersOf,
  transitionsIn,
} from './xstate-internals.ts'

/** What is worth a note. */
export type Noted = Exclude<Inspected, { type: '@xstate.event' | '@xstate.microstep' }>

/** Hears what the actors of a system do, at once; it must do next to nothing. */
export interface Watcher {
  readonly note: (
    what: Noted,
    taken: readonly AnyTransitionDefinition[],
    sender: AnyActorRef | undefined,
    /** When the event arrived, by the clock of `performance`; 0 when there was none. */
    began: number,
  ) => void
  readonly recordTimer: (key: string, timer: Timer | null) => void
}

/** Events sent to actors that no longer hear them would stay for ever. */
const mostSent = 100
const none: readonly AnyTransitionDefinition[] = []

/** Has an actor's whole system tell a watcher what happens; returns how to stop. */
export const watchSystem = (root: AnyActorRef, { note, recordTimer }: Watcher): (() => void) => {
  // `system.inspect` makes a copy of everything for its observers, microsteps and actions included, which
  // takes half as long as the event itself. What it copies passes here.
  const report = reportOf(root)
  // The microsteps of the actor that is at work; of those interrupted by it in `others`.
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

  // Events on their way: one may send more of them before it has been dealt with itself.
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
    const timer = { source, target, event, delay, id, startedAt: Date.now() }
    recordTimer(`${source.sessionId}.${id}`, timer)
    schedule(source, target, event, delay, id)
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
