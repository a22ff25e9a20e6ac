import { expect, type Page } from '@playwright/test'
import { getOrdersHistory } from '@tiffin-junction/contract/calls/order'
import type { Order } from '@tiffin-junction/contract/domain/order'
import model, { next } from '../../machines/order/train-order.model.ts'
import { payloadOf } from '../../tests/samples.ts'
import { credentialText, enterAs, OtherTab } from '../drivers/device.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { orderWireOf } from './order-wire.ts'
import { PausedApi } from './paused-api.ts'
import { asha, emptyCartAnswers, memberAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, [...emptyCartAnswers, ...memberAnswers])
  const otherTab = new OtherTab(page)
  const main = page.getByRole('main')
  const link = main.getByRole('link', { name: /^Your order/ })
  let turn = 0
  let isThere = false
  return {
    does: {
      start: async () => {
        await enterAs(page, asha)
        await page.goto('/help')
        await main.getByText('My train is late. What happens to my food?').click()
      },
      'session:session.changed': async (step) => {
        isThere = false
        const token = payloadOf(step).isSignedIn ? `token-of-person-${++turn}` : ''
        await otherTab.remember({ user_cred: credentialText(token) })
      },
      'loadOrders.done': async (step) => {
        const items: readonly Order[] = Object(step.type === 'done' ? step.output : null).items
        isThere = items.includes(next)
        const data = items.map(orderWireOf)
        await (await api.call(getOrdersHistory)).answer({ ...ok, data, total: data.length })
      },
      'loadOrders.error': async () => (await api.call(getOrdersHistory)).lose(),
    },
    shows: {
      guest: () => expect(link).toHaveCount(0),
      asking: async () => {
        await expect(link).toHaveCount(0)
        await expect.poll(() => api.waiting(getOrdersHistory)).toBe(1)
      },
      known: async () => {
        await expect(link).toHaveCount(isThere ? 1 : 0)
        if (!isThere) return
        await expect(link).toHaveText(`Your order ${next.number} to Kanpur Central, 4:35 am`)
        await expect(link).toHaveAttribute('href', `/track-order?order=${next.number}`)
      },
    },
  }
}

export const trainOrderFlow: BrowserFlow = {
  flow: 'train-order',
  id: 'trainOrder',
  isAsleepAtStart: false,
  model,
  proves: '[SUP-56]',
  drive,
  cannot: [
    {
      step: 'session:session.changed#1',
      when: (snapshot) => snapshot.matches('guest'),
      because: 'a guest cannot sign out',
    },
  ],
  // Who is here is known at once.
  follows: (_, step) => (step.type === 'start' ? 'session:session.changed' : undefined),
}
