import { registerPushToken, validateAndUpdateFcm } from '@tiffin-junction/contract/calls/account'
import {
  issuePushToken,
  pushStreamPath,
  pushTokenHeader,
  removePushToken,
} from '@tiffin-junction/contract/calls/push'
import { embeddedTokenIssuedAt } from '@tiffin-junction/contract/domain/push'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { endSessions } from '../../server/account/sessions.ts'
import { createApp } from '../../server/app.ts'
import { pushDevices } from '../../server/db/schema-push.ts'
import { advanceOrders } from '../../server/order/scheduler.ts'
import { sendDue } from '../../server/outbox/send.ts'
import { messageLife } from '../../server/push/messages.ts'
import { closeStreams, openStreams } from '../../server/push/stream-routes.ts'
import { describeServer } from './harness.ts'
import { type Customer, kitchen, newCustomer, openKitchens } from './kitchen.ts'
import { PushListener, refusedWith } from './push-listener.ts'

let devices = 0
const newDevice = () => {
  devices += 1
  return `device_${devices}_${Math.random().toString(36).slice(2)}`
}

describeServer('push messages', (server) => {
  let asha: Customer
  const pages: PushListener[] = []

  /** Registers a device as the app does. */
  const register = async (
    { token }: Pick<Customer, 'token'>,
    deviceId = newDevice(),
    entry: typeof registerPushToken | typeof validateAndUpdateFcm = registerPushToken,
  ) => {
    const issued = await server.request(issuePushToken, {}, { token })
    const fcmToken = issued.body.token
    const { status, body } = await server.request(entry, { body: { fcmToken, deviceId } }, { token })
    expect([status, body]).toEqual([200, { success: true }])
    return { fcmToken, deviceId }
  }
  const listen = async (token: string, fcmToken: string, lastId = '', app = server.app) => {
    const page = await PushListener.open(app, token, fcmToken, lastId)
    pages.push(page)
    return page
  }
  let hours = 0
  /** Late enough for whatever stage an order is in. */
  const later = () => {
    hours += 1
    return new Date(Date.now() + hours * 3600_000)
  }
  const order = async (customer: Customer) => {
    await customer.add(kitchen.dal)
    const { body } = await customer.orderInCash()
    return String(body.orderId)
  }
  /** Moves every order to its next stage and tells people, as the clock of the server does. */
  const moveOn = async () => {
    const moved = await advanceOrders(server.ctx, later())
    await sendDue(server.ctx)
    return moved
  }
  const rowsOf = (deviceId: string) =>
    server.ctx.db.select().from(pushDevices).where(eq(pushDevices.deviceId, deviceId))

  beforeAll(() => openKitchens(server.ctx.db))
  beforeEach(async () => {
    asha = await newCustomer(server)
    // Orders of the seed and of other tests move on unheard.
    while ((await advanceOrders(server.ctx, later())).length > 0);
  })
  afterEach(async () => {
    await Promise.all(pages.splice(0).map((page) => page.leave()))
    expect(server.errors).toEqual([])
  })

  it('[ACC-137 ACC-136] an order that moves on is told to the page of its person, each stage once', async () => {
    const { fcmToken } = await register(asha)
    const page = await listen(asha.token, fcmToken)
    const number = await order(asha)
    const titles: unknown[] = []
    for (let stage = 0; stage < 3; stage++) {
      await moveOn()
      const heard = await page.next()
      titles.push(heard?.message.notification?.title)
      expect(heard?.message.data?.click_action).toBe('/user/order-history')
      expect(heard?.message.notification?.icon).toMatch(/^\/food\/\w+\.webp$/)
      if (stage < 2) expect(heard?.message.notification?.body).toContain(number)
    }
    expect(titles).toEqual(['Your food is on the stove', 'Your food is on its way', 'Your food has arrived'])
    await moveOn()
    const [another] = [await order(asha), await moveOn()]
    expect((await page.next())?.message.notification?.body).toContain(another)
  })

  it('[ACC-137] only one’s own orders are told, on every device of the person', async () => {
    const ravi = await newCustomer(server)
    const [phone, desk, other] = [await register(asha), await register(asha), await register(ravi)]
    const [onPhone, onDesk, onOther] = [
      await listen(asha.token, phone.fcmToken),
      await listen(asha.token, desk.fcmToken),
      await listen(ravi.token, other.fcmToken),
    ]
    const number = await order(asha)
    await moveOn()
    for (const page of [onPhone, onDesk])
      expect((await page.next())?.message.notification?.body).toContain(number)
    const ravis = await order(ravi)
    await moveOn()
    // The first thing Ravi hears is his own.
    expect((await onOther.next())?.message.notification?.body).toContain(ravis)
  })

  it('[ACC-137] every process tells, whichever moved the order on', async () => {
    const elsewhere = { ...server.ctx }
    const app = createApp(elsewhere)
    const { fcmToken } = await register(asha)
    const page = await listen(asha.token, fcmToken, '', app)
    const number = await order(asha)
    await moveOn()
    expect((await page.next())?.message.notification?.body).toContain(number)
    const ended = page.next()
    await closeStreams(elsewhere)
    expect(await ended).toBeNull()
  })

  it('[ACC-137] a line that was cut brings what it missed, and nothing twice', async () => {
    const { fcmToken } = await register(asha)
    const page = await listen(asha.token, fcmToken)
    await order(asha)
    await moveOn()
    const first = await page.next()
    await page.leave()
    await moveOn()
    const again = await listen(asha.token, fcmToken, first?.id)
    expect((await again.next())?.message.notification?.title).toBe('Your food is on its way')
  })

  it('[ACC-137] what was told long ago is told no more', async () => {
    const { fcmToken } = await register(asha)
    await order(asha)
    await moveOn()
    server.clock += messageLife + 1000
    const page = await listen(asha.token, fcmToken, '1')
    const number = await order(asha)
    await moveOn()
    expect((await page.next())?.message.notification?.body).toMatch(new RegExp(`PIN|${number}`))
    server.clock = 0
  })

  it('[ACC-125] nobody listens who is not signed in, or for a registration that is not theirs', async () => {
    const ravi = await newCustomer(server)
    const { fcmToken } = await register(asha)
    expect(await refusedWith(server.app, '', fcmToken)).toBe(401)
    expect(await refusedWith(server.app, 'A'.repeat(43), fcmToken)).toBe(401)
    expect(await refusedWith(server.app, ravi.token, fcmToken)).toBe(404)
    expect(await refusedWith(server.app, asha.token, 'tj_unknown')).toBe(404)
    for (const entry of [registerPushToken, validateAndUpdateFcm]) {
      const body = { fcmToken, deviceId: 'device_1' }
      expect((await server.request(entry, { body })).status).toBe(401)
      expect((await server.send(entry, { body: { fcmToken: '' } }, asha.sender)).status).toBe(400)
    }
    expect((await server.request(issuePushToken, {})).status).toBe(401)
  })

  it('[ORD-270] HEAD is answered at once and holds no stream', async () => {
    const { fcmToken } = await register(asha)
    const headers = { authorization: `Bearer ${asha.token}`, [pushTokenHeader]: fcmToken }
    const { status, body } = await server.fetch(`/${pushStreamPath}`, { method: 'HEAD', headers })
    expect([status, body]).toEqual([200, null])
    expect(openStreams(server.ctx)).toBe(0)
  })

  it('[ACC-35] a device that signed out hears nothing of its former person', async () => {
    const { fcmToken, deviceId } = await register(asha)
    const page = await listen(asha.token, fcmToken)
    const wrong = await server.request(removePushToken, { body: { fcmToken: 'another', deviceId } })
    expect(wrong.status).toBe(200)
    expect(await rowsOf(deviceId)).toHaveLength(1)
    await server.request(removePushToken, { body: { fcmToken, deviceId } })
    expect(await rowsOf(deviceId)).toEqual([])
    await order(asha)
    await moveOn()
    expect(await page.next()).toBeNull()
    expect(await refusedWith(server.app, asha.token, fcmToken)).toBe(404)
  })

  it('[ACC-74] a session that is ended elsewhere ends what its device hears', async () => {
    const { fcmToken, deviceId } = await register(asha)
    const page = await listen(asha.token, fcmToken)
    await endSessions(server.ctx.db, asha.id)
    expect(await page.next()).toBeNull()
    expect(await rowsOf(deviceId)).toEqual([])
  })

  it('[ACC-125] a device belongs to whoever registered it last', async () => {
    const ravi = await newCustomer(server)
    const { fcmToken, deviceId } = await register(asha)
    const page = await listen(asha.token, fcmToken)
    await server.request(registerPushToken, { body: { fcmToken, deviceId } }, ravi.sender)
    expect(await rowsOf(deviceId)).toMatchObject([{ userId: ravi.id }])
    await order(asha)
    await moveOn()
    expect(await page.next()).toBeNull()
    // The same token under another device id, as after the site's data was cleared in part.
    const renamed = newDevice()
    await server.request(registerPushToken, { body: { fcmToken, deviceId: renamed } }, asha.sender)
    expect(await rowsOf(deviceId)).toEqual([])
    expect(await rowsOf(renamed)).toMatchObject([{ userId: asha.id }])
  })

  it('[ACC-126] the older call registers too, and a newer token takes the older one’s place', async () => {
    const deviceId = newDevice()
    const first = await register(asha, deviceId, validateAndUpdateFcm)
    const second = await register(asha, deviceId)
    expect(second.fcmToken).not.toBe(first.fcmToken)
    expect(await rowsOf(deviceId)).toMatchObject([{ token: second.fcmToken, userId: asha.id }])
  })

  it('[ACC-124 ACC-137] a token of the embedded channel tells when it was issued', async () => {
    const { fcmToken } = await register(asha)
    expect(Math.abs((embeddedTokenIssuedAt(fcmToken) ?? 0) - Date.now())).toBeLessThan(60_000)
    for (const foreign of ['', 'fcm:token', 'tj_zz', `tj_!_${'a'.repeat(43)}`])
      expect(embeddedTokenIssuedAt(foreign)).toBeNull()
  })

  it('[ACC-125] a person has twenty devices at most: the oldest gives way', async () => {
    const first = await register(asha)
    for (let count = 0; count < 20; count++) {
      server.clock += 1000
      await register(asha)
    }
    server.clock = 0
    expect(await rowsOf(first.deviceId)).toEqual([])
    const rows = await server.ctx.db.select().from(pushDevices).where(eq(pushDevices.userId, asha.id))
    expect(rows).toHaveLength(20)
  })

  it('[ACC-137] one person may keep twelve pages listening', async () => {
    const { fcmToken } = await register(asha)
    for (let count = 0; count < 12; count++) await listen(asha.token, fcmToken)
    expect(await refusedWith(server.app, asha.token, fcmToken)).toBe(429)
    await pages.pop()?.leave()
    expect(await refusedWith(server.app, asha.token, fcmToken)).toBe(200)
  })
})
