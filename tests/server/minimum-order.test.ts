import { applyCoupon } from '@tiffin-junction/contract/calls/coupon'
import { getRestaurantById } from '@tiffin-junction/contract/calls/discover'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { restaurants } from '../../server/db/schema.ts'
import { orders } from '../../server/db/schema-order.ts'
import { describeServer } from './harness.ts'
import { type Customer, kitchen, newCustomer, openKitchens, twice } from './kitchen.ts'

describeServer('the minimum of an order', (server) => {
  let asha: Customer
  const set = (minimumOrder: number | null) =>
    server.ctx.db.update(restaurants).set({ minimumOrder }).where(eq(restaurants.id, kitchen.id))
  const head = async () =>
    (await server.request(getRestaurantById, { params: { id: kitchen.id }, query: {} })).body.data
  const ordersOf = () => server.ctx.db.select().from(orders).where(eq(orders.userId, asha.id))
  const fifty = <T>(act: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 50 }, (_, i) => act(i)))

  beforeAll(() => openKitchens(server.ctx.db))
  beforeEach(async () => {
    asha = await newCustomer(server)
    // ₹250; a dal is ₹180.50, a roti ₹30.
    await set(25_000)
  })
  afterAll(() => set(null))

  it('[ORD-228 ORD-229] the head of the menu and the cart have it, and nothing where there is none', async () => {
    expect((await asha.cart()).body.data.minimumOrder).toBeNull()
    expect((await asha.add(kitchen.dal)).body.data.minimumOrder).toBe(250)
    expect((await head()).minimum_order).toBe(250)
    await set(null)
    expect((await asha.cart()).body.data.minimumOrder).toBeNull()
    expect(await head()).not.toHaveProperty('minimum_order')
    await expect(set(0)).rejects.toThrow()
  })

  it('[ORD-230] an order below it is refused and changes nothing; from it on it is placed', async () => {
    await asha.add(kitchen.dal)
    await asha.add(kitchen.roti)
    const { version } = (await asha.cart()).body.data
    for (const answer of [await asha.orderOnline(), await asha.orderInCash()])
      expect([answer.status, answer.message]).toEqual([422, 'Add ₹39.50 more to order from Samay Rasoi.'])
    expect(await ordersOf()).toEqual([])
    expect((await asha.cart()).body.data.version).toBe(version)
    await set(21_050)
    expect((await asha.orderOnline()).status).toBe(200)
    expect((await asha.orderInCash()).status).toBe(200)
  })

  it('[ORD-230] counts the food at its price of now: neither charges and a tip nor a coupon', async () => {
    await asha.add(kitchen.dal)
    expect((await asha.orderInCash({ tip: 100 })).message).toBe('Add ₹69.50 more to order from Samay Rasoi.')
    await asha.set(kitchen.dal, 2)
    await server.send(applyCoupon, { body: { code: twice.code } }, asha.sender)
    expect((await asha.cart()).body.data.coupon).toMatchObject({ couponCode: twice.code, problem: null })
    await set(36_100)
    expect((await asha.orderInCash()).status).toBe(200)
  })

  it('[ORD-230] 50 orders at once are all refused below it, with one key and with many, and one is placed from it on', async () => {
    await asha.add(kitchen.dal)
    const statuses = async (act: (index: number) => Promise<{ status: number }>) =>
      new Set((await fifty(act)).map(({ status }) => status))
    expect(await statuses(() => asha.orderInCash({ key: 'same' }))).toEqual(new Set([422]))
    expect(await statuses((index) => asha.orderInCash({ key: `key-${index}` }))).toEqual(new Set([422]))
    expect(await statuses(() => asha.orderOnline({ key: 'online' }))).toEqual(new Set([422]))
    expect(await ordersOf()).toEqual([])
    await asha.set(kitchen.dal, 2)
    expect(await statuses(() => asha.orderInCash({ key: 'same' }))).toEqual(new Set([200]))
    expect(await ordersOf()).toHaveLength(1)
  })
})
