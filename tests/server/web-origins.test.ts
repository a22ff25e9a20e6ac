import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import type { App } from '../../server/http/handle.ts'
import { listen } from '../../server/http/listen.ts'
import { readSettings } from '../../server/settings.ts'
import { TestServer } from './harness.ts'
import { seededInMemory } from './seeded.ts'

const server = new TestServer()
let app: App
beforeAll(async () => {
  await server.start(seededInMemory)
  const settings = { ...server.ctx.settings, webOrigins: ['https://cdn.example'] }
  app = createApp({ ...server.ctx, settings })
}, 60_000)
afterAll(() => server.stop())

const ask = (method: string, origin: string, headers = {}, of: App = app) =>
  of.request('http://127.0.0.1/api/auth/me', { method, headers: { origin, ...headers } })
const preflight = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'authorization',
}

describe('[APP-132] pages from elsewhere', () => {
  it('a listed one gets its preflight answered', async () => {
    const answer = await ask('OPTIONS', 'https://cdn.example', preflight)
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://cdn.example')
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET,POST,PUT,DELETE')
    for (const name of ['authorization', 'content-type', 'idempotency-key', 'traceparent', 'x-push-token'])
      expect(answer.headers.get('access-control-allow-headers')).toContain(name)
  })

  it('reads answers, refusals too, and their headers', async () => {
    const answer = await ask('GET', 'https://cdn.example')
    expect(answer.status).toBe(401)
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://cdn.example')
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
    for (const name of ['retry-after', 'traceparent', 'x-request-id'])
      expect(answer.headers.get('access-control-expose-headers')).toContain(name)
    expect(answer.headers.get('vary')).toMatch(/origin/i)
  })

  it.each(['https://evil.example', 'https://cdn.example.evil.example', 'http://cdn.example', 'null'])(
    '%s gets nothing',
    async (origin) => {
      for (const method of ['OPTIONS', 'GET'])
        expect((await ask(method, origin, preflight)).headers.get('access-control-allow-origin')).toBe(null)
    },
  )

  it('by default nobody does', async () => {
    expect(
      (await ask('GET', 'https://cdn.example', {}, server.app)).headers.get('access-control-allow-origin'),
    ).toBe(null)
  })

  it.each(['cdn.example', 'https://cdn.example/', 'https://cdn.example/app', 'ftp://cdn.example', '*'])(
    'WEB_ORIGINS cannot be %s',
    (text) =>
      expect(() => readSettings({ WEB_ORIGINS: text })).toThrow(
        `WEB_ORIGINS has '${text}', but must list addresses without a path, such as https://cdn.example.`,
      ),
  )
})

describe('[APP-133] connections', () => {
  const sockets: Socket[] = []
  const open = async (port: number) => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => undefined)
    const closed = new Promise<void>((done) => socket.on('close', () => done()))
    // It is closed when the other end is, whatever came.
    socket.resume()
    await new Promise((done) => socket.once('connect', done).once('close', done))
    return { socket, closed }
  }
  const started = async (settings: Record<string, string>) => {
    const listening = await listen(app, readSettings(settings), 0)
    const { port } = listening.address() as AddressInfo
    return { port, stop: () => listening.close() }
  }
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
  })

  it('those that send nothing, or only a part, are closed', async () => {
    const { port, stop } = await started({ HEADER_SECONDS: '0.2', REQUEST_SECONDS: '0.4' })
    const idle = await Promise.all(Array.from({ length: 300 }, () => open(port)))
    const slow = await open(port)
    slow.socket.write('POST /api/auth/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 100\r\n\r\n{')
    await Promise.all([...idle, slow].map(({ closed }) => closed))
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    stop()
  })

  it('those above the limit are closed at once', async () => {
    const { port, stop } = await started({ MAX_CONNECTIONS: '2' })
    const kept = await Promise.all([open(port), open(port)])
    await (await open(port)).closed
    expect(kept.map(({ socket }) => socket.destroyed)).toEqual([false, false])
    for (const { socket } of kept) socket.destroy()
    stop()
  })
})
