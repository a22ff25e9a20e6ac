import { gzipSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import type { App, Env } from '../../server/http/handle.ts'
import { withTestSwitch } from '../test-switch/routes.ts'
import { knownCalls, type Stage, TestSwitch } from '../test-switch/test-switch.ts'
import { TestServer } from './harness.ts'
import { seededInMemory } from './seeded.ts'

const server = new TestServer()
let app: App

beforeAll(() => server.start(seededInMemory))
afterAll(() => server.stop())
beforeEach(async () => {
  app = createApp(server.ctx, { extend: withTestSwitch })
})

const ask = (path: string, init?: RequestInit) =>
  Promise.resolve(app.fetch(new Request(`http://127.0.0.1${path}`, init)))
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const submit = (path: string, fields: Record<string, string>) =>
  ask(path, { method: 'POST', body: new URLSearchParams(fields) })
const config = '/api/config'
const rule = (fate: unknown, times = 'next') =>
  post('/test-switch/rules', { method: 'GET', path: config, times, fate })
const waiting = async (): Promise<{ id: number; method: string; path: string }[]> =>
  (await (await ask('/test-switch.json')).json()).waiting
const untilOneWaits = () => expect.poll(async () => (await waiting()).length, { interval: 5 }).toBe(1)

const stage: Stage = {
  title: 'rating, path 1',
  path: '/user/order-history',
  storage: { user_cred: '</script>' },
  holdsScripts: true,
  answers: [
    { method: 'GET', path: '/api/restaurants?page=1', body: '{"turn":1}' },
    { method: 'GET', path: '/api/restaurants?page=1', body: '{"turn":2}' },
    { method: 'GET', path: '/api/restaurants?page=2', body: '{"page":2}' },
  ],
  steps: [
    {
      kind: 'call',
      number: 3,
      words: 'it fails',
      method: 'GET',
      path: config,
      status: 422,
      body: '{"no":1}',
    },
    { kind: 'storage', number: 4, words: 'Another tab signs out', set: { user_cred: null, user: 'x' } },
    { kind: 'code', number: 5, words: 'go back', code: 'history.back()' },
    { kind: 'scripts', number: 6, words: 'the scripts run' },
  ],
  replaces: ['position', 'clock'],
  clock: { at: '2025-07-10T06:30:00.000Z', isStopped: true },
  isStill: false,
}

describe('the test switch', () => {
  test('is not part of the server, and answers this machine only', async () => {
    const plain = createApp(server.ctx)
    expect((await plain.fetch(new Request('http://127.0.0.1/test-switch'))).status).toBe(404)
    expect((await app.fetch(new Request('http://elsewhere.example/test-switch'))).status).toBe(403)
    expect((await ask('/test-switch', { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(403)
  })

  test('takes nothing from pages elsewhere', async () => {
    const fate = { status: 500, body: '{}' }
    const body = { method: 'GET', path: config, times: 'next', fate }
    expect((await post('/test-switch/rules', body, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post('/test-switch/rules', body, { 'sec-fetch-site': 'same-origin' })).status).toBe(200)

    await post('/test-switch/stage', stage)
    const step = (headers: Record<string, string>) => ask('/test-switch/step/5.js', { headers })
    expect((await step({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).status).toBe(403)
    expect((await step({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' })).status).toBe(200)
    const visit = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    expect((await ask('/test-switch', { headers: visit })).status).toBe(200)
    for (const path of ['/test-switch', '/test-switch/page.js'])
      expect((await ask(path)).headers.get('cache-control')).toBe('no-store')
  })

  test('refuses what is no rule, no ending and no stage, and says why', async () => {
    expect((await rule('explode')).status).toBe(400)
    expect((await rule({ status: 42 })).status).toBe(400)
    expect((await post('/test-switch/stage', { ...stage, path: 'https://elsewhere.example' })).status).toBe(
      400,
    )
    expect((await submit('/test-switch/rules', { call: 'GET /x', times: 'next', fate: 'boom' })).status).toBe(
      400,
    )
  })

  test.each([401, 409, 422, 429, 500])(
    'ends the next call with %d, and the one after as usual',
    async (status) => {
      expect((await rule({ status, body: `{"message":"${status}"}` })).status).toBe(200)
      const answer = await ask(config)
      expect([answer.status, await answer.json()]).toEqual([status, { message: String(status) }])
      expect((await ask(config)).status).toBe(200)
    },
  )

  test('ends every call of a rule until it is removed, and only those of its method and path', async () => {
    await rule({ status: 500, body: '{}' }, 'every')
    expect([(await ask(config)).status, (await ask(config)).status]).toEqual([500, 500])
    expect((await ask('/api/restaurants/1')).status).not.toBe(500)
    const [{ id }] = (await (await ask('/test-switch.json')).json()).rules
    await submit(`/test-switch/rules/${id}/remove`, {})
    expect((await ask(config)).status).toBe(200)
  })

  test('knows parameters in the path of a rule', async () => {
    const path = '/api/orders/check-order-payment-status/:orderId'
    await post('/test-switch/rules', {
      method: 'GET',
      path,
      times: 'every',
      fate: { status: 409, body: '{}' },
    })
    expect((await ask('/api/orders/check-order-payment-status/TJ-1')).status).toBe(409)
    expect((await ask('/api/orders/check-order-payment-status/TJ-1/more')).status).not.toBe(409)
    expect(knownCalls).toContain(`GET ${path}`)
  })

  test('lets a call wait until it is ended: as usual, with an answer, or by its button', async () => {
    await rule('wait', 'every')
    for (const [end, status] of [
      [{ usual: true }, 200],
      [{ status: 422, body: '{}' }, 422],
    ] as const) {
      const answer = ask(config)
      await untilOneWaits()
      const [call] = await waiting()
      expect(call).toMatchObject({ method: 'GET', path: config })
      await post(`/test-switch/calls/${call?.id}`, end)
      expect((await answer).status).toBe(status)
    }
    const answer = ask(config)
    await untilOneWaits()
    const [call] = await waiting()
    const back = await submit(`/test-switch/calls/${call?.id}`, { end: '401', message: 'Who are you?' })
    expect(back.headers.get('location')).toBe('/test-switch')
    expect(await (await answer).json()).toEqual({ success: false, message: 'Who are you?' })
    expect((await post(`/test-switch/calls/${call?.id}`, { status: 500 })).status).toBe(404)
  })

  test('forgets a waiting call that its page has given up', async () => {
    await rule('wait')
    const page = new AbortController()
    const answer = ask(config, { signal: page.signal })
    await untilOneWaits()
    page.abort()
    await answer
    expect(await waiting()).toEqual([])
  })

  test('loses the connection of a call', async () => {
    const listening = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
    try {
      await expect.poll(() => listening.address(), { interval: 5 }).not.toBeNull()
      const { port } = Object(listening.address())
      await rule({ status: null })
      // The second one is as a browser asks again by itself.
      for (let time = 0; time < 2; time++)
        await expect(fetch(`http://127.0.0.1:${port}${config}`)).rejects.toThrow('fetch failed')
    } finally {
      await new Promise((done) => listening.close(done))
    }
  })

  test('shows rules and waiting calls on a page without scripts of its own in it', async () => {
    await rule({ status: 500, body: '{}' }, 'every')
    await post('/test-switch/rules', { method: 'POST', path: '/api/auth/login', times: 'next', fate: 'wait' })
    const login = post('/api/auth/login', {})
    await untilOneWaits()
    const text = await (await ask('/test-switch')).text()
    expect(text).toContain('<code>/api/auth/login</code>')
    expect(text).toContain('Every call is answered with 500.')
    for (const words of ['End as usual', 'Fail with 500', 'Refuse with 401', 'Lose the connection'])
      expect(text).toContain(`>${words}</button>`)
    expect(text).not.toMatch(/<script(?! src=)/)
    const [call] = await waiting()
    await post(`/test-switch/calls/${call?.id}`, { status: 200, body: '{}' })
    await login
  })
})

describe('a stage', () => {
  beforeEach(async () => {
    expect((await post('/test-switch/stage', stage)).status).toBe(200)
  })

  test('gives the recorded answers in their order, the last one for good, and holds every other call', async () => {
    const turn = async (path: string) => (await ask(path)).json()
    expect(await turn('/api/restaurants?page=1')).toEqual({ turn: 1 })
    expect(await turn('/api/restaurants?page=2')).toEqual({ page: 2 })
    expect(await turn('/api/restaurants?page=1')).toEqual({ turn: 2 })
    expect(await turn('/api/restaurants?page=1')).toEqual({ turn: 2 })
    const answer = ask(config)
    await untilOneWaits()
    expect(await (await ask('/test-switch')).text()).toMatch(/>Step 3<\/button> it fails/)
    expect((await post('/test-switch/steps/3', {})).status).toBe(200)
    expect([(await answer).status, await (await answer).json()]).toEqual([422, { no: 1 }])
    expect((await post('/test-switch/steps/3', {})).status).toBe(409)
  })

  test('gives a recorded refusal or loss in its turn, and holds a call that its step ends', async () => {
    const recorded = { method: 'GET', path: config, body: '' }
    await post('/test-switch/stage', {
      ...stage,
      answers: [
        { ...recorded, status: 500, body: '{"no":2}' },
        { ...recorded, isHeld: true },
        { ...recorded, body: '{"yes":1}' },
      ],
    })
    expect((await ask(config)).status).toBe(500)
    const held = ask(config)
    await untilOneWaits()
    expect(await (await ask(config)).json()).toEqual({ yes: 1 })
    await post('/test-switch/steps/3', {})
    expect((await held).status).toBe(422)
  })

  test('begins with what the device remembers, at the first address', async () => {
    expect(await (await ask('/test-switch/start')).text()).toContain('src="/test-switch/start.js"')
    const script = await (await ask('/test-switch/start.js')).text()
    expect(script).toContain('location.replace("/user/order-history")')
    expect(script).toContain('"user_cred":"\\u003c/script>"')
  })

  test('makes steps of the device by scripts, once', async () => {
    expect(await (await ask('/test-switch')).text()).toMatch(/>Step 4<\/button> Another tab signs out/)
    const script = await (await ask('/test-switch/step/4.js')).text()
    expect(script).toContain('{"user_cred":null,"user":"x"}')
    expect(await (await ask('/test-switch')).text()).not.toContain('>Step 4</button>')
    expect(await (await ask('/test-switch/step/5.js')).text()).toBe('history.back()')
    expect((await ask('/test-switch/step/6.js')).status).toBe(404)
  })

  test('has a button for each step of the page, and puts the script that makes them into its pages', async () => {
    const text = await (await ask('/test-switch')).text()
    expect(text).toMatch(/data-page="5">Step 5<\/button> go back/)
    const response = await ask('/mailbox')
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(await response.text()).toMatch(/<head>\s*<script src="\/test-switch\/device.js"><\/script>/)
    const device = await (await ask('/test-switch/device.js')).text()
    expect(device).toContain('testSwitch.position = ')
    expect(device).toContain(`testSwitch.setClock(${Date.parse('2025-07-10T06:30:00Z')}, true)`)
    expect(device).not.toContain('testSwitch.permission = ')

    await post('/test-switch/stage', { ...stage, replaces: ['notifications'], clock: null })
    expect(await (await ask('/test-switch/device.js')).text()).toContain('testSwitch.permission = ')
    expect((await post('/test-switch/stage', { ...stage, replaces: ['moon'] })).status).toBe(400)
  })

  test('puts it into a page that would be sent compressed, or that the browser has already', async () => {
    const control = new TestSwitch()
    control.set(stage)
    const html = '<html><head></head></html>'
    const pages = new Hono<Env>().use(control.before).get('/help', (c) => {
      if (c.req.header('if-none-match')) return c.body(null, 304)
      const isPacked = c.req.header('accept-encoding')?.includes('gzip')
      const headers = { 'content-type': 'text/html', etag: '"1"' }
      return isPacked
        ? c.body(gzipSync(html), 200, { ...headers, 'content-encoding': 'gzip' })
        : c.body(html, 200, headers)
    })
    const response = await pages.request('/help', {
      headers: { 'accept-encoding': 'gzip, br', 'if-none-match': '"1"' },
    })
    expect(await response.text()).toBe(
      '<html><head><script src="/test-switch/device.js"></script></head></html>',
    )
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('etag')).toBeNull()
  })

  test('holds the scripts of the app until its step', async () => {
    let isThere = false
    const asset = ask('/assets/none.js').then(() => {
      isThere = true
    })
    await ask('/test-switch.json')
    expect(isThere).toBe(false)
    await post('/test-switch/steps/6', {})
    await asset
    expect(isThere).toBe(true)
  })
})
