import type { Page } from '@playwright/test'
import { expect, test } from './console-guard.ts'
import { openAlive } from './drivers/alive.ts'

/** Names and positions of the cards in the window, and how far the page is scrolled. */
const inSight = (page: Page) =>
  page.evaluate(() => {
    const cards = document.querySelectorAll('ul[aria-label="Restaurants"] > li')
    const shown = [...cards].flatMap((card) => {
      const { top, bottom } = card.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
        ? [`${card.querySelector('h3, h2, a')?.textContent} ${Math.round(top / 4)}`]
        : []
    })
    return { shown, top: Math.round(scrollY / 4) }
  })

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
    await expect(async () => {
      const first = await inSight(page)
      expect(first.shown.length).toBeGreaterThan(0)
      expect(await inSight(page)).toEqual(first)
    }).toPass()
    const before = await inSight(page)
    const cards = page.getByRole('list', { name: 'Restaurants', exact: true }).getByRole('link')
    // A click by the mouse would scroll to it.
    await cards.last().evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(/item-card/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect.poll(() => inSight(page)).toEqual(before)
    await page.reload()
    await expect.poll(() => inSight(page)).toEqual(before)
  })
