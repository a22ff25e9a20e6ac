import type { Page } from '@playwright/test'

/** Waits until the page has rendered this many frames. */
export const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame++) await new Promise(requestAnimationFrame)
  }, count)
