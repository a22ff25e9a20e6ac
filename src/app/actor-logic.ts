import type { DomainCall } from '@tiffin-junction/contract/calls/translate-wire'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { useContext, useEffect, useState } from 'react'
import {
  type Actor,
  type ActorOptions,
  type AnyActor,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  fromPromise,
  type InspectionEvent,
  type PromiseActorLogic,
} from 'xstate'
import { assertProvided } from '../../machines/required.ts'
import { logFailure } from '../effects/log.ts'
import { goTo } from '../effects/navigation.ts'
import { nextTask } from '../effects/next-task.ts'
import { notify } from '../effects/toasts.ts'
import { ServedContext } from './served.ts'

type Inspect = (event: InspectionEvent) => void
declare global {
  /**
   * Set before the app starts, by browser tests or an inspector: receives the inspection events of all
   * actors.
   */
  var flowsInspect: Inspect | undefined
  /** Set in development: records an actor without a parent, so that an inspector can watch it later. */
  var watchFlow: ((root: AnyActorRef) => void) | undefined
  /**
   * Set in development after a reload or time travel: returns an actor that continues where an earlier one
   * was.
   */
  var restoreActor:
    | ((machine: AnyStateMachine, options: ActorOptions<AnyStateMachine>) => AnyActor | undefined)
    | undefined
  /** Set in development: stops the app and starts it again in the same document. */
  var restartApp: (() => void) | undefined
}

/**
 * Creates promise logic from a function of a module that is loaded when it is first needed. The request
 * starts in a new task, after the browser has painted the machine's new state: on a phone the request costs
 * as much processor time as that paint.
 *
 * @param moment resolves when the request may start, for one that can wait longer
 */
export const fromLazyCall = <M, I, O>(
  load: () => Promise<M>,
  pick: (module: M) => (input: I, signal: AbortSignal) => Promise<O>,
  moment = nextTask,
): PromiseActorLogic<O, I> =>
  fromPromise<O, I>(async ({ input, signal }) => {
    const module = await load()
    await moment()
    signal.throwIfAborted()
    return pick(module)(input, signal)
  })

/**
 * Creates the logic of a call, which is declared in a module that is loaded when it is first needed.
 *
 * @param moment resolves when the request may start, for one that can wait longer
 */
export const fromCall = <M, I, O, J extends I>(
  load: () => Promise<M>,
  pick: (module: M) => DomainCall<I, O>,
  moment = nextTask,
): PromiseActorLogic<O, J> =>
  fromLazyCall(
    () => Promise.all([load(), import('../effects/api-client.ts')]),
    ([module, { ask }]) =>
      (input, signal) =>
        ask(pick(module), input, signal),
    moment,
  )

/** Runs a UI effect of a machine: the router navigates, the toaster shows messages. */
const runUiEffect = (effect: UiEffect): void => {
  if (effect.type === 'notify') {
    notify(effect)
    return
  }
  try {
    const { to, replace = false, state, fallback } = effect
    goTo(to, { replace, state, ...(fallback ? { fallback } : {}) })
  } catch (error) {
    logFailure('navigate', error)
    notify({ tone: 'error', message: 'That page could not be opened. Please try again.' })
  }
}

/** Subscribes to the UI effects of an actor, before it starts. */
const runUiEffectsOf = (actor: AnyActorRef): void => {
  actor.on('navigate', runUiEffect)
  actor.on('notify', runUiEffect)
}

/** Options for every actor of the app. They run its UI effects and those of all its descendants. */
export const actorOptions = () => ({
  inspect: (event: InspectionEvent) => {
    if (event.type === '@xstate.actor') runUiEffectsOf(event.actorRef as AnyActorRef)
    globalThis.flowsInspect?.(event)
  },
  logger: (...parts: unknown[]) => logFailure(String(parts[0]), parts[1]),
})

/**
 * Creates a root actor without starting it. In development it continues from the state before a reload.
 * Throws when an effect of the machine is not provided.
 */
export const createRoot = <M extends AnyStateMachine>(machine: M, options: ActorOptions<M>): Actor<M> => {
  assertProvided(machine)
  const all = { ...actorOptions(), ...options }
  const restored = import.meta.env.DEV ? globalThis.restoreActor?.(machine, all) : undefined
  // XState's types require `input` by a condition that a generic caller cannot satisfy.
  return (restored ?? createActor<AnyStateMachine>(machine, all)) as Actor<M>
}

const leaving = new WeakSet<AnyActorRef>()

const keep = (actor: AnyActorRef): void => {
  leaving.delete(actor)
  actor.start()
}

/** Stops an actor unless React mounts its screen again at once. */
const leave = (actor: AnyActorRef): void => {
  leaving.add(actor)
  queueMicrotask(() => {
    if (leaving.delete(actor)) actor.stop()
  })
}

/**
 * Starts the machine of a screen and stops it when the screen unmounts.
 *
 * StrictMode and hot reload unmount a screen and mount it again at once. The actor keeps running meanwhile:
 * stopping and restarting it, as `useActorRef` does, aborts its calls and reports the abort to the restarted
 * actor.
 *
 * Until `isReady`, the actor shows the first state and does not run. Then another actor starts with current
 * options; the DOM stays, with everything the person has typed.
 */
export const useScreen = <M extends AnyStateMachine>(
  machine: M,
  options: ActorOptions<M>,
  isReady = true,
): Actor<M> => {
  const served = useContext(ServedContext)
  const create = () => ({
    actor:
      (served.actorOf(machine, { ...actorOptions(), ...options }) as Actor<M> | undefined) ??
      createRoot(machine, options),
    isReady,
  })
  const [current, setCurrent] = useState(create)
  if (current.isReady !== isReady) setCurrent(create())
  const { actor } = current
  useEffect(() => {
    if (!isReady) return
    if (import.meta.env.DEV) globalThis.watchFlow?.(actor)
    keep(actor)
    return () => leave(actor)
  }, [actor, isReady])
  return actor
}
