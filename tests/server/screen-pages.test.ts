import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { newDelhi } from '@tiffin-junction/contract/domain/geo'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startApi } from '../../server/api.ts'
import { createApp } from '../../server/app.ts'
import type { Context } from '../../server/context.ts'
import { rowsOf } from '../../server/db/rows.ts'
import { menuItems, restaurants } from '../../server/db/schema.ts'
import type { App } from '../../server/http/handle.ts'
import { pagePacker } from '../../server/http/static.ts'
import { type Renderer, screenPages } from '../../server/pages/screen-pages.ts'
import { readSettings } from '../../server/settings.ts'
import { routes } from '../../src/app/routes.ts'
import { serve as serveMenu } from '../../src/app/screens/menu.tsx'
import { readServed } from '../../src/app/served.ts'
import * as rendering from '../../src/render/render.tsx'
import { isAll } from '../gate.mjs'
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
      {
        client: {
          folder: 'public',
          renderer: { ...rendering, template, ...renderer },
          renderTimeout: 15_000,
        },
      },
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

  test('[APP-158] a page names the reads that are in it, each its own, also when many are drawn at once', async () => {
    const readsOf = async (path: string) => (await page(path)).headers.get('x-page-reads')
    const menu = readsOf(`/foods/item-card/${id}`)
    const [home, help, ofMenu] = [await readsOf('/'), await readsOf('/help'), await menu]
    expect(home).toContain('/api/external/get-restaurants?')
    expect(home).not.toContain('get-restaurant-items')
    expect(ofMenu).toContain(`/api/external/get-restaurant-items/${id}?`)
    expect(help).toBeNull()
    for (const path of `${home} ${ofMenu}`.split(' '))
      expect((await server.app.request(path)).status).toBe(200)
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

  test.each([
    ['/', 10],
    ['/home', 10],
    // All restaurants of this cuisine that deliver to New Delhi.
    ['/cuisines', 7],
  ])('%s is served with what a stranger sees there', async (path, count) => {
    const { html, served } = await page(path)
    const { pagedList, cuisines } = JSON.parse(served).snapshots
    const { items, query } = pagedList.context
    expect(items).toHaveLength(count)
    expect(query).toEqual({
      point: newDelhi,
      categoryId: path === '/cuisines' ? 1 : null,
      filter: { sort: 'distance', openNow: false, pureVeg: false, cuisine: null },
    })
    expect(html).toContain(items[0].name)
    expect(html).not.toContain('aria-label="Loading restaurants"')
    if (path !== '/cuisines') expect(html).toContain(cuisines.context.cuisines[0].name)
    expect(errors).toEqual([])
  })

  test('[DIS-139] a link to a cuisine is not served with the restaurants of another one', async () => {
    const { html, served, status } = await page('/cuisines?cuisine=3')
    expect([status, served]).toEqual([200, ''])
    expect(html).toContain('aria-label="Loading restaurants"')
    expect(html).not.toContain('<article')
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

  describe('pages with data', () => {
    const origin = 'https://tiffin.example'
    const pagesOf = (renderer: Partial<Renderer> = {}) => {
      const pageAt = screenPages(
        { ...server.ctx, log: { info: () => {}, error: (...all) => errors.push(all) } },
        { ...rendering, template, ...renderer },
        15_000,
      )
      return (path: string, from = origin) => pageAt({ path, origin: from, version: undefined })
    }
    const nearest = (html: string) =>
      JSON.parse(/id="served">([^<]*)</.exec(html)?.[1] ?? '').snapshots.pagedList.context.items[0]
    const change = (id: number, set: Partial<typeof restaurants.$inferInsert>) =>
      server.ctx.db.update(restaurants).set(set).where(eq(restaurants.id, id))

    test.each(['/', '/home', '/cuisines'])(
      '%s is drawn and compressed once while its data stay',
      async (path) => {
        const pageAt = pagesOf()
        const pack = pagePacker()
        const first = await pageAt(path)
        const bytes = await pack(first)
        const again = await pageAt(path)
        expect(again).toBe(first)
        expect(await pack(again)).toBe(bytes)
      },
    )

    test('a restaurant that is renamed or closed near New Delhi changes the page at once', async () => {
      const pageAt = pagesOf()
      const first = await pageAt('/')
      const { id, name } = nearest(first.html)
      await change(id, { name: 'Renamed Kitchen' })
      const renamed = await pageAt('/')
      expect(nearest(renamed.html).name).toBe('Renamed Kitchen')
      expect(renamed.html.match(/Renamed Kitchen/g)?.length).toBeGreaterThan(1)
      await change(id, { status: 'inactive' })
      const closed = await pageAt('/')
      expect(closed).not.toBe(renamed)
      expect(nearest(closed.html)).not.toMatchObject({ id, isOpen: true })
      await change(id, { name, status: 'active' })
      const restored = await pageAt('/')
      expect(restored.html).toBe(first.html)
      expect(await pageAt('/')).toBe(restored)
    })

    test('an address never gets the page of another one', async () => {
      const pageAt = pagesOf()
      const asked = [
        ['/', origin],
        ['/home', origin],
        ['/cuisines', origin],
        ['/', 'https://other.example'],
      ] as const
      const open = () => Promise.all(asked.map(([path, from]) => pageAt(path, from)))
      const first = await open()
      expect(new Set(first).size).toBe(asked.length)
      for (const [place, [path, from]] of asked.entries()) {
        expect(first[place]?.html).toContain(`<link rel="canonical" href="${from}${path}"/>`)
        expect(first[place]?.html).toContain(`"path":"${path}"`)
      }
      const again = await open()
      for (const [place, each] of again.entries()) expect(each).toBe(first[place])
    })

    test('a page without its data is not kept, and takes the place of none', async () => {
      let fails = false
      const pageAt = pagesOf({
        renderPage: async (path, options) => {
          if (fails && options.signal) throw new Error('No data.')
          return rendering.renderPage(path, options)
        },
      })
      const first = await pageAt('/')
      fails = true
      expect((await pageAt('/')).html).not.toContain('id="served"')
      expect(errors).toHaveLength(1)
      fails = false
      expect(await pageAt('/')).toBe(first)
    })

    test('no more than 200 pages are kept', async () => {
      const parts = { head: '', root: '', served: 'data', route: '/cuisines', screen: 'home' }
      const pageAt = pagesOf({ renderPage: async (_, { before }) => before?.() ?? { ...parts } })
      const first = await pageAt('/cuisines')
      for (let other = 1; other < 200; other += 1) await pageAt('/cuisines', `https://${other}.example`)
      expect(await pageAt('/cuisines')).toBe(first)
      for (let other = 200; other < 400; other += 1) await pageAt('/cuisines', `https://${other}.example`)
      expect(await pageAt('/cuisines')).not.toBe(first)
    })

    test('a page that is requested again is compressed further, meanwhile sent as it was', async () => {
      const pack = pagePacker()
      const page = await pagesOf()('/')
      const quick = await pack(page)
      expect(await pack(page)).toBe(quick)
      await expect.poll(async () => (await pack(page)).length).toBeLessThan(quick.length)
      const best = await pack(page)
      expect(brotliDecompressSync(best).toString()).toBe(page.html)
      expect(await pack(page)).toBe(best)
    })
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
      .set({ status: 'inactive' })
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
    expect(JSON.stringify(errors)).toContain('pages: served without data: /foods/item-card/')
    start()
  })

  test('data that take longer than 300 ms are not waited for', async () => {
    const slow = createApp(
      { ...server.ctx, log: { info: () => {}, error: (...all) => errors.push(all) } },
      {
        client: {
          folder: 'public',
          renderer: {
            ...rendering,
            template,
            // The database never answers.
            reachApiBy: () => rendering.reachApiBy(() => new Promise(() => {})),
          },
        },
      },
    )
    const { html, served } = await page(`/foods/item-card/${id}`, slow)
    expect(html.includes('aria-label="Loading menu"')).toBe(true)
    expect(served).toBe('')
    expect(errors).toHaveLength(1)
    start()
  })

  test.runIf(isAll)(
    'a page whose first drawing takes long has its data for the first visitor after a start',
    async () => {
      const ready = new Set<string>()
      const cold: Renderer['renderPage'] = async (path, options) => {
        const kind = path.replace(/\d+/, '1')
        if (ready.has(kind)) return rendering.renderPage(path, options)
        // As long as the first drawing on a busy machine.
        await sleep(1000, undefined, options.signal && { signal: options.signal })
        ready.add(kind)
        return rendering.renderPage(path, options)
      }
      const api = await startApi({
        opened: {
          db: server.ctx.db,
          kind: 'embedded',
          limitSilence: () => undefined,
          connections: async () => ({}),
          close: async () => undefined,
        },
        settings: readSettings({}),
        client: async () => ({
          folder: 'public',
          renderer: { ...rendering, renderPage: cold, template },
          renderTimeout: 500,
        }),
        log: { info: () => undefined, error: (...all) => errors.push(all) },
        print: () => undefined,
      })
      for (const path of ['/', `/foods/item-card/${id}`])
        expect((await page(path, api.app)).served, path).not.toBe('')
      expect(errors).toEqual([])
      await api.stop()
      start()
    },
    30_000,
  )

  test.each(routes.map(({ path, rendering, access }) => [path, rendering, access] as const))(
    '%s is drawn, %s',
    async (path, kind, access) => {
      const { head, root } = await rendering.renderPage(path.replace(/:\w+/, '1'), { origin: '', url: '/' })
      expect(head).toMatch(/<title>[^<]+<\/title><meta name="description" content="[^"]{30,}"/)
      expect(root).toContain('id="main"')
      const isLaterStep = ['/verify-reset-otp', '/reset-password'].includes(path)
      const isPublic = kind !== 'shell' && access !== 'members' && !isLaterStep
      expect(head.includes('rel="canonical"')).toBe(isPublic)
      expect(head.includes('content="noindex"')).toBe(!isPublic)
      expect(root.includes('aria-label="Loading"')).toBe(kind === 'shell')
      // Something stands there: words, or what tells of what is coming.
      expect(/<main[^>]*>(.*)<\/main>/s.exec(root)?.[1]?.replace(/<!--.*?-->/g, '')).not.toBe('')
    },
  )
})
