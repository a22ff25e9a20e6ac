import { randomUUID } from 'node:crypto'
import { registerPushToken } from '@tiffin-junction/contract/calls/account'
import { issuePushToken } from '@tiffin-junction/contract/calls/push'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { drainBackground } from '../../server/background.ts'
import type { Context } from '../../server/context.ts'
import { orders, payments } from '../../server/db/schema-order.ts'
import { pushMessages } from '../../server/db/schema-push.ts'
import type { App } from '../../server/http/handle.ts'
import { runRequest } from '../../server/log/request-context.ts'
import { expireUnpaid } from '../../server/order/unpaid.ts'
import { sendDue } from '../../server/outbox/send.ts'
import { razorpayPayment } from '../../server/payment/razorpay-provider.ts'
import { mailsTo } from './codes.ts'
import { describeServer } from './harness.ts'
import { type Customer, kitchen, newCustomer, openKitchens } from './kitchen.ts'
import { RazorpayStandIn, type Webhook } from './razorpay-stand-in.ts'

const minute = 60_000

describeServer('Razorpay', (server) => {
  const razorpay = new RazorpayStandIn()
  let app: App
  let asha: Customer
  let embedded: Context['payment']

  const at = (elapsed: number): Context => ({ ...server.ctx, now: () => new Date(Date.now() + elapsed) })
  const send = async ({ body, headers }: Webhook) =>
    (await app.request('http://127.0.0.1/pay/callback', { method: 'POST', body, headers })).status
  const checkOut = async (customer = asha, key = randomUUID()) => {
    const { status, body } = await customer.orderOnline({ key })
    expect(status).toBe(200)
    return { ...body, link: razorpay.linkOf(body.redirectUrl) }
  }
  const errorsOf = () => server.errors.splice(0).map(String)
  const refundsOf = (link: { readonly reference_id: string }) =>
    razorpay.refunds.filter(({ notes }) => notes.tiffin_payment === link.reference_id)
  /** Registers a device of a customer for messages. */
  const listen = async ({ token }: Customer) => {
    const { body: issued } = await server.request(issuePushToken, {}, { token })
    const body = { fcmToken: issued.token, deviceId: `device_${randomUUID()}` }
    expect((await server.request(registerPushToken, { body }, { token })).status).toBe(200)
  }
  const settled = async () => {
    await drainBackground(server.ctx)
    return (await asha.history()).data[0]
  }

  beforeAll(async () => {
    await openKitchens(server.ctx.db)
    await razorpay.start()
    embedded = server.ctx.payment
    const { key, webhookSecret, url } = razorpay
    const payment = razorpayPayment({
      keyId: key.id,
      keySecret: key.secret,
      webhookSecret,
      url,
      publicUrl: 'https://shop.example',
    })
    Object.assign(server.ctx, { payment })
    app = createApp(server.ctx)
  })
  beforeEach(async () => {
    razorpay.asked.length = 0
    razorpay.refundStatus = 'processed'
    asha = await newCustomer(server)
    await asha.add(kitchen.dal)
  })
  afterEach(() => expect(errorsOf()).toEqual([]))
  afterAll(async () => {
    Object.assign(server.ctx, { payment: embedded })
    await razorpay.stop()
  })

  it('[ORD-231] a payment is a link of the order’s total that expires after 30 minutes and leads back', async () => {
    const { orderId, link } = await checkOut()
    expect(link).toMatchObject({
      amount: 22_703,
      currency: 'INR',
      description: `Tiffin Junction, order ${orderId}`,
      callback_url: `https://shop.example/order-status/${orderId}`,
      callback_method: 'get',
    })
    expect(Math.abs(link.expire_by * 1000 - Date.now() - 30 * minute)).toBeLessThan(minute)
    expect(link.reference_id).toMatch(/^[\w-]{40}$/)
  })

  it('[ORD-231] the same checkout, sent again and at once, gets the same link', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => asha.orderOnline({ key })))
    expect(new Set(answers.map(({ body }) => body.redirectUrl)).size).toBe(1)
    const again = await checkOut()
    expect(again.redirectUrl).toBe(answers[0]?.body.redirectUrl)
    expect(
      razorpay.links.filter(({ reference_id }) => reference_id === again.link.reference_id),
    ).toHaveLength(1)
  })

  it('[ORD-231 ORD-232] when Razorpay cannot be reached the order waits, and the same checkout opens its payment', async () => {
    const key = randomUUID()
    for (const mishap of ['refused', 'lost', 'silent'] as const) {
      razorpay.mishaps = [mishap]
      const { status, message, headers } = await asha.orderOnline({ key })
      expect([status, message]).toEqual([
        503,
        'We cannot reach the payment page right now. Please try again in a moment.',
      ])
      expect(headers.get('retry-after')).toBe('5')
    }
    expect(errorsOf()).toEqual([
      'Error: Razorpay did not open a payment (503).',
      'Error: Razorpay did not open a payment (no answer).',
      'Error: Razorpay did not open a payment (no answer).',
    ])
    const { orderId, link } = await checkOut(asha, key)
    expect(razorpay.links.filter(({ reference_id }) => reference_id === link.reference_id)).toHaveLength(1)
    expect((await asha.history()).data.map((order) => order.orderId)).toEqual([orderId])
  })

  it('[ORD-232] nobody waits for Razorpay with the cart locked', async () => {
    const { payment } = server.ctx
    let cart: unknown
    const open = async () => {
      cart = (await asha.add(kitchen.roti)).status
      return 'https://rzp.example/slow'
    }
    Object.assign(server.ctx, { payment: { ...payment, open } })
    try {
      expect((await asha.orderOnline()).body.redirectUrl).toBe('https://rzp.example/slow')
      expect(cart).toBe(200)
    } finally {
      Object.assign(server.ctx, { payment })
    }
  })

  it('[ORD-233] a captured payment confirms the order, by either event, in any order, however often', async () => {
    const { orderId, link } = await checkOut()
    const [captured, paid] = razorpay.pay(link)
    if (!captured || !paid) throw new Error('No webhooks')
    const all = [paid, captured, paid, captured, paid]
    expect(await Promise.all(all.map(send))).toEqual([200, 200, 200, 200, 200])
    expect(await settled()).toMatchObject({ orderId, orderStatus: 'confirmed', refund: null })
    expect((await asha.cart()).body.data.itemDetails).toEqual([])
    expect(await mailsTo(server, asha.email)).toHaveLength(1)
  })

  it('[ORD-233] one that failed and is then captured is paid, also when the failure comes last', async () => {
    const { link } = await checkOut()
    const failed = razorpay.fail(link)
    expect(await send(failed)).toBe(200)
    expect(await settled()).toMatchObject({ orderStatus: 'payment_failed' })
    for (const webhook of razorpay.pay(link)) expect(await send(webhook)).toBe(200)
    expect(await settled()).toMatchObject({ orderStatus: 'confirmed' })
    const late = await newCustomer(server)
    await late.add(kitchen.dal)
    const second = await checkOut(late)
    const lateFailure = razorpay.fail(second.link)
    for (const webhook of razorpay.pay(second.link)) await send(webhook)
    expect(await send(lateFailure)).toBe(200)
    expect(await late.paymentStatus(second.orderId)).toBe('Completed')
  })

  it('[ORD-233] refuses what is forged or altered, and leaves other money alone', async () => {
    const { orderId, link } = await checkOut()
    const entity = { id: 'pay_forged', amount: link.amount, currency: 'INR', notes: link.notes }
    const forged = razorpay.webhook('payment.captured', { payment: { entity } }, 'another secret of 16')
    const right = razorpay.webhook('payment.captured', { payment: { entity: { ...entity, amount: 1 } } })
    const altered = { ...right, body: right.body.replace('"amount":1,', `"amount":${link.amount},`) }
    const unsigned = { ...right, headers: {} }
    for (const wrong of [forged, altered, unsigned]) expect(await send(wrong)).toBe(401)
    const others = [
      razorpay.webhook('payment.captured', { payment: { entity: { ...entity, notes: [] } } }),
      razorpay.webhook('payment.captured', { payment: { entity: { ...entity, notes: null } } }),
      // The number of paise of the order, in a currency that is worth less.
      razorpay.webhook('payment.captured', { payment: { entity: { ...entity, currency: 'IDR' } } }),
      razorpay.webhook('payment.captured', {
        payment: { entity: { ...entity, notes: { shop: 'another' } } },
      }),
      razorpay.webhook('payment.captured', { payment: { entity: { ...entity, id: 'a\0b' } } }),
      razorpay.webhook('order.paid', {}),
      razorpay.webhook('payment.captured', {}),
    ]
    for (const other of others) expect(await send(other)).toBe(200)
    expect(await asha.paymentStatus(orderId)).toBe('Pending')
    expect(errorsOf()).toEqual([])
    const unknown = { ...entity, notes: { tiffin_payment: 'of another database' } }
    expect(await send(razorpay.webhook('payment.captured', { payment: { entity: unknown } }))).toBe(200)
    expect(errorsOf()).toEqual(['payment: a report was not taken (404)'])
  })

  it('[ORD-273] the fee that Razorpay adds to what the customer pays is not another amount', async () => {
    const { orderId, link } = await checkOut()
    expect(await send(razorpay.fail(link, 536))).toBe(200)
    expect(await asha.paymentStatus(orderId)).toBe('Failed')
    for (const webhook of razorpay.pay(link, { fee: 536 })) expect(await send(webhook)).toBe(200)
    expect(await settled()).toMatchObject({ orderId, orderStatus: 'confirmed', refund: null })
    const other = await newCustomer(server)
    await other.add(kitchen.dal)
    const unreported = await checkOut(other)
    razorpay.pay(unreported.link, { fee: 536 })
    await sendDue(at(3 * minute))
    expect(await other.paymentStatus(unreported.orderId)).toBe('Completed')
    // The fee stays with Razorpay.
    expect((await asha.cancel(orderId)).status).toBe(200)
    expect(await settled()).toMatchObject({ refund: { state: 'refunded', amount: 227.03 } })
    expect(refundsOf(link).map(({ amount }) => amount)).toEqual([22_703])
    expect(refundsOf(unreported.link)).toEqual([])
  })

  it('[ORD-234 ORD-274] money of another amount closes the payment and goes back, and the order says so', async () => {
    const key = randomUUID()
    const { orderId, link } = await checkOut(asha, key)
    for (const webhook of razorpay.pay(link, { amount: link.amount - 100 }))
      expect(await send(webhook)).toBe(200)
    expect(await settled()).toMatchObject({
      orderId,
      orderStatus: 'payment_failed',
      payableUntil: null,
      refund: { state: 'refunded', amount: 226.03 },
    })
    const logged = [`payment: a report about order ${orderId} names another amount`]
    expect(errorsOf()).toEqual(logged)
    // The payment is still asked about, and its money found.
    await sendDue(at(3 * minute))
    await sendDue(at(6 * minute))
    expect(refundsOf(link).map(({ amount }) => amount)).toEqual([link.amount - 100])
    const again = await checkOut(asha, key)
    expect(again.orderId).not.toBe(orderId)
    for (const webhook of razorpay.pay(again.link)) expect(await send(webhook)).toBe(200)
    expect(await settled()).toMatchObject({ orderId: again.orderId, orderStatus: 'confirmed' })
  })

  it('[ORD-235] a refund waits until the provider that took the money is in use again', async () => {
    const { orderId, link } = await checkOut()
    for (const webhook of razorpay.pay(link)) expect(await send(webhook)).toBe(200)
    await drainBackground(server.ctx)
    const { payment } = server.ctx
    Object.assign(server.ctx, { payment: embedded })
    try {
      expect((await asha.cancel(orderId)).status).toBe(200)
      await drainBackground(server.ctx)
      expect(await settled()).toMatchObject({ refund: { state: 'pending' } })
      expect(errorsOf()).toEqual(['Error: The provider of this payment is not in use.'])
    } finally {
      Object.assign(server.ctx, { payment })
    }
    await sendDue(at(minute))
    expect(await settled()).toMatchObject({ refund: { state: 'refunded' } })
  })

  it('[ORD-233] a storm of webhooks, each three times, shuffled, a tenth forged, gives every order its right result', async () => {
    const people = await Promise.all(
      Array.from({ length: 33 }, async () => {
        const customer = await newCustomer(server)
        await customer.add(kitchen.dal)
        return customer
      }),
    )
    const expected = new Map<string, string>()
    const webhooks: Webhook[] = []
    for (const [i, customer] of people.entries()) {
      const { orderId, link } = await checkOut(customer)
      if (i % 3 > 0) webhooks.push(razorpay.fail(link))
      if (i % 3 < 2) webhooks.push(...razorpay.pay(link))
      expected.set(orderId, i % 3 < 2 ? 'Completed' : 'Failed')
    }
    const forged = webhooks
      .slice(0, Math.ceil((webhooks.length * 3) / 10))
      .map((webhook, i) =>
        i % 2 === 0
          ? { ...webhook, headers: { ...webhook.headers, 'x-razorpay-signature': 'ab'.repeat(32) } }
          : { ...webhook, body: webhook.body.replace('"event":', '"altered":true,"event":') },
      )
    const storm = [...webhooks, ...webhooks, ...webhooks, ...forged]
      .map((webhook) => ({ webhook, key: Math.random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ webhook }) => webhook)
    expect(storm.length).toBeGreaterThanOrEqual(200)
    const refundsBefore = razorpay.refunds.length
    const answers = await Promise.all(storm.map(send))
    expect(answers.filter((status) => status === 401)).toHaveLength(forged.length)
    expect(answers.filter((status) => status === 200)).toHaveLength(webhooks.length * 3)
    await drainBackground(server.ctx)
    for (const [i, customer] of people.entries()) {
      const [order] = (await customer.history()).data
      expect(await customer.paymentStatus(order?.orderId ?? '')).toBe(expected.get(order?.orderId ?? ''))
      expect((await mailsTo(server, customer.email)).length).toBe(i % 3 < 2 ? 1 : 0)
      expect((await customer.history()).data).toHaveLength(1)
    }
    expect(razorpay.refunds).toHaveLength(refundsBefore)
  }, 60_000)

  it('[ORD-234] money for an order that was closed goes back, and the log says so', async () => {
    const { orderId, link } = await checkOut()
    expect((await asha.orderInCash()).status).toBe(200)
    for (const webhook of razorpay.pay(link)) expect(await send(webhook)).toBe(200)
    await drainBackground(server.ctx)
    expect(errorsOf()).toEqual([`payment: order ${orderId} was closed and then paid; the money goes back`])
    const closed = (await asha.history()).data.find((order) => order.orderId === orderId)
    expect(closed).toMatchObject({
      orderStatus: 'payment_failed',
      refund: { state: 'refunded', amount: 227.03 },
    })
    expect(razorpay.refunds.filter(({ notes }) => notes.tiffin_payment === link.reference_id)).toHaveLength(1)
  })

  it('[ORD-234 ORD-275] money that comes a second time goes back, and its person reads of it, once', async () => {
    await listen(asha)
    const { orderId, link } = await checkOut()
    const first = razorpay.pay(link)
    for (const webhook of first) expect(await send(webhook)).toBe(200)
    await drainBackground(server.ctx)
    const amounts = [link.amount, link.amount + 100]
    for (const amount of amounts) {
      for (const webhook of razorpay.pay(link, { amount })) expect(await send(webhook)).toBe(200)
      await drainBackground(server.ctx)
    }
    for (const webhook of first) expect(await send(webhook)).toBe(200)
    await sendDue(at(minute))
    expect(await settled()).toMatchObject({ orderStatus: 'confirmed', refund: null })
    expect(refundsOf(link).map(({ payment_id, amount }) => [payment_id, amount])).toEqual(
      link.payments.slice(1).map(({ payment_id }, i) => [payment_id, amounts[i]]),
    )
    const title = `You paid twice for order ${orderId}.`
    const bodies = ['₹227.03 goes back the way you paid.', '₹228.03 goes back the way you paid.']
    const messages = await server.ctx.db.select().from(pushMessages).where(eq(pushMessages.userId, asha.id))
    expect(messages.map((message) => [message.title, message.body])).toEqual(
      bodies.map((body) => [title, body]),
    )
    const mails = await mailsTo(server, asha.email)
    expect(mails.filter(({ subject }) => subject.includes('twice')).map(({ text }) => text)).toEqual([
      expect.stringContaining(`${title} ${bodies[1]}`),
      expect.stringContaining(`${title} ${bodies[0]}`),
    ])
    const logged = `payment: order ${orderId} was paid twice; the second payment goes back`
    expect(errorsOf()).toEqual([logged, logged])
  })

  it('[ORD-235] a refund is asked for once, whatever becomes of the answers', async () => {
    const { orderId, link } = await checkOut()
    for (const webhook of razorpay.pay(link)) await send(webhook)
    await drainBackground(server.ctx)
    // Whether there is one already; then the refund itself, whose answer is lost; then a refusal.
    razorpay.asked.length = 0
    razorpay.mishaps = []
    const { payment } = server.ctx
    const refund: NonNullable<Context['payment']>['refund'] = async (request) => {
      if (razorpay.refunds.every(({ receipt }) => receipt !== request.key)) {
        await payment?.refund(request)
        throw new Error('The answer was lost.')
      }
      return (await payment?.refund(request)) ?? 'refused'
    }
    Object.assign(server.ctx, { payment: { ...payment, refund } })
    expect((await asha.cancel(orderId)).status).toBe(200)
    await drainBackground(server.ctx)
    expect(errorsOf()).toEqual(['Error: The answer was lost.'])
    Object.assign(server.ctx, { payment })
    razorpay.mishaps = ['refused']
    await sendDue(at(minute))
    expect(errorsOf()).toEqual(['Error: Razorpay did not refund a payment (503).'])
    expect(await settled()).toMatchObject({ orderStatus: 'cancelled', refund: { state: 'pending' } })
    await sendDue(at(10 * minute))
    expect(await settled()).toMatchObject({ refund: { state: 'refunded', amount: 227.03 } })
    const mine = razorpay.refunds.filter(({ notes }) => notes.tiffin_payment === link.reference_id)
    expect(mine).toMatchObject([{ amount: 22_703, payment_id: link.payments[0]?.payment_id }])
  })

  it('[ORD-235] `refund.processed` and `refund.failed` settle a refund that was pending', async () => {
    razorpay.refundStatus = 'pending'
    for (const status of ['processed', 'failed'] as const) {
      const customer = await newCustomer(server)
      await customer.add(kitchen.dal)
      const { orderId, link } = await checkOut(customer)
      for (const webhook of razorpay.pay(link)) await send(webhook)
      await customer.cancel(orderId)
      await drainBackground(server.ctx)
      const stateOf = async () => (await customer.history()).data[0]?.refund?.state
      expect(await stateOf()).toBe('pending')
      const refund = razorpay.refunds.find(({ notes }) => notes.tiffin_payment === link.reference_id)
      if (!refund) throw new Error('No refund')
      const webhook = razorpay.settle(refund, status)
      expect([await send(webhook), await send(webhook)]).toEqual([200, 200])
      expect(await stateOf()).toBe(status === 'processed' ? 'refunded' : 'refused')
    }
    expect(errorsOf()).toHaveLength(1)
  })

  it('[ORD-236] a payment whose webhooks were lost is found within 2 minutes', async () => {
    const { orderId, link } = await checkOut()
    await sendDue(at(2 * minute + 1000))
    expect(await asha.paymentStatus(orderId)).toBe('Pending')
    const late = razorpay.pay(link)
    await sendDue(at(4 * minute + 2000))
    expect(await asha.paymentStatus(orderId)).toBe('Completed')
    for (const webhook of late) expect(await send(webhook)).toBe(200)
    await drainBackground(server.ctx)
    expect(razorpay.refunds.filter(({ notes }) => notes.tiffin_payment === link.reference_id)).toEqual([])
  })

  it('[ORD-236] a payment that was closed here is cancelled at Razorpay; what was paid before comes back', async () => {
    const { link } = await checkOut()
    await asha.add(kitchen.roti)
    const newer = await checkOut()
    await sendDue(server.ctx)
    expect(link.status).toBe('cancelled')
    expect(newer.link.status).toBe('created')
    razorpay.pay(newer.link)
    await expireUnpaid(server.ctx.db, new Date(Date.now() + 31 * minute))
    await sendDue(at(31 * minute))
    expect(errorsOf()).toEqual([
      `payment: order ${newer.orderId} was closed and then paid; the money goes back`,
    ])
    await sendDue(at(32 * minute))
    const [order] = await server.ctx.db.select().from(orders).where(eq(orders.number, newer.orderId))
    const [payment] = await server.ctx.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, order?.id ?? ''))
    expect(payment).toMatchObject({ state: 'expired', transaction: newer.link.payments[0]?.payment_id })
    expect(await settled()).toMatchObject({ refund: { state: 'refunded' } })
  })

  it('[ORD-236] a payment that is closed while its link is opened leads nobody there, and the link is cancelled', async () => {
    const { payment } = server.ctx
    const newer: Awaited<ReturnType<typeof checkOut>>[] = []
    const open: NonNullable<Context['payment']>['open'] = async (wish) => {
      if (newer.length === 0) {
        // Another tab changes the cart and orders it, and the older payment is closed before it has a link.
        Object.assign(server.ctx, { payment })
        await asha.add(kitchen.roti)
        newer.push(await checkOut())
        await sendDue(server.ctx)
      }
      return payment?.open(wish) ?? ''
    }
    Object.assign(server.ctx, { payment: { ...payment, open } })
    const { status } = await asha.orderOnline()
    Object.assign(server.ctx, { payment })
    expect(status).toBe(409)
    await sendDue(server.ctx)
    const [older] = razorpay.links.slice(-1)
    expect(older).not.toBe(newer[0]?.link)
    expect([older?.status, newer[0]?.link.status]).toEqual(['cancelled', 'created'])
  })

  it('[ORD-236] the link of a payment that was closed is not answered again, not even to a repeat of its checkout', async () => {
    const key = randomUUID()
    const older = await checkOut(asha, key)
    await asha.add(kitchen.roti)
    const newer = await checkOut()
    expect(newer.orderId).not.toBe(older.orderId)
    expect((await asha.orderOnline({ key })).status).toBe(409)
  })

  it('[APP-114] gets the trace of the request that asks it', async () => {
    const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
    const wish = { token: randomUUID(), amount: 100, orderNumber: 'TJ-TRACE', since: new Date() }
    await runRequest('request-1', trace, async () => server.ctx.payment?.open(wish))
    expect(razorpay.lastTrace).toBe(trace)
  })

  it('[ORD-231] with the wrong key nothing is opened, and the log has neither key nor answer', async () => {
    const { key, webhookSecret, url } = razorpay
    const { payment } = server.ctx
    const wrong = razorpayPayment({
      keyId: key.id,
      keySecret: 'sesame',
      webhookSecret,
      url,
      publicUrl: 'https://shop.example',
    })
    Object.assign(server.ctx, { payment: wrong })
    expect((await asha.orderOnline()).status).toBe(503)
    Object.assign(server.ctx, { payment })
    expect(errorsOf()).toEqual(['Error: Razorpay did not open a payment (401).'])
  })
})
