import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate'

/**
 * Stands in a machine's `setup()` for an effect that the root provides. It carries the types of the effect and
 * rejects when a machine runs without it, so that a forgotten effect is a failure one sees, not a call that
 * never ends.
 */
export const unprovided = <Output, Input extends NonReducibleUnknown>(
  name: string,
): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`The effect ${name} is not provided.`)))

/** An event that says an effect failed: what actions and guards that judge the failure are given. */
export interface Failed {
  readonly error: unknown
}
