import type { Page } from '@playwright/test'
import { byHand } from './by-hand.ts'

/** Shows or hides the page as a switch to another tab or app does. */
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

/** Takes the network from the whole browser context, or gives it back. */
export const setOnline = (page: Page, isOnline: boolean) =>
  byHand(
    isOnline ? 'Connect the device to the network again' : 'Take the network from the device',
    () => page.context().setOffline(!isOnline),
    { hand: 'network', isOnline },
  )
