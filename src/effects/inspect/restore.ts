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
import { isHeard, parentOf, rootOf, timersOf } from './xstate-internals.ts'

/** What XState's own persistence writes down, and how it is read back, of an actor of any kind. */
type Logic = { readonly id?: string; readonly getPersistedSnapshot: (snapshot: unknown) => Snapshot<unknown> }
type Child = AnyActorRef & { readonly systemId?: string }
type Children = Readonly<Record<string, { readonly src: unknown; readonly snapshot: Snapshot<unknown> }>>

/** A timer of an actor or of one below it: the ids on the way from the actor that is kept. */
interface KeptTimer {
  readonly source: readonly string[]
  readonly target: readonly string[]
  readonly event: EventObject
  readonly id: string
  /** Milliseconds. */
  readonly left: number
}

/** An actor without a parent, with all that is below it, as another one can go on from it. */
export interface KeptActor {
  /** Id of its machine. */
  readonly machine: string
  readonly snapshot: Snapshot<unknown>
  /** XState does not persist them. */
  readonly timers: readonly KeptTimer[]
}

const isMachine = (logic: unknown): logic is AnyStateMachine => Object(logic).config !== undefined

const logicOf = (actor: AnyActorRef): Logic => (actor as unknown as { logic: Logic }).logic

const isActive = (snapshot: unknown): boolean => Object(snapshot).status === 'active'

/** How these actors stand now. */
export const stateNow = (roots: readonly AnyActorRef[]): PastState => ({
  at: Date.now(),
  snapshots: new Map(roots.map((root) => [root, root.getSnapshot()])),
  timers: new Map(
    roots.flatMap((root) => {
      return Object.entries(timersOf(root)).map(([key, timer]) => [`${root.sessionId} ${key}`, timer])
    }),
  ),
  address: null,
})

/** The actors that had no parent and ran, the oldest first. */
export const rootsAt = ({ snapshots }: PastState): readonly AnyActorRef[] =>
  [...snapshots].filter(([actor, snapshot]) => !parentOf(actor) && isActive(snapshot)).map(([actor]) => actor)

/**
 * An actor as it stood. Each call makes a new copy: whoever goes on from it writes the new actors into it.
 */
export const keepActor = (root: AnyActorRef, standing: PastState): KeptActor => ({
  machine: String(logicOf(root).id),
  snapshot: persistedAt(root, standing),
  timers: [...standing.timers.values()].flatMap(({ source, target, event, delay, id, startedAt }) => {
    if (rootOf(source) !== root || rootOf(target) !== root) return []
    const left = Math.max(0, delay - Math.max(0, standing.at - startedAt))
    return [{ source: wayTo(source), target: wayTo(target), event, id, left }]
  }),
})

/** XState would persist the children as they stand now. */
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

/** Where an actor is below its root: the ids on the way to it. */
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
 * Makes an actor that goes on from a kept one when it is started, with what is left of its timers. A child that its
 * machine no longer fits begins anew; nothing is made when the machine itself does not fit.
 *
 * @param keep is called for each copy that is needed.
 */
export const reviveActor = (
  machine: AnyStateMachine,
  options: ActorOptions<AnyStateMachine>,
  keep: () => KeptActor,
): AnyActor | undefined => {
  const stale = staleChildren(machine, keep().snapshot)
  const { snapshot, timers } = keep()
  const actor = createActor(machine, { ...options, snapshot: withoutChildren(snapshot, stale) })
  if (actor.getSnapshot().status === 'error') return undefined
  const anew: Readonly<Record<string, AnyActor | undefined>> =
    stale.length > 0 ? createActor(machine, options).getSnapshot().children : {}
  for (const id of stale) {
    const child = anew[id]
    // Only the parent knows when to start it.
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
  return actor
}

const childrenOf = (snapshot: Snapshot<unknown>): Children => Object(snapshot).children ?? {}

const withoutChildren = (snapshot: Snapshot<unknown>, ids: readonly string[]): Snapshot<unknown> =>
  Object.assign(
    { ...snapshot },
    {
      children: Object.fromEntries(Object.entries(childrenOf(snapshot)).filter(([id]) => !ids.includes(id))),
    },
  )

/** Children whose machines have no such state any more, by their ids. */
const staleChildren = (machine: AnyStateMachine, snapshot: Snapshot<unknown>): string[] =>
  Object.entries(childrenOf(snapshot))
    .filter(([, child]) => {
      const logic: unknown = machine.implementations.actors[String(child.src)]
      return isMachine(logic) && !canStartFrom(logic, child.snapshot)
    })
    .map(([id]) => id)

/** An actor with a snapshot that does not fit its machine does not throw: it is made in the state of an error. */
const canStartFrom = (machine: AnyStateMachine, snapshot: Snapshot<unknown>): boolean =>
  createActor(machine, { snapshot }).getSnapshot().status !== 'error' &&
  staleChildren(machine, snapshot).length === 0
