import type { Page } from '@playwright/test'
import { byHand } from './by-hand.ts'

declare global {
  /** Pending requests for the device's position. */
  var positionAsked: { found: PositionCallback; refused: PositionErrorCallback }[] | undefined
  /** The browser's permission for the position. */
  var positionPermission: Pick<PermissionStatus, 'state' | 'onchange'> | undefined
}

/** Runs in the page. */
const pauseQuestions = () => {
  globalThis.positionAsked = []
  navigator.geolocation.getCurrentPosition = (found, refused) => {
    globalThis.positionAsked?.push({ found, refused: refused ?? (() => {}) })
  }
  const permission = Object.assign(new EventTarget(), {
    name: 'geolocation',
    state: 'granted',
    onchange: null,
  })
  globalThis.positionPermission = permission as PermissionStatus
  const query = navigator.permissions.query.bind(navigator.permissions)
  navigator.permissions.query = async (asked) =>
    asked.name === 'geolocation' ? (permission as PermissionStatus) : query(asked)
}

/** Reasons why a browser returns no position, in words, by the codes of the Geolocation API. */
const refusals = new Map([
  [1, 'Deny the browser’s question for the position'],
  [2, 'Let the browser fail to find the position'],
  [3, 'Let the browser take too long to find the position'],
])

const isAskedOn = (page: Page) => page.evaluate(() => (globalThis.positionAsked ?? []).length > 0)

/** Replaces the browser's geolocation, which a test answers when it wants to. */
export const heldPosition = (page: Page) => ({
  /** Call it before the page is opened. */
  hold: () =>
    byHand('Hold back the position', () => page.addInitScript(pauseQuestions), { hand: 'positionHeld' }),
  isAsked: () => isAskedOn(page),
  /** The browser opens or closes its question for permission. */
  prompt: (isOpen: boolean) =>
    byHand(
      isOpen ? 'Let the browser ask for permission' : 'Let the browser close its question',
      () =>
        page.evaluate(
          (state) => {
            const permission = globalThis.positionPermission as PermissionStatus
            Object.assign(permission, { state })
            permission.onchange?.(new Event('change'))
          },
          isOpen ? 'prompt' : 'granted',
        ),
      { hand: 'positionPrompt', isOpen },
    ),
  /** Answers all pending requests. */
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
  /** Rejects all pending requests with a code of the Geolocation API. */
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
