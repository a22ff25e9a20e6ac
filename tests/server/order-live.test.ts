import { getOrder } from '@tiffin-junction/contract/calls/order'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { restaurants } from '../../server/db/schema.ts'
import { orders } from '../../server/db/schema-order.ts'
import { advanceOrders } from '../../server/order/scheduler.ts'
import { describeServer } from './harness.ts'
import { type Customer, kitchen, newCustomer, openKitchens } from './kitchen.ts'

const stage = 20_000

describeServer('one order', (server) => {
  let asha: Customer

  const get = (orderId: string, customer = asha) =>
    server.request(getOrder, { params: { orderId } }, customer.sender)

  beforeAll(() => openKitchens(server.ctx.db))
  beforeEach(async () => {
    asha = await newCustomer(server)
    await asha.add(kitchen.dal)
  })

  it('[ORD-181] is returned as history shows it, by its number and by its id', async () => {
    const { orderId } = (await asha.orderInCash()).body
    const [listed] = (await asha.history()).data
    const { status, body } = await get(orderId)
    expect(status).toBe(200)
    expect(body.data).toEqual(listed)
    expect((await get(listed?.id ?? '')).body.data).toEqual(listed)
  })

  it('[ORD-181] has the time of each status so far', async () => {
    const { orderId } = (await asha.orderInCash()).body
    expect(Object.keys((await get(orderId)).body.data.statusTimes ?? {})).toEqual(['confirmed'])
    const later = new Date(Date.now() + stage)
    await advanceOrders(server.ctx, later)
    const { data } = (await get(orderId)).body
    expect(data.orderStatus).toBe('preparing')
    expect(data.statusTimes).toMatchObject({ preparing: later.toISOString() })
  })

  it('[ORD-277] has the estimate of its restaurant, if that gives one', async () => {
    const { orderId } = (await asha.orderInCash()).body
    const { restaurantId, statusTimes } = (await get(orderId)).body.data
    const estimate = async (deliveryMinutes: number | null) => {
      await server.ctx.db.update(restaurants).set({ deliveryMinutes }).where(eq(restaurants.id, restaurantId))
      return (await get(orderId)).body.data.expectedAt ?? null
    }
    const confirmed = Date.parse(statusTimes?.confirmed ?? '')
    expect(Date.parse((await estimate(40)) ?? '')).toBe(Math.floor(confirmed / 1000) * 1000 + 40 * 60_000)
    expect(await estimate(null)).toBe(null)
  })

  it('[ORD-181 ORD-186] of somebody else, or one that was dropped, is none', async () => {
    const { orderId } = (await asha.orderInCash()).body
    const other = await newCustomer(server)
    expect((await get(orderId, other)).status).toBe(404)
    expect((await get('TJ-NONE')).status).toBe(404)
    await server.ctx.db.update(orders).set({ droppedAt: new Date() }).where(eq(orders.number, orderId))
    expect((await get(orderId)).status).toBe(404)
  })
})
