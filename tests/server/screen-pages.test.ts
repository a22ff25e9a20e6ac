import { brotliDecompressSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import type { Context } from '../../server/context.ts'
import { rowsOf } from '../../server/db/rows.ts'
import { menuItems, restaurants } from '../../server/db/schema.ts'
import type { App } from '../../server/route.ts'
import type { Renderer } from '../../server/screen-pages.ts'
import { readSettings } from '../../server/settings.ts'
import { routes } from '../../src/app/routes.ts'
import { serve as serveMenu } from '../../src/app/screens/menu.tsx'
import { readServed } from '../../src/app/served.ts'
import { newDelhi } from '../../src/domain/geo.ts'
import * as rendering from '../../src/render/render.tsx'
import { TestServer } from './harness.ts'
import { seededInMemory } from './seeded.ts'

const template = {
  html: '<head><!--head--></head><div id="root"><!--root--></div><!--served-->',
  code: { menu: ['/assets/menu.js'] },
  styles: {},
}

const hostile = `</script><script>alert(1)</script><!--root--> "&amp;' \u2028`

describe('the pages of the app, as the server draws them', () => {
  const server = new TestServer()
  const errors: unknown[] = []
  let app: App
  let id: number

  const start = (ctx: Partial<Context> = {}, renderer: Partial<Renderer> = {}) =>
    createApp(
      {
        ...server.ctx,
        settings: readSettings({ PUBLIC_URL: 'https://tiffin.example/' }),
        log: { info: () => {}, error: (...all) => errors.push(all) },
        ...ctx,
      },
      // A machine that is busy with other tests is not what is asked for here.
      { folder: 'public', renderer: { ...rendering, template, ...renderer }, patience: 15_000 },
    )
  const page = async (path: string, from = app) => {
    const response = await from.request(`http://127.0.0.1${path}`)
    const html = await response.text()
    const text = (id: string) => new RegExp(`id="${id}">([^<]*)</script>`).exec(html)?.[1] ?? ''
    return {
      html,
      status: response.status,
      headers: response.headers,
      served: text('served'),
      code: text('code'),
    }
  }

  beforeAll(async () => {
    await server.start(seededInMemory)
    app = start()
    const [row] = await rowsOf<{ id: number }>(
      server.ctx.db,
      sql`select id from restaurants order by id limit 1`,
    )
    id = row?.id ?? 0
  })
  afterEach(() => {
    errors.length = 0
  })
  afterAll(() => server.stop())

  test('a menu is served with its restaurant, its first dishes and the snapshot they come from', async () => {
    const { html, served, code, headers } = await page(`/foods/item-card/${id}`)
    const { path, snapshots } = JSON.parse(served)
    const { restaurant } = snapshots.menu.context
    const { items } = snapshots.menu.children.items.snapshot.context
    expect(path).toBe(`/foods/item-card/${id}`)
    expect(restaurant.id).toBe(id)
    expect(items.length).toBeGreaterThan(0)
    expect(html).toContain(`id="restaurant-name"`)
    expect(html).toContain(items[0].name)
    expect(JSON.parse(code)).toEqual(['/assets/menu.js'])
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(errors).toEqual([])
  })

  test('the browser goes on from the snapshot, of the same path and build alone', async () => {
    const { served } = await page(`/foods/item-card/${id}`)
    const [start] = serveMenu({ restaurantId: String(id) })
    if (!start) throw new Error('A menu is served with nothing.')
    const taken = readServed(served, `/foods/item-card/${id}`)
    const actor = taken?.actorOf(start.machine, start.options)
    expect(actor?.getSnapshot().matches({ head: 'known' })).toBe(true)
    expect(actor?.getSnapshot().context.restaurant.id).toBe(id)
    taken?.end()
    expect(taken?.actorOf(start.machine, start.options)).toBeUndefined()
    for (const [text, path] of [
      [served, '/foods/item-card/999'],
      [JSON.stringify({ ...JSON.parse(served), version: 'another' }), `/foods/item-card/${id}`],
      ['{', '/'],
      ['null', '/'],
      ['', '/'],
    ] as const)
      expect(readServed(text, path)).toBeNull()
  })

  test.each(['/', '/home', '/cuisines'])('%s is served with what a stranger sees there', async (path) => {
    const { html, served } = await page(path)
    const { pagedList, cuisines } = JSON.parse(served).snapshots
    const { items, query } = pagedList.context
    expect(items).toHaveLength(10)
    expect(query).toEqual({ point: newDelhi, categoryId: path === '/cuisines' ? 1 : null })
    expect(html).toContain(items[0].name)
    expect(html).not.toContain('aria-label="Loading restaurants"')
    if (path !== '/cuisines') expect(html).toContain(cuisines.context.cuisines[0].name)
    expect(errors).toEqual([])
  })

  test('the home page is drawn from what is listed now', async () => {
    const first = async () => JSON.parse((await page('/')).served).snapshots.pagedList.context.items[0]
    const { id, name } = await first()
    const change = (to: string) =>
      server.ctx.db.update(restaurants).set({ name: to }).where(eq(restaurants.id, id))
    await change('Renamed Kitchen')
    expect((await first()).name).toBe('Renamed Kitchen')
    await change(name)
  })

  test('search engines are told of the restaurant and its dishes', async () => {
    const { html, served } = await page(`/foods/item-card/${id}`)
    const { restaurant } = JSON.parse(served).snapshots.menu.context
    const url = `https://tiffin.example/foods/item-card/${id}`
    expect(html).toContain(`<link rel="canonical" href="${url}"/>`)
    expect(html).toContain(`property="og:image" content="https://tiffin.example/icon-512.png"`)
    const data = JSON.parse(/<script type="application\/ld\+json">([^<]*)</.exec(html)?.[1] ?? '{}')
    expect(data).toMatchObject({
      '@type': 'Restaurant',
      name: restaurant.name,
      url,
      hasMenu: { '@type': 'Menu', hasMenuItem: expect.any(Array) },
    })
    expect(data.hasMenu.hasMenuItem[0].offers).toMatchObject({
      price: expect.stringMatching(/^\d+\.\d\d$/),
      priceCurrency: 'INR',
    })
  })

  test('a hostile name stays text, in the page, its head and its data', async () => {
    const before = await server.ctx.db.select().from(restaurants).where(eq(restaurants.id, id))
    await server.ctx.db.update(restaurants).set({ name: hostile }).where(eq(restaurants.id, id))
    try {
      const { html, served } = await page(`/foods/item-card/${id}`)
      expect(html).not.toContain('<script>alert')
      expect(html.match(/id="root"/g)).toHaveLength(1)
      expect(JSON.parse(served).snapshots.menu.context.restaurant.name).toBe(hostile)
      const data = JSON.parse(/<script type="application\/ld\+json">([^<]*)</.exec(html)?.[1] ?? '{}')
      expect(data.name).toBe(hostile)
    } finally {
      await server.ctx.db
        .update(restaurants)
        .set({ name: before[0]?.name ?? '' })
        .where(eq(restaurants.id, id))
    }
  })

  test('a menu is drawn again after every change of it, and only then', async () => {
    let drawn = 0
    const app = start(
      {},
      {
        renderPage: (path, options) => {
          drawn += 1
          return rendering.renderPage(path, options)
        },
      },
    )
    const menu = async () => {
      const { served } = await page(`/foods/item-card/${id + 1}`, app)
      const { context, children } = JSON.parse(served).snapshots.menu
      return { restaurant: context.restaurant, items: children.items.snapshot.context.items }
    }
    const { db } = server.ctx
    const { items, restaurant } = await menu()
    const [dish, next] = items
    const change = (set: Partial<typeof menuItems.$inferInsert>) =>
      db.update(menuItems).set(set).where(eq(menuItems.id, dish.menuId))

    expect(restaurant.isOpen).toBe(true)
    expect((await menu()).items).toEqual(items)
    expect(drawn).toBe(1)
    await change({ finalPrice: dish.finalPrice + 100 })
    expect((await menu()).items[0]).toEqual({ ...dish, finalPrice: dish.finalPrice + 100 })
    await change({ finalPrice: dish.finalPrice })
    expect((await menu()).items).toEqual(items)
    await change({ isAvailable: false })
    expect((await menu()).items[0]).toEqual(next)
    await db.delete(menuItems).where(eq(menuItems.id, next.menuId))
    expect((await menu()).items).not.toContainEqual(next)
    await db
      .update(restaurants)
      .set({ status: 'closed' })
      .where(eq(restaurants.id, id + 1))
    expect((await menu()).restaurant.isOpen).toBe(false)
    await menu()
    expect(drawn).toBe(6)
  })

  test('a menu served without its data is drawn again at the next request', async () => {
    let fails = true
    const app = start(
      {},
      {
        renderPage: async (path, options) => {
          if (options.signal && fails) throw new Error('No data.')
          return rendering.renderPage(path, options)
        },
      },
    )
    expect((await page(`/foods/item-card/${id}`, app)).served).toBe('')
    fails = false
    expect((await page(`/foods/item-card/${id}`, app)).served).not.toBe('')
  })

  test('a menu is sent as brotli to a browser that takes it', async () => {
    const path = `http://127.0.0.1/foods/item-card/${id}`
    const packed = await app.request(path, { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    expect(packed.headers.get('content-encoding')).toBe('br')
    const plain = await app.request(path)
    expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(await plain.text())
  })

  test('for a restaurant that does not exist no data are looked for, and nothing is logged', async () => {
    const { html, status, served } = await page('/foods/item-card/2147483647')
    expect([status, served, errors]).toEqual([404, '', []])
    expect(html.includes('aria-label="Loading menu"')).toBe(true)
  })

  test('where data cannot be had the page comes as it begins, and the log says so', async () => {
    const broken = start({ db: {} as Context['db'] })
    const { html, status, served } = await page(`/foods/item-card/${id}`, broken)
    expect(status).toBe(200)
    expect(html.includes('aria-label="Loading menu"')).toBe(true)
    expect(served).toBe('')
    expect(errors).toHaveLength(1)
    expect(JSON.stringify(errors)).toContain('A page was served without its data: /foods/item-card/')
    start()
  })

  test('data that take longer than 300 ms are not waited for', async () => {
    const slow = createApp(
      { ...server.ctx, log: { info: () => {}, error: (...all) => errors.push(all) } },
      {
        folder: 'public',
        renderer: {
          ...rendering,
          template,
          // The database never answers.
          reachApiBy: () => rendering.reachApiBy(() => new Promise(() => {})),
        },
      },
    )
    const { html, served } = await page(`/foods/item-card/${id}`, slow)
    expect(html.includes('aria-label="Loading menu"')).toBe(true)
    expect(served).toBe('')
    expect(errors).toHaveLength(1)
    start()
  })

  test.each(routes.map(({ path, rendering, access }) => [path, rendering, access] as const))(
    '%s is drawn, %s',
    async (path, kind, access) => {
      const { head, root } = await rendering.renderPage(path.replace(/:\w+/, '1'), { origin: '', url: '/' })
      expect(head).toMatch(/<title>[^<]+<\/title><meta name="description" content="[^"]{30,}"/)
      expect(root).toContain('id="main"')
      const isPublic = kind !== 'shell' && access !== 'members'
      expect(head.includes('rel="canonical"')).toBe(isPublic)
      expect(head.includes('content="noindex"')).toBe(!isPublic)
      expect(root.includes('aria-label="Loading"')).toBe(kind === 'shell')
      // Something stands there: words, or what tells of what is coming.
      expect(/<main[^>]*>(.*)<\/main>/s.exec(root)?.[1]?.replace(/<!--.*?-->/g, '')).not.toBe('')
    },
  )
})
