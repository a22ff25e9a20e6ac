import { randomUUID } from 'node:crypto'
import { registerPushToken } from '@tiffin-junction/contract/calls/account'
import { getOrder, initOrderCod, sayHere, sayMissing } from '@tiffin-junction/contract/calls/order'
import { issuePushToken } from '@tiffin-junction/contract/calls/push'
import { noNotes } from '@tiffin-junction/contract/domain/delivery-notes'
import { indianDate } from '@tiffin-junction/contract/domain/indian-time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import type { Context } from '../../server/context.ts'
import { mails } from '../../server/db/schema.ts'
import { orders, refunds } from '../../server/db/schema-order.ts'
import { pushMessages } from '../../server/db/schema-push.ts'
import type { App } from '../../server/http/handle.ts'
import { signMessage } from '../../server/http/signed-message.ts'
import type { KitchenMessage } from '../../server/kitchen/provider.ts'
import type { KitchenSaid } from '../../server/kitchen/said.ts'
import { endUnanswered } from '../../server/order/handover.ts'
import { advanceOrders } from '../../server/order/scheduler.ts'
import { sendDue } from '../../server/outbox/send.ts'
import { describeServer } from './harness.ts'
import { type Customer, kitchen, newCustomer, openKitchens } from './kitchen.ts'
import { openSeatTrain, typedSeat } from './seat-train.ts'

const secret = 'a secret of two servers'

