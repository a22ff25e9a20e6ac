import { addToCart, getCartDetails, updateCart } from '@tiffin-junction/contract/calls/cart'
import * as discover from '@tiffin-junction/contract/calls/discover'
import { reorder } from '@tiffin-junction/contract/calls/order'
import { addDays, indianDate } from '@tiffin-junction/contract/domain/indian-time'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Week } from '../../server/db/opening-hours.ts'
import { rowsOf } from '../../server/db/rows.ts'
import { menuItems, restaurantCuisines, restaurants } from '../../server/db/schema.ts'
import { replaceTimetable } from '../../server/db/seed-timetable.ts'
import { openingFor, takesOrdersFor } from '../../server/train/opening.ts'
import type { Stop } from '../../server/train/timetable/timetable.ts'
import { describeServer } from './harness.ts'
import { type Customer, newCustomer } from './kitchen.ts'

/** Saffron Signal of the seed, near New Delhi; in these tests it needs 20 minutes. */
const id = 4
const delhi = { lat: 28.6304, lon: 77.2177 }
const mumbai = { lat: 18.94, lon: 72.835 }
const hour = 60

const week = (opens: number, closes: number): Week =>
  Array.from({ length: 7 }, () => [{ opens: opens * hour, closes: closes * hour }])

describeServer('restaurants for a stop of a train', (server) => {
  let asha: Customer
  let dish: { id: number; name: string }
  let cuisineId: number

  const set = (columns: Partial<typeof restaurants.$inferInsert>) =>
    server.ctx.db.update(restaurants).set(columns).where(eq(restaurants.id, id))

  const stop = (code: string, arrival: number | null, departure: number | null): Stop => ({
    code,
    arrival,
    departure,
    kilometres: null,
  })

  beforeAll(async () => {
    const { db } = server.ctx
    const dishes = await db.select().from(menuItems).where(eq(menuItems.restaurantId, id))
    const plain = dishes.find(({ isAvailable, addOnItemsCount }) => isAvailable && addOnItemsCount === 0)
    const [cuisine] = await db
      .select()
      .from(restaurantCuisines)
      .where(eq(restaurantCuisines.restaurantId, id))
    if (!plain || !cuisine) throw new Error('Saffron Signal serves nothing')
    dish = plain
    cuisineId = cuisine.cuisineId
    const at = ({ lat, lon }: typeof delhi) => ({ latitude: lat, longitude: lon })
    const stations = [
      { code: 'AAA', name: 'First', point: at(mumbai) },
      { code: 'DEL', name: 'Delhi of the test', point: at(delhi) },
      { code: 'HLT', name: 'Halt', point: at(delhi) },
      { code: 'MUM', name: 'Mumbai of the test', point: at(mumbai) },
    ]
    const stops = [
      stop('AAA', null, 6 * hour),
      stop('DEL', 12 * hour, 12 * hour + 10),
      stop('HLT', 13 * hour, 13 * hour + 1),
      stop('MUM', 20 * hour, null),
    ]
    const train = { number: '91002', name: 'Test Mail', stops, runs: null }
    await db.transaction((tx) =>
      replaceTimetable(tx, { edition: null, source: 'a test', stations, trains: [train] }),
    )
    await set({ deliveryMinutes: 20 })
  })
  beforeEach(async () => {
    server.turnTo('08:00:00')
    asha = await newCustomer(server)
    const save = { params: { restaurantId: id }, body: { save: true } }
    await server.request(discover.addFavouriteRestaurant, save, asha.sender)
    await set({ hours: null, status: 'active' })
  })
  afterAll(() => {
    server.clock = 0
  })

  const today = () => indianDate(server.ctx.now())
  const stopQuery = (station = 'DEL') => ({
    train: '91002',
    boardingStation: 'AAA',
    boardingDate: today(),
    station,
  })
  const body = () => ({ restaurantId: id, menuId: dish.id, menuCount: 1, quantity: 1, group: [] })
  const add = (query: object) => server.send(addToCart, { query, body: body() }, asha.sender)
  const raise = (quantity: number, query: object) => {
    const line = {
      menuId: dish.id,
      restaurantId: id,
      quantity,
      groupId: null,
      groupItemId: null,
      itemsCount: 0,
    }
    return server.send(updateCart, { query, body: line }, asha.sender)
  }

  /** What each call that lists the restaurant for a stop says of it, with a point that is not that of the stop. */
  const lists = async (query: object, point = mumbai) => {
    const near = { ...point, page: 1, limit: 50, ...query }
    const search = async (search: string) =>
      (
        await server.request(discover.searchRestaurantsAndCategories, {
          query: { ...point, search, ...query },
        })
      ).body.data.restaurants.find((each) => each.id === id)
    const list = async (more: object) =>
      (
        await server.request(discover.getRestaurants, { query: { ...near, ...more } }, asha.sender)
      ).body.data.find((each) => each.id === id)
    const cuisine = async (more: object) =>
      (
        await server.request(discover.getRestaurantsByCategoryId, {
          params: { categoryId: cuisineId },
          query: { ...near, ...more },
        })
      ).body.restaurants.find((each) => each.restaurant_id === id)
    return {
      list: await list({}),
      rated: await list({ sort: 'rating' }),
      cuisine: await cuisine({}),
      openNow: await list({ openNow: 'true' }),
      openCuisine: await cuisine({ openNow: 'true' }),
      byName: await search('Saffron Signal'),
      byDish: await search(dish.name),
      favourites: (
        await server.request(discover.getFavouriteRestaurants, { query: { ...point, ...query } }, asha.sender)
      ).body.data[0],
      head: (
        await server.request(discover.getRestaurantById, { params: { id }, query: { ...point, ...query } })
      ).body.data,
    }
  }
  const answers = async (query: object) => {
    const cart = (await server.request(getCartDetails, { query }, asha.sender)).body.data
    return {
      ...Object.fromEntries(
        Object.entries(await lists(query)).map(([call, said]) => [
          call,
          said && [said.status, said.opens, said.changesAt, said.orderUntil],
        ]),
      ),
      cart: [
        cart.isRestaurantOpen ? 'active' : 'inactive',
        cart.restaurantOpens ?? undefined,
        cart.restaurantChangesAt ?? undefined,
      ],
    }
  }

  /** All calls say the same; those for what takes orders leave out what takes none. */
  const saying = (status: string, opens?: string, until?: string) => {
    const card = [status, opens, until, until]
    const ifOpen = status === 'active' ? card : undefined
    const changesAt = until && new Date(until).toISOString()
    return {
      list: card,
      rated: card,
      cuisine: card,
      openNow: ifOpen,
      openCuisine: ifOpen,
      byName: card,
      byDish: card,
      favourites: card,
      head: card,
      cart: [status, opens, changesAt],
    }
  }
  const refused = async (query: object) =>
    Promise.all(
      [await add(query), await raise(3, query)].map(({ status, message }) => `${status} ${message}`),
    )

  it('[TRN-13] one that is open at the arrival takes orders, also while it is closed', async () => {
    await set({ hours: week(11, 15) })
    const query = stopQuery()
    const closed = '422 Saffron Signal is closed at the moment. Opens at 11:00 am.'
    expect((await add({})).message).toBe(closed.slice(4))
    const added = await add(query)
    expect([added.status, added.body.data.isRestaurantOpen]).toEqual([200, true])
    expect((await raise(2, query)).body.data.isRestaurantOpen).toBe(true)
    expect(await refused({})).toEqual([closed, closed])
    expect(await answers(query)).toEqual(saying('active', undefined, `${today()}T11:25:00+05:30`))
  })

  it('[TRN-13] one that is closed at the arrival takes none, also while it is open', async () => {
    await set({ hours: week(7, 12) })
    const query = stopQuery()
    expect((await add({})).status).toBe(200)
    expect(await answers(query)).toEqual(saying('inactive', 'Closed when the train is there'))
    const closed = '422 Saffron Signal is closed when the train is there.'
    expect(await refused(query)).toEqual([closed, closed])
    await set({ hours: null, status: 'inactive' })
    expect(await answers(query)).toEqual(saying('inactive'))
    const paused = '422 Saffron Signal is closed at the moment.'
    expect(await refused(query)).toEqual([paused, paused])
    expect((await raise(0, query)).status).toBe(200)
  })

  it('[TRN-39] the head of a menu has the hours from the day of the stop on', async () => {
    await set({ hours: week(11, 15) })
    const days = async (query: object) => {
      const { hours, forStop } = (await lists(query)).head
      return [forStop, hours?.length, hours?.[0]?.day]
    }
    const tomorrow = addDays(today(), 1)
    const [now, then] = [today(), tomorrow].map((date) =>
      new Date(date).toLocaleDateString('en-IN', { weekday: 'long', timeZone: 'UTC' }),
    )
    expect(await days({})).toEqual([undefined, 7, now])
    expect(await days(stopQuery())).toEqual([true, 7, now])
    expect(await days({ ...stopQuery(), boardingDate: tomorrow })).toEqual([true, 7, then])
  })

  it('[TRN-13] the last order is taken 15 minutes and the preparation time before the arrival', async () => {
    server.turnTo('11:24:50')
    const query = stopQuery()
    expect((await add(query)).status).toBe(200)
    expect(await answers(query)).toEqual(saying('active', undefined, `${today()}T11:25:00+05:30`))
    const tooLate = '422 Saffron Signal takes no more orders for this stop.'
    // It is too late as well while the train stands there.
    for (const time of ['11:25:00', '12:05:00']) {
      server.turnTo(time)
      expect(await answers(query)).toEqual(saying('inactive', 'Too late for this stop'))
      expect(await refused(query)).toEqual([tooLate, tooLate])
    }
    server.turnTo('12:10:00')
    const left = await server.send(getCartDetails, { query }, asha.sender)
    expect(left.body.data).toMatchObject({
      isRestaurantOpen: false,
      restaurantOpens: 'The train has left Delhi of the test',
    })
    expect((await server.request(getCartDetails, { query: {} }, asha.sender)).status).toBe(200)
  })

  it('[TRN-13] the station decides who delivers, not the point of the call', async () => {
    const area = async (query: object, point: typeof delhi) => {
      const { list, cuisine, byName, favourites, head } = await lists(query, point)
      return [
        list?.deliversHere,
        cuisine?.delivers_here,
        byName?.deliversHere,
        favourites?.deliversHere,
        head.delivers_here,
      ]
    }
    expect(await area(stopQuery(), mumbai)).toEqual([true, true, true, true, true])
    const outside = [undefined, undefined, false, false, false]
    expect(await area(stopQuery('MUM'), delhi)).toEqual(outside)
    expect(await area({}, mumbai)).toEqual(outside)
    const { distance } = (await lists(stopQuery())).list ?? {}
    expect(distance).toBe((await lists({}, delhi)).list?.distance)
    const head = { params: { id }, query: stopQuery() }
    expect((await server.send(discover.getRestaurantById, head)).body.data.delivers_here).toBe(true)
  })

  it('[TRN-13] an empty list for a stop counts who takes orders there', async () => {
    const all = await server.ctx.db.select().from(restaurants)
    await server.ctx.db.update(restaurants).set({ hours: week(7, 12) })
    const query = { ...mumbai, page: 1, limit: 50, openNow: 'true', ...stopQuery() } as const
    const { data, lift } = (await server.request(discover.getRestaurants, { query })).body
    expect([data, Object.keys(lift ?? {})]).toEqual([[], ['openNow']])
    for (const { id, hours } of all)
      await server.ctx.db.update(restaurants).set({ hours }).where(eq(restaurants.id, id))
  })

  it('[TRN-13 TRN-35] a stop that is not whole or not on the way is refused by every call, and the field is named', async () => {
    const near = { ...delhi, page: 1, limit: 50 }
    const calls = (query: object) => [
      server.send(discover.getRestaurants, { query: { ...near, ...query } }),
      server.send(discover.getRestaurantsByCategoryId, {
        params: { categoryId: cuisineId },
        query: { ...near, ...query },
      }),
      server.send(discover.searchRestaurantsAndCategories, { query: { ...delhi, search: '', ...query } }),
      server.send(discover.getRestaurantById, { params: { id }, query }),
      server.send(discover.getFavouriteRestaurants, { query }, asha.sender),
    ]
    const cartCalls = (query: object) => [
      server.send(getCartDetails, { query }, asha.sender),
      add(query),
      raise(2, query),
    ]
    const whole = stopQuery()
    for (const [query, status, field] of [
      ...Object.entries(whole).map(([name]) => {
        const rest = Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name))
        return [rest, 400, name] as const
      }),
      [{ station: 'DEL' }, 400, 'train'],
    ] as const)
      for (const answer of await Promise.all([...calls(query), ...cartCalls(query)]))
        expect([answer.status, answer.field], JSON.stringify(query)).toEqual([status, field])
    for (const [query, status, field] of [
      [{ ...whole, train: '00000' }, 404, undefined],
      [{ ...whole, station: 'AAA' }, 400, 'station'],
      [{ ...whole, station: 'HLT' }, 400, 'station'],
      [{ ...whole, boardingDate: addDays(today(), 21) }, 400, 'boardingDate'],
    ] as const)
      for (const answer of await Promise.all(calls(query)))
        expect([answer.status, answer.field], JSON.stringify(query)).toEqual([status, field])
    // The cart itself is answered (TRN-35), but nothing is put into it.
    const nowhere = await Promise.all(cartCalls({ ...whole, train: '00000' }))
    expect(nowhere.map(({ status }) => status)).toEqual([200, 422, 422])
    expect((await asha.cart()).body.data.itemDetails).toEqual([])
  })

  it('[TRN-40] what was ordered before is ordered again for the stop, also while the restaurant is closed', async () => {
    expect((await add({})).status).toBe(200)
    const order = (await asha.orderInCash()).body.orderId
    await set({ hours: week(11, 15) })
    const again = async (query: object) => {
      const call = { params: { orderId: order }, query, idempotencyKey: crypto.randomUUID() }
      const { added, missing, data } = (await server.request(reorder, call, asha.sender)).body
      return [added, missing.map(({ reason }) => reason), data.isRestaurantOpen]
    }
    const closed = 'Saffron Signal is closed at the moment. Opens at 11:00 am.'
    expect((await again({})).slice(0, 2)).toEqual([0, [closed]])
    expect(await again(stopQuery())).toEqual([1, [], true])
  })

  it('[TRN-13] a repeat gets the stored answer also after the last order', async () => {
    const again = () =>
      server.send(addToCart, { query: stopQuery(), body: body(), idempotencyKey: 'noon' }, asha.sender)
    const first = await again()
    server.turnTo('14:00:00')
    expect((await again()).body).toEqual(first.body)
  })

  it('[TRN-13] the database decides as the server does', async () => {
    const { db } = server.ctx
    const ids = [1, 2, 3, 4, 5, 6]
    const before = await db.select().from(restaurants).where(inArray(restaurants.id, ids))
    const rows: Partial<typeof restaurants.$inferInsert>[] = [
      { deliveryMinutes: null, hours: null },
      { deliveryMinutes: 0, hours: week(10, 12) },
      { deliveryMinutes: 45, hours: week(10, 13) },
      { deliveryMinutes: 30, hours: null, status: 'inactive' },
      { deliveryMinutes: 30, hours: week(11, 14), days: { [today()]: [] } },
      { deliveryMinutes: 200, hours: week(0, 24) },
    ]
    for (const [index, columns] of rows.entries())
      await db
        .update(restaurants)
        .set(columns)
        .where(eq(restaurants.id, ids[index] ?? 0))
    const all = await db.select().from(restaurants).where(inArray(restaurants.id, ids))
    const arrival = Date.parse(`${today()}T12:00:00+05:30`)
    for (const noon of [arrival, arrival - 1, arrival + hour * 60_000])
      for (const before of [0, 14, 15, 16, 44.99, 45, 45.01, 59.999, 60, 60.001, 214, 215, 216, 20_000]) {
        const now = new Date(noon - before * 60_000)
        const open = await rowsOf<{ id: number }>(
          db,
          sql`select id from restaurants r
            where ${takesOrdersFor(now, { arrival: noon, refusal: null })} and id in ${ids} order by id`,
        )
        expect(
          open.map(({ id }) => id),
          `${before} minutes before`,
        ).toEqual(
          all
            .filter((row) => openingFor(row, now, { arrival: noon, refusal: null }).isOpen)
            .map(({ id }) => id)
            .toSorted((a, b) => a - b),
        )
      }
    for (const { id, deliveryMinutes, hours, days, status } of before)
      await db.update(restaurants).set({ deliveryMinutes, hours, days, status }).where(eq(restaurants.id, id))
  })

  it('logs no error for any of this', () => expect(server.errors).toEqual([]))
})
