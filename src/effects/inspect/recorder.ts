import type { AnyActorRef, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate'
import type { Told, ToldCause, ToldState } from './protocol.ts'
import { createRedactor, type Plain } from './redact.ts'

/** What XState tells its inspectors while an actor runs, before `rootId` is added. */
type Inspected =
  | { readonly type: '@xstate.actor'; readonly actorRef: AnyActorRef }
  | {
      readonly type: '@xstate.event'
      readonly actorRef: AnyActorRef
      readonly sourceRef: AnyActorRef | undefined
      readonly event: EventObject
    }
  | {
      readonly type: '@xstate.microstep'
      readonly actorRef: AnyActorRef
      readonly _transitions: readonly AnyTransitionDefinition[]
    }
  | {
      readonly type: '@xstate.snapshot'
      readonly actorRef: AnyActorRef
      readonly event: EventObject
      readonly snapshot: unknown
    }
  | {
      readonly type: '@xstate.action'
      readonly actorRef: AnyActorRef
      readonly action: { readonly type: string; readonly params: unknown }
    }

/** The one place every actor of a system reports to. */
type Reporting = { _sendInspectionEvent: (event: Inspected) => void }

/**
 * What was noted in passing, to be read when there is time. Side by side instead of one object each: this much
 * is done at every event of the app.
 */
interface Notes {
  readonly what: Inspected[]
  readonly taken: (readonly AnyTransitionDefinition[])[]
  readonly senders: (AnyActorRef | undefined)[]
  /** Epoch milliseconds. */
  readonly times: number[]
}

const noNotes = (): Notes => ({ what: [], taken: [], senders: [], times: [] })

/** Watches actors and tells what they do, redacted, when nothing else is to be done. */
export interface Recorder {
  /** Watches an actor, all that it starts, and what runs already. Returns how to stop. */
  readonly watch: (root: AnyActorRef) => () => void
  /** The running actor of this session id. */
  readonly actorOf: (sessionId: string) => AnyActorRef | undefined
  /** What was told so far, oldest first, up to a limit. */
  readonly history: () => readonly Told[]
  /** Tells everything noted so far, now. */
  readonly flush: () => void
}

export interface RecorderOptions {
  /** Hears what is told, in portions. */
  readonly tell: (all: readonly Told[]) => void
  /** Calls a task when there is time, with how many milliseconds it may take. */
  readonly whenIdle: (task: (milliseconds: number) => void) => void
  /** Whether the machines' configs are told too, which only Stately's inspector needs. */
  readonly withDefinitions?: boolean
}

/** How much of the past a page that opens late is told. */
const longestHistory = 20_000
const portion = 50
/** Events sent to actors that no longer hear them would stay for ever. */
const mostSent = 100
const version = '0.7.2'
const none: readonly AnyTransitionDefinition[] = []

/** The id of a transition, as coverage and documents name it. */
export const transitionId = (definition: AnyTransitionDefinition): string | null => {
  const { source, eventType } = definition as { source: AnyStateNode; eventType: string }
  const siblings = eventType === '' ? source.always : source.transitions.get(eventType)
  const index = siblings?.indexOf(definition) ?? -1
  // The way into the first state is no transition of the machine's own.
  return index < 0 ? null : `${source.id} | ${eventType || 'always'} | ${index}`
}

export const createRecorder = ({ tell, whenIdle, withDefinitions = false }: RecorderOptions): Recorder => {
  const { redact } = createRedactor()
  const actors = new Map<string, AnyActorRef>()
  const told: Told[] = []
  let notes = noNotes()
  let isWaiting = false
  let count = 0
  // Read once for all that happens at once: asking the clock takes as long as all the rest of a note.
  let now = 0
  const forgetTime = () => {
    now = 0
  }

  const causeOf = (event: EventObject): ToldCause => ({
    ...(redact(event) as { readonly [name: string]: Plain }),
    type: event.type,
  })

  const stateOf = (snapshot: unknown): ToldState => {
    const { status, value, context, output, error, input, tags } = Object(snapshot)
    return {
      status: String(status),
      ...(value === undefined ? {} : { value }),
      ...(context === undefined ? {} : { context: redact(context) }),
      ...(tags instanceof Set ? { tags: [...tags].map(String) } : {}),
      ...(output === undefined ? {} : { output: redact(output, 'output') }),
      ...(error === undefined ? {} : { error: redact(error, 'error') }),
      ...(input === undefined ? {} : { input: redact(input, 'input') }),
    }
  }

  const facts = (actor: AnyActorRef, at: number) => ({
    id: String(++count),
    sessionId: actor.sessionId,
    rootId: rootOf(actor).sessionId,
    createdAt: String(at),
    _version: version,
  })

  const toldActor = (actor: AnyActorRef, at: number, snapshot: ToldState): Told => {
    const config = 'logic' in actor ? configOf(actor.logic) : null
    const id = config?.id
    return {
      ...facts(actor, at),
      type: '@xstate.actor',
      name: actor.id === actor.sessionId && typeof id === 'string' ? id : actor.id,
      machine: typeof id === 'string' ? id : null,
      parentId: actor._parent?.sessionId,
      snapshot,
      ...(withDefinitions && config ? { definition: JSON.stringify(config, namesOnly) } : {}),
    }
  }

  /** What a note comes to: an event and what it led to are told together. */
  const tellingOf = (
    what: Inspected,
    taken: readonly AnyTransitionDefinition[],
    sender: AnyActorRef | undefined,
    at: number,
  ): Told[] => {
    const { actorRef } = what
    switch (what.type) {
      case '@xstate.actor':
        return [toldActor(actorRef, at, { status: 'active' })]
      case '@xstate.snapshot': {
        const event = causeOf(what.event)
        // React stops an actor and starts it again where a screen is made twice, in development.
        if (Object(what.snapshot).status === 'active') actors.set(actorRef.sessionId, actorRef)
        else actors.delete(actorRef.sessionId)
        const transitions = taken.map(transitionId).filter((id) => id !== null)
        return [
          {
            ...facts(actorRef, at),
            type: '@xstate.event',
            sourceId: sender?.sessionId,
            event,
          },
          {
            ...facts(actorRef, at),
            type: '@xstate.snapshot',
            event,
            snapshot: stateOf(what.snapshot),
            taken: transitions,
          },
        ]
      }
      case '@xstate.action': {
        const { event } = Object(what.action.params) as { event?: EventObject }
        return event ? [{ ...facts(actorRef, at), type: '@flow.emitted', event: causeOf(event) }] : []
      }
      default:
        return []
    }
  }

  const deliver = (all: readonly Told[]): void => {
    if (all.length === 0) return
    told.push(...all)
    if (told.length > longestHistory * 1.1) told.splice(0, told.length - longestHistory)
    tell(all)
  }

  const flush = (milliseconds = Number.POSITIVE_INFINITY): void => {
    const end = performance.now() + milliseconds
    const { what, taken, senders, times } = notes
    let place = 0
    while (place < what.length && performance.now() < end) {
      const all: Told[] = []
      for (const last = place + portion; place < last; place++) {
        const each = what[place]
        if (!each) break
        all.push(...tellingOf(each, taken[place] ?? none, senders[place], times[place] ?? 0))
      }
      deliver(all)
    }
    notes = {
      what: what.slice(place),
      taken: taken.slice(place),
      senders: senders.slice(place),
      times: times.slice(place),
    }
  }

  const wait = (): void => {
    isWaiting = true
    whenIdle((milliseconds) => {
      isWaiting = false
      flush(milliseconds)
      if (notes.what.length > 0) wait()
    })
  }

  const note = (
    what: Inspected,
    taken: readonly AnyTransitionDefinition[],
    sender: AnyActorRef | undefined,
  ): void => {
    notes.what.push(what)
    notes.taken.push(taken)
    notes.senders.push(sender)
    if (now === 0) {
      now = Date.now()
      queueMicrotask(forgetTime)
    }
    notes.times.push(now)
    if (!isWaiting) wait()
  }

  /** An actor that ran before it was watched, as it stands, and then its children. */
  const introduce = (actor: AnyActorRef): void => {
    const snapshot = actor.getSnapshot() as unknown
    actors.set(actor.sessionId, actor)
    deliver([toldActor(actor, Date.now(), stateOf(snapshot))])
    const { children } = Object(snapshot) as { children?: Record<string, AnyActorRef | undefined> }
    for (const child of Object.values(children ?? {})) if (child) introduce(child)
  }

  const watch = (root: AnyActorRef): (() => void) => {
    // `system.inspect` makes a copy of everything for its observers, microsteps and actions included, which
    // takes half as long as the event itself. What it copies passes here.
    const system = root.system as unknown as Reporting
    const report = system._sendInspectionEvent
    // The microsteps of the actor that is at work; of those interrupted by it in `others`.
    let worker: AnyActorRef | null = null
    let steps = none
    const others = new Map<AnyActorRef, readonly AnyTransitionDefinition[]>()
    const takenBy = (actor: AnyActorRef) => {
      if (worker === actor) {
        worker = null
        return steps
      }
      const taken = others.get(actor) ?? none
      others.delete(actor)
      return taken
    }

    // Events on their way that an actor sent; one may send more of them before it has dealt with its own.
    const sent: { readonly event: EventObject; readonly sender: AnyActorRef }[] = []
    const senderOf = (event: EventObject) => {
      const place = sent.findLastIndex((each) => each.event === event)
      return place < 0 ? undefined : sent.splice(place, 1)[0]?.sender
    }

    system._sendInspectionEvent = (what) => {
      switch (what.type) {
        case '@xstate.snapshot':
          note(what, takenBy(what.actorRef), sent.length === 0 ? undefined : senderOf(what.event))
          break
        case '@xstate.microstep':
          if (worker === null) {
            worker = what.actorRef
            steps = what._transitions
          } else {
            const taken = [...takenBy(what.actorRef), ...what._transitions]
            others.set(what.actorRef, taken)
          }
          break
        case '@xstate.event':
          if (what.sourceRef) sent.push({ event: what.event, sender: what.sourceRef })
          if (sent.length > mostSent) sent.shift()
          break
        case '@xstate.actor':
          actors.set(what.actorRef.sessionId, what.actorRef)
          note(what, none, undefined)
          break
        case '@xstate.action':
          if (what.action.type === 'xstate.emit') note(what, none, undefined)
          break
      }
      report(what)
    }
    flush()
    introduce(root)
    return () => {
      system._sendInspectionEvent = report
    }
  }

  return {
    watch,
    actorOf: (sessionId) => actors.get(sessionId),
    history: () => told,
    flush: () => flush(),
  }
}

const rootOf = (actor: AnyActorRef): AnyActorRef => (actor._parent ? rootOf(actor._parent) : actor)

const configOf = (logic: unknown): { readonly id?: unknown } | null => {
  const { config } = Object(logic) as { config?: unknown }
  return typeof config === 'object' && config !== null ? config : null
}

/** Config as JSON: of a function its name, of first values (`context`, `input`) nothing. */
const namesOnly = (key: string, value: unknown): unknown => {
  if (key === 'context' || key === 'input' || key === 'params') return undefined
  return typeof value === 'function' ? { type: value.name } : value
}
