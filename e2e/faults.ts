import { expect, type Page, type Request } from '@playwright/test'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { type HeldApi, type HeldCall, isCallOf } from './flows/held-api.ts'

/** The time limit of a call, in milliseconds. */
const timeLimit = 15_000

/** What can go wrong with a call. */
export type Fault = 'wrong shape' | 'empty reply' | '500' | 'time-out' | 'offline' | '401'

export const faults: readonly Fault[] = ['wrong shape', 'empty reply', '500', 'time-out', 'offline', '401']

/** The words of a server that answers with an error. */
export const serversWords = 'The kitchen is on fire. Please try again.'

const spoil: Record<Fault, (call: HeldCall) => Promise<void>> = {
  'wrong shape': (call) => call.answer({ success: 'perhaps', data: 'nonsense', token: 7 }),
  'empty reply': (call) => call.answerText(''),
  '500': (call) => call.refuse(500, serversWords),
  // Nobody ever answers.
  'time-out': async () => {},
  offline: (call) => call.lose(),
  '401': (call) => call.refuse(401, serversWords),
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

/** What a page has asked and not been answered yet, but for one call: the clock must not run out for it too. */
function othersUnderWay(page: Page, endpoint: Endpoint) {
  const underWay = new Set<Request>()
  const begin = (request: Request) => {
    if (request.resourceType() === 'fetch' && !isCallOf(endpoint)(request)) underWay.add(request)
  }
  const end = (request: Request) => underWay.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  return {
    answered: () => expect.poll(() => underWay.size, { message: 'calls under way' }).toBe(0),
    forget: () => page.off('request', begin).off('requestfinished', end).off('requestfailed', end),
  }
}

/**
 * Spoils a call of a page from now on.
 *
 * @returns waits until the first such call has failed; and undoes it
 */
export function spoilCall(page: Page, api: HeldApi, endpoint: Endpoint, fault: Fault) {
  let tell: () => void = () => {}
  const asked = new Promise<void>((resolve) => {
    tell = resolve
  })
  const others = othersUnderWay(page, endpoint)
  const undo = api.meet(endpoint, async (call) => {
    await spoil[fault](call)
    tell()
  })
  return {
    failed: async () => {
      await asked
      if (fault !== 'time-out') return
      await others.answered()
      await page.clock.fastForward(timeLimit + 1)
    },
    repair: () => {
      others.forget()
      undo()
    },
  }
}
