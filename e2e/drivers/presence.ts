import type { Page } from '@playwright/test'

/** Shows or hides the page as a switch to another tab or app does. */
export const setVisible = (page: Page, isVisible: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    isVisible ? 'visible' : 'hidden',
  )

/** Takes the network from the whole browser context, or gives it back. */
export const setOnline = (page: Page, isOnline: boolean) => page.context().setOffline(!isOnline)
