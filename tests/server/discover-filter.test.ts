import * as contract from '@tiffin-junction/contract/calls/discover'
import { distanceBetween } from '@tiffin-junction/contract/domain/distance'
import { newDelhi } from '@tiffin-junction/contract/domain/geo'
import { type ListOrder, listOrders } from '@tiffin-junction/contract/domain/restaurant-filter'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type Days, openingOf, type Status, type Week } from '../../server/db/opening-hours.ts'
import { rowsOf } from '../../server/db/rows.ts'
import { menuItems, restaurants } from '../../server/db/schema.ts'
import { describeServer, type TestServer } from './harness.ts'

interface Row {
  id: number
  name: string
  status: Status
  hours: Week | null
  days: Days | null
  isOpen: boolean
  latitude: number
  longitude: number
  delivery_radius: number
  rating: number | null
  delivery_minutes: number | null
  kinds: string[]
  cuisines: number[]
  distance: number
}

const delhi = { lat: newDelhi.latitude, lon: newDelhi.longitude }

/** Unknown values come last in either direction. */
const up = (a: number | null, b: number | null) =>
  (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY) || 0
const compare: Record<ListOrder, (a: Row, b: Row) => number> = {
  distance: () => 0,
  rating: (a, b) => (b.rating ?? -1) - (a.rating ?? -1),
  time: (a, b) =>
    a.delivery_minutes === b.delivery_minutes ? 0 : up(a.delivery_minutes, b.delivery_minutes),
}

/** The restaurants that deliver to New Delhi in an order, calculated here without the database's help. */
const calculated = async ({ ctx }: TestServer, sort: ListOrder): Promise<Row[]> => {
  const all = await rowsOf<Omit<Row, 'distance' | 'isOpen'>>(
    ctx.db,
    sql`select r.*,
        array(select distinct i.meal_category from menu_items i where i.restaurant_id = r.id) as kinds,
        array(select c.cuisine_id from restaurant_cuisines c where c.restaurant_id = r.id) as cuisines
      from restaurants r`,
  )
  return all
    .map((row) => ({
      ...row,
      ...openingOf(row, ctx.now()),
      distance: distanceBetween(newDelhi, row),
    }))
    .filter((row) => row.distance <= row.delivery_radius)
    .sort((a, b) => compare[sort](a, b) || a.distance - b.distance || a.id - b.id)
}
const isVeg = ({ kinds }: Row) => kinds.length === 1 && kinds[0] === 'Veg'
const isOpen = ({ isOpen }: Row) => isOpen
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** All pages of a list, seven restaurants at a time. */
const allPages = async (read: (page: { page: number; limit: number }) => Promise<number[]>) => {
  const ids: number[] = []
  for (let page = 1; ; page += 1) {
    const part = await read({ page, limit: 7 })
    ids.push(...part)
    if (part.length < 7) return ids
  }
}

