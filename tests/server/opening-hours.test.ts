import * as discover from '@tiffin-junction/contract/calls/discover'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Days, dateAfter, isOpenAt, openingOf, type Week } from '../../server/db/opening-hours.ts'
import { rowsOf } from '../../server/db/rows.ts'
import { menuItems, restaurantCuisines, restaurants } from '../../server/db/schema.ts'
import { orders } from '../../server/db/schema-order.ts'
import { screenVersion } from '../../server/pages/screens.ts'
import { describeServer } from './harness.ts'
import { type Customer, newCustomer } from './kitchen.ts'

/** Saffron Signal of the seed, near New Delhi. */
const id = 4
const delhi = { lat: 28.6304, lon: 77.2177 }

const hours: Week = Array.from({ length: 7 }, () => [
  { opens: 12 * 60, closes: 15 * 60 },
  { opens: 19 * 60, closes: 26 * 60 },
])

describeServer('opening hours', (server) => {
  let asha: Customer
  let dish: { id: number; name: string }
  let cuisineId: number

  const keep = (hours: Week | null) =>
    server.ctx.db.update(restaurants).set({ hours }).where(eq(restaurants.id, id))

  beforeAll(async () => {
    const { db } = server.ctx
    const plain = (await db.select().from(menuItems).where(eq(menuItems.restaurantId, id))).find(
      ({ isAvailable, addOnItemsCount }) => isAvailable && addOnItemsCount === 0,
    )
    const [cuisine] = await db
      .select()
      .from(restaurantCuisines)
      .where(eq(restaurantCuisines.restaurantId, id))
    if (!plain || !cuisine) throw new Error('Saffron Signal serves nothing')
    dish = plain
    cuisineId = cuisine.cuisineId
  })
  beforeEach(async () => {
    server.turnTo('12:30:00')
    asha = await newCustomer(server)
    await keep(hours)
  })
  afterEach(async () => {
    await keep(null)
    server.clock = 0
  })

  /** A time of the day to which the clock is turned, as the wire has it. */
  const timeOf = (time: string) => new Date(`${dateAfter(server.ctx.now(), 0)}T${time}+05:30`).toISOString()

  const add = () => asha.add(dish.id, { restaurantId: id })
  const cart = async () => (await asha.cart()).body.data

  /** What each call that answers a restaurant says of it. */
  const answers = async () => {
    const near = { ...delhi, page: 1, limit: 50 }
    const search = async (search: string) =>
      (
        await server.request(discover.searchRestaurantsAndCategories, { query: { ...delhi, search } })
      ).body.data.restaurants.find((each) => each.id === id)
    const { isRestaurantOpen, restaurantOpens, restaurantChangesAt } = await cart()
    const all = {
      list: (await server.request(discover.getRestaurants, { query: near })).body.data.find(
        (each) => each.id === id,
      ),
      openNow: (
        await server.request(discover.getRestaurants, { query: { ...near, openNow: 'true' } })
      ).body.data.find((each) => each.id === id),
      cuisine: (
        await server.request(discover.getRestaurantsByCategoryId, {
          params: { categoryId: cuisineId },
          query: near,
        })
      ).body.restaurants.find((each) => each.restaurant_id === id),
      byName: await search('Saffron Signal'),
      byDish: await search(dish.name),
      favourites: (await server.request(discover.getFavouriteRestaurants, { query: {} }, asha.sender)).body
        .data[0],
      menu: (await server.request(discover.getRestaurantById, { params: { id }, query: {} })).body.data,
    }
    return [
      ...Object.entries(all).map(([call, said]) => [
        call,
        said?.status,
        said?.opens ?? null,
        said?.changesAt,
      ]),
      ['cart', isRestaurantOpen ? 'active' : 'inactive', restaurantOpens, restaurantChangesAt],
    ]
  }

  it('[DIS-121 DIS-122 DIS-123] every call says the same of a restaurant, and orders are refused while its hours keep it closed', async () => {
    const save = { params: { restaurantId: id }, body: { save: true } }
    await server.request(discover.addFavouriteRestaurant, save, asha.sender)
    await add()
    const { orderId } = (await asha.orderInCash()).body
    await asha.add(dish.id, { restaurantId: id, quantity: 3 })
    const calls = ['list', 'openNow', 'cuisine', 'byName', 'byDish', 'favourites', 'menu', 'cart']
    const saying = (status: string, opens: string | null, changesAt: string) =>
      calls.map((call) =>
        call === 'openNow' && status === 'inactive'
          ? [call, undefined, null, undefined]
          : [call, status, opens, timeOf(changesAt)],
      )

    expect(await answers()).toEqual(saying('active', null, '15:00:00'))
    for (const [time, opens, fewer, changesAt] of [
      ['15:00:00', 'Opens at 7:00 pm', 2, '19:00:00'],
      ['02:00:00', 'Opens at 12:00 pm', 1, '12:00:00'],
    ] as const) {
      server.turnTo(time)
      expect(await answers()).toEqual(saying('inactive', opens, changesAt))
      const closed = [422, `Saffron Signal is closed at the moment. ${opens}.`]
      for (const answer of [
        await add(),
        await asha.set(dish.id, 4, { restaurantId: id }),
        await asha.orderOnline(),
        await asha.orderInCash(),
      ])
        expect([answer.status, answer.message]).toEqual(closed)
      expect((await asha.reorder(orderId)).body.missing.map(({ reason }) => reason)).toEqual([closed[1]])
      expect((await asha.set(dish.id, fewer, { restaurantId: id })).status).toBe(200)
    }
    server.turnTo('01:59:00')
    expect(await answers()).toEqual(saying('active', null, '02:00:00'))
    expect((await asha.orderInCash()).status).toBe(200)
  })

  it('[DIS-122] 50 orders at once are all refused while it is closed, and one is placed when it opens', async () => {
    await add()
    const fifty = () => Promise.all(Array.from({ length: 50 }, () => asha.orderInCash({ key: 'noon' })))
    server.turnTo('16:00:00')
    expect(new Set((await fifty()).map(({ status }) => status))).toEqual(new Set([422]))
    server.turnTo('19:00:00')
    expect(new Set((await fifty()).map(({ status }) => status))).toEqual(new Set([200]))
    const placed = await server.ctx.db.select().from(orders).where(eq(orders.userId, asha.id))
    expect(placed).toHaveLength(1)
  })

  it('[ORD-260] an order that was placed in time can be paid after it has closed, both ways', async () => {
    server.turnTo('14:59:00')
    await asha.add(dish.id, { restaurantId: id, quantity: 2 })
    const { orderId, redirectUrl } = (await asha.orderOnline()).body
    const body = new URLSearchParams({ choice: 'decline' })
    await server.fetch(redirectUrl, { method: 'POST', body })
    server.turnTo('15:01:00')
    const again = await asha.orderOnline()
    expect([again.status, again.body.orderId, again.body.redirectUrl]).toEqual([200, orderId, redirectUrl])
    await server.fetch(redirectUrl, { method: 'POST', body })
    expect((await asha.pay(orderId)).body).toMatchObject({ redirectUrl })

    const closed = [422, 'Saffron Signal is closed at the moment. Opens at 7:00 pm.']
    // Another order than the placed one: with a tip, by its lines, or after the payment has expired.
    for (const another of [
      () => asha.orderOnline({ tip: 10 }),
      () => asha.orderInCash(),
      async () => {
        server.turnTo('15:29:30')
        return asha.orderOnline()
      },
    ]) {
      const { status, message } = await another()
      expect([status, message]).toEqual(closed)
    }
    server.turnTo('15:05:00')
    await asha.set(dish.id, 1, { restaurantId: id })
    const changed = await asha.orderOnline()
    expect([changed.status, changed.message]).toEqual(closed)
  })

  it('[DIS-121] the database decides as the server does, at every half hour of a week', async () => {
    const { db } = server.ctx
    const midnight = Date.parse('2026-04-05T00:00:00+05:30')
    const span = (opens: number, closes: number) => [{ opens: opens * 60, closes: closes * 60 }]
    const weeks: Week[] = [
      hours,
      [span(4, 24), [], span(0, 1), [], [], [], span(22, 28)],
      [[], [], [], span(12, 36), [], [], [...span(9, 10), ...span(10, 11)]],
    ]
    await db.update(restaurants).set({ hours: weeks[1] }).where(eq(restaurants.id, 3))
    await db.update(restaurants).set({ hours: weeks[2], status: 'inactive' }).where(eq(restaurants.id, 2))
    await db.update(restaurants).set({ hours: weeks[2] }).where(eq(restaurants.id, 1))
    // On the Monday and Tuesday of the week, each beside hours of its week or none.
    const days = { '2026-04-06': [], '2026-04-07': span(20, 27) }
    await db
      .update(restaurants)
      .set({ days })
      .where(inArray(restaurants.id, [1, 3, 4, 5]))
    const all = await db.select().from(restaurants)
    for (let minute = 0; minute < 7 * 24 * 60; minute += 30) {
      const now = new Date(midnight + minute * 60_000)
      const open = await rowsOf<{ id: number }>(
        db,
        sql`select id from restaurants r where ${isOpenAt(now)} order by id`,
      )
      const expected = all.filter((row) => openingOf(row, now).isOpen).map(({ id }) => id)
      expect(
        open.map(({ id }) => id),
        now.toISOString(),
      ).toEqual(expected.toSorted((a, b) => a - b))
    }
    await db
      .update(restaurants)
      .set({ hours: null, days: null, status: 'active' })
      .where(inArray(restaurants.id, [1, 2, 3, 4, 5]))
  })

  it('[DIS-124] the menu alone has the hours of the week, and none where there are none', async () => {
    const head = async () =>
      (await server.request(discover.getRestaurantById, { params: { id }, query: {} })).body.data
    const week = (await head()).hours ?? []
    expect(new Set(week.map(({ day }) => day)).size).toBe(7)
    expect(new Set(week.map(({ time }) => time))).toEqual(new Set(['12:00 pm – 3:00 pm, 7:00 pm – 2:00 am']))
    await keep(null)
    expect(await head()).not.toHaveProperty('hours')
    server.turnTo('03:00:00')
    expect((await head()).status).toBe('active')
  })

  it('[DIS-121] the page of a menu is another one when it closes and opens, and on the next day', async () => {
    const versionAt = (time: string) => {
      server.turnTo(time)
      return screenVersion(server.ctx.db, `/foods/item-card/${id}`, server.ctx.now())
    }
    const [open, later, shut, midnight] = [
      await versionAt('12:00:00'),
      await versionAt('14:59:00'),
      await versionAt('15:00:00'),
      await versionAt('00:00:00'),
    ]
    expect(later).toBe(open)
    expect(new Set([open, shut, await versionAt('19:00:00')]).size).toBe(3)
    server.clock -= 60_000 * 60 * 12
    expect(await screenVersion(server.ctx.db, `/foods/item-card/${id}`, server.ctx.now())).not.toBe(midnight)
    await keep(null)
    expect(await versionAt('03:00:00')).toBe(await versionAt('12:00:00'))
  })

  it('[DIS-121] refuses hours that are none', async () => {
    const day = (...spans: object[]) => [...Array.from({ length: 6 }, () => []), spans] as unknown as Week
    for (const wrong of [
      [],
      hours.slice(1),
      day({ opens: -1, closes: 60 }),
      day({ opens: 1440, closes: 1500 }),
      day({ opens: 60, closes: 60 }),
      day({ opens: 60, closes: 1501 }),
      day({ opens: 60 }),
      day({ opens: '9', closes: 1200 }),
    ])
      await expect(keep(wrong), JSON.stringify(wrong)).rejects.toThrow()
    await keep(day({ opens: 1439, closes: 2879 }))
  })

  it('[DIS-146] a day has at most three spans, and none begins before another has ended', async () => {
    const span = (opens: number, closes: number) => ({ opens: opens * 60, closes: closes * 60 })
    const day = (...spans: object[]) => [...Array.from({ length: 6 }, () => []), spans] as unknown as Week
    const keepDays = (days: unknown) =>
      server.ctx.db
        .update(restaurants)
        .set({ days: days as Days })
        .where(eq(restaurants.id, id))
    for (const wrong of [
      day(span(6, 7), span(8, 9), span(10, 11), span(12, 13)),
      day(span(6, 9), span(8, 10)),
      day(span(8, 9), span(6, 7)),
      day(span(6, 7), span(8, 10), span(9, 11)),
      // Saturday night runs into Sunday morning.
      [[span(2, 5)], [], [], [], [], [], [span(22, 27)]],
    ])
      await expect(keep(wrong as Week), JSON.stringify(wrong)).rejects.toThrow()
    for (const wrong of [
      [],
      { '2026-13-01': [] },
      { monday: [] },
      { '2026-04-06': null },
      { '2026-04-06': {} },
      { '2026-04-06': [{ opens: 60 }] },
      { '2026-04-06': [span(6, 9), span(8, 10)] },
      { '2026-04-06': [span(6, 7), span(8, 9), span(10, 11), span(12, 13)] },
    ])
      await expect(keepDays(wrong), JSON.stringify(wrong)).rejects.toThrow()
    await keep([[span(3, 5)], [], [], [], [], [], [span(6, 7), span(7, 9), span(22, 27)]] as Week)
    await keepDays({ '2026-04-06': [], '2026-04-07': [span(6, 7), span(8, 9), span(22, 26)] })
    await keepDays(null)
  })
})
