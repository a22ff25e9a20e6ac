import { expect, test } from 'vitest'
import type { Address } from './address.ts'
import {
  type DevicePlace,
  isSamePlace,
  placeFor,
  placeInWords,
  placeSpot,
  placeTitle,
} from './delivery-place.ts'
import { newDelhi } from './geo.ts'
import type { ChosenStop } from './train-stop.ts'

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
const placeOf = (selected: Address | null, at: Omit<DevicePlace, 'kind'>, stop: ChosenStop | null = null) =>
  placeFor({ stop, selected, device: at })

test('[APP-25 ADR-82] the selected address is the place, wherever the device is', () => {
  const place = placeOf(home, device('device'))
  expect(place).toEqual({ kind: 'address', address: home })
  expect(placeTitle(place)).toBe('12 Janpath, Connaught Place')
})

test('[APP-23] an address with only a city shows the city', () => {
  expect(placeTitle(placeOf({ ...home, completeAddress: ' ', area: '' }, device('ip')))).toBe('New Delhi')
})

test.each([
  ['device', 'Your location', 'your location'],
  ['ip', 'Somewhere near you', 'your area'],
  ['default', 'New Delhi', 'New Delhi'],
] as const)('[ADR-82 DIS-104] without an address a point found by %s is named so', (source, title, words) => {
  const place = placeOf(null, device(source))
  expect([placeTitle(place), placeInWords(place)]).toEqual([title, words])
})

test.each([
  [{}, 'Connaught Place'],
  [{ area: ' ' }, 'New Delhi'],
  [{ area: '', city: '' }, 'your address'],
])('[DIS-104 DIS-105] an address is named in few words within a sentence %#', (part, words) => {
  expect(placeInWords(placeOf({ ...home, ...part }, device('default')))).toBe(words)
})

test('[ADR-90] an address and a device at the same point are two places', () => {
  const at = { point: { latitude: 28.6, longitude: 77.2 }, source: 'device' } as const
  const [address, here] = [placeOf(home, at), placeOf(null, at)]
  expect(isSamePlace(address, here)).toBe(false)
  expect(isSamePlace(here, placeOf(null, { ...at, source: 'ip' }))).toBe(true)
  expect(isSamePlace(address, placeOf({ ...home, latitude: 28.7 }, at))).toBe(false)
})

const kanpur: ChosenStop = {
  number: '12301',
  boardingStation: 'HWH',
  boardingDate: '2026-12-01',
  station: 'CNB',
  trainName: 'Howrah Rajdhani',
  stationName: 'Kanpur Central',
  point: newDelhi,
  arrival: '2026-12-02T04:35:00+05:30',
  departure: '2026-12-02T04:40:00+05:30',
}

test('[TRN-11] a chosen stop of a train is the place, and its day and train tell it from others at its point', () => {
  const place = placeOf(home, device('device'), kanpur)
  expect(placeTitle(place)).toBe('Kanpur Central · Wed, 2 Dec, 4:35 am · 12301')
  expect(placeInWords(place)).toBe('Kanpur Central')
  const { number, boardingStation, boardingDate, station } = kanpur
  expect(placeSpot(place)).toEqual({ ...newDelhi, stop: { number, boardingStation, boardingDate, station } })
  expect(isSamePlace(place, placeOf(null, device('ip'), { ...kanpur }))).toBe(true)
  expect(isSamePlace(place, placeOf(null, device('ip'), { ...kanpur, boardingDate: '2026-12-02' }))).toBe(
    false,
  )
})
