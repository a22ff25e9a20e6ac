import type { Page } from '@playwright/test'
import { getRestaurantItems } from '@tiffin-junction/contract/calls/menu'
import { readItem } from '@tiffin-junction/contract/calls/menu-wire'
import { expect, test } from './console-guard.ts'
import { expectAlive } from './drivers/alive.ts'
import { customizationActions, customizationShows } from './drivers/customization.ts'
import { enterAs } from './drivers/device.ts'
import { homeActions } from './drivers/home.ts'
import { menuActions, menuShows } from './drivers/menu.ts'
import { shellActions } from './drivers/shell.ts'
import { kept, keptReads, readCaches } from './drivers/worker.ts'
import { ask, newPerson } from './real-server.ts'
import { throughTunnel } from './tunnel.ts'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(120_000)

const menu = '/foods/item-card/1'

test('[APP-157 APP-158 APP-162] without a network, visited menus with restaurants open as they were, and screens that were never opened open too', async ({
  browser,
  baseURL,
}) => {
  await throughTunnel(browser, baseURL, async ({ page, tunnel }) => {
    await page.goto('/')
    await kept(page)
    // What the server put into the first page, which came before there was a worker.
    await keptReads(page, '/', '/api/external/get-restaurants')
    const card = page.getByRole('list', { name: 'Restaurants' }).getByRole('link').first()
    const [name, path] = [(await card.textContent()) ?? '', (await card.getAttribute('href')) ?? '']
    await page.goto(path)
    await menuShows(page).head(name, [])
    const dish = page.getByRole('main').getByRole('heading', { level: 3 }).first()
    const dishName = (await dish.textContent()) ?? ''
    const id = path.split('/').at(-1)
    await keptReads(
      page,
      path,
      `/api/external/get-restaurant-by-id/${id}`,
      `/api/external/get-restaurant-items/${id}`,
    )
    await tunnel.enter(page.context())
    await page.reload()
    await menuShows(page).head(name, [])
    await expect(dish).toHaveText(dishName)
    // Within the app, which reads instead of loading pages, and by its address.
    await shellActions(page).goHome()
    await expect(card).toHaveText(name)
    await card.click()
    await menuShows(page).head(name, [])
    await page.goto('/')
    await expect(card).toHaveText(name)
    await homeActions(page).search(name.slice(0, 4))
    await expect(page.getByRole('dialog', { name: 'Search' })).toContainText(name)
    for (const path of [
      '/help',
      '/privacy-policy',
      '/login',
      '/user/address',
      '/foods/item-view-cart',
      '/restaurent-info',
    ]) {
      await page.goto(path)
      await expectAlive(page)
    }
    await tunnel.leave(page.context())
  })
})

test('[DIS-132 DIS-133] an open menu keeps its next page and the choices of its dishes, for a tunnel', async ({
  browser,
  baseURL,
  request,
}) => {
  const dishes = await Promise.all(
    [1, 2].map((page) =>
      ask(request, getRestaurantItems, { params: { restaurantId: 1 }, query: { page, limit: 10 } }),
    ),
  )
  const [shown = [], next = []] = dishes.map(({ data }) => data.map(readItem))
  const choosable = shown.concat(next).filter((dish) => dish.isAvailable && dish.addOnItemsCount > 0)
  const [dish, last] = [shown.find((each) => choosable.includes(each)), next.at(-1)]
  if (!dish || !last) throw new Error('The menu has no dish with choices, or one page')
  const pathOf = ({ menuId }: { menuId: number }) => `/api/orders/get-menu-add-on-and-sizes/${menuId}`
  await throughTunnel(browser, baseURL, async ({ page, tunnel }) => {
    await enterAs(page, await newPerson(request))
    const asked: string[] = []
    page.on('request', (each) => asked.push(new URL(each.url()).pathname))
    // As on a first visit, there is a worker only after the menu is shown.
    await page.goto(menu)
    await kept(page)
    await keptReads(page, ...choosable.slice(0, 12).map(pathOf))
    const addOnCalls = asked.filter((path) => path.startsWith('/api/orders/get-menu-add-on-and-sizes/'))
    expect(addOnCalls).toHaveLength(Math.min(choosable.length, 12))
    await tunnel.enter(page.context())
    await menuActions(page).add(dish.name)
    await customizationShows(page).open('customize')
    await expect(
      page.getByRole('dialog').getByRole('radio').or(page.getByRole('checkbox')).first(),
    ).toBeVisible()
    await customizationActions(page).close('button')
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect(page.getByRole('heading', { name: last.name, exact: true })).toBeVisible({ timeout: 500 })
    }).toPass()
    await tunnel.leave(page.context())
  })
})

