import type { Locator, Page } from '@playwright/test'
import { expect, test } from './console-guard.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** How much of the height of an element is on the first screen, above the bar at the bottom. */
const shareShown = async (page: Page, element: Locator): Promise<number> => {
  const bar = await page.getByRole('navigation', { name: 'Quick links' }).boundingBox()
  const box = await element.boundingBox()
  if (!bar || !box) throw new Error('Neither the bar nor the element may be hidden.')
  return (bar.y - box.y) / box.height
}

test('[DIS-170] the first screen of a phone shows two restaurants on the home page', {
  tag: '@gate',
}, async ({ page }) => {
  await page.goto('/')
  const cards = page.getByRole('region', { name: 'Discover New' }).getByRole('link')
  for (const place of [0, 1]) expect(await shareShown(page, cards.nth(place))).toBeGreaterThanOrEqual(1)
})

test('[DIS-170] the first screen of a phone shows a dish and a half of a menu, also of a search in it', {
  tag: '@gate',
}, async ({ page }) => {
  await page.goto('/foods/item-card/1')
  const dishes = page.getByRole('main').getByRole('article')
  const expectShown = async () => {
    await expect.poll(() => shareShown(page, dishes.nth(0))).toBeGreaterThanOrEqual(1)
    await expect.poll(() => shareShown(page, dishes.nth(1))).toBeGreaterThanOrEqual(0.5)
  }
  await expectShown()
  await page.getByRole('searchbox', { name: 'Search the menu' }).fill('biryani')
  await expect(page.getByRole('heading', { level: 2, name: /^Search results/ })).toBeVisible()
  await expectShown()
})