describeServer('sorted and filtered restaurants', (server) => {
  // Some restaurants are closed by their hours.
  beforeAll(() => server.turnTo('09:30:00'))

  it.each(listOrders)('[DIS-117] all pages are in the order "%s", and none is listed twice', async (sort) => {
    const expected = await calculated(server, sort)
    expect(expected.length).toBeGreaterThan(20)
    const got = await allPages(async (page) => {
      const { body } = await server.request(contract.getRestaurants, { query: { ...delhi, ...page, sort } })
      return idsOf(body.data)
    })
    expect(got).toEqual(idsOf(expected))
  })

  it.each([
    ['pure veg', { pureVeg: 'true' }, isVeg],
    ['open now', { openNow: 'true' }, isOpen],
    ['both', { pureVeg: 'true', openNow: 'true' }, (row: Row) => isVeg(row) && isOpen(row)],
  ] as const)('[DIS-118 DIS-171] lists only what is %s, by rating', async (_, filter, keeps) => {
    const all = await calculated(server, 'rating')
    const expected = all.filter(keeps)
    expect(expected.length).toBeGreaterThan(0)
    expect(expected.length).toBeLessThan(all.length)
    const got = await allPages(async (page) => {
      const query = { ...delhi, ...page, ...filter, sort: 'rating' as const }
      const { data } = (await server.request(contract.getRestaurants, { query })).body
      if ('pureVeg' in filter) expect(data.every(({ pureVeg }) => pureVeg === true)).toBe(true)
      return idsOf(data)
    })
    expect(got).toEqual(idsOf(expected))
  })

  it('[DIS-119] sorts and filters the restaurants of a cuisine', async () => {
    const all = await calculated(server, 'time')
    const categoryId = all.flatMap(({ cuisines }) => cuisines)[0] ?? 0
    const expected = all.filter((row) => row.cuisines.includes(categoryId) && isOpen(row))
    const got = await allPages(async (page) => {
      const { body } = await server.request(contract.getRestaurantsByCategoryId, {
        params: { categoryId },
        query: { ...delhi, ...page, sort: 'time', openNow: 'true' },
      })
      return body.restaurants.map(({ restaurant_id }) => restaurant_id)
    })
    expect(got).toEqual(idsOf(expected))
  })

  it('[DIS-118] a restaurant with one dish of another kind, or with none, is not pure veg', async () => {
    const pure = (await calculated(server, 'distance')).filter(isVeg)
    const [mixed, bare] = pure
    if (!mixed || !bare) throw new Error('The catalogue has too few restaurants that are pure veg')
    const [dish] = await server.ctx.db.select().from(menuItems).where(eq(menuItems.restaurantId, mixed.id))
    if (!dish) throw new Error('It has no dish')
    await server.ctx.db.update(menuItems).set({ mealCategory: 'Egg' }).where(eq(menuItems.id, dish.id))
    await server.ctx.db.delete(menuItems).where(eq(menuItems.restaurantId, bare.id))
    const query = { ...delhi, page: 1, limit: 50, pureVeg: 'true' as const }
    const { body } = await server.request(contract.getRestaurants, { query })
    expect(idsOf(body.data)).toEqual(idsOf(pure.slice(2)))
  })

  it('[DIS-117] what has no rating or delivery time comes last', async () => {
    const [first] = await calculated(server, 'distance')
    if (!first) throw new Error('Nobody delivers to New Delhi')
    await server.ctx.db
      .update(restaurants)
      .set({ rating: null, deliveryMinutes: null })
      .where(eq(restaurants.id, first.id))
    for (const sort of ['rating', 'time'] as const) {
      const got = await allPages(async (page) => {
        const { body } = await server.request(contract.getRestaurants, { query: { ...delhi, ...page, sort } })
        return idsOf(body.data)
      })
      expect(got).toEqual(idsOf(await calculated(server, sort)))
      const { rating, delivery_minutes } = (await calculated(server, sort)).at(-1) ?? {}
      expect(sort === 'rating' ? rating : delivery_minutes).toBeNull()
    }
  })

  it('[DIS-141] a cuisine narrows both lists, and a category and a cuisine both hold', async () => {
    const all = await calculated(server, 'rating')
    const two = all.find(({ cuisines }) => cuisines.length > 1)?.cuisines ?? []
    const [categoryId = 0, cuisine = 0] = two
    for (const openNow of ['true', 'false'] as const) {
      const fits = (row: Row) => row.cuisines.includes(cuisine) && (openNow === 'false' || isOpen(row))
      const choice = { cuisine, openNow, sort: 'rating' as const }
      const got = await allPages(async (page) => {
        const query = { ...delhi, ...page, ...choice }
        return idsOf((await server.request(contract.getRestaurants, { query })).body.data)
      })
      expect(got).toEqual(idsOf(all.filter(fits)))
      const both = await allPages(async (page) => {
        const query = { ...delhi, ...page, ...choice }
        const { body } = await server.request(contract.getRestaurantsByCategoryId, {
          params: { categoryId },
          query,
        })
        return body.restaurants.map(({ restaurant_id }) => restaurant_id)
      })
      expect(both).toEqual(idsOf(all.filter((row) => fits(row) && row.cuisines.includes(categoryId))))
    }
  })

  it('[DIS-140] an empty first page says how many there are without each choice, any other page does not', async () => {
    const all = await calculated(server, 'distance')
    const known = await rowsOf<{ id: number }>(server.ctx.db, sql`select id from cuisines`)
    const meaty = known.find(
      ({ id }) =>
        all.some(({ cuisines }) => cuisines.includes(id)) &&
        !all.some((row) => row.cuisines.includes(id) && isVeg(row)),
    )
    if (!meaty) throw new Error('Every cuisine has a restaurant that is pure veg')
    const ask = async (page: number, more: { openNow?: 'true' } = {}) => {
      const query = { ...delhi, page, limit: 10, pureVeg: 'true', cuisine: meaty.id, ...more } as const
      return (await server.request(contract.getRestaurants, { query })).body
    }
    const cooks = ({ cuisines }: Row) => cuisines.includes(meaty.id)
    expect(await ask(1)).toEqual({
      success: true,
      data: [],
      lift: { pureVeg: all.filter(cooks).length, cuisine: all.filter(isVeg).length },
    })
    expect((await ask(1, { openNow: 'true' })).lift).toEqual({
      pureVeg: all.filter((row) => cooks(row) && isOpen(row)).length,
      cuisine: all.filter((row) => isVeg(row) && isOpen(row)).length,
    })
    expect(await ask(2)).toEqual({ success: true, data: [] })
    const { body } = await server.request(contract.getRestaurantsByCategoryId, {
      params: { categoryId: meaty.id },
      query: { ...delhi, page: 1, limit: 10, pureVeg: 'true' },
    })
    expect(body).toEqual({ success: true, restaurants: [], lift: { pureVeg: all.filter(cooks).length } })
  })

  it('[DIS-142] what lists of a cuisine are sorted by follows the restaurant and its menu', async () => {
    const { db } = server.ctx
    const copies = (id: number) =>
      rowsOf<{ rating: number | null; delivery_minutes: number | null; pure_veg: boolean }>(
        db,
        sql`select distinct rating, delivery_minutes, pure_veg from restaurant_cuisines where restaurant_id = ${id}`,
      )
    const row = (await calculated(server, 'distance')).find((row) => isVeg(row))
    if (!row) throw new Error('Nobody is pure veg')
    await db.update(restaurants).set({ rating: 2.5, deliveryMinutes: 5 }).where(eq(restaurants.id, row.id))
    expect(await copies(row.id)).toEqual([{ rating: 2.5, delivery_minutes: 5, pure_veg: true }])
    const dishes = eq(menuItems.restaurantId, row.id)
    await db.update(menuItems).set({ mealCategory: 'Egg' }).where(dishes)
    expect(await copies(row.id)).toEqual([{ rating: 2.5, delivery_minutes: 5, pure_veg: false }])
    await db.update(menuItems).set({ mealCategory: 'Veg' }).where(dishes)
    expect(await copies(row.id)).toEqual([{ rating: 2.5, delivery_minutes: 5, pure_veg: true }])
  })

  it.each([
    'sort=price',
    'sort=nearest',
    'cuisine=0',
    'cuisine=x',
    'pureVeg=1',
    'openNow=',
    'sort=rating;drop',
  ])('[DIS-117] refuses %s', async (query) => {
    const address = `/${contract.getRestaurants.path}?lat=28.6&lon=77.2&page=1&limit=10&${query}`
    const reply = await server.app.request(address)
    expect(reply.status).toBe(400)
  })
})
