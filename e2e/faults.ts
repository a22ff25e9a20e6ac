import { expect, type Page } from '@playwright/test'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { isCallOf, type PausedApi, type PausedCall } from './flows/paused-api.ts'

/** The time limit of a call, in milliseconds. */
const timeLimit = 15_000

/** What can go wrong with a call. */
export type Fault = 'wrong shape' | 'empty reply' | '500' | 'time-out' | 'offline' | '401'

export const faults: readonly Fault[] = ['wrong shape', 'empty reply', '500', 'time-out', 'offline', '401']

/** The words of a server that answers with an error. */
export const serversWords = 'The kitchen is on fire. Please try again.'

const spoil: Record<Fault, (call: PausedCall) => Promise<void>> = {
  'wrong shape': (call) => call.answer({ success: 'perhaps', data: 'nonsense', token: 7 }),
  'empty reply': (call) => call.answerText(''),
  '500': (call) => call.refuse(500, serversWords),
  // Nobody ever answers.
  'time-out': async () => {},
  offline: (call) => call.lose(),
  '401': (call) => call.refuse(401, serversWords),
}

/** A call that a page has sent and not read the answer of yet. */
type UnderWay = { method: string; url: string }

/**
 * Lets the page's own clock drive the time limit of calls too, and notes which calls are under way: Playwright
 * hears of them only after the page has sent them. Call before the page opens.
 */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), ms)
      return controller.signal
    }
    const underWay = new Set<UnderWay>()
    const send = globalThis.fetch
    globalThis.fetch = async (...args) => {
      const [target, init] = args
      // A request made of a request takes its body away.
      const { method, url } = target instanceof Request ? target : new Request(target, init)
      const call = { method, url }
      underWay.add(call)
      try {
        const answer = await send(...args)
        answer
          .clone()
          .text()
          .catch(() => '')
          .finally(() => underWay.delete(call))
        return answer
      } catch (error) {
        underWay.delete(call)
        throw error
      }
    }
    Object.assign(globalThis, { callsUnderWay: () => [...underWay] })
  })
}

/** Waits until all calls but those of one endpoint are answered: the clock must not run out for them too. */
const othersAnswered = (page: Page, endpoint: Endpoint) =>
  expect
    .poll(async () => {
      const calls = await page.evaluate<UnderWay[]>('callsUnderWay()')
      return calls.filter(({ method, url }) => !isCallOf(endpoint)({ method: () => method, url: () => url }))
    })
    .toEqual([])

/**
 * Spoils a call of a page from now on.
 *
 * @returns waits until the first such call has failed; and undoes it
 */
export function spoilCall(page: Page, api: PausedApi, endpoint: Endpoint, fault: Fault) {
  let tell: () => void = () => {}
  const asked = new Promise<void>((resolve) => {
    tell = resolve
  })
  const undo = api.meet(endpoint, async (call) => {
    await spoil[fault](call)
    tell()
  })
  return {
    failed: async () => {
      await asked
      if (fault !== 'time-out') return
      await othersAnswered(page, endpoint)
      await page.clock.fastForward(timeLimit + 1)
    },
    repair: undo,
  }
}
