import { type Days, dateAfter, type Span, type Week } from '../opening-hours.ts'
import { type CuisineSlug, cuisineOf, cuisines, cuisineType } from './cuisines.ts'
import { dishesFor, menuFor, menuItemRow } from './menu.ts'
import { picturePath } from './pictures.ts'
import { type City, cities } from './places.ts'
import { type Chance, chanceOf } from './random.ts'
import { type Restaurant, restaurants } from './restaurants.ts'
import type { CatalogueRows, MenuItemRow, RestaurantCuisineRow, RestaurantRow } from './rows.ts'

const seed = 20_260_419
const kilometresPerDegree = 111.32

/** A point at most about `kilometres` from another, more likely near it than far; degrees. */
function pointNear(latitude: number, longitude: number, kilometres: number, chance: Chance) {
  const distance = kilometres * chance.next() ** 1.5
  const bearing = chance.next() * 2 * Math.PI
  const north = (distance * Math.cos(bearing)) / kilometresPerDegree
  const east = (distance * Math.sin(bearing)) / (kilometresPerDegree * Math.cos((latitude * Math.PI) / 180))
  return {
    latitude: Number((latitude + north).toFixed(6)),
    longitude: Number((longitude + east).toFixed(6)),
  }
}

const cuisineRows = (restaurantId: number, slugs: readonly CuisineSlug[]): RestaurantCuisineRow[] =>
  slugs.map((slug) => ({ restaurantId, cuisineId: cuisineOf(slug).id }))

function address(area: string, city: string, chance: Chance): string {
  const door = chance.pick(['Shop', 'Stall', 'Plot', 'No.'])
  const way = chance.pick(['Main Road', 'Market Road', 'Second Cross', 'Temple Lane', 'Old Post Office Lane'])
  return `${door} ${chance.whole(1, 180)}, ${way}, ${area}, ${city}`
}

/** Metres within which a restaurant delivers: 3 to 12 km. The migration gives the same to rows from before. */
const deliveryRadiusOf = (id: number): number => 3000 + ((id * 7) % 10) * 1000

/** A fee of ₹20 for food below ₹150, at every fifth restaurant. */
const smallCartOf = (id: number) =>
  id % 5 === 2 ? { smallCartBelow: 15_000, smallCartFee: 2000 } : { smallCartBelow: null, smallCartFee: null }

/** A minimum of ₹99 of food, at every fifth restaurant but the oldest. */
const minimumOrderOf = (id: number) => (id > 24 && id % 5 === 0 ? 9900 : null)

const everyDay = (...spans: Span[]): Week => Array.from({ length: 7 }, () => spans)
const lunchAndDinner = everyDay({ opens: 12 * 60, closes: 15.5 * 60 }, { opens: 19 * 60, closes: 23 * 60 })

/** A sweet shop's day, a cafe's, lunch and dinner but on Mondays, and a kitchen of the night. */
const weeks: readonly Week[] = [
  everyDay({ opens: 8 * 60, closes: 21 * 60 }),
  everyDay({ opens: 11 * 60, closes: 23 * 60 }),
  lunchAndDinner.map((spans, day) => (day === 1 ? [] : spans)),
  everyDay({ opens: 18 * 60, closes: 26 * 60 }),
]

/** The weeks that a restaurant may be marked with: the few of the oldest that are not open around the clock. */
const markedWeeks: Readonly<Record<NonNullable<Restaurant['hours']>, Week>> = {
  mornings: everyDay({ opens: 6 * 60, closes: 11.5 * 60 }),
  nights: everyDay({ opens: 19 * 60, closes: 28 * 60 }),
  'no-mondays': everyDay({ opens: 0, closes: 24 * 60 }).map((spans, day) => (day === 1 ? [] : spans)),
}

const holidayLength = 7
const holidayFrom = (now: Date): Days =>
  Object.fromEntries(Array.from({ length: holidayLength }, (_, day) => [dateAfter(now, day), []]))

/** Hours at every sixth restaurant but the oldest, so that most can be ordered from at any time. */
const hoursOf = (id: number): Week | null =>
  id > 24 && id % 6 === 3 ? (weeks[((id - 27) / 6) % 4] ?? null) : null

const ratingOf = (chance: Chance) => Math.round((3.3 + chance.next() * 1.5) * 10) / 10

/**
 * The whole catalogue of a fresh installation: plain rows with ids of their own, the same at every call and on
 * every machine. A restaurant on holiday is closed for a week from `now` on.
 */
