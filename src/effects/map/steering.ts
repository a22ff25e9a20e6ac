import type { Point } from '@tiffin-junction/contract/domain/geo'
import type { MapProps } from '@tiffin-junction/contract/domain/map'
import { type RefObject, useEffect, useRef } from 'react'

interface LngLat {
  readonly lng: number
  readonly lat: number
}

/** The part of a map that both libraries have. */
export interface Steered {
  getCanvas(): HTMLCanvasElement
  getCenter(): LngLat
  easeTo(to: { center: [number, number]; zoom: number; duration: number }): unknown
}

/** Converts a point of a map. Beyond 85 degrees the projection has no ground (ADR-50). */
export const pointOf = ({ lng, lat }: LngLat): Point => ({
  latitude: Math.min(85, Math.max(-85, lat)),
  // The map repeats sideways, so the longitude is normalized to -180 … 180.
  longitude: ((((lng + 180) % 360) + 360) % 360) - 180,
})

const isSame = ({ lng, lat }: LngLat, { latitude, longitude }: Point) => {
  const point = pointOf({ lng, lat })
  return Math.abs(point.latitude - latitude) < 1e-9 && Math.abs(point.longitude - longitude) < 1e-9
}

/** Keeps a map and its props in sync. `frame` is the box around the map. */
export const useSteering = (map: RefObject<Steered | null>, { centre, zoom, onChoose, onRest }: MapProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const { latitude, longitude } = centre
  const isFirst = useRef(true)
  const lastZoom = useRef(zoom)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const middle = map.current?.getCenter()
    // A parent that stores the point of `onRest` passes it back as `centre`. The map is already there, with
    // the zoom that the person chose.
    if (middle && zoom === lastZoom.current && isSame(middle, { latitude, longitude })) return
    lastZoom.current = zoom
    // Both libraries jump instead for people who prefer less motion.
    map.current?.easeTo({ center: [longitude, latitude], zoom, duration: 600 })
  }, [map, latitude, longitude, zoom])
  useEffect(() => {
    const box = frame.current
    const chooseMiddle = (event: KeyboardEvent) => {
      const canvas = map.current?.getCanvas()
      if (event.key !== 'Enter' || event.target !== canvas || !onChoose || !map.current) return
      event.preventDefault()
      onChoose(pointOf(map.current.getCenter()))
    }
    box?.addEventListener('keydown', chooseMiddle)
    return () => box?.removeEventListener('keydown', chooseMiddle)
  }, [map, onChoose])
  return {
    frame,
    /** Handles a press on the map itself; presses on a mark or a button over the map are ignored. */
    onClick: (event: { lngLat: LngLat; originalEvent: MouseEvent }) => {
      if (event.originalEvent.target === map.current?.getCanvas()) onChoose?.(pointOf(event.lngLat))
    },
    /** Handles the end of a movement by the person. Movements by our own code have no `originalEvent`. */
    onMoveEnd: (event: object) => {
      const middle = map.current?.getCenter()
      if ('originalEvent' in event && event.originalEvent && middle) onRest?.(pointOf(middle))
    },
  }
}
