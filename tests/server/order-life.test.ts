import { getOrdersHistory } from '@tiffin-junction/contract/calls/order'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { idempotencyKeys, orders } from '../../server/db/schema-order.ts'
import { advanceOrders, startOrderLife } from '../../server/order/scheduler.ts'
import { describeOnBoth } from './harness.ts'
import { type Customer, kitchen, newCustomer, openKitchens } from './kitchen.ts'

const stage = 20_000

describeOnBoth('what becomes of orders', (server) => {
  let asha: Customer
  const ordersOf = (customer: Customer) =>
    server.ctx.db.select().from(orders).where(eq(orders.userId, customer.id))

  beforeAll(() => openKitchens(server.ctx.db))
  beforeEach(async () => {
    asha = await newCustomer(server)
  })

  it('[ORD-95] moves an order on by itself, one stage at a time, and gives it a rider on the way', async () => {
    await asha.add(kitchen.dal)
    await asha.orderInCash()
    const start = (await ordersOf(asha))[0]?.createdAt.getTime() ?? 0
    const at = async (elapsed: number) => {
      await advanceOrders(server.ctx, new Date(start + elapsed))
      const [order] = (await asha.history()).data
      return [order?.orderStatus, order?.deliveryAgentId !== null]
    }
    expect(await at(stage - 1)).toEqual(['confirmed', false])
    expect(await at(stage)).toEqual(['preparing', false])
    expect(await at(stage)).toEqual(['preparing', false])
    expect(await at(2 * stage)).toEqual(['out_for_delivery', true])
    expect(await at(10 * stage)).toEqual(['delivered', true])
    expect(await at(99 * stage)).toEqual(['delivered', true])
  })

  it('[ORD-95] moves each order once, however many processes look after them', async () => {
    const customers = await Promise.all(Array.from({ length: 4 }, () => newCustomer(server)))
    for (const customer of customers) {
      await customer.add(kitchen.dal)
      await customer.orderInCash()
    }
    const later = new Date(Date.now() + 2 * stage)
    const moved = (
      await Promise.all(Array.from({ length: 4 }, () => advanceOrders(server.ctx, later)))
    ).flat()
    for (const { id } of customers) {
      expect(moved.filter(({ userId }) => userId === id)).toMatchObject([{ status: 'preparing' }])
    }
  })

  it('[ORD-95] looks every second, and no more once it was ended', async () => {
    await asha.add(kitchen.dal)
    await asha.orderInCash()
    const status = async () => (await ordersOf(asha))[0]?.status
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const end = startOrderLife({ ...server.ctx, now: () => new Date(Date.now() + stage) })
      vi.advanceTimersByTime(999)
      expect(await status()).toBe('confirmed')
      vi.advanceTimersByTime(1)
      await end()
      expect(await status()).toBe('preparing')
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('[ORD-29] forgets stored answers after a day', async () => {
    await asha.add(kitchen.dal, { key: 'old' })
    const kept = () => server.ctx.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, asha.id))
    await advanceOrders(server.ctx, new Date(Date.now() + 23 * 3600 * 1000))
    expect(await kept()).toHaveLength(1)
    await advanceOrders(server.ctx, new Date(Date.now() + 25 * 3600 * 1000))
    expect(await kept()).toEqual([])
  })

  it('[ORD-97 ORD-103 ORD-162 ORD-280] pages the history, newest first, without gap or double', async () => {
    for (let n = 0; n < 7; n += 1) {
      await asha.add(kitchen.roti, { quantity: n + 1 })
      await asha.orderInCash()
    }
    const page = async (page: number) => {
      const query = { page: String(page), limit: '3' } as never
      const { data, total } = (await server.send(getOrdersHistory, { query }, asha.sender)).body
      return [total, ...data.map(({ items }) => items[0]?.itemQuantity)]
    }
    expect([await page(1), await page(2), await page(3), await page(4)]).toEqual([
      [7, 7, 6, 5],
      [7, 4, 3, 2],
      [7, 1],
      [7],
    ])
    const ids = await server.ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.userId, asha.id))
      .orderBy(desc(orders.createdAt))
    const over = ids.map(({ id }) => id).filter((_, index) => index !== 2 && index !== 4)
    await server.ctx.db.update(orders).set({ status: 'delivered' }).where(inArray(orders.id, over))
    expect([await page(1), await page(2), await page(3)], 'those under way first').toEqual([
      [7, 5, 3, 7],
      [7, 6, 4, 2],
      [7, 1],
    ])
  })

  it('[ORD-98 ORD-89 ORD-162] filters the history by status, however it is spelt', async () => {
    await asha.add(kitchen.dal)
    await asha.orderOnline()
    await asha.orderInCash()
    const found = async (search: string) => {
      const { data, total } = await asha.history(search)
      return [total, ...data.map(({ orderStatus }) => orderStatus)]
    }
    expect(await found('')).toEqual([2, 'confirmed', 'payment_failed'])
    expect(await found('Payment-Failed')).toEqual([1, 'payment_failed'])
    expect(await found('delivered')).toEqual([0])
    expect(await found('no such status')).toEqual([0])
  })

  it('[ORD-216] searches the history for each word of a text in restaurant, dishes and number', async () => {
    await asha.add(kitchen.dal)
    await asha.orderInCash()
    await asha.add(kitchen.roti)
    await asha.orderInCash()
    const ravi = await newCustomer(server)
    await ravi.add(kitchen.dal)
    await ravi.orderInCash()
    const [roti, dal] = (await asha.history()).data
    const found = async (text: string, search = '') => {
      const { data, total } = await asha.history(search, text)
      expect(data.length).toBe(total)
      return data.map(({ orderId }) => orderId)
    }
    expect(await found('')).toEqual([roti?.orderId, dal?.orderId])
    expect(await found('  DAL ')).toEqual([dal?.orderId])
    expect(await found('samay rot')).toEqual([roti?.orderId])
    expect(await found('dal roti')).toEqual([])
    expect(await found(dal?.orderId.toLowerCase() ?? '')).toEqual([dal?.orderId])
    expect(await found('dal', 'confirmed')).toEqual([dal?.orderId])
    expect(await found('dal', 'delivered')).toEqual([])
    // The signs that a pattern gives a meaning have none.
    for (const text of ['%', '_', '\\', "'", 'd%l']) expect(await found(text), text).toEqual([])
  })

  it('[APP-93 ORD-88] gives the demo account twelve orders in all statuses', async () => {
    const query = { page: '1', limit: '50' } as never
    const { body } = await server.send(getOrdersHistory, { query }, { token: await server.demoToken() })
    expect(body.total).toBe(12)
    expect(new Set(body.data.map(({ orderStatus }) => orderStatus))).toEqual(
      new Set([
        'delivered',
        'preparing',
        'cancelled',
        'rejected',
        'pending',
        'confirmed',
        'out_for_delivery',
        'payment_failed',
        'payment_processing',
      ]),
    )
    for (const order of body.data) {
      expect(order.items.length).toBeGreaterThan(0)
      expect(order.userPin).toMatch(/^\d{4}$/)
      expect(order.deliveryAddress).toContain('New Delhi')
    }
    const moving = and(
      inArray(
        orders.number,
        body.data.map(({ orderId }) => orderId),
      ),
    )
    await advanceOrders(server.ctx, new Date(Date.now() + 1e9))
    const after = await server.ctx.db.select({ status: orders.status }).from(orders).where(moving)
    expect(after.map(({ status }) => status).sort()).toEqual(
      body.data.map(({ orderStatus }) => orderStatus).sort(),
    )
  })
})