test('[APP-158] over a network that gives nothing within 4 s, what was kept answers, and says in `x-read-at` when it was read', async ({
  browser,
  baseURL,
}) => {
  await throughTunnel(browser, baseURL, async ({ page, tunnel }) => {
    const path = '/api/external/get-cuisines-category'
    const read = () =>
      page.evaluate(async (path) => {
        const begun = performance.now()
        const response = await fetch(path)
        return {
          ms: performance.now() - begun,
          at: response.headers.get('x-read-at'),
          body: await response.text(),
        }
      }, path)
    await page.goto('/help')
    await kept(page)
    const before = Date.now()
    const fresh = await read()
    expect(fresh.at).toBeNull()
    await keptReads(page, path)
    tunnel.holdAll()
    const late = await read()
    expect(late.body).toBe(fresh.body)
    expect(late.ms).toBeGreaterThan(3900)
    expect(Number(late.at)).toBeGreaterThanOrEqual(before)
    await tunnel.enter()
    const gone = await read()
    expect(gone.body).toBe(fresh.body)
    expect(gone.at).toBe(late.at)
  })
})

/** Makes what the device keeps of a page an hour older, and changes a name in it. */
const ageKeptPage = (page: Page, path: string, name: string, oldName: string) =>
  page.evaluate(
    async ([path = '', name = '', oldName = '']) => {
      for (const cacheName of await caches.keys()) {
        const cache = await caches.open(cacheName)
        const kept = cacheName.startsWith('pages-') && (await cache.match(path))
        if (!kept) continue
        const headers = new Headers(kept.headers)
        headers.set('x-read-at', String(Date.now() - 3_600_000))
        await cache.put(path, new Response((await kept.text()).replaceAll(name, oldName), { headers }))
      }
    },
    [path, name, oldName],
  )

test('[APP-177] a page that was kept an hour ago is shown before the network answers, and then what it shows is read again', {
  tag: '@gate',
}, async ({ browser, baseURL }) => {
  await throughTunnel(browser, baseURL, async ({ page, tunnel }) => {
    await page.goto('/')
    await kept(page)
    const cards = page.getByRole('list', { name: 'Restaurants' }).getByRole('link')
    const name = (await cards.first().textContent()) ?? ''
    await keptReads(page, '/')
    await page.goto('/help')
    await ageKeptPage(page, '/', name, 'Closed Kitchen')
    tunnel.holdAll()
    await page.goto('/')
    await expect(cards.first()).toHaveText('Closed Kitchen')
    await tunnel.leave()
    await expect(cards.first()).toHaveText(name)
  })
})

