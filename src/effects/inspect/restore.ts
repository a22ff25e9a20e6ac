import { isHeard, parentOf, rootOf, timersOf } from '@tiffin-junction/flows/xstate-internals'
import {
  type ActorOptions,
  type AnyActor,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventObject,
  isMachineSnapshot,
  type Snapshot,
} from 'xstate'
import type { PastState } from './past.ts'

/** The part of an actor's logic that XState uses to persist an actor of any kind. */
type Logic = { readonly id?: string; readonly getPersistedSnapshot: (snapshot: unknown) => Snapshot<unknown> }
type Child = AnyActorRef & { readonly systemId?: string }
type Children = Readonly<Record<string, { readonly src: unknown; readonly snapshot: Snapshot<unknown> }>>

/** A timer of the kept actor or of a descendant. Actors are given as paths of ids from the kept actor. */
interface KeptTimer {
  readonly source: readonly string[]
  readonly target: readonly string[]
  readonly event: EventObject
  readonly id: string
  /** Milliseconds. */
  readonly left: number
}

/** A root actor with all its descendants, in a form that a new actor can continue from. */
export interface KeptActor {
  /** Id of its machine. */
  readonly machine: string
  readonly snapshot: Snapshot<unknown>
  /** Kept here because XState does not persist them. */
  readonly timers: readonly KeptTimer[]
  /** Actors whose input lost a secret, as paths of ids. Their calls fail instead of being made again. */
  readonly incomplete?: readonly (readonly string[])[]
}

const isMachine = (logic: unknown): logic is AnyStateMachine => Object(logic).config !== undefined

const logicOf = (actor: AnyActorRef): Logic => (actor as unknown as { logic: Logic }).logic

const isActive = (snapshot: unknown): boolean => Object(snapshot).status === 'active'

/** The current state of these actors. */
export const stateNow = (roots: readonly AnyActorRef[]): PastState => ({
  at: Date.now(),
  snapshots: new Map(roots.map((root) => [root, root.getSnapshot()])),
  timers: new Map(
    roots.flatMap((root) => {
      return Object.entries(timersOf(root)).map(([key, timer]) => [`${root.sessionId} ${key}`, timer])
    }),
  ),
  address: null,
  storage: null,
})

/** The running root actors of that state, oldest first. */
export const rootsAt = ({ snapshots }: PastState): readonly AnyActorRef[] =>
  [...snapshots].filter(([actor, snapshot]) => !parentOf(actor) && isActive(snapshot)).map(([actor]) => actor)

/** Copies an actor in a past state. Each call makes a new copy: reviving writes new actors into it. */
export const keepActor = (root: AnyActorRef, standing: PastState): KeptActor => ({
  machine: String(logicOf(root).id),
  snapshot: persistedAt(root, standing),
  timers: [...standing.timers.values()].flatMap(({ source, target, event, delay, id, startedAt }) => {
    if (rootOf(source) !== root || rootOf(target) !== root) return []
    const left = Math.max(0, delay - Math.max(0, standing.at - startedAt))
    return [{ source: wayTo(source), target: wayTo(target), event, id, left }]
  }),
})

/** Persists the actor with its children in the past state. XState would persist their current state. */
const persistedAt = (actor: AnyActorRef, { snapshots }: PastState): Snapshot<unknown> => {
  const persist = (each: Child): Snapshot<unknown> => {
    const snapshot: unknown = snapshots.get(each) ?? each.getSnapshot()
    if (!isMachineSnapshot(snapshot)) return logicOf(each).getPersistedSnapshot(snapshot)
    const own = logicOf(each).getPersistedSnapshot({ ...snapshot, children: {} })
    const children = Object.entries(snapshot.children as Record<string, Child | undefined>).flatMap(
      ([id, child]) => {
        if (!child) return []
        const { src, systemId } = child
        return [[id, { snapshot: persist(child), src, systemId, syncSnapshot: isHeard(child) }]]
      },
    )
    return Object.assign(own, { children: Object.fromEntries(children) })
  }
  return persist(actor)
}

/** The path of an actor: the ids from its root to it. */
const wayTo = (actor: AnyActorRef): readonly string[] => {
  const parent = parentOf(actor)
  return parent ? [...wayTo(parent), actor.id] : []
}

