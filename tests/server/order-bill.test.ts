import { getOrder } from '@tiffin-junction/contract/calls/order'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addresses, menuItems, restaurants } from '../../server/db/schema.ts'
import { saleStateOf } from '../../server/order/sale-state.ts'
import { describeServer } from './harness.ts'
import { type Customer, kitchen, newCustomer, openKitchens } from './kitchen.ts'

it.each([
  ['Delhi', 'Coach 4, Paharganj, New Delhi, Delhi 110055', 'Delhi'],
  ['Delhi', 'Coach 4, Paharganj, New Delhi, DELHI', 'Delhi'],
  ['Delhi', 'Delhi House, Karol, Rohtak, Haryana 124001', null],
  ['Delhi', 'Coach 4, Paharganj, New Delhi, 110055', null],
  ['Delhi', '', null],
  ['', 'Coach 4, Paharganj, New Delhi, 110055', null],
  [null, 'Coach 4, Paharganj, New Delhi, Delhi 110055', null],
])('[ORD-222] a sale from %s to ‘%s’ is within %s', (state, address, within) =>
  expect(saleStateOf(state, address)).toBe(within),
)

describeServer('the figures of a bill', (server) => {
  let asha: Customer

  const get = async (orderId: string) =>
    (await server.request(getOrder, { params: { orderId } }, asha.sender)).body.data

  beforeAll(() => openKitchens(server.ctx.db))
  beforeEach(async () => {
    asha = await newCustomer(server)
    await asha.add(kitchen.dal)
  })

  it('[ORD-221 ORD-222] are in the answer of an order: its discount, and the saleState', async () => {
    const { orderId } = (await asha.orderInCash()).body
    expect(await get(orderId)).toMatchObject({
      totalAmount: 227.03,
      gst: 8.53,
      discount: 10,
      saleState: 'Delhi',
    })
  })

  it('[ORD-221 ORD-222] stay as they were when prices, the address or the restaurant change', async () => {
    const { orderId } = (await asha.orderInCash()).body
    const before = await get(orderId)
    const { db } = server.ctx
    await db
      .update(addresses)
      .set({ state: 'Haryana', pincode: '124001' })
      .where(eq(addresses.id, asha.addressId))
    await db.update(menuItems).set({ finalPrice: 99_900 }).where(eq(menuItems.id, kitchen.dal))
    try {
      expect(await get(orderId)).toEqual(before)
    } finally {
      await db.update(menuItems).set({ finalPrice: 18_050 }).where(eq(menuItems.id, kitchen.dal))
    }
  })

  it('[ORD-222] have no saleState when the restaurant is in another state', async () => {
    const { orderId } = (await asha.orderInCash()).body
    const { db } = server.ctx
    const [{ state } = { state: '' }] = await db
      .select()
      .from(restaurants)
      .where(eq(restaurants.id, kitchen.id))
    await db.update(restaurants).set({ state: 'Haryana' }).where(eq(restaurants.id, kitchen.id))
    try {
      expect(await get(orderId)).toMatchObject({ saleState: null, gst: 8.53 })
    } finally {
      await db.update(restaurants).set({ state }).where(eq(restaurants.id, kitchen.id))
    }
  })

  it('[ORD-225] of somebody else are as unknown as those of no order', async () => {
    const { orderId } = (await asha.orderInCash()).body
    const ravi = await newCustomer(server)
    const asked = (number: string) => server.request(getOrder, { params: { orderId: number } }, ravi.sender)
    const [others, none] = [await asked(orderId), await asked('TJ-NONE')]
    expect([others.status, others.message]).toEqual([none.status, none.message])
    expect(others.status).toBe(404)
  })
})
