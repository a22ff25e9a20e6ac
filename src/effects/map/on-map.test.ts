import { expect, test } from 'vitest'
import { mannersOf } from './on-map.tsx'
import { pointOf } from './steering.ts'
import { scaleOf } from './style.ts'

test('[ADR-50] a map is zoomed from 3 to 20, and its points end at 85 degrees north and south', () => {
  const centre = { latitude: 28.6139, longitude: 77.209 }
  const { minZoom, maxZoom, initialViewState } = mannersOf({ label: 'Map', centre, zoom: 16 })
  expect(initialViewState).toEqual({ ...centre, zoom: scaleOf(16) })
  expect([minZoom, maxZoom]).toEqual([scaleOf(3), scaleOf(20)])
  expect(pointOf({ lat: 89, lng: 77 })).toEqual({ latitude: 85, longitude: 77 })
  expect(pointOf({ lat: -89, lng: 77 })).toEqual({ latitude: -85, longitude: 77 })
})
