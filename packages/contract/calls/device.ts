import { type } from 'arktype'
import { lazily } from '../domain/lazily.ts'
import { idNumber } from './shapes.ts'

// Schemas of what the shell reads from the storage of the device. The values are untrusted: anybody may have
// written there. The schemas of single pages are in device-pages.ts, so that the shell does not load them.

/** `user_cred` (ACC-21). */
export const keptCredential = lazily(() => type({ token: 'string > 0', 'roleType?': 'string' }))

/** `user` (APP-60). */
export const keptUser = lazily(() =>
  type({ user: { 'name?': 'string', 'email?': 'string', 'mobile?': 'string' } }),
)

/** One item of `cart_items` (ORD-12), with its price in paise. */
export const keptLine = lazily(() =>
  type({
    menuId: idNumber,
    menuCount: idNumber,
    'restaurantName?': 'string',
    name: 'string',
    image: 'string',
    text: 'string',
    quantity: '1 <= number.integer <= 50',
    price: '0 <= number.integer <= 1000000000',
    groupId: 'number.integer | null',
    groupItemId: 'number.integer | null',
    addOnItemsCount: '0 <= number.integer <= 1000',
  }),
)

/** `cart_restaurant_id` (ORD-12). */
export const keptRestaurant = lazily(() => type(idNumber))

/** `detour` of the tab (decisions D38). The menu checks the rest of the dish when it adds it. */
export const keptDetour = lazily(() =>
  type({
    from: 'string > 0',
    wish: type({ kind: '"dish"', item: { name: 'string <= 300' } })
      .or({ kind: '"heart"', restaurantId: idNumber })
      .or({ kind: '"address"' })
      .or('null'),
    person: 'string | null',
  }),
)

/** `trip`: the chosen stop of a train (decisions D60). */
export const keptStop = lazily(() =>
  type({
    number: '1 <= string <= 10',
    boardingStation: '1 <= string <= 10',
    boardingDate: 'string == 10',
    station: '1 <= string <= 10',
    trainName: 'string <= 200',
    stationName: 'string <= 200',
    point: { latitude: 'number', longitude: 'number' },
    arrival: 'string <= 40',
    departure: 'string <= 40 | null',
    'orderUntil?': 'string <= 40',
    'seat?': { coach: 'string <= 20', berth: 'string <= 30' },
  }),
)
