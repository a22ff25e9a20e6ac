import { expect, test } from 'vitest'
import { address } from '../../tests/samples.ts'
import { deliveryPlace, noDeliveryText } from './delivery-place.rules.ts'

test.each([
  [address('home'), 'default', 'Connaught Place'],
  [address('home', { area: ' ' }), 'default', 'New Delhi'],
  [address('home', { area: '', city: '' }), 'default', 'your address'],
  [null, 'device', 'your location'],
  [null, 'ip', 'your area'],
  [null, 'default', 'New Delhi'],
] as const)('[DIS-104 DIS-105] names the place of an order in few words %#', (selected, source, place) => {
  expect(noDeliveryText(deliveryPlace(selected, source))).toBe(`Does not deliver to ${place}`)
})
