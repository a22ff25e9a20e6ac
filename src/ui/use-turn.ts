import { startTransition, useEffect, useRef, useState } from 'react'

/** Who waits to be drawn; the first in line is at it. */
const line: { readonly begin: () => void }[] = []

/** Stands in line until it leaves: `begin` is called when it is first. */
const queue = (begin: () => void): (() => void) => {
  const ticket = { begin }
  line.push(ticket)
  if (line[0] === ticket) begin()
  return () => {
    const place = line.indexOf(ticket)
    if (place < 0) return
    line.splice(place, 1)
    if (place === 0) line[0]?.begin()
  }
}

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
    leave.current = queue(() => startTransition(() => setTurn(true)))
    return () => leave.current()
  }, [isReady])
  useEffect(() => {
    if (!hasTurn) return
    const frame = requestAnimationFrame(() => setTimeout(() => leave.current()))
    return () => cancelAnimationFrame(frame)
  }, [hasTurn])
  return isReady && hasTurn
}
