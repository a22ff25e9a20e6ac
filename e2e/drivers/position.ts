import type { Page } from '@playwright/test'

declare global {
  /** Whoever asked the browser where the device is and has no answer yet. */
  var positionAsked: { found: PositionCallback; refused: PositionErrorCallback }[] | undefined
}

/** Runs in the page. */
const holdQuestions = () => {
  globalThis.positionAsked = []
  navigator.geolocation.getCurrentPosition = (found, refused) => {
    globalThis.positionAsked?.push({ found, refused: refused ?? (() => {}) })
  }
}

/** The browser's knowledge of where the device is, which a test gives when it wants to. */
export const heldPosition = (page: Page) => ({
  /** Before the page is opened. */
  hold: () => page.addInitScript(holdQuestions),
  isAsked: () => page.evaluate(() => (globalThis.positionAsked ?? []).length > 0),
  /** Answers all who asked. */
  give: (point: { readonly latitude: number; readonly longitude: number }) =>
    page.evaluate((coords) => {
      for (const { found } of globalThis.positionAsked?.splice(0) ?? [])
        found({ coords } as GeolocationPosition)
    }, point),
  /** Refuses all who asked, with a code of the browser's. */
  refuse: (code: number) =>
    page.evaluate((why) => {
      for (const { refused } of globalThis.positionAsked?.splice(0) ?? [])
        refused({ code: why } as GeolocationPositionError)
    }, code),
})
