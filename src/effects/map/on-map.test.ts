import { expect, test } from 'vitest'
import { mannersOf } from './on-map.tsx'
import { scaleOf } from './style.ts'

test('[ADR-50] a map is zoomed from 3 to 20 and ends at 85 degrees north and south', () => {
  const centre = { latitude: 28.6139, longitude: 77.209 }
  const { minZoom, maxZoom, maxBounds, initialViewState } = mannersOf({ label: 'Map', centre, zoom: 16 })
  expect(initialViewState).toEqual({ ...centre, zoom: scaleOf(16) })
  expect([minZoom, maxZoom]).toEqual([scaleOf(3), scaleOf(20)])
  const [, south, , north] = maxBounds
  expect([south, north]).toEqual([-85, 85])
})
