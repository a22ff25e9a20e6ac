import { expect, type Locator, type Page } from '@playwright/test'
import { byHand } from './by-hand.ts'

/** Stops the clock of a page before the page is opened, so that no timer fires by itself. */
export const stopClock = async (page: Page): Promise<void> => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
}

/**
 * Advances a stopped clock until something is visible. The app waits a few moments before it renders; small
 * steps keep its other timers from firing.
 */
export const passTimeUntilVisible = async (page: Page, what: Locator): Promise<void> => {
  const isVisible = async () => {
    await page.clock.runFor(20)
    return what.isVisible()
  }
  await byHand(
    'Wait until it is shown',
    () => expect.poll(isVisible, { message: `${what} is visible`, intervals: [1] }).toBe(true),
    { hand: 'until', locator: String(what) },
  )
}
