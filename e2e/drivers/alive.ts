import { type BrowserContext, expect, type Page } from '@playwright/test'

/**
 * Marks every document of a context that is opened from now on with `data-alive` once its app has started. The console
 * guard does it for every context.
 */
export const markAlive = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() =>
    addEventListener('app.alive', () => document.documentElement.setAttribute('data-alive', '')),
  )

/** Waits until the app has started. Before that, a link loads a new document. */
export const alive = (page: Page) => page.locator('html[data-alive]').waitFor({ state: 'attached' })

/** Opens a page and waits until its app has started. Before that, widgets ignore keys. */
export const openAlive = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await alive(page)
}

/**
 * Asserts that the app has started and shows a screen: a heading in its main part that is not the one of the error that
 * stands in for a broken screen.
 */
export const expectAlive = async (page: Page): Promise<void> => {
  await alive(page)
  const ofScreen = page.locator(':not([data-broken-screen] *)')
  await expect(page.getByRole('main').getByRole('heading').and(ofScreen).first()).toBeVisible()
}
