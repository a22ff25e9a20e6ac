import type { Page } from '@playwright/test'

/** Marks every document that is opened from now on with `data-alive` once its app has started. */
export const markAlive = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('app.alive', () => document.documentElement.setAttribute('data-alive', '')),
  )

/** Waits until the app has started. Before that, a link loads a new document. */
export const alive = (page: Page) => page.locator('html[data-alive]').waitFor({ state: 'attached' })

/** Opens a page and waits until its app has started. Before that, widgets ignore keys. */
export const openAlive = async (page: Page, path: string): Promise<void> => {
  await markAlive(page)
  await page.goto(path)
  await alive(page)
}
