import type { Page } from '@playwright/test'
import { getOrdersHistory } from '@tiffin-junction/contract/calls/order'
import { order } from '../tests/samples.ts'
import { expect, test } from './console-guard.ts'
import { openAlive } from './drivers/alive.ts'
import { enterAs } from './drivers/device.ts'
import { homeActions } from './drivers/home.ts'
import { menuActions, menuShows } from './drivers/menu.ts'
import { orderHistoryActions, orderHistoryShows } from './drivers/order-history.ts'
import { searchOverlayActions, searchOverlayShows } from './drivers/search-overlay.ts'
import { orderWireOf } from './flows/order-wire.ts'
import { PausedApi, prepared } from './flows/paused-api.ts'
import { asha, emptyCartAnswers, memberAnswers, ok } from './flows/prepared-answers.ts'

/** Names of the cards in the window, and where each is, in pixels. */
const inSight = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main li:has(> article)')].flatMap((card) => {
      const { top, bottom } = card.getBoundingClientRect()
      const name = card.querySelector('h3, h2, a')?.textContent ?? ''
      return bottom > 0 && top < innerHeight ? [{ name, top }] : []
    }),
  )

/** Waits until the same cards are at the same place, but for what a browser rounds. */
const isAt = (page: Page, shown: Awaited<ReturnType<typeof inSight>>) =>
  expect(async () => {
    const now = await inSight(page)
    expect(now.map(({ name }) => name)).toEqual(shown.map(({ name }) => name))
    for (const [index, { top }] of now.entries())
      expect(Math.abs(top - (shown[index]?.top ?? 0))).toBeLessThan(3)
  }).toPass({ timeout: 15_000 })

/** Waits until the cards in the window stay where they are, and returns them. */
const atRest = async (page: Page) => {
  let shown: Awaited<ReturnType<typeof inSight>> = []
  // Cards that come into sight are measured, which moves those below.
  await expect(async () => {
    const earlier = shown
    shown = await inSight(page)
    expect(shown.length).toBeGreaterThan(0)
    expect(shown).toEqual(earlier)
  }).toPass({ intervals: [250] })
  return shown
}

/** Opens the help by its link, without scrolling to it as a click by the mouse would. */
const leaveForHelp = async (page: Page) => {
  const help = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' })
  await help.evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
}

/** Scrolls until the list has asked for a page of it. */
const scrollToPage = async (page: Page, wanted: string) => {
  const asked = new Set<string | null>()
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (/get-restaurants/.test(pathname)) asked.add(searchParams.get('page'))
  })
  await page.mouse.move(180, 400)
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    expect([...asked]).toContain(wanted)
  }).toPass({ intervals: [50] })
  await expect(page.getByText('Loading more restaurants...')).toBeHidden()
}

// The longest list of a cuisine around New Delhi has two pages.
for (const [path, last] of [
  ['/', '3'],
  ['/cuisines?cuisine=21', '2'],
] as const)
  test(`[DIS-143] Back and a reload show ${path} where it was left, with every page that was loaded`, {
    tag: path === '/' ? '@gate' : [],
  }, async ({ page }) => {
    await openAlive(page, path)
    await scrollToPage(page, last)
    // Ends what is left of the wheel's scrolling, and goes back to the list where that has passed it.
    await page.evaluate(() => {
      const list = document.querySelector('main ul:has(> li > article)')
      scrollTo(0, scrollY + Math.min(0, (list?.getBoundingClientRect().bottom ?? 0) - innerHeight))
    })
    const before = await atRest(page)
    // Before the page is left for another one, which keeps the list too.
    await page.reload()
    await isAt(page, before)
    // A link of the list may be missing, as closed restaurants have none.
    await leaveForHelp(page)
    await page.goBack()
    await isAt(page, before)
    await page.reload()
    await isAt(page, before)
  })

test('[DIS-143 DIS-154] Back from a bill shows the order history as it was left: pages, status, search, card and place', {
  tag: '@gate',
}, async ({ page }) => {
  const orders = Array.from({ length: 12 }, (_, index) =>
    order(`${index + 1}`, { restaurantName: `Kitchen ${index + 1}` }),
  )
  await PausedApi.before(page, [
    prepared(getOrdersHistory, (request) => {
      const from = (Number(new URL(request.url()).searchParams.get('page')) - 1) * 10
      return { ...ok, data: orders.slice(from, from + 10).map(orderWireOf), total: orders.length }
    }),
    ...emptyCartAnswers,
    ...memberAnswers,
  ])
  await enterAs(page, asha)
  const [does, shows] = [orderHistoryActions(page), orderHistoryShows(page)]
  await openAlive(page, '/user/order-history')
  await does.filter('Delivered')
  const found = page.waitForResponse((response) => response.url().includes('text=kitchen'))
  await does.search('kitchen')
  await found
  await does.loadMore()
  await does.toggle('Kitchen 12')
  const bill = page.getByRole('link', { name: 'Bill of your order from Kitchen 12' })
  await bill.scrollIntoViewIfNeeded()
  const before = await atRest(page)
  await bill.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bill' })).toBeVisible()
  await page.goBack()
  await shows.count(12)
  await shows.filtered('Delivered')
  await shows.searched('kitchen')
  await shows.expanded('Kitchen 12')
  await isAt(page, before)
})

test('[DIS-154] Back shows a menu with the filters that were on', async ({ page }) => {
  await openAlive(page, '/foods/item-card/1')
  await menuActions(page).filter('Veg')
  await menuShows(page).filters(['Veg'])
  const before = await atRest(page)
  await leaveForHelp(page)
  await page.goBack()
  await menuShows(page).filters(['Veg'])
  await isAt(page, before)
})

test('[DIS-153] Back from a hit of the search leads to the hits, until the search is closed', {
  tag: '@gate',
}, async ({ page }) => {
  const [does, shows] = [searchOverlayActions(page), searchOverlayShows(page)]
  const hits = page.getByRole('dialog', { name: 'Search' }).getByRole('region', { name: 'Restaurants' })
  await openAlive(page, '/')
  await homeActions(page).search('dosa')
  await hits.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/foods\/item-card\//)
  await page.goBack()
  await shows.text('dosa')
  await expect(hits.getByRole('link').first()).toBeVisible()
  await does.close('Escape')
  await leaveForHelp(page)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('list', { name: 'Restaurants' })).toBeVisible()
  await shows.closed()
})
