import { expect, type Page } from '@playwright/test'
import { checkOrderPaymentStatus } from '@tiffin-junction/contract/calls/order'
import model from '../../machines/order/poll-pause.model.ts'
import { payloadOf } from '../../tests/samples.ts'
import { orderStatusShows } from '../drivers/order-status.ts'
import { setOnline, setVisible } from '../drivers/presence.ts'
import { pauseClock } from '../drivers/stopped-clock.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi } from './paused-api.ts'
import { guestAnswers } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const ms = 2000

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, guestAnswers)
  const shows = orderStatusShows(page)
  const seesCalls = (count: number) =>
    expect.poll(() => api.waiting(checkOrderPaymentStatus), 'requests under way').toBe(count)
  return {
    does: {
      start: async () => {
        await page.clock.install()
        await page.goto('/')
        await page.goto('/order-status/TJ-1')
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await pauseClock(page)
        const call = await api.call(checkOrderPaymentStatus)
        await call.answer({ orderId: 'TJ-1', paymentStatus: 'Pending' })
      },
      'after pause': async () => {
        await page.clock.runFor(ms - 1)
        expect(api.waiting(checkOrderPaymentStatus), 'a question before its time').toBe(0)
        await page.clock.runFor(1)
      },
      'watchPage:page.changed': (step) => setVisible(page, payloadOf(step).isVisible === true),
      'connection:connection.lost': () => setOnline(page, false),
      'connection:connection.back': () => setOnline(page, true),
    },
    shows: {
      'looking.timed': async () => {
        await shows.pending()
        await seesCalls(0)
      },
      away: async () => {
        await shows.checking()
        await page.clock.runFor(10 * ms)
        await seesCalls(0)
      },
      over: () => seesCalls(1),
    },
  }
}

export const pollPauseFlow: BrowserFlow = {
  flow: 'poll-pause',
  id: 'pollPause',
  isAsleepAtStart: false,
  model,
  proves: '[ORD-78 ORD-86]',
  drive,
  cannot: [
    {
      step: 'connection:connection.back',
      when: ({ context }) => context.isOffline && !context.isVisible,
      because: 'a hidden page does not ask whether the network is back',
    },
    {
      step: 'start',
      when: ({ context }) => context.ms === null,
      because: 'the flow order-history ends a pause without a time by coming back to the page',
    },
  ],
}
