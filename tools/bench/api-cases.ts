import type { Point } from '@tiffin-junction/contract/domain/geo'
import { listOrders } from '@tiffin-junction/contract/domain/restaurant-filter'
import { cuisines } from '../../server/db/catalogue/cuisines.ts'
import { cities } from '../../server/db/catalogue/places.ts'

const localities = cities.flatMap(({ areas }) => areas)

/** A point beside a locality; each turn has another one. */
const pointOf = (turn: number): Point => {
  const area = localities[(turn * 7) % localities.length]
  if (!area) throw new Error('The catalogue has no localities.')
  return { latitude: area.latitude + 0.004, longitude: area.longitude - 0.003 }
}

const near = ({ latitude, longitude }: Point) => `lat=${latitude}&lon=${longitude}`
const firstPage = (point: Point) => `/api/external/get-restaurants?${near(point)}&page=1&limit=20`

const listing = (choice: string, hasCuisine: boolean) => (turn: number) =>
  `${firstPage(pointOf(turn))}${choice}${hasCuisine ? `&cuisine=${(turn % cuisines.length) + 1}` : ''}`

/** Every order with every choice (DIS-142). */
const listings = (limits: Case['limits']): Case[] =>
  listOrders.flatMap((sort) =>
    ['', '&openNow=true', '&pureVeg=true', '&openNow=true&pureVeg=true'].flatMap((choice) =>
      [false, true].map((hasCuisine) => ({
        name: `Listing, sort=${sort}${choice}${hasCuisine ? '&cuisine' : ''}`,
        path: listing(`&sort=${sort}${choice}`, hasCuisine),
        limits,
      })),
    ),
  )
const search = (words: readonly string[]) => (turn: number) =>
  `/api/external/search-restaurants-and-categories?${near(pointOf(turn))}&search=${encodeURIComponent(words[turn % words.length] ?? '')}`

/** A call to measure: its path in each turn, and the maximum of its median in milliseconds. */
export interface Case {
  readonly name: string
  readonly path: (turn: number) => string
  readonly limits: { readonly embedded: number; readonly postgres: number }
}

const suggest = (words: readonly string[]) => (turn: number) =>
  `/geo/suggest?${near(pointOf(turn))}&text=${encodeURIComponent(words[turn % words.length] ?? '')}`

const trainSearch = (texts: readonly string[]) => (turn: number) =>
  `/api/trains/search?text=${encodeURIComponent(texts[turn % texts.length] ?? '')}`

/** Trains through the largest cities, among them the one with the most stops. */
const trains = ['12301', '12621', '12952', '11077', '13007', '16587', '12259']
const train = (turn: number) => `/api/trains/${trains[turn % trains.length]}`

const limits = { embedded: 15, postgres: 5 }
const placeLimits = { embedded: 20, postgres: 8 }
const trainSearchLimits = { embedded: 5, postgres: 5 }
const trainLimits = { embedded: 30, postgres: 15 }

/** The most frequent calls: a look around nearby, and searches for anything. */
export const cases: readonly Case[] = [
  { name: 'First page, in town', path: (turn) => firstPage(pointOf(turn)), limits },
  {
    name: 'First page, on the way between towns',
    path: (turn) => firstPage({ latitude: 21.2 + (turn % 10) / 10, longitude: 79 + (turn % 7) / 10 }),
    limits,
  },
  ...listings(limits),
  {
    name: 'Search, what many have',
    path: search(['biryani', 'dosa', 'paneer', 'royal', 'tiffins', 'thali']),
    limits,
  },
  { name: 'Search, while typing', path: search(['bir', 'do', 'pan', 'ro', 'tif', 'th', 'k']), limits },
  {
    name: 'Search, misspelt',
    path: search(['biriyani', 'pannir', 'roayl', 'tifins', 'chiken', 'mehfl']),
    limits,
  },
  {
    name: 'Search, what few or none have',
    path: search(['royal wok', 'silver dosa', 'kaveri juice', 'mushroom', 'zaika grill', 'quinoa']),
    limits,
  },
  {
    name: 'Places, while typing',
    path: suggest(['jan', 'ram', 'con', 'mumb', 'sect', 'hyder', '1100', 'nagar']),
    limits: placeLimits,
  },
  {
    name: 'Places, misspelt',
    path: suggest(['jangpra', 'banglore', 'conaught', 'hydrabad', 'chenai', 'karol bag']),
    limits: placeLimits,
  },
  {
    name: 'Places, several words',
    path: suggest([
      'karol bagh',
      'malviya nagar jaipur',
      'new delhi railway',
      'gandhi nagar',
      'rampur uttar',
    ]),
    limits: placeLimits,
  },
  {
    name: 'Trains, by number',
    path: trainSearch(['12301', '1230', '12', '१२३०१', '126', '00000']),
    limits: trainSearchLimits,
  },
  {
    name: 'Trains, by name',
    path: trainSearch(['kolkata raj', 'rajdhani howrah', 'exp', 'tamil nadu express', 'jan shatabdi', 'zz']),
    limits: trainSearchLimits,
  },
  { name: 'A train whose stations were read before', path: train, limits: trainLimits },
]
