import type { Page } from '@playwright/test'
import { byHand } from './by-hand.ts'

declare global {
  /** Whoever asked the browser where the device is and has no answer yet. */
  var positionAsked: { found: PositionCallback; refused: PositionErrorCallback }[] | undefined
}

/** Runs in the page. */
const pauseQuestions = () => {
  globalThis.positionAsked = []
  navigator.geolocation.getCurrentPosition = (found, refused) => {
    globalThis.positionAsked?.push({ found, refused: refused ?? (() => {}) })
  }
}

/** Why a browser does not say where the device is, by the codes of the Geolocation API. */
const refusals = new Map([
  [1, 'Deny the browser’s question for the position'],
  [2, 'Let the browser fail to find the position'],
  [3, 'Let the browser take too long to find the position'],
])

const isAskedOn = (page: Page) => page.evaluate(() => (globalThis.positionAsked ?? []).length > 0)

/** The browser's knowledge of where the device is, which a test gives when it wants to. */
export const heldPosition = (page: Page) => ({
  /** Before the page is opened. */
  hold: () =>
    byHand('Hold back the position', () => page.addInitScript(pauseQuestions), { hand: 'positionHeld' }),
  isAsked: () => isAskedOn(page),
  /** Answers all who asked. */
  give: (point: { readonly latitude: number; readonly longitude: number }) =>
    byHand(
      `Let the browser give the position ${point.latitude}, ${point.longitude}`,
      () =>
        page.evaluate((coords) => {
          for (const { found } of globalThis.positionAsked?.splice(0) ?? [])
            found({ coords } as GeolocationPosition)
        }, point),
      { hand: 'position', ...point },
    ),
  /** Refuses all who asked, with a code of the browser's. */
  refuse: async (code: number) => {
    if (!(await isAskedOn(page))) return
    await byHand(
      refusals.get(code) ?? 'Let the browser refuse the position without a known reason',
      () =>
        page.evaluate((why) => {
          for (const { refused } of globalThis.positionAsked?.splice(0) ?? [])
            refused({ code: why } as GeolocationPositionError)
        }, code),
      { hand: 'positionRefused', code },
    )
  },
})
