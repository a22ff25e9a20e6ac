import { expect, type Locator, type Page } from '@playwright/test'
import { byHand } from './by-hand.ts'
import { isScript, requestsLeft, requestsOf } from './requests.ts'

/**
 * Stops the clock of a page `ahead` of its time, in ms. A time in the past is an error, but stops the clock first: the
 * time that is read then cannot be late.
 */
export const pauseClock = async (page: Page, ahead = 1000): Promise<void> => {
  requestsOf(page)
  await page.clock.pauseAt(0).catch(() => {})
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead)
}

/** Stops the clock of a page before the page is opened, so that no timer fires by itself. */
export const stopClock = async (page: Page): Promise<void> => {
  await page.clock.install()
  await pauseClock(page)
}

/**
 * Advances a stopped clock in small steps until a condition holds. While scripts load and run, no time passes: how
 * fast they come does not decide which other timers of the app fire.
 */
export const passTimeUntil = (page: Page, holds: () => Promise<boolean>, message: string): Promise<void> => {
  const step = async () => {
    if ((await requestsLeft(page, isScript)).length > 0) return false
    if (await holds()) return true
    await page.clock.runFor(20)
    return false
  }
  return expect.poll(step, { message, intervals: [1] }).toBe(true)
}

/** Advances a stopped clock until something is visible: the app waits a few moments before it renders. */
export const passTimeUntilVisible = (page: Page, what: Locator): Promise<void> =>
  byHand('Wait until it is shown', () => passTimeUntil(page, () => what.isVisible(), `${what} is visible`), {
    hand: 'until',
    locator: String(what),
  })
