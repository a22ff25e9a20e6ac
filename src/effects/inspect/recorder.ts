import type { AnyActorRef, AnyTransitionDefinition, EventObject } from 'xstate'
import { type Address, createPast, type Past, type PastState } from './past.ts'
import type { InspectedRun, Revealed, Told } from './protocol.ts'
import { createRevealFeed } from './reveal-feed.ts'
import { createTelling } from './telling.ts'
import { trim } from './trim.ts'
import { type Noted, watchSystem } from './watching.ts'
import { parentOf, type Timer } from './xstate-internals.ts'

type Note =
  | Noted
  | { readonly type: 'timer'; readonly key: string; readonly timer: Timer | null }
  | { readonly type: 'address'; readonly address: Address }
  | { readonly type: 'paint' }

/** What was noted in passing, to be read when there is time. */
interface NotedAt {
  readonly what: Note
  readonly taken: readonly AnyTransitionDefinition[]
  readonly sender: AnyActorRef | undefined
  /** By the clock of `performance`: when the event arrived, 0 without one, and when this was noted. */
  readonly began: number
  readonly ended: number
  readonly turn: number
}

/** Watches actors and tells what they do, redacted, when nothing else is to be done. */
export interface Recorder {
  /** Watches an actor, all that it starts, and what runs already. Returns how to stop. */
  readonly watch: (root: AnyActorRef) => () => void
  /** The running actor of this session id. */
  readonly actorOf: (sessionId: string) => AnyActorRef | undefined
  /**
   * What was told so far, oldest first, of the runs before this one too. Beyond a limit the oldest messages are
   * dropped; actors that still run stay introduced.
   */
  readonly history: () => readonly Told[]
  /** Tells everything noted so far, now. */
  readonly flush: () => void
  /** Forgets what was told and all moments. */
  readonly clear: () => void
  /** Tells values that are no secrets as well, from the latest moments on; or no longer. */
  readonly setRevealing: (isOn: boolean) => void
  readonly recordAddress: (address: Address) => void
  /** How the app stood at the end of the turn in which this was told. */
  readonly stateAt: (id: string) => PastState | null
  /** Tells that the app begins anew without its page having been loaded again. */
  readonly recordRun: (reason: InspectedRun['reason']) => void
}

export interface RecorderOptions {
  /** Hears what is told, in portions. */
  readonly tell: (all: readonly Told[]) => void
  /** Calls a task when there is time, with how many milliseconds it may take. */
  readonly whenIdle: (task: (milliseconds: number) => void) => void
  /** Calls a task once the next frame is on the screen, or when it is known that none will be. */
  readonly whenPainted?: (task: (isPainted: boolean) => void) => void
  /** Hears the values that are no secrets. */
  readonly reveal?: (all: readonly Revealed[]) => void
  /** Whether the machines' configs are told too, which only Stately's inspector needs. */
  readonly withDefinitions?: boolean
  /** Which run of the app in its tab this is, and what is left of those before it. */
  readonly run?: number
  readonly former?: readonly Told[]
}

/** How much of the past a page that opens late is told. */
const longestHistory = 20_000
const portion = 50
const none: readonly AnyTransitionDefinition[] = []