describeServer('handing an order over at a seat', (server) => {
  let asha: Customer
  let app: App
  const sent: KitchenMessage[] = []
  let real: Pick<Context, 'kitchen' | 'settings'>

  beforeAll(async () => {
    await openKitchens(server.ctx.db)
    await openSeatTrain(server.ctx.db)
    real = { kitchen: server.ctx.kitchen, settings: server.ctx.settings }
    const settings = { ...server.ctx.settings, kitchenSecret: secret }
    Object.assign(server.ctx, {
      settings,
      kitchen: { send: async (message: KitchenMessage) => sent.push(message) },
    })
    app = createApp(server.ctx)
  })
  beforeEach(async () => {
    sent.length = 0
    server.turnTo('07:00:00')
    asha = await newCustomer(server)
    const fcmToken = (await server.request(issuePushToken, {}, asha.sender)).body.token
    await server.request(registerPushToken, { body: { fcmToken, deviceId: randomUUID() } }, asha.sender)
    await asha.add(kitchen.dal)
  })
  afterAll(() => Object.assign(server.ctx, real))

  const today = () => indianDate(server.ctx.now())
  const at = (time: string) => new Date(`${today()}T${time}:00+05:30`)
  const rowOf = async (number: string) => {
    const [order] = await server.ctx.db.select().from(orders).where(eq(orders.number, number))
    if (!order) throw new Error(`No order ${number}`)
    return order
  }
  const inCash = async () => {
    const body = { tip: 0, ...noNotes, train: typedSeat(today()) }
    return (await server.send(initOrderCod, { body }, asha.sender)).body.orderId
  }
  const says = async (number: string, said: KitchenSaid) => {
    const { id } = await rowOf(number)
    const message = signMessage('kitchen', secret, JSON.stringify({ orderId: id, ...said }), server.ctx.now())
    const path = `/api/kitchen/orders/${id}/status`
    const response = await app.request(path, { method: 'POST', ...message })
    const answer = await response.json()
    return response.status === 200 ? answer.status : response.status
  }
  const shown = async (orderId: string) =>
    (await server.request(getOrder, { params: { orderId } }, asha.sender)).body.data
  const here = (orderId: string) => server.send(sayHere, { params: { orderId } }, asha.sender)
  const missing = (orderId: string) => server.send(sayMissing, { params: { orderId } }, asha.sender)
  const lastNote = async () =>
    (await server.ctx.db.select().from(pushMessages).where(eq(pushMessages.userId, asha.id))).at(-1)

  it('[TRN-27] is delivered with its PIN alone, and its page knows when the rider is at the station', async () => {
    const order = await inCash()
    const { userPin } = await rowOf(order)
    expect((await shown(order)).train?.rider).toBeNull()
    expect(await says(order, { status: 'at_station' })).toBe('out_for_delivery')
    expect((await shown(order)).train?.rider).toBe('at-station')
    expect(await says(order, { status: 'delivered' })).toBe(422)
    expect(await says(order, { status: 'delivered', pin: userPin === '0000' ? '1111' : '0000' })).toBe(422)
    expect(await says(order, { status: 'delivered', pin: userPin })).toBe('delivered')
    // Whose PIN was used got it.
    server.turnTo('12:30:00')
    expect((await shown(order)).train?.claimUntil).toBeNull()
    expect((await missing(order)).message).toMatch('got the PIN')
    await asha.add(kitchen.dal)
    const { orderId: atHome } = (await asha.orderInCash()).body
    expect(await says(atHome, { status: 'at_station' })).toBe(400)
    expect(await says(atHome, { status: 'undeliverable', reason: 'nobody' })).toBe(400)
    expect(await says(atHome, { status: 'delivered' })).toBe('delivered')
  })

  it('[TRN-28] is cancelled when the train was the reason that it could not be handed over', async () => {
    const order = await inCash()
    await says(order, { status: 'out_for_delivery' })
    expect(await says(order, { status: 'undeliverable' })).toBe(400)
    expect(await says(order, { status: 'undeliverable', reason: 'train-early' })).toBe('cancelled')
    expect(await says(order, { status: 'undeliverable', reason: 'train-early' })).toBe('cancelled')
    expect((await lastNote())?.body).toMatch(
      'Your train left before the rider was there. There is nothing to pay.',
    )
  })

  it('[TRN-28] its customer is asked when nobody is at the seat, and the answer goes to the kitchen', async () => {
    const order = await inCash()
    expect((await here(order)).status).toBe(422)
    server.turnTo('12:01:00')
    await says(order, { status: 'at_station' })
    expect(await says(order, { status: 'undeliverable', reason: 'nobody' })).toBe('out_for_delivery')
    expect(await lastNote()).toMatchObject({
      title: 'The rider does not find you.',
      link: `/track-order?order=${order}`,
    })
    expect((await shown(order)).train?.rider).toBe('nobody')
    sent.length = 0
    expect((await here(order)).body.data.train?.rider).toBe('here')
    await here(order)
    await sendDue(server.ctx)
    expect(sent.map(({ event, order: { delivery } }) => [event, delivery.train?.isThere])).toEqual([
      ['order.changed', true],
    ])
    await endUnanswered(server.ctx, at('12:30'))
    expect((await rowOf(order)).status).toBe('out_for_delivery')
  })

  it('[TRN-28] without an answer until the train has left it is not refunded, and the mail says why', async () => {
    const order = await inCash()
    await says(order, { status: 'undeliverable', reason: 'nobody' })
    // One that comes late changes nothing, and does not take the end away.
    await says(order, { status: 'out_for_delivery' })
    await advanceOrders(server.ctx, at('12:09'))
    await endUnanswered(server.ctx, at('12:09'))
    expect((await rowOf(order)).status).toBe('out_for_delivery')
    await advanceOrders(server.ctx, at('12:10'))
    expect((await rowOf(order)).status).toBe('out_for_delivery')
    await endUnanswered(server.ctx, at('12:10'))
    const ended = await rowOf(order)
    expect(ended.status).toBe('cancelled')
    expect(await server.ctx.db.select().from(refunds).where(eq(refunds.orderId, ended.id))).toEqual([])
    expect((await shown(order)).train?.rider).toBe('unanswered')
    server.turnTo('12:10:00')
    expect((await here(order)).status).toBe(422)
    expect((await missing(order)).status).toBe(422)
    await sendDue(server.ctx)
    const mailed = await server.ctx.db.select().from(mails).where(eq(mails.to, asha.email))
    expect(mailed.map(({ text }) => text).join()).toMatch('so it is not refunded')
  })

  it('[TRN-29] who got nothing says so once the train has left, and for two hours', async () => {
    const order = await inCash()
    await says(order, { status: 'out_for_delivery' })
    server.turnTo('12:09:00')
    expect((await shown(order)).train?.claimUntil).toBeNull()
    expect((await missing(order)).message).toBe('The train has not left Near Jn yet.')
    server.turnTo('12:10:00')
    expect((await shown(order)).train?.claimUntil).toBe(`${today()}T14:10:00+05:30`)
    const stranger = await newCustomer(server)
    expect((await server.send(sayMissing, { params: { orderId: order } }, stranger.sender)).status).toBe(404)
    expect((await missing(order)).body.data).toMatchObject({
      orderStatus: 'cancelled',
      train: { rider: 'missing', claimUntil: null },
    })
    expect((await missing(order)).status).toBe(200)
    expect((await lastNote())?.title).toBe(`We are sorry that order ${order} did not come.`)
    await asha.add(kitchen.dal)
    server.turnTo('07:00:00')
    const late = await inCash()
    server.turnTo('14:10:00')
    expect((await missing(late)).status).toBe(422)
  })
})
