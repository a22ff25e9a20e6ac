import type { Page } from '@playwright/test'
import { duration } from '@tiffin-junction/flows/words'
import { byHand, inPage } from './by-hand.ts'

/** Shows or hides the page, as a switch to another tab or app does. */
export const setVisible = (page: Page, isVisible: boolean) =>
  byHand(
    isVisible ? 'Come back to the tab of the app' : 'Go to another tab',
    () =>
      page.evaluate(
        (state) => {
          Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
          document.dispatchEvent(new Event('visibilitychange'))
        },
        isVisible ? 'visible' : 'hidden',
      ),
    { hand: 'visibility', isVisible },
  )

/** Takes the whole browser context offline, or online again. */
export const setOnline = (page: Page, isOnline: boolean) =>
  byHand(
    isOnline ? 'Connect the device to the network again' : 'Take the network from the device',
    () => page.context().setOffline(!isOnline),
    { hand: 'network', isOnline },
  )

/** Has the browser say that it has a network or none; calls go on as the test answers them. */
export const pretendOnline = (page: Page, isOnline: boolean) =>
  inPage(
    page,
    isOnline ? 'The browser says that it is online' : 'The browser says that it is offline',
    (isOnline) => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    },
    isOnline,
  )

/**
 * Sets the page's clock, as after a suspended tab or a manual change, and then makes the page visible again.
 */
export const jumpClock = async (page: Page, at: number) => {
  // Measured from the page's own clock, which is stopped: a tester's clock still shows the last jump.
  const forward = at - (await page.evaluate(() => Date.now()))
  const turn = `${duration(Math.abs(forward))} ${forward < 0 ? 'back' : 'ahead'}`
  await byHand(
    `${forward === 0 ? 'Go' : `Set the clock of the device ${turn}, go`} to another tab and come back`,
    async () => {
      await page.clock.setSystemTime(at)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    },
    { hand: 'clock', forward },
  )
}
