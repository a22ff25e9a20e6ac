import { expect, type Page } from '@playwright/test'
import type { Endpoint } from '@tiffin-junction/contract/calls/endpoint'
import { isCallOf, type PausedApi, type PausedCall } from './flows/paused-api.ts'

/** The time limit of a call, in milliseconds. */
const timeLimit = 15_000

/** Ways in which a call can fail. */
export type Fault = 'wrong shape' | 'empty reply' | '500' | 'time-out' | 'offline' | '401'

export const faults: readonly Fault[] = ['wrong shape', 'empty reply', '500', 'time-out', 'offline', '401']

/** The message of a server that answers with an error. */
export const serversWords = 'The kitchen is on fire. Please try again.'

const spoil: Record<Fault, (call: PausedCall) => Promise<void>> = {
  'wrong shape': (call) => call.answer({ success: 'perhaps', data: 'nonsense', token: 7 }),
  'empty reply': (call) => call.answerText(''),
  '500': (call) => call.refuse(500, serversWords),
  // No answer ever comes.
  'time-out': async () => {},
  offline: (call) => call.lose(),
  '401': (call) => call.refuse(401, serversWords),
}

/** A call that a page has sent, and whose answer it has not read yet. */
type UnderWay = { method: string; url: string }

/**
 * Makes the page's own clock drive the time limit of calls too, and records which calls are under way,
 * because Playwright sees them only after the page has sent them. Call it before the page opens.
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
      // A request that is constructed from another one consumes its body.
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

/** Waits until all calls except those of one endpoint are answered, so that they do not time out too. */
const othersAnswered = (page: Page, endpoint: Endpoint) =>
  expect
    .poll(async () => {
      const calls = await page.evaluate<UnderWay[]>('callsUnderWay()')
      return calls.filter(({ method, url }) => !isCallOf(endpoint)({ method: () => method, url: () => url }))
    })
    .toEqual([])

/**
 * Makes a call of a page fail from now on.
 *
 * @returns `failed` waits until the first such call has failed; `repair` undoes this
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
