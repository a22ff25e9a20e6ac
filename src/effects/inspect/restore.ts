import type { AnyActorRef, AnyMachineSnapshot, Snapshot } from 'xstate'
import type { Standing, Timer } from './past.ts'

/** What XState's own persistence writes down, and how it is read back, of an actor of any kind. */
type Logic = { readonly getPersistedSnapshot: (snapshot: unknown) => Snapshot<unknown> }
type Child = AnyActorRef & { readonly systemId?: string; readonly _syncSnapshot?: boolean }
type Scheduling = {
  readonly _snapshot: { readonly _scheduledEvents: Record<string, Timer> }
}

const isMachineSnapshot = (
  value: unknown,
): value is Readonly<Pick<AnyMachineSnapshot, 'children'>> & object =>
  typeof value === 'object' && value !== null && 'machine' in value && '_nodes' in value

const logicOf = (actor: AnyActorRef): Logic => (actor as unknown as { logic: Logic }).logic

/**
 * The persisted snapshot of an actor as it stood, its children included. XState would persist the children as they
 * stand now. Each call makes a new copy: whoever restores it writes the new actors into it.
 */
export const persistedAt = (actor: AnyActorRef, { snapshots }: Standing): Snapshot<unknown> => {
  const persist = (each: Child): Snapshot<unknown> => {
    const snapshot: unknown = snapshots.get(each) ?? each.getSnapshot()
    if (!isMachineSnapshot(snapshot)) return logicOf(each).getPersistedSnapshot(snapshot)
    const own = logicOf(each).getPersistedSnapshot({ ...snapshot, children: {} })
    const children = Object.entries(snapshot.children as Record<string, Child | undefined>).flatMap(
      ([id, child]) => {
        if (!child) return []
        const { src, systemId, _syncSnapshot: syncSnapshot } = child
        return [[id, { snapshot: persist(child), src, systemId, syncSnapshot }]]
      },
    )
    return Object.assign(own, { children: Object.fromEntries(children) })
  }
  return persist(actor)
}

/** The actors that had no parent and ran, the oldest first. */
export const rootsAt = ({ snapshots }: Standing): readonly AnyActorRef[] =>
  [...snapshots].filter(([actor, snapshot]) => !actor._parent && isActive(snapshot)).map(([actor]) => actor)

const isActive = (snapshot: unknown): boolean => Object(snapshot).status === 'active'

/** Where an actor is below its root: the ids on the way to it. */
const wayTo = (actor: AnyActorRef): readonly string[] =>
  actor._parent ? [...wayTo(actor._parent), actor.id] : []

const rootOf = (actor: AnyActorRef): AnyActorRef => (actor._parent ? rootOf(actor._parent) : actor)

const descend = (root: AnyActorRef, way: readonly string[]): AnyActorRef | undefined =>
  way.reduce<AnyActorRef | undefined>((actor, id) => {
    const { children } = Object(actor?.getSnapshot()) as { children?: Record<string, AnyActorRef> }
    return children?.[id]
  }, root)

/**
 * Gives an actor that was restored, and has not started, the timers that ran below the one it was restored from,
 * each with what is left of its time. XState does not persist them.
 */
export const restoreTimers = (restored: AnyActorRef, from: AnyActorRef, { at, timers }: Standing): void => {
  const { _scheduledEvents: scheduled } = (restored.system as unknown as Scheduling)._snapshot
  for (const { source, target, event, delay, id, startedAt } of timers.values()) {
    if (rootOf(source) !== from || rootOf(target) !== from) continue
    const [newSource, newTarget] = [source, target].map((each) => descend(restored, wayTo(each)))
    if (!newSource || !newTarget) continue
    const left = Math.max(0, delay - Math.max(0, at - startedAt))
    const timer = { source: newSource, target: newTarget, event, delay: left, id, startedAt: Date.now() }
    scheduled[`${newSource.sessionId}.${id}`] = timer
  }
}
