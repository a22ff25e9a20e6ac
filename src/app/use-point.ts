import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { pointOf } from '../domain/address.ts'
import type { Point } from '../domain/geo.ts'
import { useSystem } from './system.ts'

/**
 * Where listings start: the selected address, else where the device is, else New Delhi (ADR-82). `null` while it
 * is not even known who is here or where their food goes.
 */
export const usePoint = (): Point | null => {
  const { session, book, place } = useSystem()
  const isUnknown = useSelector(session, (state) => !state.hasTag('signedIn') && !state.hasTag('signedOut'))
  const isReading = useSelector(book, (state) => state.hasTag('loading'))
  const selected = useSelector(book, (state) => state.context.selected)
  const point = useSelector(place, (state) => state.context.point)
  // The same object as long as nothing moved: a new one makes every list start again.
  return useMemo(() => {
    if (isUnknown || isReading) return null
    return selected ? pointOf(selected) : point
  }, [isUnknown, isReading, selected, point])
}