test('[APP-159 ACC-173] what a person has read is gone after signing out, and neither a guest nor the next person gets it', async ({
  browser,
  baseURL,
  request,
}) => {
  const [meera, next] = [await newPerson(request), await newPerson(request)]
  await throughTunnel(browser, baseURL, async ({ page, tunnel }) => {
    await enterAs(page, meera)
    await page.goto('/user/address')
    await kept(page)
    await page.reload()
    await expect(page.getByText('12 Janpath', { exact: true })).toBeVisible()
    await keptReads(page, '/api/user/get-all-addresses')
    const [name, ...others] = (await readCaches(page)).filter((each) => each !== 'reads-guest')
    expect(others).toEqual([])
    expect(name).toMatch(/^reads-person-[0-9a-f]{64}$/)

    await tunnel.enter(page.context())
    await page.reload()
    await expect(page.getByText('12 Janpath', { exact: true })).toBeVisible()
    const askAs = (token: string | null) =>
      page.evaluate(
        async (token) =>
          fetch('/api/user/get-all-addresses', {
            headers: token ? { authorization: `Bearer ${token}` } : {},
          }).then(
            (response) => response.text(),
            () => 'nothing',
          ),
        token,
      )
    expect(await askAs(meera.token)).toContain('12 Janpath')
    expect(await askAs(next.token)).toBe('nothing')
    expect(await askAs(null)).toBe('nothing')

    // Signing out needs no network either.
    await shellActions(page).openAccount()
    await shellActions(page).logOut()
    await expect
      .poll(async () => (await readCaches(page)).filter((each) => each !== 'reads-guest'))
      .toEqual([])
    expect(await askAs(meera.token)).toBe('nothing')
    await tunnel.leave(page.context())
  })
})

test('[APP-157] where the storage is full, blocked or fails, the app works as without a service worker', async ({
  browser,
  baseURL,
}) => {
  const order = async (page: Page) => {
    await page.goto('/')
    await expectAlive(page)
    await page.goto(menu)
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
    await shellActions(page).goHome()
    await expect(page.getByRole('link', { name: /min/ }).first()).toBeVisible()
    // Served pages and their links work without scripts, the search does not.
    await homeActions(page).search('pa')
    await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox')).toHaveValue('pa')
  }
  await test.step('full', () =>
    throughTunnel(browser, baseURL, async ({ page, tunnel }) => {
      const session = await page.context().newCDPSession(page)
      await session.send('Storage.overrideQuotaForOrigin', { origin: tunnel.url, quotaSize: 20_000 })
      await order(page)
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    }))
  await test.step('full after a while', () =>
    throughTunnel(browser, baseURL, async ({ page, tunnel }) => {
      await page.goto('/')
      await kept(page)
      const session = await page.context().newCDPSession(page)
      await session.send('Storage.overrideQuotaForOrigin', { origin: tunnel.url, quotaSize: 20_000 })
      await order(page)
    }))
  await test.step('blocked, as in a private window', () =>
    throughTunnel(browser, baseURL, async ({ page }) => {
      await page.addInitScript(() => {
        const refuse = {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        }
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
          Object.defineProperty(globalThis, name, refuse)
        Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
      })
      await order(page)
    }))
  await test.step('`indexedDB` and the worker’s caches fail', () =>
    throughTunnel(browser, baseURL, async ({ page }) => {
      const started = page.context().waitForEvent('serviceworker')
      await page.goto('/')
      await kept(page)
      const fail = () => {
        const refuse = () => Promise.reject(new DOMException('Internal error.', 'UnknownError'))
        for (const name of ['open', 'match', 'has', 'keys', 'delete'])
          Object.defineProperty(CacheStorage.prototype, name, { value: refuse })
        IDBFactory.prototype.open = () => {
          throw new DOMException('Internal error.', 'UnknownError')
        }
      }
      await (await started).evaluate(fail)
      await order(page)
    }))
})

test('[APP-142 APP-143 APP-144] the browser finds nothing in the way of an installation', async ({
  playwright,
  baseURL,
  launchOptions,
  quiet,
}, testInfo) => {
  // A profile on the disk: nothing can be installed from a private window, which other tests use.
  const context = await playwright.chromium.launchPersistentContext(testInfo.outputPath('profile'), {
    ...launchOptions,
    baseURL,
    serviceWorkers: 'allow',
  })
  quiet.watch(context)
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await page.goto('/')
    await kept(page)
    // Linked once the app listens for the offer of the browser.
    await expect(page.locator('link[rel=manifest]')).toHaveCount(1)
    const { url, errors, manifest } = await devtools.send('Page.getAppManifest')
    expect(url).toBe(`${baseURL}/manifest.webmanifest`)
    expect(errors).toEqual([])
    expect(manifest.shortcuts?.map(({ name }) => name)).toEqual(['Reorder', 'Track order'])
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
  } finally {
    await context.close()
  }
})
