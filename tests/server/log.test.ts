import * as account from '@tiffin-junction/contract/calls/account'
import { createUserAddress, getAllAddresses, getIp, locateIp } from '@tiffin-junction/contract/calls/address'
import { getRestaurants } from '@tiffin-junction/contract/calls/discover'
import { checkOrderPaymentStatus, getOrdersHistory } from '@tiffin-junction/contract/calls/order'
import { issuePushToken, pushStreamPath } from '@tiffin-junction/contract/calls/push'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { drainBackground, runInBackground } from '../../server/background.ts'
import { describeError } from '../../server/log/describe-error.ts'
import { jsonLog } from '../../server/log/json-log.ts'
import { runRequest, traceHeaders } from '../../server/log/request-context.ts'
import { codesOf, other } from './codes.ts'
import { describeServer } from './harness.ts'
import { Customer, kitchen, newCustomer, openKitchens } from './kitchen.ts'

type Line = Readonly<Record<string, unknown>>

describeServer('the log', (server) => {
  const written: string[] = []
  const lines = () => written.map((text): Line => JSON.parse(text))
  const requests = () => lines().filter(({ msg }) => msg === 'request')

  beforeAll(async () => {
    await openKitchens(server.ctx.db)
    const log = jsonLog('info', { write: (text: string) => written.push(text) })
    Object.assign(server.ctx, { log })
  })
  const fresh = () => written.splice(0)

  it('[APP-112] at `info` a request is one line with its id, route, status and ms', async () => {
    fresh()
    const response = await server.fetch('/api/config?token=x')
    expect(lines()).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        pid: process.pid,
        hostname: expect.any(String),
        msg: 'request',
        requestId: response.headers.get('x-request-id'),
        method: 'GET',
        route: '/api/config',
        status: 200,
        ms: expect.any(Number),
      },
    ])
  })

  it('[APP-112] names the route by its pattern, and who is signed in by a hash that stays the same', async () => {
    const asha = await newCustomer(server)
    fresh()
    await server.request(checkOrderPaymentStatus, { params: { orderId: 'TJ-SECRET-1' } }, asha.sender)
    await server.request(account.me, {}, asha.sender)
    await server.fetch('/pay/secret')
    await server.fetch('/nothing/secret', { method: 'POST' })
    const [status, me, pay, none] = requests()
    expect(status?.route).toBe(`/${checkOrderPaymentStatus.path}`)
    expect(status?.user).toMatch(/^[0-9a-f]{16}$/)
    expect(me?.user).toBe(status?.user)
    expect(pay).toMatchObject({ route: '/pay/:token', status: 404 })
    expect(pay).not.toHaveProperty('user')
    expect(none).toMatchObject({ route: 'none', status: 404 })
    expect(written.join('')).not.toMatch(/secret/i)
  })

  it('[APP-112] what fails in a request, or in the background after it, has its id', async () => {
    const app = createApp({ ...server.ctx, db: {} as typeof server.ctx.db })
    fresh()
    const failed = await app.request('http://127.0.0.1/api/external/get-cuisines-category')
    const [error, line] = lines()
    expect(error).toMatchObject({
      level: 'error',
      msg: 'request: GET /api/external/get-cuisines-category failed',
    })
    expect([error?.requestId, line?.requestId]).toEqual(Array(2).fill(failed.headers.get('x-request-id')))
    fresh()
    runRequest('request-1', undefined, () =>
      runInBackground(server.ctx, 'mail: welcome', () => Promise.reject(new Error('no mail server'))),
    )
    await drainBackground(server.ctx)
    expect(lines()).toMatchObject([
      {
        msg: 'mail: welcome failed',
        requestId: 'request-1',
        error: { type: 'Error', message: 'no mail server' },
      },
    ])
  })

  it('[APP-112] at `error` says nothing of requests that succeed', async () => {
    const kept: string[] = []
    const log = jsonLog('error', { write: (text: string) => kept.push(text) })
    await createApp({ ...server.ctx, log }).request('http://127.0.0.1/api/config')
    log.error('orders: advancing failed')
    expect(kept.map((text) => JSON.parse(text).msg)).toEqual(['orders: advancing failed'])
  })

  it('[APP-114] a `traceparent` is in the lines of its request; what is none is not', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
    const header = `00-${traceId}-00f067aa0ba902b7-01`
    fresh()
    for (const traceparent of [header, 'secret', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `${header}-x`])
      await server.fetch('/api/config', { headers: { traceparent } })
    expect(lines().map((line) => line.traceId)).toEqual([traceId, undefined, undefined, undefined])
    expect(runRequest('request-1', header, traceHeaders)).toEqual({ traceparent: header })
    expect(runRequest('request-1', 'secret', traceHeaders)).toEqual({})
    expect(traceHeaders()).toEqual({})
  })

  it('[APP-113 APP-78] has no token, password, code, phone number, e-mail or address of a whole visit', async () => {
    fresh()
    const secrets = new Set<string>()
    const secret = <T extends string>(text: T): T => {
      secrets.add(text)
      return text
    }
    const mobile = secret('9811122233')
    const email = secret('asha.verma@private.example')
    const passwords = [secret('Mango&Lassi#7'), secret('Chai~Samosa=8'), secret('wrong-Pw-9x')] as const
    const phone = { userEmail: email, userPhone: mobile }
    const send = server.send.bind(server)

    await send(account.register, {
      body: { firstName: secret('Ashalata Verma'), mobile, email, password: passwords[0] },
    })
    await send(account.register, { body: { firstName: 'x', mobile, email, password: passwords[0] } })
    await send(account.login, { body: { phone: mobile, password: passwords[2] } })
    const { token } = (
      await server.request(account.login, { body: { phone: mobile, password: passwords[0] } })
    ).body
    secret(token)
    const sender = { token }
    await send(account.me, {}, sender)
    await send(account.me, {}, { token: secret('A'.repeat(43)) })

    await send(account.forgotPassword, { body: phone })
    await drainBackground(server.ctx)
    const [code = ''] = await codesOf(server, email)
    secret(code)
    const wrong = secret(other(code))
    await send(account.verifyResetOtp, { body: { ...phone, otp: wrong } })
    await send(account.verifyResetOtp, { body: { ...phone, otp: code } })
    await send(account.resetPassword, { body: { ...phone, otp: code, password: passwords[1] } })
    const again = await server.request(account.login, { body: { phone: mobile, password: passwords[1] } })
    const own = { token: secret(again.body.token) }

    const saved = await send(
      createUserAddress,
      {
        body: {
          addressType: 'HOME',
          completeAddress: secret('Quarter 17B'),
          area: secret('Chittaranjan Park'),
          landmark: secret('Kali Mandir'),
          city: 'New Delhi',
          state: 'Delhi',
          pincode: '110055',
          latitude: 28.640001,
          longitude: 77.210002,
          placeId: '',
          isDefault: true,
        },
      },
      own,
    )
    expect(saved.status).toBe(200)
    const user = await server.request(account.me, {}, own)
    expect(user.body.user.email).toBe(email)
    const addresses = await server.request(getAllAddresses, {}, own)
    const addressId = String(addresses.body.data[0]?.id)
    const asha = new Customer(server, { id: '', email, mobile, token: own.token, addressId })
    await asha.add(kitchen.dal, { key: secret('idempotency-key-1') })
    const online = await asha.orderOnline({
      directionToReach: secret('Behind the blue gate'),
      kitchenNote: secret('less chilli'),
    })
    expect(online.status).toBe(200)
    const link = online.body.redirectUrl
    secret(link.replace('/pay/', ''))
    await server.fetch(link)
    await server.fetch(link, { method: 'POST', body: new URLSearchParams({ choice: 'decline' }) })
    await server.fetch('/pay/callback', { method: 'POST', body: secret('forged-report') })
    await asha.orderInCash()
    await send(
      getOrdersHistory,
      { query: { page: '1', limit: '5', search: '', text: secret('Kachori') } },
      own,
    )
    const issued = await server.request(issuePushToken, {}, own)
    const fcmToken = secret(issued.body.token)
    await send(account.registerPushToken, { body: { fcmToken, deviceId: secret('device_99_secret') } }, own)
    await server.fetch(`/${pushStreamPath}`, { headers: { authorization: `Bearer ${own.token}` } })

    await server.fetch(
      `/${getRestaurants.path}?lat=28.6&lon=77.2&page=1&limit=1&token=${secret('query-token')}`,
    )
    await server.fetch(`/geo/search?text=${secret('Lajpat')}`)
    await send(getIp, {})
    await send(locateIp, { params: { ip: secret('203.0.113.77') } })
    await server.fetch(`/${secret('path-of-nobody')}`, { headers: { cookie: secret('sid-of-nobody') } })
    await server.fetch('/api/auth/login', {
      method: 'POST',
      body: secret('{"phone":98111222'),
      headers: { 'content-type': 'application/json' },
    })

    // The same again where everything fails, with the worst that a database and a mail server say.
    const worst = Object.assign(new Error(`invalid input syntax for type uuid: "${passwords[0]}"`), {
      code: '22P02',
    })
    const query = Object.assign(
      new Error(`Failed query: select $1 params: ${email},${mobile}`, { cause: worst }),
      {
        query: 'select $1',
        params: [email, mobile],
      },
    )
    const fail = () => Promise.reject(query)
    const broken = {
      execute: fail,
      select: () => ({ from: () => ({ where: fail, innerJoin: () => ({ where: fail }) }) }),
      transaction: fail,
    }
    const refusal = new Error(`550 <${email}> is unknown, call +91${mobile}`)
    const ctx = {
      ...server.ctx,
      db: broken as unknown as typeof server.ctx.db,
      mail: { isEmbedded: true, send: () => Promise.reject(refusal) },
    }
    const app = createApp(ctx)
    for (const { method, path } of [account.login, account.forgotPassword, account.me, account.resetPassword])
      await app.request(`http://127.0.0.1/${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${own.token}` },
        ...(method === 'POST'
          ? { body: JSON.stringify({ ...phone, phone: mobile, otp: code, password: passwords[1] }) }
          : {}),
      })
    server.ctx.log.error('mail: welcome failed', refusal)
    await drainBackground(server.ctx)

    const text = written.join('')
    expect(requests().length).toBeGreaterThan(30)
    expect(lines().filter(({ level }) => level === 'error').length).toBeGreaterThan(4)
    expect([...secrets].filter((each) => text.toLowerCase().includes(each.toLowerCase()))).toEqual([])
    expect(text).toContain('select $1')
    await server.ctx.db.execute(sql`select 1`)
  }, 60_000)
})

describe('errors in the log', () => {
  test('[APP-113] say where and what, without the values that they were about', () => {
    const cause = Object.assign(new Error('invalid input syntax for type uuid: "secret"'), { code: '22P02' })
    const query = Object.assign(new Error('Failed query: select $1\nparams: secret', { cause }), {
      query: 'select $1',
      params: ['secret'],
    })
    const described = describeError(query)
    expect(described).toMatchObject({ type: 'Error', query: 'select $1', cause: { code: '22P02' } })
    expect(JSON.stringify(described)).not.toContain('secret')
    expect(described.stack).toContain('log.test.ts')
  })

  test.each([
    ['no route to asha@private.example now', 'no route to [e-mail] now'],
    ['to <asha@private.example>: refused', 'to <[e-mail]>: refused'],
    ['call +919811122233', 'call [phone]'],
    ['number 9811122233, please', 'number [phone], please'],
    [
      'duplicate key value violates unique constraint "users_mobile_key"',
      'duplicate key value violates unique constraint "users_mobile_key"',
    ],
  ])('[APP-113] %s', (message, shown) => {
    expect(describeError(new Error(message)).message).toBe(shown)
    expect(describeError(message).message).toBe(shown)
  })
})
