import type { Page } from '@playwright/test'
import { expect, test } from './console-guard.ts'
import { openAlive } from './drivers/alive.ts'

/** Names of the cards in the window, and where each is, in pixels. */
const inSight = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('ul[aria-label="Restaurants"] > li')].flatMap((card) => {
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

/** Scrolls until the list has asked for its third page. */
const scrollThroughPages = async (page: Page) => {
  const asked = new Set<string | null>()
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (/get-restaurants/.test(pathname)) asked.add(searchParams.get('page'))
  })
  await page.mouse.move(180, 400)
  await expect(async () => {
    await page.mouse.wheel(0, 700)
    expect([...asked]).toContain('3')
  }).toPass({ intervals: [50] })
  await expect(page.getByText('Loading more restaurants...')).toBeHidden()
}

for (const path of ['/', '/cuisines'])
  test(`[DIS-143] Back and a reload show ${path} where it was left, with every page that was loaded`, {
    tag: path === '/' ? '@gate' : [],
  }, async ({ page }) => {
    await openAlive(page, path)
    await scrollThroughPages(page)
    await expect.poll(async () => (await inSight(page)).length).toBeGreaterThan(0)
    // Ends what is left of the wheel's scrolling.
    await page.evaluate(() => scrollTo(0, scrollY))
    const before = await inSight(page)
    const cards = page.getByRole('list', { name: 'Restaurants', exact: true }).getByRole('link')
    // A click by the mouse would scroll to it.
    await cards.last().evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(/item-card/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await isAt(page, before)
    await page.reload()
    await isAt(page, before)
  })
