import { type } from 'arktype'
import { lazily } from '../domain/lazily.ts'
import { endpoint } from './endpoint.ts'
import { latitude, longitude, typed } from './shapes.ts'

const place = lazily(() =>
  type({
    latitude: '-90 <= number <= 90',
    longitude: '-180 <= number <= 180',
    placeId: 'string <= 300',
    address: {
      formattedAddress: 'string',
      placeId: 'string <= 300',
      area: 'string',
      city: 'string',
      pincode: 'string',
      state: 'string',
      country: 'string',
    },
  }),
)

const suggestion = lazily(() =>
  type({
    placeId: 'string <= 300',
    kind: "'station' | 'town' | 'locality' | 'pincode'",
    name: 'string',
    detail: 'string',
  }),
)

/** Equally good matches are sorted by distance to this point. Without a point, all of India is searched. */
const around = () => ({ 'lat?': latitude(), 'lon?': longitude() }) as const

export const searchPlaces = endpoint('GET', 'geo/search', {
  summary: 'Places in India a text may mean, the likeliest first; an empty list when there is none',
  auth: 'none',
  query: () => type({ text: typed(100, 1), ...around() }),
  reply: () => type({ success: 'true', data: place().array() }),
})

export const suggestPlaces = endpoint('GET', 'geo/suggest', {
  summary: 'Places in India a text of at least 3 characters may become, the likeliest first',
  auth: 'none',
  query: () => type({ text: typed(100, 3), ...around() }),
  reply: () => type({ success: 'true', data: suggestion().array() }),
})

export const getPlace = endpoint('GET', 'geo/place/:id', {
  summary: 'A place by its id; 404 when there is none',
  auth: 'none',
  params: () => type({ id: '1 <= string <= 300' }),
  reply: () => type({ success: 'true', data: place() }),
})

export const reversePlace = endpoint('GET', 'geo/reverse', {
  summary: 'What is known of a point, which keeps its coordinates; null where nothing is near',
  auth: 'none',
  query: () => type({ lat: latitude(), lon: longitude() }),
  reply: () => type({ success: 'true', data: place().or('null') }),
})
