import type { Address } from '@tiffin-junction/contract/domain/address'
import { expect, test } from 'vitest'
import { placeName } from './place-name.ts'

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

test('[APP-25] the selected address names the place, wherever the device is', () => {
  expect(placeName(home, 'device')).toBe('12 Janpath, Connaught Place')
})

test('[APP-23] an address with only a city shows the city', () => {
  expect(placeName({ ...home, completeAddress: ' ', area: '' }, 'ip')).toBe('New Delhi')
})

test.each([
  ['device', 'Your location'],
  ['ip', 'Somewhere near you'],
  ['default', 'New Delhi'],
] as const)('[ADR-82] without an address a place found by %s reads %s', (source, words) => {
  expect(placeName(null, source)).toBe(words)
})
