import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { registerPushToken } from '@tiffin-junction/contract/calls/account'
import { addToCart, getCartDetails } from '@tiffin-junction/contract/calls/cart'
import { getOrder, initOrder, initOrderCod, reportDelay } from '@tiffin-junction/contract/calls/order'
import { issuePushToken } from '@tiffin-junction/contract/calls/push'
import { getTrain } from '@tiffin-junction/contract/calls/trains'
import { noNotes } from '@tiffin-junction/contract/domain/delivery-notes'
import { indianDate } from '@tiffin-junction/contract/domain/indian-time'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { drainBackground } from '../../server/background.ts'
import { mails, restaurants } from '../../server/db/schema.ts'
import { orders, payments, refunds } from '../../server/db/schema-order.ts'
import { pushMessages } from '../../server/db/schema-push.ts'
import { trainRuns } from '../../server/db/schema-train.ts'
import { signMessage } from '../../server/http/signed-message.ts'
import type { KitchenMessage } from '../../server/kitchen/provider.ts'
import { advanceOrders } from '../../server/order/scheduler.ts'
import { sendDue } from '../../server/outbox/send.ts'
import { settle } from '../../server/payment/settle.ts'
import { type Statement, takeStatement } from '../../server/train/feed.ts'
import { readFeed } from '../../server/train/poll.ts'
import { seatTrain } from '../seat-stops.ts'
import { describeServer } from './harness.ts'
import { type Customer, kitchen, newCustomer, openKitchens } from './kitchen.ts'
import { openSeatTrain, typedSeat } from './seat-train.ts'

const secret = 'a secret of a feed of delays'

