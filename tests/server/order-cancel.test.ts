import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { drainBackground } from '../../server/background.ts'
import type { Context } from '../../server/context.ts'
import { orders, refunds } from '../../server/db/schema-order.ts'
import { advanceOrders } from '../../server/order/scheduler.ts'
import { expireUnpaid } from '../../server/order/unpaid.ts'
import { sendDue } from '../../server/outbox/send.ts'
import { paymentSecret, signReport } from '../../server/payment/embedded-provider.ts'
import type { PaymentProvider, RefundOutcome } from '../../server/payment/provider.ts'
import { onlinePayment } from '../../server/payment/providers.ts'
import { describeServer } from './harness.ts'
import { type Customer, kitchen, newCustomer, openKitchens } from './kitchen.ts'

const stage = 20_000
const minute = 60_000

describeServer('cancelling an order', (server) => {
  let asha: Customer

  const placed = async (customer = asha) => {
    const [order] = await server.ctx.db.select().from(orders).where(eq(orders.userId, customer.id))
    if (!order) throw new Error('No order')
    return order
  }
  const refundOf = async (orderId: string) =>
    (await server.ctx.db.select().from(refunds).where(eq(refunds.orderId, orderId)))[0]
  const orderInCash = async () => (await asha.orderInCash()).body.orderId
  /** An online order that is paid. */
  const orderAndPay = async () => {
    const { body } = await asha.orderOnline()
    await server.fetch(body.redirectUrl, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }) })
    return body.orderId
  }
  const listed = async () => (await asha.history()).data[0]

  beforeAll(() => openKitchens(server.ctx.db))
  beforeEach(async () => {
    asha = await newCustomer(server)
    await asha.add(kitchen.dal)
  })

  it('[ORD-164] is free while the order is confirmed, and ends its way', async () => {
    const orderId = await orderInCash()
    const { status, body } = await asha.cancel(orderId)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ orderId, orderStatus: 'cancelled', refund: null })
    expect(Object.keys(body.data.statusTimes ?? {})).toEqual(['cancelled', 'confirmed'])
    await advanceOrders(server.ctx, new Date(Date.now() + 99 * stage))
    expect(await listed()).toMatchObject({ orderStatus: 'cancelled' })
  })

  it('[ORD-164] takes the id of the order as well as its number', async () => {
    await orderInCash()
    expect((await asha.cancel((await placed()).id)).status).toBe(200)
  })

  it('[ORD-167 ORD-168] refunds an online payment in full, and history shows it', async () => {
    const orderId = await orderAndPay()
    const { body } = await asha.cancel(orderId)
    expect(body.data.refund).toMatchObject({ amount: 227.03 })
    await drainBackground(server.ctx)
    expect(await listed()).toMatchObject({
      orderStatus: 'cancelled',
      refund: { state: 'refunded', amount: 227.03, at: expect.stringMatching(/Z$/) },
    })
  })

  it.each([
    [1, 'The kitchen has begun to prepare this order, so it can no longer be cancelled.'],
    [2, 'This order is out for delivery, so it can no longer be cancelled.'],
    [3, 'This order was delivered, so it can no longer be cancelled.'],
  ])('[ORD-165] is refused after %i stages, with the reason', async (stages, reason) => {
    const orderId = await orderAndPay()
    for (let passed = 1; passed <= stages; passed += 1)
      await advanceOrders(server.ctx, new Date(Date.now() + 10 * passed * stage))
    const before = await listed()
    const answer = await asha.cancel(orderId)
    expect([answer.status, answer.message]).toEqual([422, reason])
    expect(await listed()).toEqual(before)
    expect(await refundOf((await placed()).id)).toBeUndefined()
  })

  it('[ORD-165] is refused for an order that is not paid', async () => {
    const { body } = await asha.orderOnline()
    const { status, message } = await asha.cancel(body.orderId)
    expect(status).toBe(422)
    expect(message).toContain('not paid')
  })

  it('[ORD-164 APP-73] knows no order of somebody else', async () => {
    const orderId = await orderInCash()
    const ravi = await newCustomer(server)
    expect([(await ravi.cancel(orderId)).status, (await ravi.cancel('TJ-NO')).status]).toEqual([404, 404])
    expect(await listed()).toMatchObject({ orderStatus: 'confirmed' })
  })

  it('[ORD-166 ORD-167] 50 times at once cancels once and asks for one refund', async () => {
    const orderId = await orderAndPay()
    const asked: string[] = []
    const provider: PaymentProvider = {
      ...onlinePayment(server.ctx.payment),
      refund: async ({ key }) => {
        asked.push(key)
        return 'refunded'
      },
    }
    const real = server.ctx.payment
    Object.assign(server.ctx, { payment: provider })
    try {
      const answers = await Promise.all(Array.from({ length: 50 }, () => asha.cancel(orderId)))
      expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
      expect(new Set(answers.map(({ body }) => body.data.orderStatus))).toEqual(new Set(['cancelled']))
      await drainBackground(server.ctx)
      await sendDue(server.ctx)
    } finally {
      Object.assign(server.ctx, { payment: real })
    }
    expect(asked).toEqual([(await placed()).id])
    expect((await asha.history()).data).toHaveLength(1)
  })

  it('[ORD-166] at the moment when preparation begins, either wins, never both', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      asha = await newCustomer(server)
      await asha.add(kitchen.dal)
      const orderId = await orderAndPay()
      const [answer] = await Promise.all([
        asha.cancel(orderId),
        advanceOrders(server.ctx, new Date(Date.now() + 2 * stage)),
        asha.cancel(orderId),
      ])
      const { id, status } = await placed()
      expect(status).toBe(answer.status === 200 ? 'cancelled' : 'preparing')
      expect((await refundOf(id)) !== undefined).toBe(status === 'cancelled')
      await drainBackground(server.ctx)
    }
  })

  it('[ORD-167] asks again when the provider does not answer, later each time, and once it has answered no more', async () => {
    const orderId = await orderAndPay()
    const outcomes: (RefundOutcome | Error)[] = [new Error('offline'), 'pending', 'refunded']
    let asked = 0
    const at = (elapsed: number): Context => ({
      ...server.ctx,
      now: () => new Date(Date.now() + elapsed),
      payment: {
        ...onlinePayment(server.ctx.payment),
        refund: async () => {
          const outcome = outcomes[asked] ?? 'refused'
          asked += 1
          if (outcome instanceof Error) throw outcome
          return outcome
        },
      },
    })
    const real = server.ctx.payment
    Object.assign(server.ctx, { payment: at(0).payment })
    await asha.cancel(orderId)
    await drainBackground(server.ctx)
    Object.assign(server.ctx, { payment: real })
    expect(asked).toBe(1)
    expect(await listed()).toMatchObject({ refund: { state: 'pending' } })
    const askedAt = async (elapsed: number) => {
      await sendDue(at(elapsed))
      return asked
    }
    expect([await askedAt(4000), await askedAt(6000)]).toEqual([1, 2])
    expect([await askedAt(15_000), await askedAt(17_000)]).toEqual([2, 3])
    expect(await listed()).toMatchObject({ refund: { state: 'refunded' } })
    expect(await askedAt(1e9)).toBe(3)
    expect(server.errors.splice(0)).toHaveLength(1)
  })

  it('[ORD-168] shows a refund that the provider refuses', async () => {
    const orderId = await orderAndPay()
    const real = server.ctx.payment
    Object.assign(server.ctx, { payment: { ...real, refund: async () => 'refused' } })
    await asha.cancel(orderId)
    await drainBackground(server.ctx)
    Object.assign(server.ctx, { payment: real })
    expect(await listed()).toMatchObject({ refund: { state: 'refused' } })
    expect(server.errors.splice(0)).toHaveLength(1)
  })
})

