import { expect, type Locator, type Page } from '@playwright/test'
import { byHand } from './by-hand.ts'

/**
 * Stops the clock of a page `ahead` of its time, in ms. A time in the past is an error, but stops the clock first: the
 * time that is read then cannot be late.
 */
export const pauseClock = async (page: Page, ahead = 1000): Promise<void> => {
  await page.clock.pauseAt(0).catch(() => {})
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead)
}

/** Stops the clock of a page before the page is opened, so that no timer fires by itself. */
export const stopClock = async (page: Page): Promise<void> => {
  await page.clock.install()
  await pauseClock(page)
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