describeServer('an order on a late train', (server) => {
  let asha: Customer

  beforeAll(async () => {
    await openKitchens(server.ctx.db)
    await openSeatTrain(server.ctx.db)
  })
  beforeEach(async () => {
    server.turnTo('07:00:00')
    await server.ctx.db.delete(trainRuns)
    asha = await newCustomer(server)
    const fcmToken = (await server.request(issuePushToken, {}, asha.sender)).body.token
    await server.request(registerPushToken, { body: { fcmToken, deviceId: randomUUID() } }, asha.sender)
    await asha.add(kitchen.dal)
  })

  const today = () => indianDate(server.ctx.now())
  /** A moment of today in India: `11:20`. */
  const at = (time: string) => new Date(`${today()}T${time}:00+05:30`)
  const place = async (call: typeof initOrder | typeof initOrderCod, more: object = {}) => {
    const body = { tip: 0, ...noNotes, train: typedSeat(today(), more) }
    return (await server.send(call, { body }, asha.sender)).body.orderId
  }
  const inCash = (more: object = {}) => place(initOrderCod, more)
  const pays = async (number: string) => {
    const [found] = await server.ctx.db
      .select({ token: payments.token, amount: payments.amount })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(orders.number, number))
    if (!found) throw new Error(`No payment of ${number}`)
    await settle(server.ctx, { id: randomUUID(), ...found, outcome: 'paid', transaction: `money ${number}` })
  }
  const paid = async () => {
    const number = await place(initOrder)
    await pays(number)
    return number
  }
  const rowOf = async (number: string) => {
    const [order] = await server.ctx.db.select().from(orders).where(eq(orders.number, number))
    if (!order) throw new Error(`No order ${number}`)
    return order
  }
  const shown = async (orderId: string) =>
    (await server.request(getOrder, { params: { orderId } }, asha.sender)).body.data
  const says = (orderId: string, minutes: number, sender = asha.sender) =>
    server.send(reportDelay, { params: { orderId }, body: { minutes } }, sender)
  const notes = async () =>
    (await server.ctx.db.select().from(pushMessages).where(eq(pushMessages.userId, asha.id))).map(
      ({ title, body, link }) => ({ title, body, link }),
    )
  const statement = (more: Partial<Statement>): Statement => ({
    number: seatTrain,
    runDate: today(),
    at: server.ctx.now().toISOString(),
    ...more,
  })
  const hours = (opens: number, closes: number) =>
    server.ctx.db
      .update(restaurants)
      .set({ hours: Array.from({ length: 7 }, () => [{ opens: opens * 60, closes: closes * 60 }]) })
      .where(eq(restaurants.id, kitchen.id))
  const alwaysOpen = () =>
    server.ctx.db.update(restaurants).set({ hours: null }).where(eq(restaurants.id, kitchen.id))

  it('[TRN-23] moves with what its customer says, and all its times with it', async () => {
    const [order, other] = [await inCash(), await newCustomer(server)]
    const said = await says(order, 60)
    expect(said.body.data.train).toMatchObject({
      arrival: `${today()}T12:00:00+05:30`,
      expectedArrival: `${today()}T13:00:00+05:30`,
      preparationAt: `${today()}T12:20:00+05:30`,
      delay: { minutes: 60, by: 'traveller', saidAt: expect.stringMatching(`^${today()}T07:0`) },
    })
    const status = async (time: string) => {
      await advanceOrders(server.ctx, at(time))
      return (await rowOf(order)).status
    }
    expect(await status('12:19')).toBe('confirmed')
    expect(await status('12:20')).toBe('preparing')
    // Preparation that has begun is not stopped, but the food leaves and arrives later.
    expect((await says(order, 90)).body.data).toMatchObject({
      orderStatus: 'preparing',
      train: { expectedArrival: `${today()}T13:30:00+05:30`, preparationAt: `${today()}T12:20:00+05:30` },
    })
    expect(await status('13:19')).toBe('preparing')
    expect(await status('13:20')).toBe('out_for_delivery')
    await says(order, 80)
    expect(await status('13:20')).toBe('delivered')
    expect(await says(order, 0)).toMatchObject({
      status: 422,
      message: expect.stringMatching('not under way'),
    })
    expect((await says(order, 0, other.sender)).status).toBe(404)
  })

  it('[TRN-33] its page has the stations on the way, and which of them the train should have left', async () => {
    const order = await inCash()
    await says(order, 30)
    server.turnTo('10:35:00')
    expect((await shown(order)).train?.line).toEqual([
      { code: 'AAA', name: 'Abad', at: `${today()}T08:30:00+05:30`, hasLeft: true },
      { code: 'FAR', name: 'Far Road', at: `${today()}T10:30:00+05:30`, hasLeft: false },
      { code: 'NER', name: 'Near Jn', at: `${today()}T12:30:00+05:30`, hasLeft: false },
    ])
  })

  it('[TRN-23] on time again, early, and beyond what a delay can be', async () => {
    const order = await inCash()
    expect((await says(order, -10)).body.data.train?.expectedArrival).toBe(`${today()}T11:50:00+05:30`)
    expect((await says(order, 0)).body.data.train?.expectedArrival).toBe(`${today()}T12:00:00+05:30`)
    expect(await says(order, 2000)).toMatchObject({ status: 400, field: 'minutes' })
    await asha.add(kitchen.dal)
    const { orderId } = (await asha.orderInCash()).body
    expect((await says(orderId, 15)).message).toBe('This order does not go to a train.')
  })

  it('[TRN-24] its customer gets a message and a mail when the arrival moves by 10 minutes', async () => {
    const order = await inCash()
    await says(order, 9)
    expect(await notes()).toEqual([])
    await says(order, 10)
    await says(order, 19)
    await says(order, 80)
    const title = (text: string) => `Train 91003 is ${text}.`
    expect((await notes()).map((each) => each.title)).toEqual([
      title('10 min late'),
      title('1 h 20 min late'),
    ])
    expect((await notes())[1]).toMatchObject({
      body: `Samay Rasoi brings order ${order} to Near Jn at about 1:20 pm.`,
      link: `/track-order?order=${order}`,
    })
    await sendDue(server.ctx)
    const mailed = await server.ctx.db.select().from(mails).where(eq(mails.to, asha.email))
    expect(mailed.map(({ subject }) => subject)).toContain('Tiffin Junction: train 91003 is 1 h 20 min late')
  })

  it('[TRN-24] is cancelled and refunded when its restaurant is closed at the new time', async () => {
    await hours(6, 14)
    try {
      const order = await paid()
      await says(order, 119)
      expect((await shown(order)).orderStatus).toBe('confirmed')
      expect((await says(order, 120)).body.data).toMatchObject({
        orderStatus: 'cancelled',
        refund: { amount: 227.03 },
      })
      expect((await notes()).at(-1)).toEqual({
        title: `Order ${order} was cancelled.`,
        body: 'Your train is 2 h late, and Samay Rasoi is closed when it reaches Near Jn. ₹227.03 goes back the way you paid. Another stop may have food for you: look at train 91003.',
        link: `/train/91003?boardingStation=AAA&boardingDate=${today()}`,
      })
    } finally {
      await alwaysOpen()
    }
  })

  it('[TRN-25] what a feed says counts for all orders of that train on that day, the newest statement last', async () => {
    const ravi = await newCustomer(server)
    await ravi.add(kitchen.dal)
    const first = await inCash()
    asha = ravi
    const second = await inCash()
    const arrivals = async () => [(await rowOf(first)).arrivesAt, (await rowOf(second)).arrivesAt]
    expect(await takeStatement(server.ctx, statement({ delay: 30 }))).toBe('taken')
    expect(await arrivals()).toEqual([at('12:30'), at('12:30')])
    const earliest = statement({ delay: 45, at: at('06:59').toISOString() })
    expect(await takeStatement(server.ctx, earliest)).toBe('older')
    // The words of a traveller move only the own order, until the feed says something newer.
    server.turnTo('07:10:00')
    await says(second, 60)
    const earlier = statement({ delay: 20, at: at('07:05').toISOString() })
    expect(await takeStatement(server.ctx, earlier)).toBe('taken')
    expect(await arrivals()).toEqual([at('12:20'), at('13:00')])
    server.turnTo('07:20:00')
    await takeStatement(server.ctx, statement({ number: seatTrain, delay: 40 }))
    expect(await arrivals()).toEqual([at('12:40'), at('12:40')])
    expect((await shown(second)).train?.delay).toMatchObject({ minutes: 40, by: 'railway' })
    // Another day's train is another run, and a new order counts from the delay.
    await takeStatement(server.ctx, statement({ runDate: '2020-01-01', delay: 500 }))
    expect(await arrivals()).toEqual([at('12:40'), at('12:40')])
    await asha.add(kitchen.dal)
    expect((await shown(await inCash())).train).toMatchObject({
      arrival: `${today()}T12:00:00+05:30`,
      expectedArrival: `${today()}T12:40:00+05:30`,
      delay: { minutes: 40, by: 'railway' },
    })
  })

  it('[TRN-25] a cancelled train, or one that does not stop there, cancels its orders and refunds them once', async () => {
    const { db } = server.ctx
    const order = await paid()
    await advanceOrders(server.ctx, at('11:20'))
    await takeStatement(server.ctx, statement({ cancelled: true }))
    server.turnTo('07:01:00')
    await takeStatement(server.ctx, statement({ cancelled: true }))
    await sendDue(server.ctx)
    expect(await shown(order)).toMatchObject({ orderStatus: 'cancelled', refund: { state: 'refunded' } })
    const { id } = await rowOf(order)
    expect(await db.select().from(refunds).where(eq(refunds.orderId, id))).toHaveLength(1)
    expect((await notes()).at(-1)?.body).toMatch('Train 91003 is cancelled. ₹227.03 goes back')
    await asha.add(kitchen.dal)
    expect(
      await server.send(
        initOrderCod,
        { body: { tip: 0, ...noNotes, train: typedSeat(today()) } },
        asha.sender,
      ),
    ).toMatchObject({
      status: 400,
      message: 'Train 91003 is cancelled on this day.',
    })
    const stops = async () => {
      const train = await server.request(getTrain, { params: { number: seatTrain }, query: {} })
      return train.body.data.stops.map(({ code, refusal, orderUntil }) => [code, refusal ?? orderUntil])
    }
    expect((await stops()).slice(1)).toEqual([
      ['FAR', 'cancelled'],
      ['NER', 'cancelled'],
      ['ZZZ', 'cancelled'],
    ])
    await db.delete(trainRuns)
    const until = async () => Date.parse((await stops())[2]?.[1] ?? '')
    const onTime = await until()
    await takeStatement(server.ctx, statement({ delay: 30 }))
    expect((await until()) - onTime).toBe(30 * 60_000)
    await db.delete(trainRuns)
    const here = await inCash()
    await asha.add(kitchen.dal)
    const there = await place(initOrder, { station: 'ZZZ' })
    await takeStatement(server.ctx, statement({ cancelled: true, station: 'ner' }))
    expect((await shown(here)).orderStatus).toBe('cancelled')
    // One that is paid after the statement follows it too.
    expect((await shown(there)).orderStatus).toBe('payment_processing')
    server.turnTo('07:02:00')
    await takeStatement(server.ctx, statement({ cancelled: true, station: 'ZZZ' }))
    await pays(there)
    expect((await shown(there)).orderStatus).toBe('cancelled')
  })

  it('[TRN-25] that a train does not stop somewhere says nothing of its delay, and does not bring it back', async () => {
    const order = await inCash()
    await says(order, 60)
    server.turnTo('07:01:00')
    const elsewhere = () => takeStatement(server.ctx, statement({ cancelled: true, station: 'FAR' }))
    expect(await elsewhere()).toBe('taken')
    expect((await shown(order)).train?.delay).toMatchObject({ minutes: 60, by: 'traveller' })
    server.turnTo('07:02:00')
    await takeStatement(server.ctx, statement({ cancelled: true }))
    server.turnTo('07:03:00')
    await elsewhere()
    const [kept] = await server.ctx.db.select().from(trainRuns)
    expect(kept).toMatchObject({ isCancelled: true, skipped: ['FAR'], delaySaidAt: null })
  })

  it('[TRN-35] a cart is answered also for a train that is cancelled or not there', async () => {
    await takeStatement(server.ctx, statement({ cancelled: true }))
    const cartFor = async (train: string) => {
      const query = { train, boardingStation: 'AAA', boardingDate: today(), station: 'NER' }
      const { data } = (await server.request(getCartDetails, { query }, asha.sender)).body
      return [data.itemDetails.length, data.restaurantOpens]
    }
    expect(await cartFor(seatTrain)).toEqual([1, 'Train 91003 is cancelled on this day'])
    const query = { train: seatTrain, boardingStation: 'AAA', boardingDate: today(), station: 'NER' }
    const body = { restaurantId: kitchen.id, menuId: kitchen.roti, menuCount: 1, quantity: 1, group: [] }
    const added = await server.send(addToCart, { query, body, idempotencyKey: randomUUID() }, asha.sender)
    expect(added.message).toBe(
      'Samay Rasoi takes no orders for this stop. Train 91003 is cancelled on this day.',
    )
    expect(await cartFor('99999')).toEqual([1, 'There is no train with this number'])
  })

  it('[TRN-25] the kitchen learns of each move', async () => {
    const sent: KitchenMessage[] = []
    const real = { kitchen: server.ctx.kitchen }
    Object.assign(server.ctx, { kitchen: { send: async (message: KitchenMessage) => sent.push(message) } })
    try {
      const order = await inCash()
      await drainBackground(server.ctx)
      await says(order, 5)
      await says(order, 5)
      await drainBackground(server.ctx)
      await takeStatement(server.ctx, statement({ cancelled: true }))
      await sendDue(server.ctx)
      expect(sent.map(({ event, order: { delivery } }) => [event, delivery.train?.expectedArrival])).toEqual([
        ['order.placed', at('12:00').toISOString()],
        ['order.changed', at('12:05').toISOString()],
        ['order.cancelled', at('12:05').toISOString()],
      ])
    } finally {
      Object.assign(server.ctx, real)
    }
  })

  it('[TRN-26] a feed signs its messages; a forged, foreign or unreadable one changes nothing', async () => {
    const settings = { ...server.ctx.settings, trainStatusSecret: secret }
    const app = createApp({ ...server.ctx, settings })
    const post = async (said: object, { by = secret, number = seatTrain } = {}) => {
      const { body, headers } = signMessage('train', by, JSON.stringify(said), server.ctx.now())
      const path = `/api/trains/${number}/${today()}/status`
      return (await app.request(path, { method: 'POST', body, headers })).status
    }
    const order = await inCash()
    const said = statement({ delay: 60 })
    expect(await post(said, { by: 'another secret of 16' })).toBe(401)
    expect(await post(said, { number: '12301' })).toBe(400)
    expect(await post({ ...said, number: '99999' }, { number: '99999' })).toBe(404)
    const unreadable = [
      { ...said, delay: 2000 },
      { ...said, delay: 1.5 },
      { ...said, cancelled: true },
      { ...said, delay: undefined },
      { ...said, at: 'yesterday' },
      { ...said, at: new Date(server.ctx.now().getTime() + 3_600_000).toISOString() },
      { ...said, runDate: '2026-02-30' },
    ]
    for (const each of unreadable) expect(await post(each)).toBe(400)
    expect((await rowOf(order)).arrivesAt).toEqual(at('12:00'))
    expect(await post(said)).toBe(200)
    expect((await rowOf(order)).arrivesAt).toEqual(at('13:00'))
  })

  it('[TRN-26] a feed that is read leaves out what it cannot read', async () => {
    const order = await inCash()
    const said: unknown[] = [
      statement({ delay: 30 }),
      { number: 7 },
      statement({ number: '99999', delay: 1 }),
      null,
    ]
    const feed = createServer((_, response) => response.end(JSON.stringify(said))).listen(0, '127.0.0.1')
    await once(feed, 'listening')
    const url = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/`
    try {
      const known = new Set<string>()
      expect(await readFeed(server.ctx, url, known)).toBe(3)
      expect((await rowOf(order)).arrivesAt).toEqual(at('12:30'))
      said.splice(0, said.length, statement({ delay: 40, at: at('07:01').toISOString() }))
      expect(await readFeed(server.ctx, url, known)).toBe(0)
      expect((await rowOf(order)).arrivesAt).toEqual(at('12:40'))
      said.splice(0, said.length)
      Object.assign(said, { 0: 'x'.repeat(2_100_000) })
      await expect(readFeed(server.ctx, url)).rejects.toThrow('too long')
    } finally {
      feed.close()
      feed.closeAllConnections()
    }
    const [kept] = await server.ctx.db
      .select()
      .from(trainRuns)
      .where(and(eq(trainRuns.run, `${seatTrain}/${today()}`), eq(trainRuns.delay, 40)))
    expect(kept?.isCancelled).toBe(false)
  })
})