describeServer('an unpaid order', (server) => {
  let asha: Customer
  let orderId = ''
  let link = ''

  const press = (choice: string) =>
    server.fetch(link, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' })
  const pageText = async () => (await server.fetch(link)).text()
  const listed = async () => (await asha.history()).data[0]
  const later = async (elapsed: number, work: () => Promise<void>) => {
    server.clock = elapsed
    await work().finally(() => {
      server.clock = 0
    })
  }

  beforeAll(() => openKitchens(server.ctx.db))
  beforeEach(async () => {
    asha = await newCustomer(server)
    await asha.add(kitchen.dal)
    const { body } = await asha.orderOnline({ key: 'attempt-1' })
    orderId = body.orderId
    link = body.redirectUrl
  })

  it('[ORD-169] can be paid again, also after it was declined', async () => {
    expect(await listed()).toMatchObject({ payableUntil: expect.stringMatching(/Z$/) })
    await press('decline')
    const { status, body } = await asha.pay(orderId)
    expect([status, body.redirectUrl]).toEqual([200, link])
    expect(await asha.paymentStatus(orderId)).toBe('Pending')
    await press('pay')
    expect(await listed()).toMatchObject({ orderStatus: 'confirmed', payableUntil: null })
    expect((await asha.pay(orderId)).status).toBe(422)
  })

  it('[ORD-170] is removed from history, once and for all: nobody can pay it any more', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => asha.drop(orderId)))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect((await asha.history()).total).toBe(0)
    expect((await asha.pay(orderId)).status).toBe(404)
    expect((await press('pay')).status).toBe(409)
    expect(await pageText()).toContain('because you removed the order')
    expect(await asha.paymentStatus(orderId)).toBe('Failed')
  })

  it('[ORD-170 ORD-71] leaves the cart: the same checkout makes a new order, not a closed payment', async () => {
    await asha.drop(orderId)
    const { body } = await asha.orderOnline({ key: 'attempt-1' })
    expect(body.orderId).not.toBe(orderId)
    expect(body.redirectUrl).not.toBe(link)
  })

  it('[ORD-170] is not removed when it is paid, or somebody else’s', async () => {
    const ravi = await newCustomer(server)
    expect((await ravi.drop(orderId)).status).toBe(404)
    await press('pay')
    const { status, message } = await asha.drop(orderId)
    expect([status, message]).toEqual([422, 'Only an unpaid order can be removed from your history.'])
    expect((await asha.history()).total).toBe(1)
  })

  it('[ORD-171] expires after 30 minutes', async () => {
    await later(30 * minute - 5000, async () => {
      await expireUnpaid(server.ctx.db, server.ctx.now())
      expect(await listed()).toMatchObject({ orderStatus: 'payment_processing' })
      expect((await asha.pay(orderId)).status).toBe(200)
    })
    await later(30 * minute + 5000, async () => {
      expect((await asha.pay(orderId)).status).toBe(422)
      await expireUnpaid(server.ctx.db, server.ctx.now())
      expect(await listed()).toMatchObject({ orderStatus: 'payment_failed', payableUntil: null })
      expect((await press('pay')).status).toBe(409)
      expect(await pageText()).toContain('not made within 30 minutes')
      const { body } = await asha.orderOnline({ key: 'attempt-1' })
      expect(body.orderId).not.toBe(orderId)
    })
  })

  it('[ORD-171] is not ordered again under its old payment when that is about to expire', async () => {
    await later(30 * minute + 1, async () => {
      const { body } = await asha.orderOnline({ key: 'attempt-2' })
      expect(body.orderId).not.toBe(orderId)
    })
  })

  it('[ORD-172] that is paid too late is listed again and refunded', async () => {
    await asha.drop(orderId)
    const report = {
      id: randomUUID(),
      token: link.replace('/pay/', ''),
      outcome: 'paid' as const,
      amount: 22_703,
    }
    const signed = signReport(await paymentSecret(server.ctx.db), report, server.ctx.now())
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => server.fetch('/pay/callback', { method: 'POST', ...signed })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await drainBackground(server.ctx)
    expect((await asha.history()).data).toMatchObject([
      { orderStatus: 'payment_failed', refund: { state: 'refunded', amount: 227.03 } },
    ])
    expect((await asha.drop(orderId)).status).toBe(422)
  })
})
