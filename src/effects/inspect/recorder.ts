import { parentOf, type Timer } from '@tiffin-junction/flows/xstate-internals'
import type { AnyActorRef, AnyTransitionDefinition, EventObject } from 'xstate'
import type { StorageChange } from './device-storage.ts'
import { type Address, createPast, type Past, type PastState } from './past.ts'
import type { InspectedRun, Revealed, Told } from './protocol.ts'
import { createRevealFeed } from './reveal-feed.ts'
import { createTelling } from './telling.ts'
import { trim } from './trim.ts'
import { type Noted, watchSystem } from './watching.ts'

type Note =
  | Noted
  | { readonly type: 'timer'; readonly key: string; readonly timer: Timer | null }
  | { readonly type: 'address'; readonly address: Address }
  | { readonly type: 'storage'; readonly change: StorageChange }
  | { readonly type: 'paint' }

/** A note taken when something happened, to be turned into messages in idle time. */
interface NotedAt {
  readonly what: Note
  readonly taken: readonly AnyTransitionDefinition[]
  readonly sender: AnyActorRef | undefined
  /** Milliseconds of `performance.now()`: when the event arrived (0 without one), and when this was noted. */
  readonly began: number
  readonly ended: number
  readonly turn: number
}

/** Watches actors and reports what they do, redacted, in idle time. */
export interface Recorder {
  /** Watches an actor, its running children and all that it starts. Returns a function that stops it. */
  readonly watch: (root: AnyActorRef) => () => void
  /** The running actor with this session id. */
  readonly actorOf: (sessionId: string) => AnyActorRef | undefined
  /**
   * The messages so far, oldest first, including those of earlier runs. Beyond a limit the oldest are
   * dropped; the introductions of actors that still run stay.
   */
  readonly history: () => readonly Told[]
  /** Delivers everything noted so far, at once. */
  readonly flush: () => void
  /** Discards all messages and moments. */
  readonly clear: () => void
  /** Starts or stops sending the values that are not secret, beginning with the latest moments. */
  readonly setRevealing: (isOn: boolean) => void
  readonly recordAddress: (address: Address) => void
  /** Records a change of the local storage. It is kept in memory only, and is part of no message. */
  readonly recordStorage: (change: StorageChange) => void
  /** The state of the app at the end of the turn of this message; `null` when it is no longer kept. */
  readonly stateAt: (id: string) => PastState | null
  /** Records that the app began again without a reload of its page. */
  readonly recordRun: (reason: InspectedRun['reason']) => void
}

export interface RecorderOptions {
  /** Receives the messages, in portions. */
  readonly tell: (all: readonly Told[]) => void
  /** Calls a task in idle time, with the milliseconds that it may take. */
  readonly whenIdle: (task: (milliseconds: number) => void) => void
  /** Calls a task with true once the next frame is on the screen, or with false if none will be painted. */
  readonly whenPainted?: (task: (isPainted: boolean) => void) => void
  /** Receives the values that are not secret. */
  readonly reveal?: (all: readonly Revealed[]) => void
  /** Whether messages include the machines' configs, which only Stately's inspector needs. */
  readonly withDefinitions?: boolean
  /** Number of this run of the app in its tab, and the kept messages of earlier runs. */
  readonly run?: number
  readonly former?: readonly Told[]
}

/** Messages of the past that a page which opens late receives. */
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
  // A turn is everything that happens synchronously. A microtask ends it.
  let turn = 0
  let isTurn = false
  /** `performance.now()` at the latest note that read the clock. */
  let now = 0
  const endTurn = () => {
    isTurn = false
  }

  const setActive = (actor: AnyActorRef, isActive: boolean) => {
    const id = telling.sessionIdOf(actor)
    if (isActive) actors.set(id, actor)
    else actors.delete(id)
  }

  /** Converts a note to messages. An event and the snapshot it led to are reported together. */
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
        // In development, React mounts a screen twice: it stops an actor and starts it again.
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
      case 'storage':
        past.add({ ...when, kind: 'storage', change: each.change })
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
    // The two clocks drift apart while a computer sleeps, so the offset is calculated each time.
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
    // Reading the time costs as much as the rest of this function: once per turn, and when a transition ends.
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

  /** Reports an actor that ran before it was watched, with its current state, and then its children. */
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
    recordStorage: (change) => note({ type: 'storage', change }),
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
