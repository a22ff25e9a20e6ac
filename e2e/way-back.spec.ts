import type { Page } from '@playwright/test'
import { expect, test } from './console-guard.ts'
import { openAlive } from './drivers/alive.ts'

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
    let before: Awaited<ReturnType<typeof inSight>> = []
    // Cards that come into sight are measured, which moves those below.
    await expect(async () => {
      const earlier = before
      before = await inSight(page)
      expect(before.length).toBeGreaterThan(0)
      expect(before).toEqual(earlier)
    }).toPass({ intervals: [250] })
    // Before the page is left for another one, which keeps the list too.
    await page.reload()
    await isAt(page, before)
    // A link of the list may be missing, as closed restaurants have none; a click by the mouse would scroll to it.
    const help = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' })
    await help.evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL('/help')
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
    await page.goBack()
    await isAt(page, before)
    await page.reload()
    await isAt(page, before)
  })
