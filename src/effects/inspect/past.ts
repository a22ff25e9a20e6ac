import type { AnyActorRef, EventObject } from 'xstate'
import type { Timer } from './xstate-internals.ts'

/** The address of the page and what the router keeps beside it. */
export interface Address {
  readonly path: string
  readonly state: unknown
}

/** One thing that happened. `turn` numbers what the app did in one go, without giving way to anything else. */
export type Change = { readonly turn: number; readonly at: number } & (
  | {
      readonly kind: 'snapshot'
      /** The id under which it was told. */
      readonly id: string
      readonly actor: AnyActorRef
      readonly event: EventObject | undefined
      readonly snapshot: unknown
    }
  | {
      readonly kind: 'emitted'
      readonly id: string
      readonly event: EventObject
    }
  | { readonly kind: 'timer'; readonly key: string; readonly timer: Timer | null }
  | { readonly kind: 'address'; readonly address: Address }
)

/** How the whole app stood at a moment, by reference to its immutable snapshots. */
export interface PastState {
  readonly at: number
  readonly snapshots: ReadonlyMap<AnyActorRef, unknown>
  readonly timers: ReadonlyMap<string, Timer>
  readonly address: Address | null
}

/** The past of the app as it was, unredacted, in memory alone. */
export interface Past {
  readonly add: (change: Change) => void
  /** How the app stood at the end of the turn in which this was told; nothing when that is too long ago. */
  readonly stateAt: (id: string) => PastState | null
  /** What is still known, oldest first. */
  readonly changes: () => readonly Change[]
  /** Forgets all moments; how the app stands stays known. */
  readonly clear: () => void
}

/** How many changes are kept: a snapshot shares all that did not change with the one before. */
const longest = 10_000

type Draft = {
  at: number
  snapshots: Map<AnyActorRef, unknown>
  timers: Map<string, Timer>
  address: Address | null
}

const apply = (draft: Draft, change: Change): void => {
  draft.at = change.at
  switch (change.kind) {
    case 'snapshot': {
      draft.snapshots.set(change.actor, change.snapshot)
      // A timer that has run out is known by its event, which has arrived.
      for (const [key, { event }] of draft.timers) if (event === change.event) draft.timers.delete(key)
      break
    }
    case 'timer':
      if (change.timer) draft.timers.set(change.key, change.timer)
      else draft.timers.delete(change.key)
      break
    case 'address':
      draft.address = change.address
      break
  }
}

const isInactive = (snapshot: unknown): boolean => Object(snapshot).status !== 'active'

export const createPast = (): Past => {
  const base: Draft = { at: 0, snapshots: new Map(), timers: new Map(), address: null }
  let changes: Change[] = []

  const fold = (count: number): void => {
    for (const change of changes.slice(0, count)) apply(base, change)
    changes = changes.slice(count)
    // Whoever has ended before all that is kept is asked for by nobody.
    for (const [actor, snapshot] of base.snapshots) if (isInactive(snapshot)) base.snapshots.delete(actor)
  }

  return {
    add: (change) => {
      changes.push(change)
      if (changes.length >= longest * 2) fold(changes.length - longest)
    },
    stateAt: (id) => {
      const found = changes.findIndex((change) => 'id' in change && change.id === id)
      const turn = changes[found]?.turn
      if (turn === undefined) return null
      const draft: Draft = { ...base, snapshots: new Map(base.snapshots), timers: new Map(base.timers) }
      for (const [index, change] of changes.entries()) {
        if (index > found && change.turn !== turn) break
        apply(draft, change)
      }
      return draft
    },
    changes: () => changes,
    clear: () => fold(changes.length),
  }
}
