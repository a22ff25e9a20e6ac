import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { orders, payments } from '../../server/db/schema-order.ts'
import { paymentSecret, signReport } from '../../server/payment/embedded-provider.ts'
import type { PaymentReport } from '../../server/payment/provider.ts'
import { mailsTo } from './codes.ts'
import { describeOnBoth } from './harness.ts'
import { type Customer, kitchen, newCustomer, openKitchens } from './kitchen.ts'

const dal = 18_050 + 853 + 3000 + 500 + 900 + 400 - 1000

describeOnBoth('online payment', (server) => {
  let asha: Customer
  let orderId = ''
  /** Where the person is sent to pay. */
  let link = ''

  const look = async (path = link) => {
    const response = await server.fetch(path)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const press = (choice: string, path = link) =>
    server.fetch(path, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' })
  const status = () => asha.paymentStatus(orderId)
  const cartSize = async () => (await asha.cart()).body.data.itemDetails.length
  const placed = () => server.ctx.db.select().from(orders).where(eq(orders.userId, asha.id))
  const confirmed = async () => (await placed()).filter((order) => order.status === 'confirmed').length

  const reportOf = async (changes: Partial<PaymentReport> = {}): Promise<PaymentReport> => ({
    id: randomUUID(),
    token: link.replace('/pay/', ''),
    outcome: 'paid',
    amount: dal,
    ...changes,
  })
  const call = async (signed: { body: string; headers: Readonly<Record<string, string>> }) =>
    (await server.fetch('/pay/callback', { method: 'POST', ...signed })).status
  const sign = async (report: PaymentReport, now = new Date()) =>
    signReport(await paymentSecret(server.ctx.db), report, now)

  beforeAll(() => openKitchens(server.ctx.db))
  beforeEach(async () => {
    asha = await newCustomer(server)
    await asha.add(kitchen.dal)
    const { body } = await asha.orderOnline()
    orderId = body.orderId
    link = body.redirectUrl
  })

  it('[ORD-65 ORD-72 ORD-159] leads to a page with the order, the amount and three buttons, which runs no script', async () => {
    expect(link).toMatch(/^\/pay\/[\w-]{40}$/)
    const { status, headers, text } = await look()
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^text\/html/)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    for (const shown of [orderId, 'Samay Rasoi', '₹227.03', '1 × Dal']) expect(text).toContain(shown)
    expect([...text.matchAll(/<button[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual([
      'Pay',
      'Decline',
      'Leave pending',
    ])
    expect(text).not.toContain('<script')
  })

  it('[ORD-72] shows names as text, whatever they are', async () => {
    await server.ctx.db
      .update(orders)
      .set({ restaurantName: '<img src=x onerror=alert(1)>&"' })
      .where(eq(orders.number, orderId))
    const { text } = await look()
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;&amp;&quot;')
    expect(text).not.toContain('<img')
  })

  it('[ORD-72 ORD-77 ORD-80] Pay: the order is confirmed, the cart empty, a receipt in the mail', async () => {
    expect(await status()).toBe('Pending')
    const answer = await press('pay')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/order-status/${orderId}`])
    expect(await status()).toBe('Completed')
    expect(await cartSize()).toBe(0)
    expect((await asha.history()).data).toMatchObject([
      { orderId, orderStatus: 'confirmed', totalAmount: 227.03 },
    ])
    const mails = await mailsTo(server, asha.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Total: ₹227.03 (paid online)')
  })

  it('[ORD-72 ORD-77] Decline: the payment failed, the cart is kept', async () => {
    expect((await press('decline')).headers.get('location')).toBe(`/order-status/${orderId}`)
    expect(await status()).toBe('Failed')
    expect(await cartSize()).toBe(1)
    expect((await asha.history()).data).toMatchObject([{ orderStatus: 'payment_failed' }])
    expect((await look()).text).toContain('This payment was declined. You can try again.')
  })

  it('[ORD-72 ORD-74] Leave pending, and coming back from the page, pay nothing', async () => {
    expect((await press('pending')).status).toBe(303)
    expect((await press('nonsense')).status).toBe(303)
    await look()
    await look(`/order-status/${orderId}`)
    expect(await status()).toBe('Pending')
    expect(await cartSize()).toBe(1)
  })

  it('[ORD-71] a declined payment may be tried again by the same link, and still makes one order', async () => {
    await press('decline')
    const again = await asha.orderOnline()
    expect([again.body.orderId, again.body.redirectUrl]).toEqual([orderId, link])
    expect(await status()).toBe('Pending')
    await press('decline')
    await press('pay')
    expect(await status()).toBe('Completed')
    expect(await placed()).toHaveLength(1)
  })

  it('[ORD-71] paying twice, also at once, counts once', async () => {
    await Promise.all([press('pay'), press('pay'), press('pay')])
    await asha.add(kitchen.roti)
    await press('pay')
    await press('decline')
    expect(await status()).toBe('Completed')
    expect(await confirmed()).toBe(1)
    expect(await cartSize()).toBe(1)
    const { text } = await look()
    expect(text).toContain('This order is paid.')
    expect(text).not.toContain('<button')
    const mails = await mailsTo(server, asha.email)
    expect(mails).toHaveLength(1)
  })

  it('[ORD-80] keeps what was put into the cart after the order was made', async () => {
    await asha.add(kitchen.roti)
    await press('pay')
    expect(await status()).toBe('Completed')
    expect(await cartSize()).toBe(2)
  })

  it('[ORD-71] a payment that a newer order closed can no longer be made', async () => {
    await asha.add(kitchen.roti)
    const newer = (await asha.orderOnline()).body
    expect(newer.redirectUrl).not.toBe(link)
    expect((await look()).text).toContain('This payment was closed')
    const answer = await press('pay')
    expect(answer.status).toBe(409)
    expect(await answer.text()).not.toContain('<button')
    expect(await status()).toBe('Failed')
    await press('pay', newer.redirectUrl)
    expect(await confirmed()).toBe(1)
    expect(await cartSize()).toBe(0)
  })

  it('[ORD-71] a cash order closes the unpaid online one of the same cart', async () => {
    expect((await asha.orderInCash()).status).toBe(200)
    expect((await press('pay')).status).toBe(409)
    expect(await confirmed()).toBe(1)
    expect(await status()).toBe('Failed')
  })

  it('[ORD-71] cash and online at the same moment make one order that counts', async () => {
    await Promise.all([asha.orderInCash(), press('pay')])
    expect(await confirmed()).toBe(1)
    expect(await cartSize()).toBe(0)
  })

  it('[ORD-73] takes a signed report, and the same one again without effect', async () => {
    const declined = await sign(await reportOf({ outcome: 'declined' }))
    expect(await call(declined)).toBe(200)
    expect(await status()).toBe('Failed')
    await asha.orderOnline()
    expect(await call(declined)).toBe(200)
    expect(await status()).toBe('Pending')
    const paid = await sign(await reportOf())
    expect([await call(paid), await call(paid), await call(declined)]).toEqual([200, 200, 200])
    expect(await status()).toBe('Completed')
    expect(await confirmed()).toBe(1)
  })

  it('[ORD-73 ORD-74] refuses a report that is forged, altered, old, early or unsigned', async () => {
    const report = await reportOf()
    const signed = await sign(report)
    const forged = signReport('another secret', report, new Date())
    const altered = { ...signed, body: JSON.stringify({ ...report, outcome: 'declined' }) }
    const old = await sign(report, new Date(Date.now() - 6 * 60_000))
    const early = await sign(report, new Date(Date.now() + 6 * 60_000))
    const redated = { ...old, headers: { ...old.headers, 'x-payment-timestamp': String(Date.now()) } }
    const unsigned = { body: signed.body, headers: {} }
    const short = { ...signed, headers: { ...signed.headers, 'x-payment-signature': 'ab' } }
    for (const wrong of [forged, altered, old, early, redated, unsigned, short])
      expect(await call(wrong)).toBe(401)
    expect(await status()).toBe('Pending')
    expect(await cartSize()).toBe(1)
  })

  it('[ORD-73 APP-73] refuses a signed report of another amount or of no payment', async () => {
    expect(await call(await sign(await reportOf({ amount: dal - 1 })))).toBe(422)
    expect(await call(await sign(await reportOf({ token: 'unknown' })))).toBe(404)
    expect(await status()).toBe('Pending')
  })

  it('[ORD-265] refuses a signed report that the database cannot hold, or that is of another shape', async () => {
    for (const wrong of [{ id: 'a\0b' }, { token: 'a\0b' }, { amount: 0.5 }])
      expect(await call(await sign(await reportOf(wrong)))).toBe(400)
    expect(await status()).toBe('Pending')
  })

  it('[ORD-72] knows no payment by a guessed address', async () => {
    const { status, text } = await look('/pay/guess')
    expect(status).toBe(404)
    expect(text).toContain('There is no payment at this address.')
    expect((await press('pay', '/pay/guess')).status).toBe(404)
  })

  it('[ORD-71] lets the database itself hold a second payable payment off', async () => {
    const [order] = await placed()
    const [payment] = await server.ctx.db.select().from(payments).where(eq(payments.userId, asha.id))
    if (!order || !payment) throw new Error('No payment')
    const [copy] = await server.ctx.db
      .insert(orders)
      .values({ ...order, id: randomUUID(), number: `TJ-${randomUUID()}` })
      .returning()
    const second = { ...payment, orderId: copy?.id ?? '', token: randomUUID() }
    await expect(server.ctx.db.insert(payments).values(second)).rejects.toThrow()
  })
})
