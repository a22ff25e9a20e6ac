import { readFile } from 'node:fs/promises'
import { distanceBetween } from '@tiffin-junction/contract/domain/distance'
import { afterEach, expect, it, vi } from 'vitest'
import { type Feature, loadGround } from './ground.ts'

afterEach(() => vi.unstubAllGlobals())

const loaded = async () => {
  const text = await readFile('public/map/india.json', 'utf8')
  vi.stubGlobal('fetch', async () => new Response(text))
  return loadGround()
}

const positionsOf = ({ geometry }: Feature) => {
  if (geometry.type === 'Polygon') return geometry.coordinates.flat()
  return geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates
}

it.each([
  ['Kanpur Central', { latitude: 26.4537, longitude: 80.3513 }],
  ['Nagpur', { latitude: 21.1525, longitude: 79.0888 }],
  ['Chennai', { latitude: 13.0827, longitude: 80.2755 }],
])('[APP-186] the base map has a railway and names around the station of %s', async (_, centre) => {
  const { rail, names } = await loaded()
  const near = (features: readonly Feature[], metres: number) =>
    features.filter((each) =>
      positionsOf(each).some(
        ([longitude, latitude]) => distanceBetween({ longitude, latitude }, centre) < metres,
      ),
    )
  expect(near(rail.features, 2000)).not.toEqual([])
  const ranks = near(names.features, 6000).map(({ properties }) => properties?.rank)
  expect(ranks).toContain('junction')
  expect(ranks.length).toBeGreaterThanOrEqual(5)
})
