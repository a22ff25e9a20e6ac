import { useActorRef } from '@xstate/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import {
  type Actor,
  type ActorOptions,
  type AnyActorRef,
  type AnyStateMachine,
  fromPromise,
  type InspectionEvent,
  type PromiseActorLogic,
} from 'xstate'
import type { Voice } from '../domain/voices.ts'
import { logFailure } from '../effects/log.ts'
import { goTo } from '../effects/navigation.ts'
import { nextTask } from '../effects/next-task.ts'
import { notify } from '../effects/toasts.ts'

type Inspect = (event: InspectionEvent) => void
declare global {
  /** Set before the app starts by whoever wants to watch its actors: the browser tests, an inspector. */
  var flowInspector: Inspect | undefined
  /** Set in development: notes an actor without a parent, so that an inspector can watch it later. */
  var watchFlow: ((root: AnyActorRef) => void) | undefined
}

/** What every actor of the app is started with. */
export const actorOptions = () => ({
  ...(globalThis.flowInspector ? { inspect: globalThis.flowInspector } : {}),
  logger: (...parts: unknown[]) => logFailure(String(parts[0]), parts[1]),
})

/**
 * Turns a function of an effect, loaded when it is first needed, into the actor a machine asks for. What the machine
 * shows meanwhile comes first: to make a request takes a phone's processor as long as to draw what was tapped.
 */
export const calling = <M, I, O>(
  load: () => Promise<M>,
  pick: (module: M) => (input: I, signal: AbortSignal) => Promise<O>,
): PromiseActorLogic<O, I> =>
  fromPromise<O, I>(async ({ input, signal }) => {
    const module = await load()
    await nextTask()
    signal.throwIfAborted()
    return pick(module)(input, signal)
  })

/** The one adapter of the two voices: to the router and the toaster. */
export const speak = (voice: Voice): void => {
  if (voice.type === 'notify') {
    notify(voice)
    return
  }
  try {
    const { to, replace = false, state, otherwise } = voice
    goTo(to, { replace, state, ...(otherwise ? { otherwise } : {}) })
  } catch (error) {
    logFailure('navigate', error)
    notify({ tone: 'error', message: 'That page could not be opened. Please try again.' })
  }
}

const isVoice = (event: { type: string }): event is Voice =>
  event.type === 'navigate' || event.type === 'notify'

/** Lets an actor's voices be heard; returns how to stop. */
export const listen = (actor: AnyActorRef): (() => void) => {
  const subscription = actor.on('*', (event) => {
    if (isVoice(event)) speak(event)
  })
  return () => subscription.unsubscribe()
}

/**
 * Starts the machine of a screen for as long as the screen is shown, its voices heard from the first moment on.
 */
export const useScreen = <M extends AnyStateMachine>(machine: M, options: ActorOptions<M>): Actor<M> => {
  // The types of the hook ask for input by a condition that no generic caller can meet.
  const start = useActorRef as (machine: M, options: ActorOptions<M>) => Actor<M>
  const actor = start(machine, { ...actorOptions(), ...options })
  // Before the effect that starts the actor, so that nothing it says at once is lost.
  useLayoutEffect(() => {
    if (import.meta.env.DEV) globalThis.watchFlow?.(actor)
    return listen(actor)
  }, [actor])
  return actor
}

/** Hears one of the other events an actor emits. */
export const useEmitted = <A extends AnyActorRef>(
  actor: A,
  type: string,
  hear: (event: never) => void,
): void => {
  const latest = useRef(hear)
  useLayoutEffect(() => {
    latest.current = hear
    const subscription = actor.on(type, (event) => latest.current(event as never))
    return () => subscription.unsubscribe()
  })
}

/** Sends a value on to a machine now and whenever it changes. */
export const useForward = <T>(value: T, send: (value: T) => void): void => {
  const latest = useRef(send)
  useLayoutEffect(() => {
    latest.current = send
  })
  useEffect(() => latest.current(value), [value])
}
