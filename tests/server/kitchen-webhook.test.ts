import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { registerPushToken } from '@tiffin-junction/contract/calls/account'
import { issuePushToken } from '@tiffin-junction/contract/calls/push'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { drainBackground } from '../../server/background.ts'
import { describeRun } from '../../server/check.ts'
import type { Context } from '../../server/context.ts'
import { orders } from '../../server/db/schema-order.ts'
import { pushMessages } from '../../server/db/schema-push.ts'
import type { App } from '../../server/http/handle.ts'
import { isSigned, signMessage } from '../../server/http/signed-message.ts'
import type { KitchenMessage } from '../../server/kitchen/provider.ts'
import { type KitchenStatus, rejectUnaccepted } from '../../server/kitchen/said.ts'
import { kitchenWebhook } from '../../server/kitchen/webhook-provider.ts'
import { advanceOrders } from '../../server/order/scheduler.ts'
import { sendDue } from '../../server/outbox/send.ts'
import { readSettings } from '../../server/settings.ts'
import { describeServer } from './harness.ts'
import { type Customer, kitchen, newCustomer, openKitchens } from './kitchen.ts'

const [second, minute] = [1000, 60_000]
const secret = 'a secret of two servers'

/** The system of the restaurants: takes orders, or answers `status`. */
class RestaurantSystem {
  readonly #server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString('utf8')
    const headers = request.headers as Record<string, string>
    expect(isSigned('kitchen', secret, { body, headers }, new Date())).toBe(true)
    if (this.status === 200) this.taken.push(JSON.parse(body))
    response.writeHead(this.status).end()
  })
  status = 200
  readonly taken: (KitchenMessage & { id: string })[] = []

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/orders`
  }

  async stop(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
    await once(this.#server, 'close')
  }
}

describeServer('a kitchen that is asked', (server) => {
  const system = new RestaurantSystem()
  let app: App
  let asha: Customer

  const at = (elapsed: number): Context => ({ ...server.ctx, now: () => new Date(Date.now() + elapsed) })
  const cashOrder = async (customer = asha) => {
    await customer.add(kitchen.dal)
    const { body } = await customer.orderInCash()
    await drainBackground(server.ctx)
    const [order] = await server.ctx.db.select().from(orders).where(eq(orders.number, body.orderId))
    if (!order) throw new Error('No order')
    return order
  }
  const paidOrder = async () => {
    await asha.add(kitchen.dal)
    const { orderId, redirectUrl } = (await asha.orderOnline({ key: randomUUID() })).body
    await server.fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }) })
    await drainBackground(server.ctx)
    const [order] = await server.ctx.db.select().from(orders).where(eq(orders.number, orderId))
    if (!order) throw new Error('No order')
    return order
  }
  const says = async (
    orderId: string,
    status: KitchenStatus | 'burnt',
    { key = secret, now = new Date(), path = orderId, rider = undefined as string | undefined } = {},
  ) => {
    const { body, headers } = signMessage('kitchen', key, JSON.stringify({ orderId, status, rider }), now)
    const response = await app.request(`http://127.0.0.1/api/kitchen/orders/${path}/status`, {
      method: 'POST',
      body,
      headers,
    })
    const answer = await response.json()
    return response.status === 200 ? answer.status : response.status
  }
  const statusOf = async ({ id }: { readonly id: string }) => {
    const [order] = await server.ctx.db.select().from(orders).where(eq(orders.id, id))
    return order
  }

  beforeAll(async () => {
    await openKitchens(server.ctx.db)
    const url = await system.start()
    const settings = readSettings({ KITCHEN: 'webhook', KITCHEN_URL: url, KITCHEN_SECRET: secret })
    Object.assign(server.ctx, { settings, kitchen: kitchenWebhook(url, secret, () => new Date()) })
    app = createApp(server.ctx)
  })
  beforeEach(async () => {
    system.status = 200
    system.taken.length = 0
    asha = await newCustomer(server)
  })
  afterEach(() => expect(server.errors.splice(0)).toEqual([]))
  afterAll(() => system.stop())

  it('[ORD-237 ORD-267] gets a confirmed order, signed, with all it needs to cook and bring it, in cash or paid', async () => {
    const inCash = await cashOrder()
    const { delivery, ...rest } = system.taken[0]?.order ?? ({} as KitchenMessage['order'])
    expect(rest).toEqual({
      id: inCash.id,
      number: inCash.number,
      placedAt: inCash.createdAt.toISOString(),
      acceptBy: new Date(inCash.createdAt.getTime() + 5 * minute).toISOString(),
      restaurant: { id: kitchen.id, name: 'Samay Rasoi' },
      items: [{ name: 'Dal', choices: '', quantity: 1 }],
      kitchenNote: '',
      cash: 22_703,
    })
    expect(delivery).toEqual({
      address: inCash.deliveryAddress,
      direction: '',
      avoidCalling: false,
      leaveAtDoor: false,
      avoidRingingBell: false,
      leaveAtSecurity: false,
      meetOnPlatform: false,
      callMe: false,
      pin: inCash.userPin,
    })
    const paid = await paidOrder()
    expect(system.taken.map(({ event, order }) => [event, order.number, order.cash])).toEqual([
      ['order.placed', inCash.number, 22_703],
      ['order.placed', paid.number, 0],
    ])
  })

  it('[ORD-237] gets it later when it does not answer, by the same id, and not once it was cancelled', async () => {
    system.status = 503
    const [order, cancelled] = [await cashOrder(), await cashOrder(await newCustomer(server))]
    expect(server.errors.splice(0).map(String)).toEqual(
      Array(2).fill('Error: The kitchen did not take an order (503).'),
    )
    await server.ctx.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, cancelled.id))
    system.status = 200
    await sendDue(at(6 * second))
    expect(system.taken.map((message) => message.order.number)).toEqual([order.number])
    expect(system.taken[0]?.id).toMatch(/^[\w-]{36}$/)
  })

  it('[ORD-238] moves an order on; the clock does not', async () => {
    const order = await cashOrder()
    await advanceOrders(server.ctx, new Date(Date.now() + 24 * 60 * minute))
    expect((await statusOf(order))?.status).toBe('confirmed')
    expect(await says(order.id, 'accepted')).toBe('confirmed')
    expect(await says(order.id, 'preparing')).toBe('preparing')
    expect(await says(order.id, 'out_for_delivery', { rider: 'Ravi, 7' })).toBe('out_for_delivery')
    expect(await says(order.id, 'delivered')).toBe('delivered')
    const { status, deliveryAgentId, statusTimes } = (await statusOf(order)) ?? {}
    expect([status, deliveryAgentId]).toEqual(['delivered', 'Ravi, 7'])
    expect(Object.keys(statusTimes ?? {}).sort()).toEqual([
      'confirmed',
      'delivered',
      'out_for_delivery',
      'preparing',
    ])
  })

  it('[ORD-238] messages that repeat, or come out of order, do no harm', async () => {
    const order = await cashOrder()
    expect(await says(order.id, 'out_for_delivery')).toBe('out_for_delivery')
    for (const late of ['accepted', 'preparing', 'rejected', 'out_for_delivery'] as const)
      expect(await says(order.id, late)).toBe('out_for_delivery')
    expect(await says(order.id, 'delivered')).toBe('delivered')
    expect(await says(order.id, 'preparing')).toBe('delivered')
    const all = ['accepted', 'rejected', 'preparing', 'out_for_delivery', 'delivered', 'preparing'] as const
    const raced = await cashOrder(await newCustomer(server))
    await Promise.all([...all, ...all].map((status) => says(raced.id, status)))
    expect(['delivered', 'rejected']).toContain((await statusOf(raced))?.status)
  })

  it('[ORD-238 ORD-265] refuses what is not signed, forged, old, about another order or no status', async () => {
    const [order, other] = [await cashOrder(), await cashOrder(await newCustomer(server))]
    expect(await says(order.id, 'delivered', { key: 'another secret of two' })).toBe(401)
    expect(await says(order.id, 'delivered', { now: new Date(Date.now() - 6 * minute) })).toBe(401)
    expect(await says(order.id, 'delivered', { path: other.id })).toBe(400)
    expect(await says(order.id, 'burnt')).toBe(400)
    expect(await says(order.id, 'preparing', { rider: 'a\0b' })).toBe(400)
    expect(await says(randomUUID(), 'accepted')).toBe(404)
    const unsigned = await app.request(`http://127.0.0.1/api/kitchen/orders/${order.id}/status`, {
      method: 'POST',
      body: '{',
    })
    expect(unsigned.status).toBe(401)
    for (const each of [order, other]) expect((await statusOf(each))?.status).toBe('confirmed')
  })

  it('[ORD-239] an order that it rejects is refunded, and its person gets a message', async () => {
    const fcmToken = (await server.request(issuePushToken, {}, asha.sender)).body.token
    await server.request(registerPushToken, { body: { fcmToken, deviceId: randomUUID() } }, asha.sender)
    const order = await paidOrder()
    expect(await says(order.id, 'accepted')).toBe('confirmed')
    expect(await says(order.id, 'rejected')).toBe('rejected')
    await drainBackground(server.ctx)
    expect((await asha.history()).data[0]).toMatchObject({
      orderStatus: 'rejected',
      refund: { state: 'refunded', amount: 227.03 },
    })
    const messages = await server.ctx.db.select().from(pushMessages).where(eq(pushMessages.userId, asha.id))
    expect(messages.map(({ title }) => title)).toEqual(['The restaurant cannot take your order'])
    expect(await says(order.id, 'rejected')).toBe('rejected')
  })

  it('[ORD-239] an order that nobody accepts within `KITCHEN_ACCEPT_SECONDS` is rejected and refunded, once', async () => {
    const order = await paidOrder()
    const accepted = await cashOrder(await newCustomer(server))
    await says(accepted.id, 'accepted')
    const late = (elapsed: number) => rejectUnaccepted(server.ctx, new Date(Date.now() + elapsed))
    await late(4 * minute)
    expect((await statusOf(order))?.status).toBe('confirmed')
    system.taken.length = 0
    await Promise.all([late(5 * minute + second), late(5 * minute + second), late(6 * minute)])
    await sendDue(at(7 * minute))
    expect((await statusOf(accepted))?.status).toBe('confirmed')
    expect((await asha.history()).data[0]).toMatchObject({
      orderStatus: 'rejected',
      refund: { state: 'refunded' },
    })
    const own = system.taken.filter((message) => message.order.id === order.id)
    expect(own.map(({ event }) => event)).toEqual(['order.cancelled'])
    expect(await says(order.id, 'preparing')).toBe('rejected')
  })

  it('[ORD-239] gets a cancelled order too, and its answers change nothing any more', async () => {
    const order = await cashOrder()
    expect((await asha.cancel(order.number)).status).toBe(200)
    await drainBackground(server.ctx)
    expect(system.taken.map(({ event }) => event)).toEqual(['order.placed', 'order.cancelled'])
    for (const status of ['accepted', 'preparing', 'delivered'] as const)
      expect(await says(order.id, status)).toBe('cancelled')
  })

  it('[ORD-237] `KITCHEN` is the clock unless it is set; the start says which', async () => {
    expect(await describeRun(readSettings({ DATA_DIR: 'elsewhere' }))).toContain('the clock: 20 s a stage')
    const settings = { DATA_DIR: 'elsewhere', KITCHEN: 'webhook', KITCHEN_URL: 'https://pos.example/orders' }
    expect(() => readSettings(settings)).toThrow(
      'KITCHEN is webhook, but KITCHEN_URL and KITCHEN_SECRET are not both set.',
    )
    expect(await describeRun(readSettings({ ...settings, KITCHEN_SECRET: secret }))).toContain(
      'by pos.example, which accepts orders within 300 s',
    )
    const clockwork = createApp({ ...server.ctx, kitchen: null })
    const path = 'http://127.0.0.1/api/kitchen/orders/1/status'
    expect((await clockwork.request(path, { method: 'POST' })).status).toBe(404)
  })
})
