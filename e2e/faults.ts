import type { Page, Route } from '@playwright/test'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { urlOf } from './flows/held-api.ts'

/** The time limit of a call, in milliseconds. */
const timeLimit = 15_000

/** What can go wrong with a call. */
export type Fault = 'wrong shape' | 'empty reply' | '500' | 'time-out' | 'offline' | '401'

export const faults: readonly Fault[] = ['wrong shape', 'empty reply', '500', 'time-out', 'offline', '401']

/** The words of a server that answers with an error. */
export const serversWords = 'The kitchen is on fire. Please try again.'

const spoil: Record<Fault, (route: Route) => Promise<void>> = {
  'wrong shape': (route) => route.fulfill({ json: { success: 'perhaps', data: 'nonsense', token: 7 } }),
  'empty reply': (route) => route.fulfill({ status: 200, body: '' }),
  '500': (route) => route.fulfill({ status: 500, json: { success: false, message: serversWords } }),
  // Nobody ever answers.
  'time-out': async () => {},
  offline: (route) => route.abort('internetdisconnected'),
  '401': (route) => route.fulfill({ status: 401, json: { success: false, message: serversWords } }),
}

/** Lets the page's own clock drive the time limit of calls too. Call before the page opens. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), ms)
      return controller.signal
    }
  })
}

/**
 * Spoils a call of a page from now on.
 *
 * @returns waits until the first such call has failed; and undoes it
 */
export async function spoilCall(page: Page, endpoint: Endpoint, fault: Fault) {
  let tell: () => void = () => {}
  const asked = new Promise<void>((resolve) => {
    tell = resolve
  })
  const isCall = urlOf(endpoint)
  const handle = async (route: Route) => {
    if (route.request().method() !== endpoint.method) return route.fallback()
    await spoil[fault](route)
    tell()
  }
  await page.route(isCall, handle)
  return {
    failed: async () => {
      await asked
      if (fault === 'time-out') await page.clock.fastForward(timeLimit + 1)
    },
    repair: () => page.unroute(isCall, handle),
  }
}
