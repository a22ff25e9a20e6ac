import {
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type Snapshot,
} from 'xstate'

/**
 * Development only: starts actors again where others stood, after a reload for a changed source or a travel in time.
 * `createRoot` asks here whenever it makes an actor.
 */

/** The actors without a parent, by the id of their machine, and the address they stood at. */
export interface KeptApp {
  /** Path and query. */
  readonly address: string
  readonly snapshots: Readonly<Record<string, Snapshot<unknown>>>
}

type Children = Readonly<Record<string, { readonly src: unknown; readonly snapshot: Snapshot<unknown> }>>

const addressNow = (): string => location.pathname + location.search

const isMachine = (logic: unknown): logic is AnyStateMachine => Object(logic).config !== undefined

const isMachineSnapshot = (value: unknown): value is AnyMachineSnapshot =>
  typeof value === 'object' && value !== null && '_nodes' in value && 'machine' in value

/** What the running ones of these actors, and the actors below them, stand at. */
export const keepApp = (roots: Iterable<AnyActorRef>): KeptApp => {
  const snapshots: Record<string, Snapshot<unknown>> = {}
  for (const root of roots) {
    const snapshot: unknown = root.getSnapshot()
    if (isMachineSnapshot(snapshot) && snapshot.status === 'active') {
      snapshots[snapshot.machine.id] = (root as AnyActor).getPersistedSnapshot()
    }
  }
  return { address: addressNow(), snapshots }
}

const childrenOf = (snapshot: Snapshot<unknown>): Children => Object(snapshot).children ?? {}

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

/** A snapshot in which a child that its machine no longer fits starts afresh, where its parent starts it at once. */
const fitted = (
  machine: AnyStateMachine,
  snapshot: Snapshot<unknown>,
  input: unknown,
): Snapshot<unknown> | undefined => {
  const fresh = childrenOf(createActor(machine, { input }).getPersistedSnapshot())
  const replaced = staleChildren(machine, snapshot).map((id) => [id, fresh[id]])
  const mended = { ...snapshot, children: { ...childrenOf(snapshot), ...Object.fromEntries(replaced) } }
  return canStartFrom(machine, mended) ? mended : undefined
}

/** XState restores no timers. Starts those of the active states again, each with its whole delay. */
const resumeTimers = (actor: AnyActorRef): void => {
  const snapshot: unknown = actor.getSnapshot()
  if (!isMachineSnapshot(snapshot) || snapshot.status !== 'active') return
  const { machine, context } = snapshot
  for (const node of snapshot._nodes) {
    for (const { eventType, delay } of node.after) {
      const named: unknown = typeof delay === 'string' ? machine.implementations.delays[delay] : delay
      const ms: unknown =
        typeof named === 'function' ? named({ context, event: { type: 'xstate.init' } }, undefined) : named
      if (typeof ms === 'number')
        actor.system.scheduler.schedule(actor, actor, { type: eventType }, ms, eventType)
    }
  }
  const children: Readonly<Record<string, AnyActorRef | undefined>> = snapshot.children
  for (const child of Object.values(children)) if (child) resumeTimers(child)
}

/** Makes the next actors start from these snapshots: at the same address, each once, where the machine still fits. */
export const restoreNext = ({ address, snapshots }: KeptApp): void => {
  const left = new Map(Object.entries(snapshots))
  globalThis.restoreActor = (machine, options) => {
    const kept = left.get(machine.id)
    if (!kept || addressNow() !== address) return undefined
    const snapshot = fitted(machine, kept, options.input)
    if (!snapshot) return undefined
    const actor = createActor(machine, { ...options, snapshot })
    const started = actor.subscribe(() => {
      started.unsubscribe()
      // StrictMode makes two actors and starts one of them: until then both may ask.
      left.delete(machine.id)
      resumeTimers(actor)
    })
    return actor
  }
}