const descend = (root: AnyActorRef, way: readonly string[]): AnyActorRef | undefined =>
  way.reduce<AnyActorRef | undefined>((actor, id) => {
    const { children } = Object(actor?.getSnapshot()) as { children?: Record<string, AnyActorRef> }
    return children?.[id]
  }, root)

/**
 * Creates an actor that continues from a kept one when it is started, with the time left of its timers. A
 * child whose snapshot no longer fits its machine starts again from its initial state.
 *
 * @param keep makes a copy of the kept actor; called for each copy that is needed.
 * @returns `undefined` when the snapshot does not fit the machine, or the initial state has no such child.
 */
export const reviveActor = (
  machine: AnyStateMachine,
  options: ActorOptions<AnyStateMachine>,
  keep: () => KeptActor,
): AnyActor | undefined => {
  const stale = staleChildren(machine, keep().snapshot)
  const { snapshot, timers, incomplete = [] } = keep()
  const actor = createActor(machine, { ...options, snapshot: withoutChildren(snapshot, stale) })
  if (actor.getSnapshot().status === 'error') return undefined
  const anew: Readonly<Record<string, AnyActor | undefined>> =
    stale.length > 0 ? createActor(machine, options).getSnapshot().children : {}
  for (const id of stale) {
    const child = anew[id]
    // The initial state of the machine does not start this child, so there is no new actor to replace it.
    if (!child) return undefined
    actor.getSnapshot().children[id] = createActor(child.logic, { ...child.options, parent: actor })
  }
  const scheduled = timersOf(actor)
  for (const { source, target, event, id, left } of timers) {
    const [newSource, newTarget] = [descend(actor, source), descend(actor, target)]
    if (!newSource || !newTarget || stale.includes(source[0] ?? '')) continue
    const timer = { source: newSource, target: newTarget, event, delay: left, id, startedAt: Date.now() }
    scheduled[`${newSource.sessionId}.${id}`] = timer
  }
  for (const way of incomplete) if (!stale.includes(way[0] ?? '')) failCall(actor, way)
  return actor
}

const lostSecret = 'The page was reloaded, and passwords and codes are not kept. Please type yours again.'

/**
 * Lets a call that is not started yet fail once the actor has started, as if the server had refused it. An
 * actor whose failure its parent does not handle is no call, and starts again without its secret.
 */
const failCall = (root: AnyActor, way: readonly string[]): void => {
  const parent = descend(root, way.slice(0, -1))
  const id = way.at(-1) ?? ''
  const { children = {} } = Object(parent?.getSnapshot()) as {
    children?: Record<string, AnyActor | undefined>
  }
  const child = children[id]
  const error = { status: null, body: { message: lostSecret } }
  const event = { type: `xstate.error.actor.${id}`, error, actorId: id }
  if (!parent || !child || !parent.getSnapshot().can?.(event)) return
  // A parent starts only those of its children that are active.
  const snapshot = { ...child.getSnapshot(), status: 'error', error }
  children[id] = createActor(child.logic, { ...child.options, parent, snapshot })
  const timer = { source: parent, target: parent, event, delay: 0, id: event.type, startedAt: Date.now() }
  timersOf(root)[`${parent.sessionId}.${timer.id}`] = timer
}

const childrenOf = (snapshot: Snapshot<unknown>): Children => Object(snapshot).children ?? {}

const withoutChildren = (snapshot: Snapshot<unknown>, ids: readonly string[]): Snapshot<unknown> =>
  Object.assign(
    { ...snapshot },
    {
      children: Object.fromEntries(Object.entries(childrenOf(snapshot)).filter(([id]) => !ids.includes(id))),
    },
  )

/** Ids of the children whose machines no longer have the state of the snapshot. */
const staleChildren = (machine: AnyStateMachine, snapshot: Snapshot<unknown>): string[] =>
  Object.entries(childrenOf(snapshot))
    .filter(([, child]) => {
      const logic: unknown = machine.implementations.actors[String(child.src)]
      return isMachine(logic) && !canStartFrom(logic, child.snapshot)
    })
    .map(([id]) => id)

/** Tries the snapshot. If it does not fit, XState does not throw but creates an actor with status `error`. */
const canStartFrom = (machine: AnyStateMachine, snapshot: Snapshot<unknown>): boolean =>
  createActor(machine, { snapshot }).getSnapshot().status !== 'error' &&
  staleChildren(machine, snapshot).length === 0
