import type { Page } from '@playwright/test'

/** Marks each document that is opened from now on once its app is alive. */
export const markAlive = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('app.alive', () => document.documentElement.setAttribute('data-alive', '')),
  )

/** Waits until the app is alive: until then a link leads to another document. */
export const alive = (page: Page) => page.locator('html[data-alive]').waitFor({ state: 'attached' })

/** Opens a page and waits until its app is alive: the keys that a widget listens to do nothing before. */
export const openAlive = async (page: Page, path: string): Promise<void> => {
  await markAlive(page)
  await page.goto(path)
  await alive(page)
}
