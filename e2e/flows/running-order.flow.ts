import { expect, type Page } from '@playwright/test'
import { getOrder, getOrdersHistory } from '@tiffin-junction/contract/calls/order'
import type { Order } from '@tiffin-junction/contract/domain/order'
import type { Page as Listed } from '@tiffin-junction/contract/domain/page'
import model from '../../machines/order/running-order.model.ts'
import { payloadOf } from '../../tests/samples.ts'
import { credentialText, enterAs, OtherTab } from '../drivers/device.ts'
import { setVisible } from '../drivers/presence.ts'
import { passTimeUntilVisible, stopClock } from '../drivers/stopped-clock.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { orderWireOf } from './order-wire.ts'
import { PausedApi } from './paused-api.ts'
import { asha, emptyCartAnswers, memberAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, [...emptyCartAnswers, ...memberAnswers])
  const strip = page.getByRole('complementary', { name: 'Your order' })
  const newest = () => api.call(getOrdersHistory)
  const otherTab = new OtherTab(page)
  let turn = 0
  return {
    does: {
      start: async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await stopClock(page)
        await enterAs(page, asha)
        await page.goto('/offers-near-me')
        await passTimeUntilVisible(page, page.getByRole('heading', { level: 1 }))
      },
      'session:session.changed': async (step) => {
        const token = payloadOf(step).isSignedIn ? `token-of-person-${++turn}` : ''
        await otherTab.remember({ user_cred: credentialText(token) })
      },
      'loadNewest.done': async (step) => {
        const { items }: Listed<Order> = Object(step.type === 'done' ? step.output : null)
        await (await newest()).answer({ ...ok, data: items.map(orderWireOf), total: items.length })
      },
      'loadNewest.error': async () => (await newest()).lose(),
      'liveOrder.snapshot': async (step) => {
        const { context } = Object(step.type === 'snapshot' ? step.snapshot : null)
        // The first answer is waited for at once, the next after the pause.
        if (api.waiting(getOrder) === 0) await page.clock.runFor(5000)
        await (await api.call(getOrder)).answer({ ...ok, data: orderWireOf(context.order) })
      },
      'pause.done': async () => {
        await setVisible(page, false)
        await setVisible(page, true)
      },
      'offer.declined': () => strip.getByRole('button', { name: 'Not now' }).click(),
    },
    shows: {
      guest: () => expect(strip).toBeHidden(),
      looking: () => expect.poll(() => api.waiting(getOrdersHistory)).toBe(1),
      none: () => expect(strip).toBeHidden(),
      following: () => expect(strip.getByRole('link', { name: /: (confirmed|preparing)/ })).toBeVisible(),
      delivered: () =>
        expect(strip.getByRole('link', { name: /: delivered · Rate your order$/ })).toHaveAttribute(
          'href',
          '/user/order-history',
        ),
    },
  }
}

export const runningOrderFlow: BrowserFlow = {
  flow: 'running-order',
  id: 'runningOrder',
  isAsleepAtStart: false,
  model,
  proves: '[ORD-278 ORD-279]',
  drive,
  // Who is signed in is known at once.
  follows: (_, step) => (step.type === 'start' ? 'session:session.changed' : undefined),
  cannot: [
    {
      step: 'session:session.changed#1',
      when: (snapshot) => snapshot.matches('guest'),
      because: 'a guest cannot sign out',
    },
    {
      step: 'liveOrder.snapshot',
      when: (_, step) => step.type === 'snapshot' && step.sample === 0,
      because: 'it is not known before its first answer, and stays as it was found until then',
    },
  ],
}
