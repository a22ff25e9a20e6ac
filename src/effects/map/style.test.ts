import { afterEach, expect, it, vi } from 'vitest'
import type { Ground } from './ground.ts'

const none = { type: 'FeatureCollection', features: [] } as const
const ground = { land: none, rail: none, names: none } as unknown as Ground

const built = async (address: string) => {
  vi.stubEnv('VITE_MAP_TILES', address)
  vi.stubEnv('PROD', true)
  vi.stubGlobal('document', {})
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '' }))
  vi.resetModules()
  const { hasTiles, styleOf } = await import('./style.ts')
  const { sources, layers } = styleOf(ground, false, hasTiles)
  return { source: sources.tiles, layers: layers.map(({ id }) => id) }
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it('[ADR-70] a build with an address of tiles shows them over its base map, with their credit', async () => {
  const tiles = 'https://tiles.example/{z}/{x}/{y}.png'
  const { source, layers } = await built(tiles)
  expect(source).toMatchObject({ tiles: [tiles], attribution: expect.stringContaining('OpenStreetMap') })
  expect(layers.at(-1)).toBe('tiles')
})

it.each(['', 'none'])('[APP-186] a build with %j for tiles has its base map alone', async (address) => {
  const { source, layers } = await built(address)
  expect(source).toBeUndefined()
  expect(layers).not.toContain('tiles')
  expect(layers).toEqual(expect.arrayContaining(['sea', 'land', 'rail', 'junction-names']))
})
