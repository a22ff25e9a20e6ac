import {
  type AnyActorLogic,
  type AnyStateMachine,
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type PromiseActorLogic,
  StateMachine,
} from 'xstate'

/** Stand-ins for effects, each with its name in the machine. */
const standIns = new WeakMap<object, readonly [string]>()

const standIn = <T extends object>(name: string, implementation: T): T => {
  standIns.set(implementation, [name])
  return implementation
}

const refuse = (name: string): never => {
  throw new Error(`The effect ${name} is not provided.`)
}

/**
 * Returns a placeholder for an effect with one result in a machine's `setup()`, with its types. It rejects when the
 * machine runs without the effect.
 */
export const requiredActor = <Output, Input extends NonReducibleUnknown>(
  name: string,
): PromiseActorLogic<Output, Input> =>
  standIn(
    name,
    fromPromise<Output, Input>(async () => refuse(name)),
  )

/** Returns a placeholder for an effect that sends events while it runs. It throws when the machine runs without it. */
export const requiredCallback = <
  Event extends EventObject,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>(
  name: string,
): CallbackActorLogic<Event, Input> =>
  standIn(
    name,
    fromCallback<Event, Input>(() => refuse(name)),
  )

/**
 * Returns a placeholder for an action with an outside effect, such as writing to the device's storage. It throws when
 * the machine runs without it.
 */
export const requiredAction = <Params = undefined>(name: string): ((_: unknown, params: Params) => void) =>
  standIn(name, () => refuse(name))

/** Whether an implementation is only a stand-in for an effect. */
export const isStandIn = (implementation: unknown): boolean => standIns.has(implementation as object)

/**
 * Names of the stand-ins in a machine and in the machines among its actors, or the name of the stand-in
 * itself.
 */
const missingIn = (logic: unknown): readonly string[] => {
  if (!(logic instanceof StateMachine)) return standIns.get(logic as object) ?? []
  const { actions, actors } = (logic as AnyStateMachine).implementations
  return [...Object.values(actions), ...Object.values(actors)].flatMap(missingIn)
}

/**
 * Checks before the start that all effects are provided, because a missing one would fail only later.
 *
 * @throws Error with the names of all effects that are not provided
 */
export const assertProvided = (logic: AnyActorLogic): void => {
  const missing = missingIn(logic)
  if (missing.length > 0) throw new Error(`Effects are not provided: ${missing.join(', ')}`)
}

/** The part of a finished effect's event that actions and guards receive as params. */
export interface Done<Output> {
  readonly output: Output
}

/** The same of a failed effect's event. */
export interface Failed {
  readonly error: unknown
}
