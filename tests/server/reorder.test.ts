import { and, eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { addOnItems, menuItems, restaurants } from '../../server/db/schema.ts'
import { orderItems, orders } from '../../server/db/schema-order.ts'
import { describeServer } from './harness.ts'
import { type Customer, kitchen, newCustomer, openKitchens, otherKitchen } from './kitchen.ts'

const bigBiryani = [
  { groupId: kitchen.size, items: [kitchen.half] },
  { groupId: kitchen.extras, items: [kitchen.raita, kitchen.egg] },
]

describeServer('ordering again', (server) => {
  let asha: Customer
  let orderId = ''

  const cart = async () => (await asha.cart()).body.data
  const dishes = async () =>
    (await cart()).itemDetails.map(({ itemName, items, quantity }) => [itemName, items, quantity])
  const set = (menuId: number, columns: Partial<typeof menuItems.$inferInsert>) =>
    server.ctx.db.update(menuItems).set(columns).where(eq(menuItems.id, menuId))

  beforeAll(() => openKitchens(server.ctx.db))
  beforeEach(async () => {
    asha = await newCustomer(server)
    await asha.add(kitchen.dal, { quantity: 2 })
    await asha.add(kitchen.biryani, { group: bigBiryani })
    await asha.add(kitchen.biryani)
    orderId = (await asha.orderInCash()).body.orderId
  })
  afterEach(async () => {
    const { db } = server.ctx
    await set(kitchen.dal, { isAvailable: true, finalPrice: 18_050 })
    await db.update(addOnItems).set({ name: 'Raita' }).where(eq(addOnItems.id, kitchen.raita))
    await db.update(restaurants).set({ status: 'active' }).where(eq(restaurants.id, kitchen.id))
  })

  it('[ORD-175] puts every dish with its choices and quantity into the cart, at today’s prices', async () => {
    await set(kitchen.dal, { finalPrice: 20_000 })
    const { status, body } = await asha.reorder(orderId)
    expect([status, body.added, body.missing]).toEqual([200, 3, []])
    expect(body.data).toEqual(await cart())
    expect(await dishes()).toEqual([
      ['Dal', '', 2],
      ['Biryani', 'Half, Raita, Egg', 1],
      ['Biryani', 'Full', 1],
    ])
    expect((await cart()).itemDetails.map(({ itemTotal }) => itemTotal)).toEqual([400, 205.5, 250])
  })

  it('[ORD-175] adds to a cart of the same restaurant', async () => {
    await asha.add(kitchen.dal)
    await asha.reorder(orderId)
    expect((await dishes())[0]).toEqual(['Dal', '', 3])
  })

  it('[ORD-176] lists what is not available, has other choices, or is off the menu', async () => {
    await set(kitchen.dal, { isAvailable: false })
    await server.ctx.db.update(addOnItems).set({ name: 'Curd' }).where(eq(addOnItems.id, kitchen.raita))
    const [order] = await server.ctx.db.select().from(orders).where(eq(orders.number, orderId))
    await server.ctx.db
      .update(orderItems)
      .set({ menuId: 99_999_999 })
      .where(and(eq(orderItems.orderId, order?.id ?? ''), eq(orderItems.position, 2)))
    const { status, body } = await asha.reorder(orderId)
    expect([status, body.added]).toEqual([200, 0])
    expect(body.missing).toEqual([
      { itemName: 'Dal', quantity: 2, reason: 'Dal is not available at the moment.' },
      {
        itemName: 'Biryani (Half, Raita, Egg)',
        quantity: 1,
        reason: 'Its choices have changed since. Please choose them again.',
      },
      { itemName: 'Biryani (Full)', quantity: 1, reason: 'It is no longer on the menu.' },
    ])
    expect(await dishes()).toEqual([])
  })

  it('[ORD-176] says that choices of an order older than them are not known', async () => {
    const [order] = await server.ctx.db.select().from(orders).where(eq(orders.number, orderId))
    await server.ctx.db
      .update(orderItems)
      .set({ choices: null })
      .where(eq(orderItems.orderId, order?.id ?? ''))
    const { body } = await asha.reorder(orderId)
    expect(body.added).toBe(1)
    expect(body.missing.map(({ reason }) => reason)).toEqual(
      Array(2).fill('The choices of this order are no longer known. Please choose them again.'),
    )
  })

  it('[ORD-177] never takes the place of another restaurant’s cart unless that is confirmed', async () => {
    await asha.add(otherKitchen.poha, { restaurantId: otherKitchen.id })
    const before = await dishes()
    const refused = await asha.reorder(orderId)
    expect([refused.status, refused.message]).toEqual([409, 'Your cart holds items of another restaurant.'])
    expect(await dishes()).toEqual(before)
    expect((await asha.reorder(orderId, { replace: true })).body.added).toBe(3)
    expect((await dishes()).map(([name]) => name)).toEqual(['Dal', 'Biryani', 'Biryani'])
  })

  it('[ORD-177] leaves the cart as it is when nothing can be ordered', async () => {
    await server.ctx.db.update(restaurants).set({ status: 'inactive' }).where(eq(restaurants.id, kitchen.id))
    await asha.add(otherKitchen.poha, { restaurantId: otherKitchen.id })
    const before = await cart()
    const { body } = await asha.reorder(orderId, { replace: true })
    expect([body.added, body.missing.length]).toEqual([0, 3])
    expect(body.missing[0]?.reason).toBe('Samay Rasoi is closed at the moment.')
    expect(await cart()).toEqual(before)
  })

  it('[ORD-178] 50 times at once with one key adds once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => asha.reorder(orderId, { key: 'again-1' })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await dishes())[0]).toEqual(['Dal', '', 2])
    expect((await asha.reorder(orderId, { key: 'again-1', replace: true })).status).toBe(422)
  })

  it('[ORD-175 APP-73] knows no order of somebody else', async () => {
    const ravi = await newCustomer(server)
    expect((await ravi.reorder(orderId)).status).toBe(404)
  })
})
