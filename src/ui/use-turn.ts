import { startTransition, useEffect, useRef, useState } from 'react'
import { Turns } from './turns.ts'

const turns = new Turns()

/**
 * Whether a part of the page that has become ready may be drawn: one part after the other, each when the one before
 * it has been painted. Several lists that come at the same moment would be one long task of a phone's processor. What
 * is ready from the start is drawn at once.
 */
export const useTurn = (isReady: boolean): boolean => {
  const [hasTurn, setTurn] = useState(isReady)
  const leave = useRef(() => {})
  useEffect(() => {
    if (!isReady) return setTurn(false)
    leave.current = turns.take(() => startTransition(() => setTurn(true)))
    return () => leave.current()
  }, [isReady])
  useEffect(() => {
    if (!hasTurn) return
    const done = leave.current
    // Nothing is painted there.
    if (document.hidden) return done()
    const frame = requestAnimationFrame(() => setTimeout(done))
    return () => cancelAnimationFrame(frame)
  }, [hasTurn])
  return isReady && hasTurn
}
