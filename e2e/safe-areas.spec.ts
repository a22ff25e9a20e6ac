import type { Locator, Page } from '@playwright/test'
import { expect, test } from './console-guard.ts'
import { expectAlive } from './drivers/alive.ts'

const phones = {
  portrait: { viewport: { width: 360, height: 740 }, insets: { top: 47, right: 0, bottom: 34, left: 0 } },
  landscape: { viewport: { width: 740, height: 360 }, insets: { top: 0, right: 47, bottom: 21, left: 47 } },
}

for (const [way, { viewport, insets }] of Object.entries(phones))
  test(`[APP-145] in ${way} the header and the navigation stay clear of a notch`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets })
    await page.goto('/terms&conditions')
    await expectAlive(page)
    const header = await page.getByRole('banner').boundingBox()
    expect(header?.y).toBeGreaterThanOrEqual(insets.top)
    expect(header?.x).toBeGreaterThanOrEqual(insets.left)
    expect((header?.x ?? 0) + (header?.width ?? 0)).toBeLessThanOrEqual(viewport.width - insets.right)
    const links = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link')
    expect(await links.count()).toBeGreaterThan(2)
    for (const link of await links.all()) {
      const box = await link.boundingBox()
      if (!box) throw new Error('A link of the navigation is not shown')
      expect(box.x).toBeGreaterThanOrEqual(insets.left)
      expect(box.x + box.width).toBeLessThanOrEqual(viewport.width - insets.right)
      expect(box.y + box.height).toBeLessThanOrEqual(viewport.height - insets.bottom)
    }
  })

const scrolled = async (page: Page, path: string, pinned: Locator, top: number) => {
  await page.goto(path)
  await expect(pinned).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await expect.poll(async () => (await pinned.boundingBox())?.y).toBe(top)
}

test('[APP-145] what is pinned to the top of a long page stays clear of a notch', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  const insets = { top: 47, right: 0, bottom: 34, left: 0 }
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets })
  const sections = page.getByRole('navigation', { name: 'Sections of the menu' })
  await scrolled(page, '/foods/item-card/1', sections, insets.top)
  await page.setViewportSize({ width: 1280, height: 800 })
  await scrolled(page, '/terms&conditions', page.getByRole('banner'), insets.top)
})
