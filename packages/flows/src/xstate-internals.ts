/**
 * The only module that reads XState beyond its public API, for the inspector and the path engine. Any version
 * of XState may change it, so a project pins one, and `tests/xstate-internals.test.ts` tests what we rely on.
 */
import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateNode,
  AnyTransitionDefinition,
  EventObject,
} from 'xstate'

/** An event that is scheduled to be sent later. */
export interface Timer {
  readonly source: AnyActorRef
  readonly target: AnyActorRef
  readonly event: EventObject
  /** Milliseconds. */
  readonly delay: number
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
}

/** An inspection event of XState while an actor runs, before `rootId` is added. */
export type Inspected =
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

/** The scheduler of all timers of a system. */
export interface Scheduler {
  schedule: (source: AnyActorRef, target: AnyActorRef, event: EventObject, delay: number, id?: string) => void
  cancel: (source: AnyActorRef, id: string) => void
}

type System = {
  _sendInspectionEvent: (event: Inspected) => void
  readonly scheduler: Scheduler
  readonly _snapshot: { readonly _scheduledEvents: Record<string, Timer> }
}

const systemOf = (actor: AnyActorRef) => actor.system as unknown as System

/** The actor that started this one. */
export const parentOf = (actor: AnyActorRef): AnyActorRef | undefined => actor._parent

/** The actor at the top of an actor's system. */
export const rootOf = (actor: AnyActorRef): AnyActorRef => {
  const parent = parentOf(actor)
  return parent ? rootOf(parent) : actor
}

/** The scheduler of an actor's system. */
export const schedulerOf = (actor: AnyActorRef): Scheduler => systemOf(actor).scheduler

/**
 * The timers of an actor's system, by session id and timer id: `x:2.later`. Entries added before its start
 * are scheduled.
 */
export const timersOf = (actor: AnyActorRef): Record<string, Timer> =>
  systemOf(actor)._snapshot._scheduledEvents

/** The function that every actor of an actor's system reports to. */
export const reportOf = (actor: AnyActorRef): System['_sendInspectionEvent'] =>
  systemOf(actor)._sendInspectionEvent

/** Makes every actor of an actor's system report to another function. */
export const setReport = (actor: AnyActorRef, report: System['_sendInspectionEvent']): void => {
  systemOf(actor)._sendInspectionEvent = report
}

/** Whether an actor's parent receives each of its snapshots. */
export const isHeard = (actor: AnyActorRef): boolean | undefined =>
  (actor as { readonly _syncSnapshot?: boolean })._syncSnapshot

/** The transitions that led to a microstep. */
export const transitionsIn = (microstep: {
  readonly _transitions: readonly AnyTransitionDefinition[]
}): readonly AnyTransitionDefinition[] => microstep._transitions

/** Returns the snapshot of a machine with another context. */
export const withContext = (snapshot: AnyMachineSnapshot, context: object): AnyMachineSnapshot =>
  Object.assign(Object.create(Object.getPrototypeOf(snapshot)), snapshot, { context })

/** The active state nodes of a machine's snapshot, parents first; empty for any other snapshot. */
export const activeNodes = (snapshot: unknown): readonly AnyStateNode[] => {
  const { _nodes } = Object(snapshot) as { readonly _nodes?: unknown }
  return Array.isArray(_nodes) ? _nodes : []
}
