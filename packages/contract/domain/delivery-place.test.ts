import { expect, test } from 'vitest'
import type { Address } from './address.ts'
import { type DevicePlace, isSamePlace, placeFor, placeInWords, placeTitle } from './delivery-place.ts'
import { newDelhi } from './geo.ts'

const home: Address = {
  id: '1',
  addressType: 'HOME',
  completeAddress: '12 Janpath',
  area: 'Connaught Place',
  city: 'New Delhi',
  state: 'Delhi',
  pincode: '110001',
  latitude: 28.6,
  longitude: 77.2,
  placeId: '',
  isDefault: true,
}
const device = (source: DevicePlace['source']) => ({ point: newDelhi, source })

test('[APP-25 ADR-82] the selected address is the place, wherever the device is', () => {
  const place = placeFor(home, device('device'))
  expect(place).toEqual({ kind: 'address', address: home })
  expect(placeTitle(place)).toBe('12 Janpath, Connaught Place')
})

test('[APP-23] an address with only a city shows the city', () => {
  expect(placeTitle(placeFor({ ...home, completeAddress: ' ', area: '' }, device('ip')))).toBe('New Delhi')
})

test.each([
  ['device', 'Your location', 'your location'],
  ['ip', 'Somewhere near you', 'your area'],
  ['default', 'New Delhi', 'New Delhi'],
] as const)('[ADR-82 DIS-104] without an address a point found by %s is named so', (source, title, words) => {
  const place = placeFor(null, device(source))
  expect([placeTitle(place), placeInWords(place)]).toEqual([title, words])
})

test.each([
  [{}, 'Connaught Place'],
  [{ area: ' ' }, 'New Delhi'],
  [{ area: '', city: '' }, 'your address'],
])('[DIS-104 DIS-105] an address is named in few words within a sentence %#', (part, words) => {
  expect(placeInWords(placeFor({ ...home, ...part }, device('default')))).toBe(words)
})

test('[ADR-90] an address and a device at the same point are two places', () => {
  const at = { point: { latitude: 28.6, longitude: 77.2 }, source: 'device' } as const
  const [address, here] = [placeFor(home, at), placeFor(null, at)]
  expect(isSamePlace(address, here)).toBe(false)
  expect(isSamePlace(here, placeFor(null, { ...at, source: 'ip' }))).toBe(true)
  expect(isSamePlace(address, placeFor({ ...home, latitude: 28.7 }, at))).toBe(false)
})
