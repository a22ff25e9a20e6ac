import { submitCombinedRating } from '@tiffin-junction/contract/calls/order'
import { getReviews } from '@tiffin-junction/contract/calls/reviews'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { rowsOf } from '../../server/db/rows.ts'
import { users } from '../../server/db/schema.ts'
import { orders } from '../../server/db/schema-order.ts'
import { describeServer } from './harness.ts'
import { type Customer, kitchen, newCustomer, openKitchens } from './kitchen.ts'

const day = 24 * 60 * 60_000

describeServer('what people wrote about a restaurant', (server) => {
  let asha: Customer

  beforeAll(() => openKitchens(server.ctx.db))
  beforeEach(async () => {
    await server.ctx.db.delete(orders).where(eq(orders.restaurantId, kitchen.id))
    asha = await newCustomer(server)
  })

  const named = (name: string) => server.ctx.db.update(users).set({ name }).where(eq(users.id, asha.id))

  /** Orders, has it delivered and rates it. */
  const rate = async (comment: string, foodRating = 4) => {
    await asha.add(kitchen.dal)
    await asha.orderInCash()
    const [made] = (await asha.history()).data
    if (!made) throw new Error('No order')
    await server.ctx.db
      .update(orders)
      .set({ status: 'delivered', nextStageAt: null })
      .where(eq(orders.id, made.id))
    const body = { orderId: made.id, restaurantId: kitchen.id, deliveryAgentId: null }
    const rated = { ...body, foodRating, deliveryRating: 1, itemRatings: [], comment }
    expect((await server.send(submitCombinedRating, { body: rated }, asha.sender)).status).toBe(200)
    return made
  }
  const read = (page = 1, restaurantId: number | string = kitchen.id, limit = 10) =>
    server.send(getReviews, {
      params: { restaurantId: String(restaurantId) as never },
      query: { page, limit } as never,
    })
  const texts = async (page = 1) => (await read(page)).body.data.map(({ text }: { text: string }) => text)

  it('[DIS-111] answers anybody with stars, text, first name and time, and nothing else', async () => {
    await named('Asha Maria Verma')
    const order = await rate('  Hot and on time ', 3)
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      data: [{ stars: 3, text: 'Hot and on time', firstName: 'Asha', ratedAt: expect.any(Number) }],
      total: 1,
    })
    expect(Math.abs((body.data[0]?.ratedAt ?? 0) - server.ctx.now().getTime())).toBeLessThan(day)
    const sent = JSON.stringify(body)
    for (const secret of ['Verma', order.id, order.orderId, asha.id]) expect(sent).not.toContain(secret)
  })

  it.each([
    ['Asha', 'Asha'],
    [' आशा वर्मा', 'आशा'],
    ["D'Souza", "D'Souza"],
    ['9876543210', null],
    ['asha@example.in', null],
    ['<b>Asha</b> Verma', null],
    [`A${'a'.repeat(60)}`, null],
  ])('[DIS-111] calls %j by the first name %j', async (name, firstName) => {
    await named(name)
    await rate('Good')
    expect((await read()).body.data[0]?.firstName).toBe(firstName)
  })

  it('[DIS-111] lists only ratings with text', async () => {
    await rate('')
    await rate(' \n ')
    expect((await read()).body).toMatchObject({ data: [], total: 0 })
  })

  it('[DIS-112] gives pages, newest first, each rating once', async () => {
    const made = await rate('0')
    const [row] = await server.ctx.db.select().from(orders).where(eq(orders.id, made.id))
    if (!row) throw new Error('No order')
    const start = Date.UTC(2026, 0, 1)
    await server.ctx.db
      .update(orders)
      .set({ ratedAt: new Date(start) })
      .where(eq(orders.id, row.id))
    await server.ctx.db.insert(orders).values(
      Array.from({ length: 11 }, (_, place) => ({
        ...row,
        id: `${row.id}-${place + 1}`,
        number: `${row.number}-${place + 1}`,
        comment: String(place + 1),
        // Two at a time at the same moment.
        ratedAt: new Date(start + Math.ceil((place + 1) / 2) * day),
      })),
    )
    const first: string[] = await texts()
    const second: string[] = await texts(2)
    expect([first.length, second.length, await texts(3)]).toEqual([10, 2, []])
    expect((await read(2)).body.total).toBe(12)
    expect(new Set([...first, ...second]).size).toBe(12)
    expect([first[0], second[1]]).toEqual(['11', '0'])
    expect((await read(1, kitchen.id, 51)).status).toBe(400)
  })

  it('[DIS-111] answers 404 for a restaurant that does not exist, and 400 for what is no id', async () => {
    const unknown = await read(1, 2_000_000_000)
    expect([unknown.status, unknown.message]).toEqual([404, 'This restaurant does not exist.'])
    expect((await read(1, 'x')).status).toBe(400)
  })

  it('[DIS-112] gives the first 1000 characters of a long text, as it was written', async () => {
    const markup = '<img src=x onerror=alert(1)>'
    await rate(`${markup}${'🙂'.repeat(2000)}`)
    const [text]: string[] = await texts()
    expect([...(text ?? '')].length).toBe(1001)
    expect(text?.startsWith(markup)).toBe(true)
    expect(text?.endsWith('🙂…')).toBe(true)
  })

  it('[DIS-111] keeps what was written before others could read it to itself', async () => {
    const made = await rate('Only for the kitchen')
    await server.ctx.db.update(orders).set({ ratedAt: null }).where(eq(orders.id, made.id))
    expect((await read()).body).toMatchObject({ data: [], total: 0 })
  })

  it('reads them from an index of their own, in its order', async () => {
    const plan = await server.ctx.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_bitmapscan = off`)
      return rowsOf<Record<string, string>>(
        tx,
        sql`explain select comment from orders where restaurant_id = 1 and comment is not null
          and rated_at is not null order by rated_at desc nulls last, id limit 10`,
      )
    })
    const words = plan.flatMap((row) => Object.values(row)).join('\n')
    expect(words).toContain('orders_reviews_idx')
    expect(words).not.toContain('Sort')
  })
})
