import { getRestaurantById } from '@tiffin-junction/contract/calls/discover'
import { type OrderWire, submitCombinedRating } from '@tiffin-junction/contract/calls/order'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { restaurants } from '../../server/db/schema.ts'
import { orders } from '../../server/db/schema-order.ts'
import { describeServer } from './harness.ts'
import { type Customer, kitchen, newCustomer, openKitchens } from './kitchen.ts'

describeServer('rating an order', (server) => {
  let asha: Customer
  let order: OrderWire

  beforeAll(() => openKitchens(server.ctx.db))

  const ordered = async (customer: Customer, status: typeof orders.$inferSelect.status = 'delivered') => {
    await customer.add(kitchen.dal)
    await customer.add(kitchen.biryani, { group: [{ groupId: kitchen.size, items: [kitchen.half] }] })
    await customer.add(kitchen.biryani, { group: [{ groupId: kitchen.size, items: [kitchen.full] }] })
    await customer.orderInCash()
    const [made] = (await customer.history()).data
    if (!made) throw new Error('No order')
    await server.ctx.db.update(orders).set({ status, nextStageAt: null }).where(eq(orders.id, made.id))
    return { ...made, orderStatus: status }
  }

  beforeEach(async () => {
    asha = await newCustomer(server)
    order = await ordered(asha)
    await server.ctx.db
      .update(restaurants)
      .set({ rating: 4, totalReviews: 3 })
      .where(eq(restaurants.id, kitchen.id))
  })

  const bodyOf = (facts: object = {}) => ({
    orderId: order.id,
    restaurantId: kitchen.id,
    deliveryAgentId: null,
    foodRating: 5,
    deliveryRating: 4,
    itemRatings: [] as object[],
    comment: '',
    ...facts,
  })
  const rate = (facts: object = {}, customer = asha) =>
    server.send(submitCombinedRating, { body: bodyOf(facts) }, customer.sender)
  const figures = async () => {
    const { body } = await server.request(getRestaurantById, {
      params: { id: String(kitchen.id) as never },
      query: {},
    })
    return [body.data.rating, body.data.total_reviews]
  }
  const kept = async () => (await asha.history()).data[0]

  it('[ORD-163 ORD-119] keeps food, delivery and dish stars and the trimmed comment; the history gives them', async () => {
    expect(await kept()).toMatchObject({ foodRating: null, deliveryRating: null, comment: null })
    const [, half, full] = order.items
    const { status, body } = await rate({
      itemRatings: [
        { menuId: half?.menuId, itemName: half?.itemName, rating: 2 },
        { menuId: full?.menuId, itemName: full?.itemName, rating: 0 },
      ],
      comment: '  <b>Hot</b>\nand on time ',
    })
    expect([status, body]).toEqual([200, { success: true, message: 'Rating submitted successfully!' }])
    expect(await kept()).toMatchObject({
      foodRating: 5,
      deliveryRating: 4,
      comment: '<b>Hot</b>\nand on time',
      items: [{ itemRating: null }, { itemRating: 2 }, { itemRating: null }],
    })
  })

  it('[ORD-163] counts the stars for the food into the restaurant’s figures', async () => {
    await rate({ foodRating: 2 })
    expect(await figures()).toEqual([3.5, 4])
    const ravi = await newCustomer(server)
    const his = await ordered(ravi)
    await rate({ orderId: his.id, foodRating: 5 }, ravi)
    expect(await figures()).toEqual([expect.closeTo(3.8, 5), 5])
  })

  it('[ORD-163] gives a restaurant that nobody rated yet its first stars', async () => {
    await server.ctx.db
      .update(restaurants)
      .set({ rating: null, totalReviews: 0 })
      .where(eq(restaurants.id, kitchen.id))
    await rate({ foodRating: 3 })
    expect(await figures()).toEqual([3, 1])
  })

  it('[ORD-163] counts once what is posted twice, one after the other and at the same time', async () => {
    const answers = await Promise.all([rate(), rate(), rate({ orderId: order.orderId })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await rate()).status).toBe(200)
    expect(await figures()).toEqual([4.25, 4])
  })

  it('[ORD-163] refuses another opinion of the same order', async () => {
    await rate({ comment: 'Good' })
    for (const other of [{ foodRating: 1, comment: 'Good' }, { deliveryRating: 1, comment: 'Good' }, {}]) {
      const { status, message } = await rate(other)
      expect([status, message]).toEqual([409, 'You have already rated this order.'])
    }
    expect(await kept()).toMatchObject({ foodRating: 5, deliveryRating: 4, comment: 'Good' })
    expect(await figures()).toEqual([4.25, 4])
  })

  it('[ORD-163] takes the number of an order for its id', async () => {
    expect((await rate({ orderId: order.orderId })).status).toBe(200)
    expect(await kept()).toMatchObject({ foodRating: 5 })
  })

  it('[ORD-110] refuses an order that is not delivered, whatever else its status is', async () => {
    for (const status of ['preparing', 'out_for_delivery', 'cancelled', 'payment_failed'] as const) {
      await server.ctx.db.update(orders).set({ status }).where(eq(orders.id, order.id))
      const answer = await rate()
      expect([answer.status, answer.message]).toEqual([422, 'You can only rate delivered orders.'])
    }
    expect(await figures()).toEqual([4, 3])
  })

  it('[ORD-97 ORD-163] answers for somebody else’s order as for none, and for nobody not at all', async () => {
    const ravi = await newCustomer(server)
    const foreign = await rate({}, ravi)
    const unknown = await rate({ orderId: "x' or 1=1 --" }, ravi)
    expect([foreign.status, foreign.message]).toEqual([404, 'You have no order of this number.'])
    expect([unknown.status, unknown.message]).toEqual([foreign.status, foreign.message])
    expect((await server.send(submitCombinedRating, { body: bodyOf() })).status).toBe(401)
    expect(await figures()).toEqual([4, 3])
  })

  it('[ORD-115 ORD-116 ORD-163] names the field of what does not fit and keeps nothing', async () => {
    const dish = { menuId: kitchen.roti, itemName: 'Roti', rating: 3 }
    const wrong: [object, string][] = [
      [{ foodRating: 0 }, 'foodRating'],
      [{ foodRating: 6 }, 'foodRating'],
      [{ deliveryRating: 2.5 }, 'deliveryRating'],
      [{ deliveryRating: '4' }, 'deliveryRating'],
      [{ comment: 'a'.repeat(10_001) }, 'comment'],
      [{ comment: undefined }, 'comment'],
      [{ orderId: '' }, 'orderId'],
      [{ restaurantId: kitchen.id + 1 }, 'restaurantId'],
      [{ itemRatings: [dish] }, 'itemRatings'],
      [{ itemRatings: [{ ...dish, rating: 6 }] }, 'itemRatings.0.rating'],
    ]
    for (const [facts, field] of wrong) {
      const answer = await rate(facts)
      expect([answer.status, answer.field], JSON.stringify(facts).slice(0, 80)).toEqual([400, field])
    }
    expect(await kept()).toMatchObject({ foodRating: null, deliveryRating: null })
    expect(await figures()).toEqual([4, 3])
  })

  it('[ORD-163] takes a comment of 10,000 characters', async () => {
    const comment = 'आ'.repeat(10_000)
    expect((await rate({ comment })).status).toBe(200)
    expect(await kept()).toMatchObject({ comment })
  })
})
