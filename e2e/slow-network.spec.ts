import type { Page, Request } from '@playwright/test'
import { expect, test } from './console-guard.ts'
import { alive } from './drivers/alive.ts'
import { atRest, openAtRest, requestsOf } from './drivers/requests.ts'
import { dish } from './real-server.ts'

test.setTimeout(300_000)

/** The slowest network that the app is made for: 50 kbit/s, and 2 s until the first byte of an answer. */
const slow = { offline: false, latency: 2000, downloadThroughput: 6250, uploadThroughput: 6250 }

/** Puts the page on the slow network. Returns the calls of the API that it makes, by method and address. */
const slowed = async (page: Page): Promise<readonly string[]> => {
  const calls: string[] = []
  page.on('request', (request: Request) => {
    if (/\/(api|geo)\//.test(new URL(request.url()).pathname))
      calls.push(`${request.method()} ${request.url()}`)
  })
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', slow)
  return calls
}

/** Pictures of the main part that the browser has received. */
const pictures = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
        ({ complete, naturalWidth }) => complete && naturalWidth > 0,
      ).length,
  )

const scripts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .filter((entry) => (entry as PerformanceResourceTiming).responseEnd > 0).length,
  )

/**
 * Asserts that the page has made a call of this kind, and none twice, once it has nothing left to do. Pictures may be
 * under way for ever.
 */
const asksNothingTwice = async (page: Page, calls: readonly string[], atLeast: RegExp): Promise<void> => {
  await atRest(page, (request) => request.resourceType() !== 'image', { timeout: 120_000 })
  expect(calls).toContainEqual(expect.stringMatching(atLeast))
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
}

for (const place of ['home', 'menu'] as const)
  test(`[APP-164] at 50 kbit/s and 2 s the ${place} page is read before its scripts and pictures come, and asks for nothing twice`, async ({
    page,
    request,
  }) => {
    const food = await dish(request)
    const calls = await slowed(page)
    requestsOf(page)
    await page.goto(place === 'home' ? '/' : `/foods/item-card/${food.restaurantId}`, { waitUntil: 'commit' })
    await expect(page.getByRole('banner')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible({
      timeout: 20_000,
    })
    // One round trip: what is read came with the page itself.
    expect(await scripts(page), 'scripts that have come').toBe(0)
    expect(await pictures(page), 'pictures that have come').toBe(0)
    await alive(page)
    await asksNothingTwice(page, calls, /\/(api|geo)\//)
  })

test('[APP-165] at 50 kbit/s and 2 s a tap on a restaurant shows placeholders until its menu is read, and asks for nothing twice', async ({
  page,
}) => {
  await openAtRest(page, '/')
  const calls = await slowed(page)
  // No picture comes at all.
  await page.route(/\.(webp|avif|jpe?g|png)$/, () => {})
  const card = page.getByRole('list', { name: 'Restaurants' }).getByRole('link').first()
  await card.click()
  const main = page.getByRole('main')
  await expect(main.locator('.skeleton').first()).toBeVisible()
  await expect(main.getByRole('heading', { level: 3 }).first()).toBeVisible({ timeout: 60_000 })
  await expect(main.locator('.skeleton')).toHaveCount(0, { timeout: 60_000 })
  await asksNothingTwice(page, calls, /get-restaurant-items/)
})