export function buildCatalogue(now: Date): CatalogueRows {
  const rows: CatalogueRows = {
    cuisines: cuisines.map(({ id, name, image }) => ({ id, name, image })),
    restaurants: [],
    restaurantCuisines: [],
    menuItems: [],
    addOnGroups: [],
    addOnItems: [],
  }
  for (const [index, restaurant] of restaurants.entries()) {
    const id = index + 1
    // One source for each restaurant, so that a change of one leaves the others as they are.
    const chance = chanceOf(seed + id * 7919)
    const { area, city } = restaurant
    const rating = ratingOf(chance)
    rows.restaurants.push({
      id,
      name: restaurant.name,
      status: restaurant.closed ? 'inactive' : 'active',
      image: picturePath(chance.pick(cuisineOf(restaurant.cuisines[0]).pictures)),
      rating,
      totalReviews: chance.whole(24, 8400),
      estimatedDeliveryMinutes: restaurant.silentOnTime ? null : chance.whole(4, 11) * 5,
      ...pointNear(area.latitude, area.longitude, 0.6, chance),
      area: area.name,
      city: city.name,
      state: city.state,
      address: address(area.name, city.name, chance),
      cuisineType: cuisineType(restaurant.cuisines),
      deliveryRadius: deliveryRadiusOf(id),
      ...smallCartOf(id),
      minimumOrder: minimumOrderOf(id),
      hours: restaurant.hours ? markedWeeks[restaurant.hours] : hoursOf(id),
      days: restaurant.onHoliday ? holidayFrom(now) : null,
    })
    rows.restaurantCuisines.push(...cuisineRows(id, restaurant.cuisines))
    const menu = menuFor(
      {
        restaurantId: id,
        cuisines: restaurant.cuisines,
        pureVeg: restaurant.pureVeg,
        priceLevel: 0.85 + chance.next() * 0.4,
        rating,
      },
      chance,
    )
    rows.menuItems.push(...menu.menuItems)
    rows.addOnGroups.push(...menu.addOnGroups)
    rows.addOnItems.push(...menu.addOnItems)
  }
  return rows
}

const founders =
  'Annapurna Ashoka Bahar Banjara Chandni Deccan Dilkhush Gulmohar Heritage Indus Jasmine Kaveri Kohinoor Lotus Malhar Mayura Mehfil Moonlight Navjivan Neelam Nimantran Panchvati Parampara Rangoli Royal Sagar Samrat Sangam Shalimar Silver Suruchi Swagat Tarana Tulsi Udaan Utsav Vasant Zaika'.split(
    ' ',
  )
const houses =
  'Rasoi Dhaba Kitchen Bhojnalaya Biryani Tiffins Cafe Sweets Bakery Grill Darbar Mess Canteen Corner Express Foods Hotel Kebabs Pizzeria Wok Burgers Rolls Chaat Juice Dosa Thali'.split(
    ' ',
  )

function cityByWeight(chance: Chance): City {
  let left = chance.next() * cities.reduce((sum, city) => sum + city.weight, 0)
  return (
    cities.find((city) => {
      left -= city.weight
      return left < 0
    }) ?? chance.pick(cities)
  )
}

/** Rows of `generateMany`: one in four restaurants is pure veg, one in ten has a few items, none with add-ons. */
export interface ManyRows {
  restaurants: RestaurantRow[]
  restaurantCuisines: RestaurantCuisineRow[]
  menuItems: MenuItemRow[]
}

/**
 * Rows for measuring a large catalogue: `count` restaurants with ids from `firstId` on, spread over the cities
 * as people are, dense around each locality and thinning out to 15 km; one in ten has five menu items, the others
 * one. Cuisine ids are those of `buildCatalogue`. The same at every call.
 */
export function generateMany(count: number, firstId = 1): ManyRows {
  const chance = chanceOf(seed ^ firstId)
  const slugs = cuisines.map((cuisine) => cuisine.slug)
  const rows: ManyRows = { restaurants: [], restaurantCuisines: [], menuItems: [] }
  for (let id = firstId; id < firstId + count; id += 1) {
    const city = cityByWeight(chance)
    const area = chance.pick(city.areas)
    const main = chance.pick(cuisines)
    const own = [main.slug, ...chance.sample(slugs, chance.whole(0, 2)).filter((slug) => slug !== main.slug)]
    const rating = ratingOf(chance)
    rows.restaurants.push({
      id,
      name: `${chance.pick(founders)} ${chance.pick(houses)} ${area.name}`,
      status: chance.happens(0.04) ? 'inactive' : 'active',
      image: picturePath(chance.pick(main.pictures)),
      rating,
      totalReviews: chance.whole(0, 4000),
      estimatedDeliveryMinutes: chance.happens(0.05) ? null : chance.whole(4, 11) * 5,
      ...pointNear(area.latitude, area.longitude, chance.happens(0.7) ? 3 : 15, chance),
      area: area.name,
      city: city.name,
      state: city.state,
      address: address(area.name, city.name, chance),
      cuisineType: cuisineType(own),
      deliveryRadius: deliveryRadiusOf(id),
      ...smallCartOf(id),
      minimumOrder: minimumOrderOf(id),
      hours: hoursOf(id),
      days: null,
    })
    rows.restaurantCuisines.push(...cuisineRows(id, own))
    const pureVeg = chance.happens(0.25)
    const kitchen = { restaurantId: id, cuisines: own, pureVeg, priceLevel: 1, rating }
    const count = id % 10 === 0 ? 5 : 1
    const dishes = dishesFor(kitchen, count, chance)
    // One dish with meat or egg is enough to show that a kitchen is not pure veg.
    const card = pureVeg
      ? dishes
      : dishes.toSorted((a, b) => Number(a.mealCategory === 'Veg') - Number(b.mealCategory === 'Veg'))
    for (const [index, dish] of card.slice(0, count).entries()) {
      rows.menuItems.push(menuItemRow(dish, kitchen, id * 100 + index + 1, index + 1, chance))
    }
  }
  return rows
}
