import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { describeRun } from '../../server/check.ts'
import { orders, payments, refunds } from '../../server/db/schema-order.ts'
import { sendDue } from '../../server/outbox/send.ts'
import { choosePayment } from '../../server/payment/providers.ts'
import { readSettings } from '../../server/settings.ts'
import { describeServer } from './harness.ts'
import { kitchen, newCustomer, openKitchens, otherKitchen } from './kitchen.ts'

const message = 'Online payment is not offered. Please pay in cash on delivery.'

describeServer('orders without online payment', (server) => {
  const settings = readSettings({ PAYMENT_PROVIDER: 'none' })
  /** Runs with `PAYMENT_PROVIDER=none`. */
  const inCashOnly = async <T>(run: () => Promise<T>): Promise<T> => {
    const { payment } = server.ctx
    Object.assign(server.ctx, { payment: await choosePayment({ db: server.ctx.db, settings }) })
    try {
      return await run()
    } finally {
      Object.assign(server.ctx, { payment })
    }
  }
  beforeAll(() => openKitchens(server.ctx.db))

  it('[APP-85 APP-100] `PAYMENT_PROVIDER`, of the `PAYMENT_*`, is `embedded` unless it is `razorpay` or `none`', async () => {
    const chosen = (environment: Record<string, string>) =>
      choosePayment({ db: server.ctx.db, settings: readSettings(environment) })
    expect((await chosen({}))?.name).toBe('embedded')
    expect((await chosen({ PAYMENT_PROVIDER: 'embedded' }))?.isEmbedded).toBe(true)
    expect(await chosen({ PAYMENT_PROVIDER: 'none' })).toBe(null)
    const razorpay = {
      PAYMENT_PROVIDER: 'razorpay',
      RAZORPAY_KEY_ID: 'rzp_test_1',
      RAZORPAY_KEY_SECRET: 'a key',
      RAZORPAY_WEBHOOK_SECRET: 'sixteen or more !',
      PUBLIC_URL: 'https://shop.example',
      KITCHEN: 'webhook',
      KITCHEN_URL: 'https://pos.example/orders',
      KITCHEN_SECRET: 'sixteen or more !',
    }
    expect((await chosen(razorpay))?.isEmbedded).toBe(false)
    expect(await describeRun(readSettings({ ...razorpay, DATA_DIR: 'elsewhere' }))).toContain(
      'Razorpay, key rzp_test_1, webhooks to https://shop.example/pay/callback',
    )
  })

  it('[APP-99] the check has a line for each service, and says what one of them lacks', async () => {
    const lines = async (built: Record<string, string>) =>
      (await describeRun(readSettings({ DATA_DIR: 'elsewhere' }), { built })).split('\n')
    const embedded = await lines({})
    for (const line of [
      'Push           to open pages only',
      'Places         the embedded gazetteer',
      "Map            the app's own, without street tiles",
      'IP location    the embedded table',
    ])
      expect(embedded).toContain(line)
    const half = await lines({
      VITE_FIREBASE_API_KEY: 'a key',
      VITE_GOOGLE_MAPS_KEY: 'a key',
      VITE_MAPBOX_TOKEN: 'a token',
    })
    expect(half).toContain('Places         by Google Maps')
    expect(half).toContain('Map            by Mapbox')
    expect(half).toContain(
      'Push           to open pages only; for Firebase these are not set: FIREBASE_KEY_FILE, VITE_FIREBASE_PROJECT_ID, VITE_FIREBASE_APP_ID, VITE_FIREBASE_MESSAGING_SENDER_ID',
    )
    expect(half.join(' ')).not.toContain('a key')
  })

  it('[APP-101] with `none` a checkout to be paid online is refused with 422, and nothing is ordered', async () => {
    const asha = await newCustomer(server)
    await asha.add(kitchen.dal)
    const answer = await inCashOnly(() => asha.orderOnline({ key: randomUUID() }))
    expect([answer.status, answer.message]).toEqual([422, message])
    expect(await server.ctx.db.select().from(orders).where(eq(orders.userId, asha.id))).toEqual([])
    const inCash = await inCashOnly(() => asha.orderInCash())
    expect(inCash.status).toBe(200)
  })

  it('[APP-120] with `none` the cart offers cash alone, whatever the order is worth', async () => {
    const asha = await newCustomer(server)
    await asha.add(otherKitchen.thali, { restaurantId: otherKitchen.id })
    const offered = async () => {
      const { showCOD, onlyCash } = (await asha.cart()).body.data
      return [showCOD, onlyCash]
    }
    expect(await offered()).toEqual([false, false])
    expect(await inCashOnly(offered)).toEqual([true, true])
    expect((await asha.orderInCash()).status).toBe(422)
    expect((await inCashOnly(() => asha.orderInCash())).status).toBe(200)
  })

  it('[APP-101] an unpaid order from before cannot be paid, only removed or ordered in cash', async () => {
    const asha = await newCustomer(server)
    await asha.add(kitchen.dal)
    const { orderId } = (await asha.orderOnline()).body
    const answer = await inCashOnly(() => asha.pay(orderId))
    expect([answer.status, answer.message]).toEqual([422, message])
    expect((await inCashOnly(() => asha.orderInCash())).status).toBe(200)
    expect(await asha.paymentStatus(orderId)).toBe('Failed')
  })

  it('[APP-100] there is no payment page and no address for reports', async () => {
    const app = createApp({ ...server.ctx, payment: null })
    for (const [method, path] of [
      ['GET', '/pay/guess'],
      ['POST', '/pay/guess'],
      ['POST', '/pay/callback'],
    ])
      expect((await app.request(`http://127.0.0.1${path}`, { method })).status).toBe(404)
  })

  it('[APP-100] a refund that is still due waits until there is a provider again', async () => {
    const asha = await newCustomer(server)
    await asha.add(kitchen.dal)
    const { orderId, redirectUrl } = (await asha.orderOnline()).body
    await server.fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }) })
    const stateOf = async () => {
      const [found] = await server.ctx.db
        .select({ state: refunds.state })
        .from(refunds)
        .innerJoin(payments, eq(payments.orderId, refunds.orderId))
        .where(eq(payments.userId, asha.id))
      return found?.state
    }
    await inCashOnly(async () => {
      await asha.cancel(orderId)
      await expect.poll(() => server.errors.length).toBeGreaterThan(0)
    })
    expect(await stateOf()).toBe('pending')
    server.errors.length = 0
    await sendDue({ ...server.ctx, now: () => new Date(Date.now() + 3_600_000) })
    expect(await stateOf()).toBe('refunded')
  })
})
