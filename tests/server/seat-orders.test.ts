import { randomUUID } from 'node:crypto'
import { registerPushToken } from '@tiffin-junction/contract/calls/account'
import {
  getOrder,
  getOrdersHistory,
  giveSeat,
  initOrder,
  initOrderCod,
} from '@tiffin-junction/contract/calls/order'
import { issuePushToken } from '@tiffin-junction/contract/calls/push'
import { noNotes } from '@tiffin-junction/contract/domain/delivery-notes'
import { addDays, indianDate } from '@tiffin-junction/contract/domain/indian-time'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { drainBackground } from '../../server/background.ts'
import type { Context } from '../../server/context.ts'
import { mails, restaurants } from '../../server/db/schema.ts'
import { orders, payments, refunds } from '../../server/db/schema-order.ts'
import { pushMessages } from '../../server/db/schema-push.ts'
import type { KitchenMessage } from '../../server/kitchen/provider.ts'
import { advanceOrders } from '../../server/order/scheduler.ts'
import { sendDue } from '../../server/outbox/send.ts'
import { settle } from '../../server/payment/settle.ts'
import { describeServer } from './harness.ts'
import { type Customer, kitchen, newCustomer, openKitchens } from './kitchen.ts'
import { openSeatTrain, typedSeat } from './seat-train.ts'

const hour = 60

