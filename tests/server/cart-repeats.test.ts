import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { withIdempotency } from '../../server/cart/idempotency.ts'
import { restaurants } from '../../server/db/schema.ts'
import { carts } from '../../server/db/schema-order.ts'
import { describeOnBoth } from './harness.ts'
import { type Customer, kitchen, newCustomer, openKitchens, otherKitchen } from './kitchen.ts'

const size = (item: number) => ({ groupId: kitchen.size, items: [item] })

describeOnBoth('a cart that is changed again and at once', (server) => {
  let asha: Customer
  const lines = async () => (await asha.cart()).body.data.itemDetails
  const held = async () =>
    (await lines()).map(({ menuId, menuCount, quantity }) => [menuId, menuCount, quantity])

  beforeAll(() => openKitchens(server.ctx.db))
  beforeEach(async () => {
    asha = await newCustomer(server)
  })

  it('[ORD-29] repeats an answer by its key instead of adding twice, also when both run at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => asha.add(kitchen.dal, { quantity: 2, key: 'tap-1' })),
    )
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual(answers[0]?.body)
    }
    expect(await held()).toEqual([[kitchen.dal, 1, 2]])
    await asha.set(kitchen.dal, 9)
    const late = await asha.add(kitchen.dal, { quantity: 2, key: 'tap-1' })
    expect(late.body).toEqual(answers[0]?.body)
    expect(await held()).toEqual([[kitchen.dal, 1, 9]])
  })

  it('[APP-130] a change is undone when its answer was given before it was made', async () => {
    let isLate = false
    const c = { req: { header: () => 'late', method: 'POST', path: '/late' }, get: () => isLate }
    const asked = { ctx: server.ctx, c: c as never, user: { id: asha.id } as never, body: {} }
    const late = withIdempotency(asked, async (tx) => {
      await tx.update(carts).set({ restaurantId: kitchen.id }).where(eq(carts.userId, asha.id))
      isLate = true
      return 'made'
    })
    await expect(late).rejects.toThrow('The answer was given before the change was made.')
    const stateOf = async () =>
      (await server.ctx.db.select().from(carts).where(eq(carts.userId, asha.id)))[0]?.restaurantId ?? null
    expect(await stateOf()).toBe(null)
    isLate = false
    // The key is free: the same change, sent again, is made.
    expect(await withIdempotency(asked, async () => 'made')).toEqual({ reply: 'made', isRepeat: false })
  })

  it('[ORD-29 APP-73] refuses a key used again with other content, but not by somebody else or elsewhere', async () => {
    await asha.add(kitchen.dal, { key: 'k' })
    const other = await asha.add(kitchen.dal, { key: 'k', quantity: 2 })
    expect(other.status).toBe(422)
    expect((await asha.set(kitchen.dal, 4, { key: 'k' })).status).toBe(200)
    const ravi = await newCustomer(server)
    expect((await ravi.add(kitchen.dal, { key: 'k', quantity: 2 })).status).toBe(200)
    expect(await held()).toEqual([[kitchen.dal, 1, 4]])
  })

  it('[ORD-29] judges a refused change anew when it is repeated', async () => {
    const status = (status: 'active' | 'inactive') =>
      server.ctx.db.update(restaurants).set({ status }).where(eq(restaurants.id, otherKitchen.id))
    const add = () => asha.add(otherKitchen.poha, { restaurantId: otherKitchen.id, key: 'again' })
    await status('inactive')
    try {
      expect((await add()).status).toBe(422)
    } finally {
      await status('active')
    }
    expect((await add()).status).toBe(200)
  })

  it('[ORD-29] forgets a key after a day', async () => {
    await asha.add(kitchen.dal, { key: 'daily' })
    server.clock = 24 * 3600 * 1000 + 1000
    try {
      await asha.add(kitchen.dal, { key: 'daily' })
    } finally {
      server.clock = 0
    }
    expect(await held()).toEqual([[kitchen.dal, 1, 2]])
  })

  it('[ORD-29 APP-75] refuses a key that is too long or not visible', async () => {
    for (const key of ['x'.repeat(201), 'two words']) {
      const { status, field } = await asha.add(kitchen.dal, { key })
      expect([status, field]).toEqual([400, 'Idempotency-Key'])
    }
    expect((await asha.add(kitchen.dal, { key: 'x'.repeat(200) })).status).toBe(200)
  })

  it('[ORD-1 ORD-40] loses nothing when many changes come at once', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, (_, n) => asha.add(kitchen.dal, { key: `dal-${n}` })),
      ...Array.from({ length: 4 }, () => asha.add(kitchen.biryani, { group: [size(kitchen.half)] })),
      ...Array.from({ length: 4 }, () => asha.add(kitchen.biryani, { group: [size(kitchen.full)] })),
    ])
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await held()).sort()).toEqual([
      [kitchen.dal, 1, 8],
      [kitchen.biryani, 1, 4],
      [kitchen.biryani, 2, 4],
    ])
    await Promise.all([
      asha.add(otherKitchen.poha, { restaurantId: otherKitchen.id }),
      asha.add(kitchen.roti),
      asha.add(otherKitchen.poha, { restaurantId: otherKitchen.id }),
    ])
    expect(new Set((await lines()).map(({ restaurantId }) => restaurantId)).size).toBe(1)
  })

  it('[ORD-1] shows nobody the cart of somebody else', async () => {
    await asha.add(kitchen.dal)
    const ravi = await newCustomer(server)
    expect((await ravi.cart()).body.data.itemDetails).toEqual([])
    await ravi.set(kitchen.dal, 5)
    expect(await held()).toEqual([[kitchen.dal, 1, 1]])
  })
})
