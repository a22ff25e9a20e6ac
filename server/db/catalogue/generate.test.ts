import { readdirSync, statSync } from 'node:fs'
import { madeWithOf } from '@tiffin-junction/contract/domain/food-picture'
import { describe, expect, it } from 'vitest'
import { openingOf } from '../opening-hours.ts'
import { cuisines as knownCuisines } from './cuisines.ts'
import { courses } from './dish-table.ts'
import { dishes } from './dishes.ts'
import { buildCatalogue, generateMany } from './generate.ts'
import { foodPictures, picturePath } from './pictures.ts'
import type { RestaurantRow } from './rows.ts'

const pictureFolder = new URL('../../../public/food/', import.meta.url)
const pictureFiles = new Set(readdirSync(pictureFolder))
const newDelhi = { latitude: 28.6139, longitude: 77.209 }

/** A Tuesday. */
const now = new Date('2026-04-07T00:00:00+05:30')
const catalogue = buildCatalogue(now)
const { cuisines, restaurants, restaurantCuisines, menuItems, addOnGroups, addOnItems } = catalogue

function kilometres(from: typeof newDelhi, to: typeof newDelhi): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const chord =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude)
  return 2 * 6371 * Math.asin(Math.sqrt(chord))
}

const near = (list: readonly RestaurantRow[]) => list.filter((row) => kilometres(newDelhi, row) <= 10)
const distinct = (list: readonly unknown[]) => new Set(list).size
const count = <Row>(list: readonly Row[], test: (row: Row) => boolean) => list.filter(test).length

function grouped<Row>(list: readonly Row[], key: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of list) groups.set(key(row), [...(groups.get(key(row)) ?? []), row])
  return groups
}

const itemsByRestaurant = grouped(menuItems, (row) => row.restaurantId)
const groupsByItem = grouped(addOnGroups, (row) => row.menuItemId)
const choicesByGroup = grouped(addOnItems, (row) => row.groupId)

describe('the written catalogue', () => {
  it('[DIS-25] has at least 14 cuisines with unique names, Pizza first', () => {
    expect(cuisines.length).toBeGreaterThanOrEqual(14)
    expect(distinct(cuisines.map((row) => row.name))).toBe(cuisines.length)
    expect(cuisines[0]).toMatchObject({ id: 1, name: 'Pizza' })
  })

  it('has a cuisine for each of the popular search words', () => {
    const names = cuisines.map((row) => row.name)
    expect(names).toEqual(
      expect.arrayContaining(['Pizza', 'Burger', 'Biryani', 'Chinese', 'Italian', 'Desserts']),
    )
  })

  it('has 300 or more dishes with unique names and descriptions', () => {
    expect(dishes.length).toBeGreaterThanOrEqual(300)
    expect(distinct(dishes.map((dish) => dish.name.toLowerCase()))).toBe(dishes.length)
    expect(distinct(dishes.map((dish) => dish.description.toLowerCase()))).toBe(dishes.length)
  })

  it('describes every dish in one line that says more than its name', () => {
    const wrong = dishes.filter(
      ({ name, description }) =>
        !/^\p{Lu}.{14,118}\.$/u.test(description) || description.toLowerCase() === `${name.toLowerCase()}.`,
    )
    expect(wrong.map((dish) => dish.name)).toEqual([])
  })

  it('uses every course and all three meal categories', () => {
    expect(new Set(dishes.map((dish) => dish.course))).toEqual(new Set(courses))
    expect(new Set(dishes.map((dish) => dish.mealCategory))).toEqual(new Set(['Veg', 'Non Veg', 'Egg']))
  })

  it('has no veg dish with meat, fish or egg in its name', () => {
    const flesh =
      /\b(chicken|murgh|mutton|(?<!soya )kh?eema|fish|machh?er|prawns?|chingri|crab|squid|ilish|eggs?|anda)\b/i
    const wrong = dishes.filter((dish) => dish.mealCategory === 'Veg' && flesh.test(dish.name))
    expect(wrong.map((dish) => dish.name)).toEqual([])
  })

  it('is the same at every build', () => {
    expect(buildCatalogue(now)).toEqual(catalogue)
  })
})

