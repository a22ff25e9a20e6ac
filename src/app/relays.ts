import { useEffect, useLayoutEffect, useRef } from 'react'
import type { AnyActorRef } from 'xstate'

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

const nothingYet = Symbol('nothing sent yet')

/** Sends a value on to a machine now and whenever it changes. */
export const useForward = <T>(value: T, send: (value: T) => void): void => {
  const latest = useRef(send)
  const sent = useRef<T | typeof nothingYet>(nothingYet)
  useLayoutEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    // StrictMode and hot reload run effects again although nothing changed.
    if (Object.is(sent.current, value)) return
    sent.current = value
    latest.current(value)
  }, [value])
}
