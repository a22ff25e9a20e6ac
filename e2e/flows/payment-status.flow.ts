import { expect, type Page } from '@playwright/test'
import { checkOrderPaymentStatus } from '@tiffin-junction/contract/calls/order'
import model from '../../machines/order/payment-status.model.ts'
import { orderStatusActions, orderStatusShows } from '../drivers/order-status.ts'
import { setOnline } from '../drivers/presence.ts'
import { pauseClock } from '../drivers/stopped-clock.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi } from './paused-api.ts'
import { guestAnswers } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const orderId = 'TJ-1'

declare global {
  /** Number of calls that the page has made. */
  var callCount: number | undefined
}

/**
 * Runs in the page. A call is counted here before it reaches the test, which would conclude 'none' too early.
 */
function countCalls(): void {
  const real = globalThis.fetch
  globalThis.fetch = (...call) => {
    globalThis.callCount = (globalThis.callCount ?? 0) + 1
    return real(...call)
  }
}

const callsMade = (page: Page): Promise<number> => page.evaluate(() => globalThis.callCount ?? 0)

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, guestAnswers)
  const does = orderStatusActions(page)
  const shows = orderStatusShows(page)
  let isOnline = true
  /** Requests without an answer in a row: the next one is made 2 s after the first, then 4, 8, 16 and 30. */
  let tries = 0

  const connect = async (isConnected: boolean) => {
    isOnline = isConnected
    await setOnline(page, isConnected)
  }
  /** Leaves for a screen of another flow, which needs a running clock. */
  const leave = async (how: () => Promise<void>) => {
    await page.clock.resume()
    await how()
  }

  return {
    does: {
      start: async (step) => {
        const { isFailed } = step.type === 'start' ? Object(step.input) : {}
        await page.clock.install()
        await page.addInitScript(countCalls)
        await page.goto('/')
        await page.goto(isFailed ? '/order-status/failed' : `/order-status/${orderId}`)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await pauseClock(page)
      },
      'fetchStatus.done': async (step) => {
        const call = await api.call(checkOrderPaymentStatus)
        expect(new URL(call.request.url()).pathname).toMatch(new RegExp(`/${orderId}$`))
        tries = 0
        await call.answer({ orderId, paymentStatus: step.type === 'done' ? step.output : '' })
      },
      'fetchStatus.error': async (step) => {
        const call = await api.call(checkOrderPaymentStatus)
        if (step.type === 'error' && step.sample === 1) return call.refuse(500)
        tries = Math.min(tries + 1, 5)
        await call.lose()
      },
      'pause.snapshot': () => connect(false),
      'pause.done': async () => {
        if (!isOnline) return connect(true)
        const before = await callsMade(page)
        const pause = Math.min(1000 * 2 ** Math.max(tries, 1), 30_000)
        await page.clock.runFor(pause - 1)
        expect(await callsMade(page), `nothing is asked before ${pause} ms`).toBe(before)
        await page.clock.runFor(1)
      },
      'retry.requested': async () => {
        await leave(does.retry)
        await expect(page).toHaveURL('/')
      },
      'home.requested': async () => {
        await leave(does.goHome)
        await expect(page).toHaveURL('/')
      },
      'track.requested': async () => {
        await leave(does.track)
        await expect(page).toHaveURL(`/track-order?order=${orderId}`)
      },
    },
    shows: {
      fetching: shows.pending,
      pending: () => (isOnline ? shows.pending() : shows.checking()),
      unanswered: shows.checking,
      completed: () => shows.completed(orderId),
      failed: shows.failed,
    },
    always: async (underWay) => {
      const isAsked = underWay.includes('fetchStatus') ? 1 : 0
      await expect.poll(() => api.waiting(checkOrderPaymentStatus), 'requests under way').toBe(isAsked)
    },
  }
}

export const paymentStatusFlow: BrowserFlow = {
  flow: 'payment-status',
  id: 'paymentStatus',
  isAsleepAtStart: false,
  model,
  proves: '[ORD-75 ORD-77 ORD-249 ORD-78 ORD-79 ORD-81 ORD-82 ORD-83 ORD-84 ORD-85 ORD-86]',
  drive,
  cannot: [
    {
      step: 'pause.snapshot',
      when: ({ context }, step) => step.type === 'snapshot' && (step.sample === 0 || context.isAway),
      because: 'the pause is over when the page is looked at again',
    },
  ],
  repeats: ['paymentStatus.pending | xstate.snapshot.pause | 0'],
  ends: (_, { name }) => ['retry.requested', 'home.requested', 'track.requested'].includes(name),
}