describeServer('an order to a seat', (server) => {
  let asha: Customer

  beforeAll(async () => {
    await openKitchens(server.ctx.db)
    await openSeatTrain(server.ctx.db)
  })
  beforeEach(async () => {
    server.errors.length = 0
    server.turnTo('07:00:00')
    asha = await newCustomer(server)
    await asha.add(kitchen.dal)
  })

  const today = () => indianDate(server.ctx.now())
  /** A moment of today in India: `11:20`. */
  const at = (time: string) => new Date(`${today()}T${time}:00+05:30`)
  const seat = (more: object = {}) => typedSeat(today(), more)
  const place = (call: typeof initOrder | typeof initOrderCod, body: object) =>
    server.send(call, { body: { tip: 0, ...noNotes, ...body } }, asha.sender)
  const inCash = (more: object = {}) => place(initOrderCod, { train: seat(more) })
  const online = async (more: object = {}) => (await place(initOrder, { train: seat(more) })).body.orderId
  const rowOf = async (number: string) => {
    const [order] = await server.ctx.db.select().from(orders).where(eq(orders.number, number))
    if (!order) throw new Error(`No order ${number}`)
    return order
  }
  const tokenOf = async (number: string) => {
    const { id } = await rowOf(number)
    const [payment] = await server.ctx.db.select().from(payments).where(eq(payments.orderId, id))
    return { token: payment?.token ?? '', amount: payment?.amount ?? 0 }
  }
  const pays = async (number: string, id = randomUUID()) =>
    settle(server.ctx, { id, ...(await tokenOf(number)), outcome: 'paid', transaction: `money ${number}` })
  const trainOf = async (orderId: string) =>
    (await server.request(getOrder, { params: { orderId } }, asha.sender)).body.data.train
  const gives = (orderId: string, coach: string, berth: string, sender = asha.sender) =>
    server.send(giveSeat, { params: { orderId }, body: { coach, berth } }, sender)

  it('[TRN-10 TRN-16 TRN-34] keeps a copy of seat, passenger, train and times, and shows it', async () => {
    const { orderId } = (await inCash()).body
    const expected = {
      number: '91003',
      boardingStation: 'AAA',
      boardingDate: today(),
      station: 'NER',
      trainName: 'Seat Mail',
      stationName: 'Near Jn',
      coach: 'B4',
      berth: '32 LB',
      name: 'Asha',
      mobile: asha.mobile,
      arrival: `${today()}T12:00:00+05:30`,
      departure: `${today()}T12:10:00+05:30`,
      expectedArrival: `${today()}T12:00:00+05:30`,
      delay: null,
      rider: null,
      claimUntil: null,
      preparationAt: `${today()}T11:20:00+05:30`,
      seatUntil: null,
    }
    expect(await trainOf(orderId)).toEqual({ ...expected, line: expect.any(Array) })
    const query = { page: '1', limit: '5' } as never
    const [listed] = (await server.request(getOrdersHistory, { query }, asha.sender)).body.data
    expect(listed).toMatchObject({
      train: expected,
      deliveryAddress: 'Coach B4, berth 32 LB · 91003 Seat Mail · Near Jn',
      saleState: null,
    })
    expect(await rowOf(orderId)).toMatchObject({ addressId: null, arrivesAt: at('12:00') })
    await sendDue(server.ctx)
    const [receipt] = await server.ctx.db.select().from(mails).where(eq(mails.to, asha.email))
    expect(receipt?.text).toMatch(/Delivery to: Coach B4, berth 32 LB .*\nAt your seat: .*12:00 pm/)
    await asha.add(kitchen.dal)
    const parent = await inCash({ name: 'Savitri', mobile: '+91 98765 43210', coach: '', berth: '' })
    expect(await trainOf(parent.body.orderId)).toMatchObject({
      name: 'Savitri',
      mobile: '9876543210',
      coach: '',
      seatUntil: `${today()}T11:00:00+05:30`,
    })
    await asha.add(kitchen.dal)
    expect(await trainOf((await asha.orderInCash()).body.orderId)).toBeNull()
  })

  it('[TRN-10] goes to one of both, and what cannot be read is named', async () => {
    const { addressId } = asha
    for (const call of [initOrder, initOrderCod]) {
      const both = await place(call, { addressId, train: seat() })
      const none = await place(call, {})
      expect([both, none].map(({ status, field }) => [status, field])).toEqual([
        [400, 'train'],
        [400, 'addressId'],
      ])
    }
    const refusals = [
      [{ coach: 'first class' }, 'coach', 'The coach must be like B4 or S11.'],
      [{ berth: '100' }, 'berth', 'The berth must be a number from 1 to 99.'],
      [{ coach: '' }, 'coach', 'The coach is missing.'],
      [{ berth: ' ' }, 'berth', 'The berth is missing.'],
      [{ mobile: '12345' }, 'mobile', 'The mobile number must have ten digits.'],
      [{ station: 'AAA' }, 'station', 'Train 91003 does not stop at this station after one boards it.'],
      [
        { boardingDate: addDays(today(), 21) },
        'boardingDate',
        'The boarding date must be at most 20 days ahead.',
      ],
    ] as const
    for (const [more, field, message] of refusals)
      expect(await inCash(more)).toMatchObject({ status: 400, field, message })
    expect((await inCash({ number: '00000' })).status).toBe(404)
  })

  it('[TRN-16] needs a restaurant that delivers there, is open at the arrival and still takes orders', async () => {
    const { db } = server.ctx
    const refused = async (more: object = {}) => {
      const { status, message } = await inCash(more)
      return [status, message]
    }
    expect(await refused({ station: 'FAR' })).toEqual([422, 'Samay Rasoi does not deliver to Far Road.'])
    const open = (opens: number, closes: number) =>
      db
        .update(restaurants)
        .set({ hours: Array.from({ length: 7 }, () => [{ opens: opens * hour, closes: closes * hour }]) })
        .where(eq(restaurants.id, kitchen.id))
    try {
      await open(6, 12)
      expect(await refused()).toEqual([422, 'Samay Rasoi is closed when the train is there.'])
      await open(11, 13)
      expect((await inCash()).status).toBe(200)
    } finally {
      await db.update(restaurants).set({ hours: null }).where(eq(restaurants.id, kitchen.id))
    }
    await asha.add(kitchen.dal)
    server.turnTo('11:14:59')
    const number = await online()
    server.turnTo('11:15:00')
    expect(await refused()).toEqual([422, 'Samay Rasoi takes no more orders for Near Jn.'])
    // Nor is the unpaid order answered again.
    expect((await place(initOrder, { train: seat() })).status).toBe(422)
    expect((await asha.pay(number)).status).toBe(422)
    const unpaid = (await asha.history()).data.find(({ orderId }) => orderId === number)
    expect(unpaid).toMatchObject({ payableUntil: null })
  })

  it('[TRN-10] an unpaid order stays for the same seat and stop, and gives way to another one', async () => {
    const first = await online()
    expect(await online({ berth: '32/LB' })).toBe(first)
    const others = [
      await online({ berth: '33' }),
      await online({ name: 'Savitri' }),
      await online({ boardingDate: addDays(today(), 1) }),
      (await asha.orderOnline()).body.orderId,
    ]
    expect(new Set([first, ...others]).size).toBe(5)
    expect(await asha.paymentStatus(first)).toBe('Failed')
  })

  it('[TRN-17] is confirmed until its preparation begins, and then follows the train', async () => {
    const { orderId } = (await inCash()).body
    const status = async (time: string) => {
      await advanceOrders(server.ctx, at(time))
      return (await rowOf(orderId)).status
    }
    expect(await status('11:19')).toBe('confirmed')
    expect(await status('11:20')).toBe('preparing')
    expect(await status('11:49')).toBe('preparing')
    expect(await status('11:50')).toBe('out_for_delivery')
    expect(await status('11:59')).toBe('out_for_delivery')
    expect(await status('12:00')).toBe('delivered')
    expect(await status('23:00')).toBe('delivered')
  })

  it('[TRN-17] can be cancelled free of charge until then, also when it was placed days before', async () => {
    const boardingDate = addDays(today(), 2)
    const [early, late] = [(await inCash({ boardingDate })).body.orderId, await newCustomer(server)]
    await advanceOrders(server.ctx, at('23:00'))
    expect((await asha.cancel(early)).status).toBe(200)
    await late.add(kitchen.dal)
    asha = late
    const { orderId } = (await inCash()).body
    await advanceOrders(server.ctx, at('11:20'))
    expect((await asha.cancel(orderId)).message).toMatch('begun to prepare')
  })

  it('[TRN-17] is confirmed by a payment in time, and moves on at the same times', async () => {
    const number = await online()
    server.turnTo('07:20:00')
    expect(await pays(number)).toBe('paid')
    expect(await rowOf(number)).toMatchObject({ status: 'confirmed', nextStageAt: at('11:20') })
  })

  it('[TRN-18] a payment after the last order cancels it, and the money goes back once', async () => {
    const { db } = server.ctx
    const fcmToken = (await server.request(issuePushToken, {}, asha.sender)).body.token
    await server.request(registerPushToken, { body: { fcmToken, deviceId: randomUUID() } }, asha.sender)
    server.turnTo('11:10:00')
    const number = await online()
    const payableUntil = (await asha.history()).data[0]?.payableUntil
    expect(new Date(payableUntil ?? 0)).toEqual(at('11:15'))
    server.turnTo('11:15:00')
    const report = randomUUID()
    expect(await Promise.all([pays(number, report), pays(number, report)])).toEqual(['paid', 'paid'])
    expect(await pays(number)).toBe('paid')
    await sendDue(server.ctx)
    expect((await asha.history()).data[0]).toMatchObject({
      orderStatus: 'cancelled',
      refund: { state: 'refunded', amount: 227.03 },
    })
    const { id } = await rowOf(number)
    expect(await db.select().from(refunds).where(eq(refunds.orderId, id))).toHaveLength(1)
    expect(await asha.paymentStatus(number)).toBe('Failed')
    const [note, ...more] = await db.select().from(pushMessages).where(eq(pushMessages.userId, asha.id))
    expect([note?.title, note?.body, more.length]).toEqual([
      `Order ${number} was cancelled.`,
      'Your payment came after Samay Rasoi took the last order for Near Jn. ₹227.03 goes back the way you paid.',
      0,
    ])
    const mailed = await db.select().from(mails).where(eq(mails.to, asha.email))
    expect(mailed.map(({ subject }) => subject)).toEqual([`Tiffin Junction: order ${number} was cancelled`])
    expect(server.errors).toEqual([
      `payment: order ${number} was paid too late for its train; the money goes back`,
    ])
    // The cart is as it was, for the next stop.
    await advanceOrders(server.ctx, at('12:00'))
    expect((await place(initOrderCod, { train: seat({ station: 'ZZZ' }) })).status).toBe(200)
  })

  it('[TRN-19] gets its coach and berth later, once', async () => {
    const { orderId } = (await inCash({ coach: '', berth: '' })).body
    const ravi = await newCustomer(server)
    expect((await gives(orderId, 'B4', '32', ravi.sender)).status).toBe(404)
    expect(await gives(orderId, '', '')).toMatchObject({ status: 400, field: 'coach' })
    expect(await gives(orderId, 'B4', '')).toMatchObject({ status: 400, field: 'berth' })
    const given = await gives(orderId, 'b 4', '32')
    expect(given.body.data).toMatchObject({
      deliveryAddress: 'Coach B4, berth 32 · 91003 Seat Mail · Near Jn',
      train: { coach: 'B4', berth: '32', seatUntil: null },
    })
    server.turnTo('11:30:00')
    expect((await gives(orderId, 'B4', '32')).status).toBe(200)
    expect(await gives(orderId, 'B4', '33')).toMatchObject({
      status: 409,
      message: 'This order already goes to Coach B4, berth 32.',
    })
    asha = ravi
    await ravi.add(kitchen.dal)
    const { orderId: atHome } = (await ravi.orderInCash()).body
    expect((await gives(atHome, 'B4', '32')).message).toBe('This order does not go to a train.')
  })

  it('[TRN-19] takes them until 60 minutes before the arrival, while it is not over', async () => {
    const boardingDate = addDays(today(), 1)
    const open = { coach: '', berth: '' }
    const { orderId } = (await inCash({ ...open, boardingDate })).body
    await asha.cancel(orderId)
    expect((await gives(orderId, 'B4', '32')).message).toMatch('is over')
    expect(await trainOf(orderId)).toMatchObject({ seatUntil: null })
    await asha.add(kitchen.dal)
    const { orderId: late } = (await inCash(open)).body
    server.turnTo('11:00:00')
    expect(await gives(late, 'B4', '32')).toMatchObject({
      status: 422,
      message: 'Coach and berth can only be given until 60 minutes before the train arrives.',
    })
    expect(await trainOf(late)).toMatchObject({ seatUntil: null, coach: '' })
  })

  it('[TRN-20 TRN-36] a kitchen is told at once, with the wishes that fit a seat, and again when the seat is given', async () => {
    const sent: KitchenMessage[] = []
    const real: Pick<Context, 'kitchen'> = { kitchen: server.ctx.kitchen }
    Object.assign(server.ctx, { kitchen: { send: async (message: KitchenMessage) => sent.push(message) } })
    try {
      const train = seat({ coach: '', berth: '', name: 'Savitri' })
      const wishes = { avoidCalling: true, leaveAtDoor: true, meetOnPlatform: true }
      // The app of an older version does not know of `callMe`.
      const { callMe: _, ...older } = { ...noNotes, ...wishes }
      const { orderId } = (
        await server.send(initOrderCod, { body: { tip: 0, ...older, train } }, asha.sender)
      ).body
      await drainBackground(server.ctx)
      await gives(orderId, 'B4', '32')
      await gives(orderId, 'B4', '32')
      await drainBackground(server.ctx)
      const told = {
        number: '91003',
        name: 'Seat Mail',
        coach: '',
        berth: '',
        station: { code: 'NER', name: 'Near Jn' },
        expectedArrival: at('12:00').toISOString(),
        beginAt: at('11:20').toISOString(),
        passenger: { name: 'Savitri', mobile: asha.mobile },
        isThere: false,
      }
      expect(sent.map(({ event, order }) => [event, order.delivery.train])).toEqual([
        ['order.placed', told],
        ['order.changed', { ...told, coach: 'B4', berth: '32' }],
      ])
      expect(sent[0]?.order.delivery).toMatchObject({
        avoidCalling: false,
        leaveAtDoor: false,
        meetOnPlatform: true,
        callMe: false,
      })
      const { acceptBy, nextStageAt } = await rowOf(orderId)
      expect([acceptBy !== null, nextStageAt]).toEqual([true, null])
    } finally {
      Object.assign(server.ctx, real)
    }
  })
})