describe('restaurants', () => {
  it('are 120 or more in at least 8 cities, with unique names', () => {
    expect(restaurants.length).toBeGreaterThanOrEqual(120)
    expect(distinct(restaurants.map((row) => row.city))).toBeGreaterThanOrEqual(8)
    expect(distinct(restaurants.map((row) => row.name))).toBe(restaurants.length)
  })

  it('include at least 60 within 10 km of the default centre, and more elsewhere', () => {
    expect(near(restaurants).length).toBeGreaterThanOrEqual(60)
    expect(near(restaurants).length).toBeLessThan(restaurants.length - 30)
  })

  it('[DIS-102] deliver within 3 to 12 km, every whole number of them', () => {
    const radii = new Set(restaurants.map((row) => row.deliveryRadius))
    expect([...radii].sort((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((km) => km * 1000))
  })

  it('[DIS-110] charge ₹20 for food below ₹150 at every fifth, and nothing at the others', () => {
    const fees = restaurants.filter((row) => row.smallCartFee !== null)
    expect(fees.length).toBe(Math.round(restaurants.length / 5))
    for (const row of fees) expect([row.smallCartBelow, row.smallCartFee]).toEqual([15_000, 2000])
  })

  it('[ORD-228] take orders from ₹99 on at every fifth but the first 24, and any at the others', () => {
    for (const { id, minimumOrder } of restaurants)
      expect(minimumOrder, String(id)).toBe(id > 24 && id % 5 === 0 ? 9900 : null)
  })

  it('[DIS-125] keep hours at every sixth from the 25th on and at four before, so that most are open at any time', () => {
    const kept = restaurants.filter((row) => row.hours !== null && row.id > 24)
    for (const { id } of kept) expect(id % 6).toBe(3)
    expect(kept).toHaveLength(restaurants.filter(({ id }) => id > 24 && id % 6 === 3).length)
    const marked = restaurants.filter((row) => row.id <= 24 && (row.hours ?? row.days))
    expect(marked.map(({ name }) => name)).toEqual([
      'Subah Nashta Point',
      'Chatori Gali No 7',
      "Traveller's Thali Room",
      'Night Mail Dhaba',
    ])
    const saidAt = (time: string) =>
      marked.map((row) => {
        const { isOpen, opens } = openingOf(row, new Date(`2026-04-${time}+05:30`))
        return isOpen || opens
      })
    expect(saidAt('07T06:00:00')).toEqual([true, 'Opens next Tuesday at 12:00 am', true, 'Opens at 7:00 pm'])
    expect(saidAt('12T23:59:59')).toEqual([
      'Opens tomorrow at 6:00 am',
      'Opens on Tuesday at 12:00 am',
      true,
      true,
    ])
    expect(saidAt('13T00:00:00')).toEqual([
      'Opens at 6:00 am',
      'Opens tomorrow at 12:00 am',
      'Opens tomorrow at 12:00 am',
      true,
    ])
    expect(saidAt('14T03:59:59')).toEqual(['Opens at 6:00 am', true, true, true])
    expect(saidAt('14T04:00:00')).toEqual(['Opens at 6:00 am', true, true, 'Opens at 7:00 pm'])
    const tuesday = now.getTime()
    for (let hour = 0; hour < 7 * 24; hour += 1) {
      const now = new Date(tuesday + hour * 3_600_000)
      const open = restaurants.filter((row) => openingOf(row, now).isOpen).length
      expect(open / restaurants.length).toBeGreaterThan(0.75)
      expect(open).toBeLessThan(restaurants.length)
    }
  })

  it('[DIS-17] are sometimes closed, never all of a city', () => {
    const closed = restaurants.filter((row) => row.status !== 'active')
    expect(closed.length).toBeGreaterThanOrEqual(3)
    expect(closed.length).toBeLessThan(restaurants.length / 10)
    for (const city of new Set(restaurants.map((row) => row.city))) {
      expect(restaurants.some((row) => row.city === city && row.status === 'active')).toBe(true)
    }
  })

  it('[DIS-24] have a rating and an address; some have no delivery time', () => {
    for (const row of restaurants) {
      expect(row.rating).toBeGreaterThanOrEqual(1)
      expect(row.rating).toBeLessThanOrEqual(5)
      expect(row.address).toContain(row.area)
      expect(row.address).toContain(row.city)
      expect(row.estimatedDeliveryMinutes ?? 30).toBeGreaterThanOrEqual(10)
    }
    expect(count(restaurants, (row) => row.estimatedDeliveryMinutes === null)).toBeGreaterThanOrEqual(3)
  })

  it('offer every cuisine near the default centre, some on more than one page', () => {
    const nearby = new Set(near(restaurants).map((row) => row.id))
    const links = restaurantCuisines.filter((link) => nearby.has(link.restaurantId))
    const byCuisine = grouped(links, (link) => link.cuisineId)
    for (const { id } of cuisines) expect(byCuisine.get(id)?.length ?? 0).toBeGreaterThanOrEqual(1)
    expect(Math.max(...[...byCuisine.values()].map((list) => list.length))).toBeGreaterThan(10)
    expect(distinct(restaurantCuisines.map((link) => `${link.restaurantId}/${link.cuisineId}`))).toBe(
      restaurantCuisines.length,
    )
  })

  it('have 15 to 60 different items, all vegetarian in a pure-veg kitchen', () => {
    for (const { id } of restaurants) {
      const items = itemsByRestaurant.get(id) ?? []
      expect(items.length).toBeGreaterThanOrEqual(15)
      expect(items.length).toBeLessThanOrEqual(60)
      expect(distinct(items.map((item) => item.name))).toBe(items.length)
      expect(items.some((item) => item.isBestSeller)).toBe(true)
      expect(items.some((item) => item.isAvailable)).toBe(true)
    }
    const pureVeg = restaurants.find((row) => row.name === 'Amrit Chaap Junction')
    const items = itemsByRestaurant.get(pureVeg?.id ?? 0) ?? []
    expect(new Set(items.map((item) => item.mealCategory))).toEqual(new Set(['Veg']))
  })
})

describe('menu items', () => {
  it('include at least 300 different dishes', () => {
    expect(distinct(menuItems.map((item) => item.name))).toBeGreaterThanOrEqual(300)
  })

  it('cost whole paise, and never more than their listed price', () => {
    for (const { price, finalPrice } of menuItems) {
      expect(Number.isInteger(price) && Number.isInteger(finalPrice)).toBe(true)
      expect(finalPrice).toBeGreaterThan(0)
      expect(finalPrice).toBeLessThanOrEqual(price)
    }
    const reduced = count(menuItems, (item) => item.finalPrice < item.price) / menuItems.length
    expect(reduced).toBeGreaterThan(0.2)
    expect(reduced).toBeLessThan(0.5)
  })

  it('[DIS-57] are sometimes unavailable, bestsellers or unrated', () => {
    expect(count(menuItems, (item) => !item.isAvailable)).toBeGreaterThan(menuItems.length * 0.02)
    expect(count(menuItems, (item) => item.isBestSeller)).toBeGreaterThan(menuItems.length * 0.05)
    for (const { ratingAvg, ratingCount } of menuItems) {
      expect(ratingAvg === 0).toBe(ratingCount === 0)
      expect(ratingAvg).toBeLessThanOrEqual(5)
    }
  })

  it('have add-ons in about a third of cases', () => {
    const share = groupsByItem.size / menuItems.length
    expect(share).toBeGreaterThanOrEqual(1 / 3)
    expect(share).toBeLessThan(0.4)
  })

  it('[ORD-31] have only sizes, only extras, or both', () => {
    const kinds = [...groupsByItem.values()].map((groups) => groups.map((group) => group.type).join('+'))
    expect(new Set(kinds)).toEqual(new Set(['radio', 'checkbox', 'radio+checkbox']))
  })

  it('[ORD-31] have a radio group of absolute prices whose default has the price of the item', () => {
    for (const item of menuItems) {
      const radios = (groupsByItem.get(item.id) ?? []).filter((group) => group.type === 'radio')
      const choices = radios.flatMap((group) => choicesByGroup.get(group.id) ?? [])
      const defaults = choices.filter((choice) => choice.isDefault)
      expect(radios.length).toBeLessThanOrEqual(1)
      expect(defaults.length).toBe(radios.length)
      expect(item.defaultGroupId).toBe(radios[0]?.id ?? null)
      expect(item.defaultItemId).toBe(defaults[0]?.id ?? null)
      if (radios[0]) {
        expect(radios[0].priceType).toBe('absolute')
        expect(defaults[0]?.price).toBe(item.finalPrice)
        expect(distinct(choices.map((choice) => choice.price))).toBe(choices.length)
      }
    }
  })

  it('[ORD-31] have checkbox groups of relative prices without defaults', () => {
    for (const group of addOnGroups.filter((row) => row.type === 'checkbox')) {
      expect(group.priceType).toBe('relative')
      for (const choice of choicesByGroup.get(group.id) ?? []) {
        expect(choice.isDefault).toBe(false)
        expect(choice.price).toBeGreaterThan(0)
      }
    }
  })

  it('[DIS-57] count the choices of all their groups, at least two per group', () => {
    for (const item of menuItems) {
      const sizes = (groupsByItem.get(item.id) ?? []).map(
        (group) => choicesByGroup.get(group.id)?.length ?? 0,
      )
      expect(item.addOnItemsCount).toBe(sizes.reduce((sum, size) => sum + size, 0))
      expect(sizes.every((size) => size >= 2)).toBe(true)
    }
  })

  it('have no meat or egg add-on for a veg dish', () => {
    const itemOfGroup = new Map(addOnGroups.map((group) => [group.id, group.menuItemId]))
    const veg = new Set(menuItems.filter((item) => item.mealCategory === 'Veg').map((item) => item.id))
    const wrong = addOnItems.filter(
      ({ groupId, name }) =>
        veg.has(itemOfGroup.get(groupId) ?? 0) && /\b(egg|chicken|meat|second patty)\b/i.test(name),
    )
    expect(wrong).toEqual([])
  })
})

describe('rows', () => {
  it('have unique ids that fit a 32-bit integer', () => {
    for (const rows of [cuisines, restaurants, menuItems, addOnGroups, addOnItems]) {
      expect(distinct(rows.map((row) => row.id))).toBe(rows.length)
      expect(rows.every((row) => Number.isInteger(row.id) && row.id > 0 && row.id < 2 ** 31)).toBe(true)
    }
  })

  it('reference rows that exist', () => {
    const ids = (rows: readonly { id: number }[]) => new Set(rows.map((row) => row.id))
    const [restaurantIds, cuisineIds, itemIds, groupIds] = [
      restaurants,
      cuisines,
      menuItems,
      addOnGroups,
    ].map(ids)
    expect(restaurantCuisines.every((link) => restaurantIds?.has(link.restaurantId))).toBe(true)
    expect(restaurantCuisines.every((link) => cuisineIds?.has(link.cuisineId))).toBe(true)
    expect(menuItems.every((item) => restaurantIds?.has(item.restaurantId))).toBe(true)
    expect(addOnGroups.every((group) => itemIds?.has(group.menuItemId))).toBe(true)
    expect(addOnItems.every((choice) => groupIds?.has(choice.groupId))).toBe(true)
  })

  it('use pictures that the app serves', () => {
    const images = new Set([...cuisines, ...restaurants, ...menuItems].map((row) => row.image))
    for (const image of images) {
      const [picture = '', ...others] = image.split('#')
      const madeWith = madeWithOf(image)
      expect(others.length > 0, image).toBe(madeWith !== null)
      for (const file of [picture, madeWith ?? picture]) {
        expect(file).toMatch(/^\/food\/[a-z-]+\.webp$/)
        expect(pictureFiles.has(file.replace('/food/', ''))).toBe(true)
      }
    }
    for (const picture of foodPictures) expect(pictureFiles.has(`${picture}.webp`)).toBe(true)
  })

  it('[DIS-172] distinguish the dishes of a kind: a picture is that of at most a third of the dishes of a cuisine', () => {
    for (const { slug, name } of knownCuisines) {
      const pictures = dishes
        .filter(({ cuisines }) => cuisines.includes(slug))
        .map(({ picture, madeWith }) => picturePath(picture, madeWith))
      const kinds = new Set(pictures)
      expect(kinds.size, name).toBeGreaterThanOrEqual(Math.min(4, pictures.length))
      for (const kind of kinds)
        expect(pictures.filter((each) => each === kind).length, `${name}: ${kind}`).toBeLessThanOrEqual(
          Math.max(2, pictures.length / 3),
        )
    }
  })

  it('use pictures of at most 30 kB, with a notice of their origin', () => {
    for (const file of pictureFiles) expect(statSync(new URL(file, pictureFolder)).size).toBeLessThan(30_000)
    expect(pictureFiles.has('NOTICE.txt')).toBe(true)
  })
})

describe('many restaurants', () => {
  const many = generateMany(5000, 1001)

  it('have the requested number, with ids from the given one on', () => {
    expect(many.restaurants.map((row) => row.id)).toEqual(
      Array.from({ length: 5000 }, (_, index) => 1001 + index),
    )
  })

  it('are the same at every call', () => {
    expect(generateMany(5000, 1001)).toEqual(many)
  })

  it('are dense around a large city, all have items, and one in four or more is pure veg', () => {
    const share = near(many.restaurants).length / many.restaurants.length
    expect(share).toBeGreaterThan(0.1)
    expect(share).toBeLessThan(0.4)
    expect(distinct(many.menuItems.map((item) => item.restaurantId))).toBe(5000)
    const mixed = many.menuItems.filter((item) => item.mealCategory !== 'Veg')
    const vegShare = 1 - distinct(mixed.map((item) => item.restaurantId)) / 5000
    expect(vegShare).toBeGreaterThan(0.2)
    expect(vegShare).toBeLessThan(0.6)
    expect(many.menuItems.every((item) => item.addOnItemsCount === 0)).toBe(true)
  })
})
