import type { Timer } from '@tiffin-junction/flows/xstate-internals'
import type { AnyActorRef, EventObject } from 'xstate'
import type { StorageChange } from './device-storage.ts'

/** The address of the page, with the router's history state. */
export interface Address {
  readonly path: string
  readonly state: unknown
}

/** One change. `turn` is the same for everything that the app did synchronously. */
export type Change = { readonly turn: number; readonly at: number } & (
  | {
      readonly kind: 'snapshot'
      /** The id of its message. */
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
  | { readonly kind: 'storage'; readonly change: StorageChange }
)

/** The state of the whole app at a moment, as references to immutable snapshots. */
export interface PastState {
  readonly at: number
  readonly snapshots: ReadonlyMap<AnyActorRef, unknown>
  readonly timers: ReadonlyMap<string, Timer>
  readonly address: Address | null
  /** The local storage by key; `null` when it was not recorded. */
  readonly storage: ReadonlyMap<string, string> | null
}

/** The past of the app, unredacted, in memory only. */
export interface Past {
  readonly add: (change: Change) => void
  /** The state of the app at the end of the turn of this message; `null` when it is too old. */
  readonly stateAt: (id: string) => PastState | null
  /** The changes that are kept, oldest first. */
  readonly changes: () => readonly Change[]
  /** Discards all moments, but keeps the current state of the app. */
  readonly clear: () => void
}

/** Number of changes that are kept. They are cheap: a snapshot shares unchanged parts with the last one. */
const longest = 10_000

type Draft = {
  at: number
  snapshots: Map<AnyActorRef, unknown>
  timers: Map<string, Timer>
  address: Address | null
  storage: Map<string, string> | null
}

const apply = (draft: Draft, change: Change): void => {
  draft.at = change.at
  switch (change.kind) {
    case 'snapshot': {
      draft.snapshots.set(change.actor, change.snapshot)
      // The arrival of its event shows that a timer has fired.
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
    case 'storage':
      draft.storage ??= new Map()
      for (const [key, text] of Object.entries(change.change)) {
        if (text === null) draft.storage.delete(key)
        else draft.storage.set(key, text)
      }
      break
  }
}

const isInactive = (snapshot: unknown): boolean => Object(snapshot).status !== 'active'

export const createPast = (): Past => {
  const base: Draft = { at: 0, snapshots: new Map(), timers: new Map(), address: null, storage: null }
  let changes: Change[] = []

  const fold = (count: number): void => {
    for (const change of changes.slice(0, count)) apply(base, change)
    changes = changes.slice(count)
    // No state that can still be restored needs an actor that ended before the oldest kept change.
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
      const draft: Draft = {
        ...base,
        snapshots: new Map(base.snapshots),
        timers: new Map(base.timers),
        storage: base.storage && new Map(base.storage),
      }
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