export const createRecorder = ({
  tell,
  whenIdle,
  whenPainted,
  reveal = () => {},
  withDefinitions = false,
  run = 1,
  former = [],
}: RecorderOptions): Recorder => {
  const telling = createTelling({ run, withDefinitions })
  const past: Past = createPast()
  const feed = createRevealFeed(past, reveal)
  const actors = new Map<string, AnyActorRef>()
  const told: Told[] = [...former]
  if (former.length > 0) told.push(telling.run('reloaded', Date.now()))
  let notes: NotedAt[] = []
  let isWaiting = false
  let isPainting = false
  // What happens without giving way to anything else is one turn.
  let turn = 0
  let isTurn = false
  /** By the clock of `performance`, at the latest note whose time counts. */
  let now = 0
  const endTurn = () => {
    isTurn = false
  }

  const setActive = (actor: AnyActorRef, isActive: boolean) => {
    const id = telling.sessionIdOf(actor)
    if (isActive) actors.set(id, actor)
    else actors.delete(id)
  }

  /** What a note comes to: an event and what it led to are told together. */
  const read = (
    { what: each, taken, sender, began, ended, turn }: NotedAt,
    origin: number,
  ): readonly Told[] => {
    const at = origin + ended
    const when = { turn, at }
    switch (each.type) {
      case '@xstate.actor':
        return [telling.actor(each.actorRef, at, undefined)]
      case '@xstate.snapshot': {
        const { actorRef: actor, event, snapshot } = each
        // React stops an actor and starts it again where a screen is made twice, in development.
        setActive(actor, Object(snapshot).status === 'active')
        const took = began ? Math.max(0, ended - began) : 0
        const timing = { took, endedAt: at }
        const both = telling.event(actor, event, sender, snapshot, taken, timing)
        past.add({ ...when, kind: 'snapshot', id: both[1].id, actor, event, snapshot })
        return both
      }
      case '@xstate.action': {
        const { event } = Object(each.action.params) as { event?: EventObject }
        if (!event) return []
        const emitted = telling.emitted(each.actorRef, event, at)
        past.add({ ...when, kind: 'emitted', id: emitted.id, event })
        return [emitted]
      }
      case 'timer':
        past.add({ ...when, kind: 'timer', key: each.key, timer: each.timer })
        return []
      case 'address':
        past.add({ ...when, kind: 'address', address: each.address })
        return []
      case 'paint':
        return [telling.paint(at)]
      default:
        return []
    }
  }

  const deliver = (all: readonly Told[]): void => {
    if (all.length === 0) return
    told.push(...all)
    if (told.length > longestHistory * 1.1) trim(told, longestHistory)
    tell(all)
    feed.advance()
  }

  const flush = (milliseconds = Number.POSITIVE_INFINITY): void => {
    const end = performance.now() + milliseconds
    // Both clocks go apart while a computer sleeps.
    const origin = Date.now() - performance.now()
    const { length } = notes
    let place = 0
    while (place < length && performance.now() < end) {
      const next = notes.slice(place, place + portion)
      place += next.length
      deliver(next.flatMap((noted) => read(noted, origin)))
    }
    if (place === 0) return
    notes = notes.slice(place)
  }

  const wait = (): void => {
    isWaiting = true
    whenIdle((milliseconds) => {
      isWaiting = false
      flush(milliseconds)
      if (notes.length > 0) wait()
    })
  }

  const note = (
    what: Note,
    taken: readonly AnyTransitionDefinition[] = none,
    sender: AnyActorRef | undefined = undefined,
    began = 0,
  ): void => {
    // To ask for the time takes as long as all the rest here: once for a turn, and where a transition ends.
    if (!isTurn || what.type === '@xstate.snapshot') now = performance.now()
    if (!isTurn) {
      isTurn = true
      turn++
      queueMicrotask(endTurn)
    }
    notes.push({ what, taken, sender, began, ended: now, turn })
    if (!isWaiting) wait()
    if (whenPainted && !isPainting && what.type === '@xstate.snapshot') {
      isPainting = true
      whenPainted((isPainted) => {
        isPainting = false
        if (isPainted) note({ type: 'paint' })
      })
    }
  }

  /** An actor that ran before it was watched, as it stands, and then its children. */
  const introduce = (actor: AnyActorRef, hear: (told: Told) => void): void => {
    const snapshot = actor.getSnapshot() as unknown
    setActive(actor, true)
    const at = Date.now()
    const introduced = telling.actor(actor, at, snapshot)
    past.add({ turn, at, kind: 'snapshot', id: introduced.id, actor, event: undefined, snapshot })
    hear(introduced)
    const { children } = Object(snapshot) as { children?: Record<string, AnyActorRef | undefined> }
    for (const child of Object.values(children ?? {})) if (child) introduce(child, hear)
  }

  const watcher = {
    note: (
      what: Noted,
      taken: readonly AnyTransitionDefinition[],
      sender: AnyActorRef | undefined,
      began: number,
    ) => {
      if (what.type === '@xstate.actor') setActive(what.actorRef, true)
      note(what, taken, sender, began)
    },
    recordTimer: (key: string, timer: Timer | null) => note({ type: 'timer', key, timer }),
  }

  return {
    watch: (root) => {
      flush()
      const stop = watchSystem(root, watcher)
      introduce(root, (introduced) => deliver([introduced]))
      return stop
    },
    actorOf: (sessionId) => actors.get(sessionId),
    history: () => told,
    flush: () => flush(),
    clear: () => {
      flush()
      past.clear()
      told.length = 0
      for (const actor of actors.values()) if (!parentOf(actor)) introduce(actor, (each) => told.push(each))
    },
    setRevealing: (isOn) => {
      flush()
      feed.setOn(isOn)
    },
    recordAddress: (address) => note({ type: 'address', address }),
    stateAt: (id) => {
      flush()
      return past.stateAt(id)
    },
    recordRun: (reason) => {
      flush()
      deliver([telling.run(reason, Date.now())])
    },
  }
}
