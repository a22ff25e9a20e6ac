import { randomUUID } from 'node:crypto'
import { applyCoupon, removeCoupon } from '@tiffin-junction/contract/calls/coupon'
import { welcomeCoupon } from '@tiffin-junction/contract/domain/coupon'
import { and, eq, isNotNull } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { drainBackground } from '../../server/background.ts'
import { coupons, orders } from '../../server/db/schema-order.ts'
import { expireUnpaid } from '../../server/order/unpaid.ts'
import { mailsTo } from './codes.ts'
import { describeOnBoth } from './harness.ts'
import { type Customer, kitchen, newCustomer, openKitchens, otherKitchen } from './kitchen.ts'

const minute = 60_000
const day = 24 * 60 * minute

describeOnBoth('coupons', (server) => {
  let asha: Customer
  const send = (code: string, customer = asha) =>
    server.send(applyCoupon, { body: { code } }, customer.sender)
  const remove = () => server.request(removeCoupon, {}, asha.sender)
  const details = async () => (await asha.cart()).body.data
  const ordersOf = (customer = asha) =>
    server.ctx.db.select().from(orders).where(eq(orders.userId, customer.id))
  const used = async (customer = asha) =>
    (
      await server.ctx.db
        .select()
        .from(orders)
        .where(and(eq(orders.userId, customer.id), isNotNull(orders.couponCode)))
    ).filter(({ status }) => !['cancelled', 'rejected', 'payment_failed'].includes(status))
  /** A coupon of a test's own. */
  const coupon = async (facts: Partial<typeof coupons.$inferInsert> = {}) => {
    const code = `T${randomUUID().slice(0, 8).toUpperCase()}`
    await server.ctx.db.insert(coupons).values({ code, percent: 10, cap: 100_000, ...facts })
    return code
  }
  const pay = async (redirectUrl: string) => {
    await server.fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }) })
    await drainBackground(server.ctx)
  }

  beforeAll(() => openKitchens(server.ctx.db))
  beforeEach(async () => {
    asha = await newCustomer(server)
  })

  it('[ORD-200 ORD-202 ORD-204] WELCOME takes 20 % off the item total, however it is typed', async () => {
    await asha.add(kitchen.dal)
    const before = await details()
    expect(before).toMatchObject({ subTotal: 180.5, discount: 10, total: 227.03, coupon: null })
    const { status, body } = await send('  wel come ')
    expect(status).toBe(200)
    // 20 % of 180.50, and no GST on that.
    expect(body.data).toMatchObject({
      subTotal: 180.5,
      discount: 10,
      otherChargesDetails: { 'GST (5 % of ₹134.40)': 6.72, 'Restaurant charges': 9, 'Handling charges': 4 },
      coupon: { couponCode: 'WELCOME', discount: 36.1, problem: null },
      total: 189.12,
    })
    expect((await send('WELCOME')).body).toEqual(body)
    expect(await details()).toEqual(body.data)
    expect((await remove()).body.data).toMatchObject({ coupon: null, total: 227.03 })
    expect((await remove()).body.data).toMatchObject({ coupon: null, total: 227.03 })
  })

  it('[ORD-202 ORD-204] takes at most ₹100, the cap, off with WELCOME, and no more than the food costs', async () => {
    await asha.add(kitchen.biryani, { quantity: 3 })
    expect((await send('WELCOME')).body.data.coupon).toMatchObject({ discount: 100 })
    const all = await coupon({ percent: 100 })
    expect((await send(all)).body.data).toMatchObject({
      subTotal: 750,
      coupon: { couponCode: all, discount: 750 },
    })
    expect((await details()).total).toBe(750 + 30 + 5 + 9 + 4 - 10 - 750)
  })

  it('[ORD-202] rounds once, to the nearest paisa', async () => {
    await asha.add(kitchen.dal, { quantity: 3 })
    // 7 % of 541.50 is 37.905.
    const code = await coupon({ percent: 7 })
    expect((await send(code)).body.data.coupon?.discount).toBe(37.91)
  })

  it('[ORD-204 SUP-41] WELCOME has the terms that the offers page states', async () => {
    const [row] = await server.ctx.db.select().from(coupons).where(eq(coupons.code, welcomeCoupon.code))
    expect(row).toMatchObject({ ...welcomeCoupon, isForFirstOrder: true, usesPerPerson: 1, minimum: 0 })
    expect(row).toMatchObject({ percent: 20, cap: 10_000, validFrom: null, validUntil: null })
  })

  it('[ORD-201] has one coupon at a time, and keeps it when another is refused', async () => {
    await asha.add(kitchen.dal)
    const ten = await coupon()
    await send('WELCOME')
    expect((await send(ten)).body.data.coupon).toMatchObject({ couponCode: ten, discount: 18.05 })
    const before = await details()
    for (const refused of [await coupon({ minimum: 99_900 }), 'NOBODYKNOWS'])
      expect((await send(refused)).status).toBeGreaterThan(400)
    expect(await details()).toEqual(before)
  })

  it('[ORD-201] belongs to the cart of one person', async () => {
    await asha.add(kitchen.dal)
    await send('WELCOME')
    const ravi = await newCustomer(server)
    await ravi.add(kitchen.dal)
    expect((await ravi.cart()).body.data.coupon).toBeNull()
  })

  it('[ORD-203] refuses what does not fit, with the reason', async () => {
    expect(await send('WELCOME')).toMatchObject({ status: 422, message: 'Your cart is empty' })
    await asha.add(kitchen.roti, { quantity: 5 })
    const { db } = server.ctx
    await db
      .insert(coupons)
      .values({ code: 'SAVER', percent: 5, cap: 5000, minimum: 20_000 })
      .onConflictDoNothing()
    const now = server.ctx.now().getTime()
    const later = await coupon({ validFrom: new Date('2031-02-01T20:00:00Z') })
    const over = await coupon({ validUntil: new Date(now - 1000) })
    for (const [code, message] of [
      ['saver', 'Add items worth ₹50 more to use SAVER.'],
      [later, `${later} can be used from 2 Feb 2031.`],
      [over, `${over} has expired.`],
    ] as const)
      expect(await send(code)).toMatchObject({ status: 422, message })
    for (const unknown of ['NOBODYKNOWS', '   ', "' or 1=1 --"])
      expect(await send(unknown)).toMatchObject({
        status: 404,
        message: 'We do not know this code. Please check it and try again.',
      })
    expect((await send('')).status).toBe(400)
    expect((await send('x'.repeat(101))).status).toBe(400)
    expect((await server.send(applyCoupon, { body: { code: 'WELCOME' } })).status).toBe(401)
    expect((await server.send(removeCoupon, {})).status).toBe(401)
  })

  it('[ORD-205] says why it does not apply below its minimum, and applies again above it', async () => {
    const code = await coupon({ minimum: 30_000 })
    await asha.add(kitchen.dal, { quantity: 2 })
    expect((await send(code)).body.data.coupon).toMatchObject({ discount: 36.1, problem: null })
    await asha.set(kitchen.dal, 1)
    expect(await details()).toMatchObject({
      coupon: { couponCode: code, discount: 0, problem: `Add items worth ₹119.50 more to use ${code}.` },
      total: 227.03,
    })
    await asha.set(kitchen.dal, 2)
    expect((await details()).coupon).toMatchObject({ discount: 36.1, problem: null })
  })

  it('[ORD-205] says that it has expired meanwhile; the order then asks for the other amount', async () => {
    const code = await coupon({ validUntil: new Date(server.ctx.now().getTime() + minute) })
    await asha.add(kitchen.dal)
    const { total } = (await send(code)).body.data
    server.clock += 2 * minute
    try {
      expect((await details()).coupon).toEqual({
        couponCode: code,
        discount: 0,
        problem: `${code} has expired.`,
        isEnded: false,
      })
      const refused = await asha.orderInCash({ expectedTotal: total })
      expect(refused.status).toBe(409)
      expect((refused.body as { data?: unknown }).data).toEqual(await details())
      expect((await asha.orderInCash({ expectedTotal: (await details()).total })).status).toBe(200)
    } finally {
      server.clock -= 2 * minute
    }
    expect(await ordersOf()).toMatchObject([{ couponCode: null, couponDiscount: 0, total: 22_703 }])
  })

  it('[ORD-205] ends when the cart is emptied or the restaurant changes, until it is applied again', async () => {
    const code = await coupon()
    await asha.add(kitchen.dal)
    await send(code)
    await asha.set(kitchen.dal, 0)
    expect((await details()).coupon).toBeNull()
    await asha.add(kitchen.dal)
    expect((await details()).coupon).toEqual({
      couponCode: code,
      discount: 0,
      problem: `${code} was removed when your cart was emptied. Apply it again to use it.`,
      isEnded: true,
    })
    expect((await send(code)).body.data.coupon).toMatchObject({ problem: null, discount: 18.05 })
    await asha.add(otherKitchen.poha, { restaurantId: otherKitchen.id })
    await asha.add(otherKitchen.poha, { restaurantId: otherKitchen.id })
    expect((await details()).coupon).toEqual({
      couponCode: code,
      discount: 0,
      problem: `${code} was removed when you changed the restaurant. Apply it again to use it.`,
      isEnded: true,
    })
    expect((await send(code)).body.data.coupon).toMatchObject({ problem: null, discount: 12 })
  })

  it('[ORD-205 ORD-206] a reorder from another restaurant ends it too', async () => {
    await asha.add(otherKitchen.poha, { restaurantId: otherKitchen.id })
    const { orderId } = (await asha.orderInCash()).body
    const code = await coupon()
    await asha.add(kitchen.dal)
    await asha.add(kitchen.roti)
    await send(code)
    const { data } = (await asha.reorder(orderId, { replace: true })).body
    expect(data.coupon?.problem).toBe(
      `${code} was removed when you changed the restaurant. Apply it again to use it.`,
    )
  })

  it('[ORD-202 ORD-204 ORD-206 ORD-208] an order uses WELCOME once, keeps it, and shows it in history and receipt', async () => {
    await asha.add(kitchen.dal)
    const { total } = (await send('WELCOME')).body.data
    expect((await asha.orderInCash({ expectedTotal: 227.03 })).status).toBe(409)
    expect((await asha.orderInCash({ expectedTotal: total })).status).toBe(200)
    expect((await asha.history()).data[0]).toMatchObject({
      totalAmount: 189.12,
      coupon: { couponCode: 'WELCOME', discount: 36.1 },
    })
    expect((await mailsTo(server, asha.email))[0]?.text).toContain('Coupon WELCOME: -₹36.10')
    await asha.add(kitchen.dal)
    expect((await details()).coupon).toBeNull()
    expect(await send('WELCOME')).toMatchObject({
      status: 422,
      message: 'You have already used WELCOME.',
    })
  })

  it('[ORD-204] WELCOME is for a first order: an order without it counts, a cancelled one does not', async () => {
    await asha.add(kitchen.dal)
    const { orderId } = (await asha.orderInCash()).body
    await asha.add(kitchen.dal)
    expect(await send('WELCOME')).toMatchObject({
      status: 422,
      message: 'WELCOME is for your first order only.',
    })
    await asha.cancel(orderId)
    expect((await send('WELCOME')).status).toBe(200)
    const [order] = await ordersOf()
    await server.ctx.db
      .update(orders)
      .set({ status: 'rejected' })
      .where(eq(orders.id, order?.id ?? ''))
    expect((await details()).coupon).toMatchObject({ problem: null })
  })

  it('[ORD-205 ORD-206] of a cart that changed while an order of it was paid, it says that it was used', async () => {
    await asha.add(kitchen.dal)
    await send('WELCOME')
    const { redirectUrl } = (await asha.orderOnline()).body
    await asha.add(kitchen.roti)
    await pay(redirectUrl)
    expect(await details()).toMatchObject({
      coupon: { couponCode: 'WELCOME', discount: 0, problem: 'You have already used WELCOME.' },
    })
  })

  it('[ORD-206 ORD-208] gives the use back when the order is cancelled, and refunds what was paid', async () => {
    await asha.add(kitchen.dal)
    await send('WELCOME')
    const { redirectUrl, orderId } = (await asha.orderOnline({ expectedTotal: 189.12 })).body
    await pay(redirectUrl)
    expect((await details()).itemDetails).toEqual([])
    const { data } = (await asha.cancel(orderId)).body
    expect(data).toMatchObject({
      refund: { amount: 189.12 },
      coupon: { couponCode: 'WELCOME', discount: 36.1 },
    })
    await asha.add(kitchen.dal)
    expect((await send('WELCOME')).status).toBe(200)
    expect((await asha.orderInCash({ expectedTotal: 189.12 })).status).toBe(200)
    expect(await used()).toHaveLength(1)
  })

  it.each(['rejected', 'payment_failed'] as const)(
    '[ORD-206] gives the use of an order back that is %s',
    async (status) => {
      await asha.add(kitchen.dal)
      await send('WELCOME')
      await asha.orderInCash()
      await server.ctx.db.update(orders).set({ status }).where(eq(orders.userId, asha.id))
      await asha.add(kitchen.dal)
      expect((await send('WELCOME')).status).toBe(200)
      expect((await asha.orderInCash()).status).toBe(200)
      expect(await used()).toHaveLength(1)
    },
  )

  it('[ORD-206] gives the use of an unpaid order back when it expires, is dropped, or is ordered anew', async () => {
    await asha.add(kitchen.dal)
    await send('WELCOME')
    const first = (await asha.orderOnline({ expectedTotal: 189.12 })).body
    // The same cart has the same unpaid order; another one closes it.
    expect((await asha.orderOnline({ expectedTotal: 189.12 })).body).toEqual(first)
    expect((await details()).coupon).toMatchObject({ problem: null, discount: 36.1 })
    await asha.add(kitchen.roti)
    const second = (await asha.orderOnline()).body
    expect(second.orderId).not.toBe(first.orderId)
    expect(await used()).toMatchObject([{ number: second.orderId, couponUse: 1 }])
    await expireUnpaid(server.ctx.db, new Date(Date.now() + server.clock + 31 * minute))
    expect(await used()).toEqual([])
    const third = (await asha.orderOnline()).body
    await asha.drop(third.orderId)
    expect(await used()).toEqual([])
    expect((await asha.orderInCash()).status).toBe(200)
    expect(await used()).toHaveLength(1)
  })

  it('[ORD-206] an order without the coupon closes the unpaid one with it', async () => {
    await asha.add(kitchen.dal)
    await send('WELCOME')
    const first = (await asha.orderOnline()).body
    await remove()
    const second = (await asha.orderOnline({ expectedTotal: 227.03 })).body
    expect(second.orderId).not.toBe(first.orderId)
    expect(await asha.paymentStatus(first.orderId)).toBe('Failed')
    expect(await used()).toEqual([])
    // A late payment of the closed order is refunded, and uses nothing.
    await pay(first.redirectUrl)
    expect(await used()).toEqual([])
  })

  it('[ORD-203 ORD-206] may be used as often as it says', async () => {
    const code = await coupon({ usesPerPerson: 2 })
    const order = async () => {
      await asha.add(kitchen.dal)
      const { status, message } = await send(code)
      return status === 200 ? (await asha.orderInCash()).body.orderId : message
    }
    const first = await order()
    await order()
    expect(await order()).toBe(`You have already used ${code}.`)
    await asha.cancel(first)
    await order()
    expect((await used()).map(({ couponUse }) => couponUse).sort()).toEqual([1, 2])
    const ravi = await newCustomer(server)
    await ravi.add(kitchen.dal)
    expect((await send(code, ravi)).status).toBe(200)
  })

  it('[ORD-206] 50 calls at once use it once, with one key or many, online and in cash', async () => {
    await asha.add(kitchen.dal)
    const applied = await Promise.all(Array.from({ length: 50 }, () => send('WELCOME')))
    expect(new Set(applied.map(({ status }) => status))).toContain(200)
    // None of the others counts as a guess.
    expect((await send('WELCOME')).status).toBe(200)
    expect((await details()).coupon).toMatchObject({ discount: 36.1 })
    const ordered = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const key = `key-${index % 25}`
        await (index % 2 === 0 ? asha.orderInCash({ key }) : asha.orderOnline({ key }))
        await asha.add(kitchen.dal, { key: `add-${index}` })
        return send('WELCOME')
      }),
    )
    expect(ordered).toHaveLength(50)
    expect(await used()).toHaveLength(1)
  })

  it('[ORD-206] the database refuses a second use that nobody has looked for', async () => {
    await asha.add(kitchen.dal)
    await send('WELCOME')
    await asha.orderInCash()
    const [order] = await used()
    if (!order) throw new Error('No order')
    const { id: _, ...again } = order
    await expect(
      server.ctx.db.insert(orders).values({ ...again, number: `TJ-${randomUUID()}` }),
    ).rejects.toThrow()
  })

  it('[ORD-207] limits tries with unknown codes per account, and answers 429 with a message', async () => {
    await asha.add(kitchen.dal)
    for (let tries = 0; tries < 20; tries++) expect((await send(`GUESS${tries}`)).status).toBe(404)
    const blocked = await send('WELCOME')
    expect([blocked.status, blocked.message]).toEqual([
      429,
      expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes?\.$/),
    ])
    server.clock += day
    try {
      expect((await send('WELCOME')).status).toBe(200)
      // A known code is no guess, whether it applies or not.
      const dear = await coupon({ minimum: 99_900 })
      for (let tries = 0; tries < 30; tries++) expect((await send(dear)).status).toBe(422)
    } finally {
      server.clock -= day
    }
  })
})
