import * as contract from '@tiffin-junction/contract/calls/discover'
import { getRestaurantItems } from '@tiffin-junction/contract/calls/menu'
import { widestRadius } from '@tiffin-junction/contract/domain/delivery-area'
import { distanceBetween } from '@tiffin-junction/contract/domain/distance'
import { newDelhi } from '@tiffin-junction/contract/domain/geo'
import { eq, gte, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { cellOf } from '../../server/db/grid.ts'
import { rowsOf } from '../../server/db/rows.ts'
import { restaurantCuisines, restaurants } from '../../server/db/schema.ts'
import { describeServer, type TestServer } from './harness.ts'

const delhi = { lat: newDelhi.latitude, lon: newDelhi.longitude }
const page = (page: number, limit = 10) => ({ ...delhi, page, limit })

/** The nearest restaurants that deliver to a point, calculated here without the database's help. */
const calculated = async ({ ctx }: TestServer, point = newDelhi) => {
  const all = await rowsOf<{ id: number; latitude: number; longitude: number; delivery_radius: number }>(
    ctx.db,
    sql`select id, latitude, longitude, delivery_radius from restaurants`,
  )
  return all
    .map((row) => ({ id: row.id, distance: distanceBetween(point, row), radius: row.delivery_radius }))
    .filter(({ distance, radius }) => distance <= radius)
    .sort((a, b) => a.distance - b.distance || a.id - b.id)
}

describeServer('discovery', (server) => {
  it('[DIS-83 DIS-24] lists restaurants nearest first with all that a card needs', async () => {
    const { body } = await server.request(contract.getRestaurants, { query: page(1) })
    const expected = (await calculated(server)).slice(0, 10)
    expect(body.data.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    for (const [index, card] of body.data.entries()) {
      expect(card.distance).toBeCloseTo((expected[index]?.distance ?? 0) / 1000, 2)
      expect(card).toMatchObject({ isFavorite: false, name: expect.any(String), area: expect.any(String) })
      expect(card.restaurantImage).toMatch(/^\/food\/[\w-]+\.webp$/)
    }
  })

  it('[DIS-83] pages neither overlap nor leave anything out, to the last one', async () => {
    const expected = (await calculated(server)).map(({ id }) => id)
    const got: number[] = []
    for (let number = 1; ; number += 1) {
      const { body } = await server.request(contract.getRestaurants, { query: page(number, 7) })
      got.push(...body.data.map(({ id }) => id))
      if (body.data.length < 7) break
    }
    expect(got).toEqual(expected)
  })

  it.each([
    ['the middle of the sea', -30, -20, 0],
    ['the north pole', 90, 0, 0],
    ['the date line', 0, 180, 0],
    ['Kanyakumari', 8.0883, 77.5385, 0],
    ['Mumbai', 19.0596, 72.8295, 5],
  ])('[DIS-83 DIS-103] lists who delivers to %s', async (_, lat, lon, count) => {
    const query = { lat, lon, page: 1, limit: 5 }
    const { body } = await server.request(contract.getRestaurants, { query })
    const expected = await calculated(server, { latitude: lat, longitude: lon })
    expect(body.data.map(({ id }) => id)).toEqual(expected.slice(0, 5).map(({ id }) => id))
    expect(body.data).toHaveLength(count)
    const ofCuisine = await server.request(contract.getRestaurantsByCategoryId, {
      params: { categoryId: 1 },
      query,
    })
    if (count === 0) expect(ofCuisine.body.restaurants).toEqual([])
  })

  it('[DIS-83] looks over the date line and the poles', async () => {
    const { db } = server.ctx
    const [row] = await db.select().from(restaurants).limit(1)
    if (!row) throw new Error('No restaurant')
    const { searchText: _, ...like } = row
    const places = [
      [0.03, 179.99],
      [0.01, -179.98],
      [0.02, 179.94],
      [-0.02, -179.92],
      [89.97, 10],
      [89.98, -165],
      [89.95, 100],
      // Near enough to be found, but it delivers no farther than 3 km.
      [0.03, -179.99],
    ]
    const added = places.map(([latitude = 0, longitude = 0], index) => ({
      ...like,
      id: 920_000 + index,
      latitude,
      longitude,
      cell: cellOf({ latitude, longitude }),
      deliveryRadius: index === 7 ? 3000 : widestRadius,
    }))
    const cuisineId = 1
    await db.insert(restaurants).values(added)
    await db
      .insert(restaurantCuisines)
      .values(added.map(({ id, cell }) => ({ cuisineId, cell, restaurantId: id })))
    for (const [latitude, longitude, count] of [
      [0, 179.995, 4],
      [0, -179.995, 4],
      [89.99, 15, 3],
      [-89.99, 15, 0],
    ] as const) {
      expect(await calculated(server, { latitude, longitude })).toHaveLength(count)
      for (const limit of [1, 2, 4]) {
        const query = { lat: latitude, lon: longitude, page: 2, limit }
        const { body } = await server.request(contract.getRestaurants, { query })
        const expected = (await calculated(server, { latitude, longitude })).slice(limit, 2 * limit)
        expect(body.data.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
        const params = { categoryId: cuisineId }
        const ofCuisine = await server.request(contract.getRestaurantsByCategoryId, { params, query })
        expect(ofCuisine.body.restaurants.map((card) => card.restaurant_id)).toEqual(
          expected.map(({ id }) => id),
        )
      }
    }
    await db.delete(restaurants).where(gte(restaurants.id, 920_000))
  })

  it('[DIS-83] lists closed restaurants too', async () => {
    const { body } = await server.request(contract.getRestaurants, { query: page(1, 50) })
    expect(new Set(body.data.map(({ status }) => status === 'active'))).toEqual(new Set([true, false]))
  })

  it('[APP-78] takes a token parameter and does not mind it', async () => {
    const token = await server.demoToken()
    const { status, body } = await server.request(contract.getRestaurants, {
      query: { ...page(1, 50), token },
    })
    expect(status).toBe(200)
    expect(body.data.some(({ isFavorite }) => isFavorite)).toBe(false)
  })

  it.each([
    ['limit', { limit: 51 }],
    ['limit', { limit: 0 }],
    ['page', { page: 0 }],
    ['page', { page: 1.5 }],
    ['lat', { lat: 91 }],
    ['lon', { lon: 'x' }],
    ['lat', { lat: '' }],
    ['lat', { lat: 'NaN' }],
  ])('[APP-73 APP-75] refuses a wrong %s %#', async (field, wrong) => {
    const answer = await server.send(contract.getRestaurants, { query: { ...page(1), ...wrong } })
    expect([answer.status, answer.field]).toEqual([400, field])
  })

  it('[DIS-88 DIS-25] tells all cuisines', async () => {
    const { body } = await server.request(contract.getCuisinesCategory, {})
    expect(body.data.length).toBeGreaterThanOrEqual(14)
    for (const cuisine of body.data) expect(cuisine.category_image).toMatch(/^\/food\//)
  })

  it('[DIS-84 DIS-39] lists the restaurants of one cuisine, nearest first', async () => {
    const { body } = await server.request(contract.getRestaurantsByCategoryId, {
      params: { categoryId: 1 },
      query: page(1, 50),
    })
    const ofCuisine = await rowsOf<{ restaurant_id: number }>(
      server.ctx.db,
      sql`select restaurant_id from restaurant_cuisines where cuisine_id = 1`,
    )
    const cooks = new Set(ofCuisine.map((row) => row.restaurant_id))
    const expected = (await calculated(server)).filter(({ id }) => cooks.has(id))
    expect(body.restaurants.map((card) => card.restaurant_id)).toEqual(expected.map(({ id }) => id))
    expect(expected.length).toBeGreaterThan(5)
    expect(expected.length).toBeLessThan(cooks.size)
    const distances = body.restaurants.map(({ distance }) => distance ?? 0)
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
    const [first] = body.restaurants
    expect(first).toMatchObject({ restaurant_name: expect.any(String), cuisine_type: expect.any(String) })
  })

  it('[DIS-84] a cuisine nobody knows has no restaurants', async () => {
    const params = { categoryId: 9999 }
    const { body } = await server.request(contract.getRestaurantsByCategoryId, { params, query: page(1) })
    expect(body.restaurants).toEqual([])
  })

  it('[DIS-86 DIS-58] tells the head of a restaurant, and 404 of none', async () => {
    const { body } = await server.request(contract.getRestaurantById, { params: { id: 1 }, query: {} })
    expect(body.data).toMatchObject({
      restaurant_id: 1,
      restaurant_name: expect.any(String),
      is_favorite: false,
    })
    const missing = await server.request(contract.getRestaurantById, { params: { id: 999_999 }, query: {} })
    expect([missing.status, missing.message]).toEqual([404, 'This restaurant does not exist.'])
    expect((await server.send(contract.getRestaurantById, { params: { id: 'x' }, query: {} })).status).toBe(
      400,
    )
    expect((await server.send(contract.getRestaurantById, { params: { id: '2147483648' } })).status).toBe(400)
  })

  const menu = async (query: object = {}, restaurantId = 1) =>
    (
      await server.send(getRestaurantItems, {
        params: { restaurantId },
        query: { page: 1, limit: 50, ...query },
      })
    ).body

  it('[DIS-85 DIS-57] pages a menu in a stable order and says how much there is', async () => {
    const whole = await menu({ limit: 50 })
    const more = await menu({ limit: 50, page: 2 })
    const all = [...whole.data, ...more.data]
    expect(all).toHaveLength(whole.total)
    expect(new Set(all.map(({ menuId }) => menuId)).size).toBe(whole.total)
    const byTens = [...(await menu({ limit: 10 })).data, ...(await menu({ limit: 10, page: 2 })).data]
    expect(byTens.map(({ menuId }) => menuId)).toEqual(
      all.slice(0, byTens.length).map(({ menuId }) => menuId),
    )
    const rank = all
      .filter(({ section }) => section === 'Mains')
      .map(({ isAvailable, isBestSeller }) => (isAvailable ? 2 : 0) + (isBestSeller ? 1 : 0))
    expect(rank.length).toBeGreaterThan(2)
    expect(rank).toEqual([...rank].sort((a, b) => b - a))
  })

  const order = ['Breakfast', 'Starters', 'Snacks', 'Thalis', 'Mains', 'Rice & Biryani', 'Breads', 'Sides']
  const inOrder = [...order, 'Desserts', 'Drinks']
  const counted = (items: readonly { section?: string | undefined }[]) =>
    inOrder
      .map((name) => ({ name, count: items.filter(({ section }) => section === name).length }))
      .filter(({ count }) => count > 0)

  it('[DIS-126 DIS-127] lists a menu section by section and says how many items each has', async () => {
    for (const restaurantId of [1, 2, 3]) {
      const first = await menu({ limit: 50 }, restaurantId)
      const all = [...first.data, ...(await menu({ limit: 50, page: 2 }, restaurantId)).data]
      const places = all.map(({ section = '' }) => inOrder.indexOf(section))
      expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
      expect(places).toEqual([...places].sort((a, b) => a - b))
      expect(first.sections).toEqual(counted(all))
      const second = await menu({ limit: 10, page: 2 }, restaurantId)
      expect([second.sections, second.total]).toEqual([undefined, first.total])
    }
  })

  it('[DIS-127] counts the sections of what fits the filters and the search, and leaves out empty ones', async () => {
    const all = await menu()
    const veg = await menu({ mealCategory: 'Veg' })
    expect(veg.sections).toEqual(counted(veg.data))
    expect(veg.sections).not.toEqual(all.sections)
    const found = await menu({ search: all.data.at(-1)?.itemName ?? '' })
    expect(found.sections).toEqual(counted(found.data))
    expect(found.sections?.length).toBeLessThan(all.sections?.length ?? 0)
    expect((await menu({ search: 'zzzzqqqq' })).sections).toEqual([])
  })

  it('[DIS-126] has the sections of each restaurant in its own order, and dishes of none last', async () => {
    const { db } = server.ctx
    const before = await menu({ limit: 50 }, 4)
    const moved = before.sections?.find(({ count }) => count > 1)
    const [kept, loose] = before.data.filter(({ section }) => section === moved?.name)
    const other = await menu({}, 5)
    await db.execute(sql`update menu_sections set name = 'From the clay oven', place = 99
      where restaurant_id = 4 and name = ${moved?.name}`)
    await db.execute(sql`update menu_items set section_id = null where id = ${loose?.menuId}`)
    const { data, sections } = await menu({ limit: 50 }, 4)
    expect(sections).toEqual([
      ...(before.sections ?? []).filter((section) => section !== moved),
      { name: 'From the clay oven', count: (moved?.count ?? 0) - 1 },
      { name: 'Others', count: 1 },
    ])
    expect(data.find(({ menuId }) => menuId === kept?.menuId)?.section).toBe('From the clay oven')
    expect(data.at(-1)?.menuId).toBe(loose?.menuId)
    expect(await menu({}, 5)).toEqual(other)
    await db.execute(sql`update menu_items set section_id = null where restaurant_id = 4`)
    await db.execute(sql`delete from menu_sections where restaurant_id = 4`)
    const flat = await menu({ limit: 50 }, 4)
    expect(flat.sections).toEqual([])
    expect(flat.data.map(({ section }) => section)).toEqual(before.data.map(() => undefined))
  })

  it('[APP-57] sends prices as rupees', async () => {
    const [row] = await rowsOf<{ id: number; price: number; final_price: number }>(
      server.ctx.db,
      sql`select id, price, final_price from menu_items where restaurant_id = 1 order by id limit 1`,
    )
    const item = (await menu()).data.find(({ menuId }) => menuId === row?.id)
    expect([item?.price, item?.finalPrice]).toEqual([(row?.price ?? 0) / 100, (row?.final_price ?? 0) / 100])
  })

  it('[DIS-85] filters a menu by category and bestsellers', async () => {
    for (const mealCategory of ['Veg', 'Non Veg', 'Egg']) {
      const { data, total } = await menu({ mealCategory })
      expect(data.every((item) => item.mealCategory === mealCategory)).toBe(true)
      expect(total).toBeGreaterThanOrEqual(data.length)
    }
    const best = await menu({ isBestseller: 'true' })
    expect(best.data.length).toBeGreaterThan(0)
    expect(best.data.every((item) => item.isBestSeller)).toBe(true)
    expect((await menu({ isBestseller: 'false' })).total).toBe((await menu()).total)
    const wrong = await server.send(getRestaurantItems, {
      params: { restaurantId: 1 },
      query: { page: 1, limit: 10, mealCategory: 'Fish' },
    })
    expect([wrong.status, wrong.field]).toEqual([400, 'mealCategory'])
  })

  it('[DIS-96] lists the items of two or three meal categories', async () => {
    const all = (await menu()).total
    const one = async (mealCategory: string) => (await menu({ mealCategory })).total
    const two = await menu({ mealCategories: 'Veg,Egg' })
    expect(two.total).toBe((await one('Veg')) + (await one('Egg')))
    expect(two.data.some((item) => item.mealCategory === 'Non Veg')).toBe(false)
    expect((await menu({ mealCategories: 'Veg,Veg' })).total).toBe(await one('Veg'))
    expect((await menu({ mealCategories: 'Veg,Non Veg,Egg' })).total).toBe(all)
  })

  it.each(['', 'Fish', 'Veg,', 'Veg,Fish', 'Veg,Veg,Veg,Egg', "Veg' or true --", 'Veg\n'])(
    '[DIS-96 APP-75] refuses the meal categories %j',
    async (mealCategories) => {
      const { status, field } = await server.send(getRestaurantItems, {
        params: { restaurantId: 1 },
        query: { page: 1, limit: 10, mealCategories },
      })
      expect([status, field]).toEqual([400, 'mealCategories'])
    },
  )

  it('[DIS-85] a menu of no restaurant is a 404', async () => {
    const params = { restaurantId: 999_999 }
    const { status } = await server.request(getRestaurantItems, {
      params,
      query: { page: 1, limit: 10 },
    })
    expect(status).toBe(404)
  })

  it('[DIS-90 DIS-91 DIS-82 DIS-92] a favourite is saved, shown in every list, and dropped again', async () => {
    const { token } = await server.newPerson()
    const first = (await server.request(contract.getRestaurants, { query: page(1) })).body.data[0]
    const restaurantId = first?.id ?? 0
    const toggle = (save: boolean) =>
      server.request(contract.addFavouriteRestaurant, { params: { restaurantId }, body: { save } }, { token })
    const favourites = async () =>
      (await server.request(contract.getFavouriteRestaurants, { query: {} }, { token })).body.data

    expect(await favourites()).toEqual([])
    expect((await toggle(true)).body).toEqual({ success: true, message: 'Added to favourites' })
    expect((await toggle(true)).status).toBe(200)
    expect((await favourites()).map(({ id, isFavorite }) => [id, isFavorite])).toEqual([[restaurantId, true]])
    const listed = (await server.request(contract.getRestaurants, { query: page(1) }, { token })).body.data
    expect(listed.filter(({ isFavorite }) => isFavorite).map(({ id }) => id)).toEqual([restaurantId])
    const head = await server.request(
      contract.getRestaurantById,
      { params: { id: restaurantId }, query: {} },
      { token },
    )
    expect(head.body.data.is_favorite).toBe(true)
    const others = (await server.request(contract.getRestaurants, { query: page(1) })).body.data
    expect(others.some(({ isFavorite }) => isFavorite)).toBe(false)

    expect((await toggle(false)).body).toEqual({ success: true, message: 'Removed from favourites' })
    expect((await toggle(false)).status).toBe(200)
    expect(await favourites()).toEqual([])
  })

  it('[DIS-90] a favourite needs a signed-in person and a restaurant', async () => {
    const body = { save: true }
    const asGuest = await server.request(contract.addFavouriteRestaurant, {
      params: { restaurantId: 1 },
      body,
    })
    expect(asGuest.status).toBe(401)
    const { token } = await server.newPerson()
    const params = { restaurantId: 999_999 }
    expect((await server.request(contract.addFavouriteRestaurant, { params, body }, { token })).status).toBe(
      404,
    )
    const wrong = await server.send(
      contract.addFavouriteRestaurant,
      { params: { restaurantId: 1 }, body: { save: 'yes' } },
      { token },
    )
    expect([wrong.status, wrong.field]).toEqual([400, 'save'])
  })

  it('[APP-92 DIS-82] the demo account has two favourites, with their distance from its default address', async () => {
    const token = await server.demoToken()
    const { body } = await server.request(contract.getFavouriteRestaurants, { query: {} }, { token })
    expect(body.data).toHaveLength(2)
    for (const { distance } of body.data) expect(distance).toBeGreaterThan(0)
  })

  const howrah = { lat: 22.5958, lon: 88.3412 }

  it('[DIS-103] lists only restaurants that deliver to the point, and says so of each', async () => {
    const { body } = await server.request(contract.getRestaurants, { query: page(1, 50) })
    expect(body.data.every(({ deliversHere }) => deliversHere)).toBe(true)
    const byId = new Map((await calculated(server)).map((each) => [each.id, each]))
    for (const { id, distance } of body.data)
      expect(distance ?? 0).toBeLessThanOrEqual((byId.get(id)?.radius ?? 0) / 1000)
    const params = { categoryId: 1 }
    const ofCuisine = await server.request(contract.getRestaurantsByCategoryId, { params, query: page(1) })
    expect(ofCuisine.body.restaurants.every((card) => card.delivers_here)).toBe(true)
  })

  it('[DIS-104] a search finds restaurants wherever they are and says which deliver to the point', async () => {
    const found = async (point: typeof delhi) =>
      (
        await server.request(contract.searchRestaurantsAndCategories, {
          query: { ...point, search: 'Saffron Signal' },
        })
      ).body.data.restaurants.map(({ name, deliversHere }) => [name, deliversHere])
    expect(await found(delhi)).toEqual([['Saffron Signal', true]])
    expect(await found(howrah)).toEqual([['Saffron Signal', false]])
  })

  it('[DIS-105] favourites say which deliver to a point, and nothing without one', async () => {
    const { token } = await server.newPerson()
    const body = { save: true }
    await server.request(contract.addFavouriteRestaurant, { params: { restaurantId: 4 }, body }, { token })
    const favourite = async (query: { lat?: number; lon?: number }) =>
      (await server.request(contract.getFavouriteRestaurants, { query }, { token })).body.data[0]
    expect(await favourite(delhi)).toMatchObject({
      id: 4,
      deliversHere: true,
      distance: expect.closeTo(2, 0),
    })
    expect(await favourite(howrah)).toMatchObject({ id: 4, deliversHere: false })
    for (const query of [{}, { lat: 22.5 }]) expect(await favourite(query)).not.toHaveProperty('deliversHere')
  })

  it('[DIS-106] the head of a restaurant says whether it delivers to a point, and nothing without one', async () => {
    const head = async (query: { lat?: number; lon?: number }) =>
      (await server.request(contract.getRestaurantById, { params: { id: 4 }, query })).body.data
    expect((await head(delhi)).delivers_here).toBe(true)
    expect((await head(howrah)).delivers_here).toBe(false)
    expect(await head({})).not.toHaveProperty('delivers_here')
  })

  it('[DIS-102] a radius is above 0 and at most the widest', async () => {
    const change = (deliveryRadius: number) =>
      server.ctx.db.update(restaurants).set({ deliveryRadius }).where(eq(restaurants.id, 1))
    await expect(change(0)).rejects.toThrow()
    await expect(change(widestRadius + 1)).rejects.toThrow()
  })

  it('logs no error for any of this', () => {
    expect(server.errors).toEqual([])
  })
})
