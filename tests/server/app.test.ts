import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { endpointsByArea } from '@tiffin-junction/contract/calls/all'
import { getRestaurants } from '@tiffin-junction/contract/calls/discover'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type BuiltClient, createApp } from '../../server/app.ts'
import { rowsOf } from '../../server/db/rows.ts'
import type { App } from '../../server/http/handle.ts'
import type { Renderer } from '../../server/pages/screen-pages.ts'
import { pages } from '../../src/render/render.tsx'
import { openInMemory } from './databases.ts'
import { TestServer } from './harness.ts'

const renderer: Renderer = {
  template: {
    html: '<!--head--><div><!--root--></div><!--served--><script>let a = 1</script>',
    code: {},
    styles: {},
  },
  pages,
  renderPage: async (path) => ({
    head: `<title>${path}</title>`,
    root: '',
    served: '',
    route: path,
    screen: 'x',
  }),
  reachApiBy: () => {},
}
const client = (folder: string): BuiltClient => ({ folder, renderer })

const json = { 'content-type': 'application/json' }

describe('the server', () => {
  const server = new TestServer()
  let folder: string
  let app: App
  const info = vi.fn()

  beforeAll(async () => {
    await server.start(openInMemory)
    folder = await mkdtemp(join(tmpdir(), 'tiffin-client-'))
    await mkdir(join(folder, 'assets'))
    const script = 'console.log("x".repeat(9))'
    await writeFile(join(folder, 'assets/a-1234.js'), script)
    await writeFile(join(folder, 'assets/a-1234.js.gz'), gzipSync(script))
    await writeFile(join(folder, 'picture.webp'), 'picture')
    await writeFile(join(folder, 'secret'), 'no type, no answer')
    app = createApp({ ...server.ctx, log: { info, error: vi.fn() } }, { client: client(folder) })
  })
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  })

  const get = async (path: string, headers: Record<string, string> = {}, host = '127.0.0.1:4173') =>
    app.fetch(new Request(`http://${host}${path}`, { headers }))
  const post = async (path: string, body: string, headers: Record<string, string> = json) =>
    app.fetch(new Request(`http://127.0.0.1${path}`, { method: 'POST', body, headers }))

  it('[APP-73 APP-74] an unknown call answers 404 as JSON', async () => {
    for (const path of ['/api/nothing', '/geo/nothing', '/api/auth/login', '/mailbox/x', '/missing.js']) {
      const response = await get(path)
      expect([path, response.status]).toEqual([path, 404])
      expect(await response.json()).toEqual({ success: false, message: 'There is nothing at this address.' })
    }
  })

  it.each([
    ['not JSON at all', '{"phone"', json, 'The body is not valid JSON.'],
    ['nothing', '', json, 'The body is not valid JSON.'],
    ['a list', '[]', json, 'Password must be a string.'],
    ['null', 'null', json, 'The body must be an object.'],
    ['a form', 'phone=1', { 'content-type': 'text/plain' }, 'The body must be sent as application/json.'],
  ])('[APP-73 APP-74] a body of %s is bad input', async (_, body, headers, message) => {
    const response = await post('/api/auth/login', body, headers)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ success: false, message })
  })

  it('[APP-73] a body over 64 kB is refused', async () => {
    const response = await post('/api/auth/login', JSON.stringify({ phone: 'x'.repeat(70_000) }))
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ success: false, message: 'The body is larger than 64 kB.' })
  })

  it('[APP-76] a failure inside tells nothing of the inside', async () => {
    const broken = { ...server.ctx, db: {} as typeof server.ctx.db }
    const response = await createApp(broken).request('http://127.0.0.1/api/external/get-cuisines-category')
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      success: false,
      message: 'Something went wrong on our side. Please try again.',
    })
    server.errors.length = 0
  })

  it('[APP-87] answers only under the names of its own machine', async () => {
    expect((await get('/mailbox.json', {}, 'evil.example')).status).toBe(403)
    expect((await get('/', {}, 'evil.example')).status).toBe(403)
    for (const host of ['127.0.0.1', 'localhost:4173', '[::1]:80'])
      expect((await get('/mailbox.json', {}, host)).status).toBe(200)
  })

  it('[APP-89] lists its mails at /mailbox.json, newest first', async () => {
    for (const subject of ['First', 'Second'])
      await server.ctx.mail.send({ to: 'asha@example.com', subject, text: 'Hello' })
    const mails = await (await get('/mailbox.json')).json()
    expect(mails.slice(0, 2)).toEqual(
      ['Second', 'First'].map((subject) => ({
        to: 'asha@example.com',
        subject,
        text: 'Hello',
        sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      })),
    )
  })

  it('[APP-78] logs requests without what was asked of them', async () => {
    const { path } = getRestaurants
    await get(`/${path}?lat=1&lon=1&page=1&limit=1&token=hidden`, { authorization: 'Bearer hidden' })
    await post('/api/auth/login', JSON.stringify({ phone: 'hidden', password: 'hidden' }))
    const fields = { method: 'GET', route: `/${path}`, status: 200, ms: expect.any(Number) }
    expect(info).toHaveBeenCalledWith('request', fields)
    const lines = JSON.stringify(info.mock.calls)
    expect(lines).not.toContain('hidden')
  })

  it('puts the security headers on every answer', async () => {
    for (const path of ['/', '/api', '/api/nothing', '/assets/a-1234.js', '/mailbox']) {
      const { headers } = await get(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
    const policy = (await get('/')).headers.get('content-security-policy')
    // sha256 of `let a = 1`
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='; /)
    expect(policy?.match(/script-src [^;]*sha256-/g)).toHaveLength(1)
  })

  it('a page is asked for again each time, and sent again only when it has changed', async () => {
    const response = await get('/help')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const etag = response.headers.get('etag') ?? ''
    expect((await get('/help', { 'if-none-match': etag })).status).toBe(304)
    const packed = await get('/help', { 'accept-encoding': 'br' })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(await response.text())
  })

  it.each([
    ['/', '/'],
    ['/home', '/home'],
    ['/login', '/login'],
    ['/order-status/TJ-1', '/order-status/1'],
    ['/terms&conditions', '/terms&conditions'],
    ['/terms%26conditions', '/terms&conditions'],
    ['/user/address/edit/%F0%9F%8D%9B', '/user/address/edit/1'],
    ['/LOGIN/', '/login'],
    ['/order-status/%3Cb%3E%3C%2Fb%3E', '/order-status/1'],
  ])('%s is a screen of the app', async (path, drawn) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(`<title>${drawn}</title>`)
  })

  it.each([
    '/payment',
    '/secret',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/apivalley',
    '/%E0%A4%A',
    '/health',
    '/user/address/edit',
    '/foods/item-card/0',
    '/foods/item-card/2147483647',
    '/foods/item-card/x',
  ])('%s answers 404, with the app to say so', async (path) => {
    const { headers } = await get('/login')
    const response = await get(path, { 'if-none-match': headers.get('etag') ?? '' })
    expect(response.status).toBe(404)
    expect(await response.text()).toMatch(/<title>\/(404|foods\/item-card\/\w+)<\/title>/)
  })

  it('a menu is there when its restaurant is, and when nobody can tell', async () => {
    const [card] = await rowsOf<{ id: number }>(server.ctx.db, sql`select id from restaurants limit 1`)
    expect((await get(`/foods/item-card/${card?.id}`)).status).toBe(200)
    const broken = createApp({ ...server.ctx, db: {} as typeof server.ctx.db }, { client: client(folder) })
    expect((await broken.request('http://127.0.0.1/foods/item-card/1')).status).toBe(200)
  })

  it('tells search engines of its public screens and of every menu', async () => {
    const robots = await (await get('/robots.txt')).text()
    expect(robots).toContain('Disallow: /user/\n')
    expect(robots).toContain('Sitemap: http://127.0.0.1:4173/sitemap.xml')
    const locations = async (path: string) => {
      const response = await get(path)
      expect(response.headers.get('content-type')).toBe('application/xml')
      const text = await response.text()
      return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
    }
    const [screens = '', trains = '', ...menus] = await locations('/sitemap.xml')
    expect(trains).toContain('/sitemap-trains.xml')
    const named = await locations(new URL(screens).pathname)
    expect(named).toContain('http://127.0.0.1:4173/terms&amp;conditions')
    for (const address of named) {
      const { pathname } = new URL(address.replaceAll('&amp;', '&'))
      expect([pathname, (await get(pathname)).status]).toEqual([pathname, 200])
    }
    const restaurants = await rowsOf(server.ctx.db, sql`select id from restaurants`)
    const listed = (await Promise.all(menus.map((address) => locations(new URL(address).pathname)))).flat()
    expect(listed).toHaveLength(restaurants.length)
    expect(listed[0]).toMatch(/^http:\/\/127\.0\.0\.1:4173\/foods\/item-card\/\d+$/)
    expect((await get('/sitemap-menus-0.xml')).status).toBe(404)
    expect((await get('/sitemap-menus-9999.xml')).status).toBe(404)
  })

  it('files may be kept by their names, are sent as packed as the browser likes, and not twice', async () => {
    const packed = await get('/assets/a-1234.js', { 'accept-encoding': 'gzip, deflate' })
    expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(packed.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    const plain = await get('/assets/a-1234.js')
    expect(plain.headers.get('content-encoding')).toBeNull()
    const etag = plain.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"/)
    expect((await get('/assets/a-1234.js', { 'if-none-match': etag })).status).toBe(304)
    const picture = await get('/picture.webp', { 'accept-encoding': 'br, gzip' })
    expect(picture.headers.get('content-encoding')).toBeNull()
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect(picture.headers.get('cache-control')).toBe('public, max-age=86400')
  })

  it('describes exactly the calls it answers', async () => {
    const document = await (await get('/api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    const described = Object.entries<object>(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map(
        (method) => `${method.toUpperCase()} ${path.slice(1).replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    )
    const known = Object.values(endpointsByArea).flat()
    const mounted = new Set(app.routes.map(({ method, path }) => `${method} ${path.slice(1)}`))
    const answered = known.map(({ method, path }) => `${method} ${path}`).filter((call) => mounted.has(call))
    expect(described.sort()).toEqual(answered.sort())
    expect(described.length).toBeGreaterThan(20)
    const { parameters } = document.paths['/api/external/get-restaurants'].get
    expect(parameters).toContainEqual({
      name: 'lat',
      in: 'query',
      required: true,
      schema: { type: 'number', minimum: -90, maximum: 90 },
    })
  })

  it('has a readable page of its calls', async () => {
    const page = await (await get('/api')).text()
    for (const path of ['/api/auth/login', '/api/external/get-restaurants', '/mailbox.json'])
      expect(page).toContain(`<code>${path}</code>`)
  })
})
