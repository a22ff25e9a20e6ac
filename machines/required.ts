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
 * Stands in a machine's `setup()` for an effect that ends with one answer, and carries its types. Rejects when the
 * machine runs without the effect.
 */
export const requiredActor = <Output, Input extends NonReducibleUnknown>(
  name: string,
): PromiseActorLogic<Output, Input> =>
  standIn(
    name,
    fromPromise<Output, Input>(async () => refuse(name)),
  )

/** The same for an effect that sends events for as long as it runs. */
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

/** The same for an action that changes something outside, such as what the device keeps. */
export const requiredAction = <Params = undefined>(name: string): ((_: unknown, params: Params) => void) =>
  standIn(name, () => refuse(name))

/** Whether an implementation only stands in for an effect. */
export const isStandIn = (implementation: unknown): boolean => standIns.has(implementation as object)

/** The stand-ins in a machine and in those that it starts, by name; or the logic's own. */
const missingIn = (logic: unknown): readonly string[] => {
  if (!(logic instanceof StateMachine)) return standIns.get(logic as object) ?? []
  const { actions, actors } = (logic as AnyStateMachine).implementations
  return [...Object.values(actions), ...Object.values(actors)].flatMap(missingIn)
}

/**
 * Refuses to start what would fail later.
 *
 * @throws Error with the names of all effects that are not provided
 */
export const assertProvided = (logic: AnyActorLogic): void => {
  const missing = missingIn(logic)
  if (missing.length > 0) throw new Error(`Effects are not provided: ${missing.join(', ')}`)
}

/** An event that says an effect failed: what actions and guards that judge the failure are given. */
export interface Failed {
  readonly error: unknown
}
