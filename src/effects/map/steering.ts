import { type RefObject, useEffect, useRef } from 'react'
import type { Point } from '../../domain/geo.ts'
import type { MapProps } from '../../domain/map.ts'

interface LngLat {
  readonly lng: number
  readonly lat: number
}

/** What of a map both libraries have alike. */
export interface Steered {
  getCanvas(): HTMLCanvasElement
  getCenter(): LngLat
  easeTo(to: { center: [number, number]; zoom: number; duration: number }): unknown
}

const pointOf = ({ lng, lat }: LngLat): Point => ({
  latitude: Math.min(85, Math.max(-85, lat)),
  // The world goes on sideways: a point has one longitude however often one went around.
  longitude: ((((lng + 180) % 360) + 360) % 360) - 180,
})

const isSame = ({ lng, lat }: LngLat, { latitude, longitude }: Point) => {
  const point = pointOf({ lng, lat })
  return Math.abs(point.latitude - latitude) < 1e-9 && Math.abs(point.longitude - longitude) < 1e-9
}

/** How a map and its props follow each other. `frame` is the box around the map. */
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
    // Who keeps what `onRest` told hands it back: the map is there, as near as the person wants it.
    if (middle && zoom === lastZoom.current && isSame(middle, { latitude, longitude })) return
    lastZoom.current = zoom
    // Either library makes it a jump for whoever asked for less motion.
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
    /** A press on the ground; one on a mark or a button over the map is none. */
    onClick: (event: { lngLat: LngLat; originalEvent: MouseEvent }) => {
      if (event.originalEvent.target === map.current?.getCanvas()) onChoose?.(pointOf(event.lngLat))
    },
    /** Movements without an event of the person's are our own. */
    onMoveEnd: (event: object) => {
      const middle = map.current?.getCenter()
      if ('originalEvent' in event && event.originalEvent && middle) onRest?.(pointOf(middle))
    },
  }
}
