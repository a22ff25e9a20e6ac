import { expect, type Page } from '@playwright/test'
import { getOrder } from '@tiffin-junction/contract/calls/order'
import type { OrderBill } from '@tiffin-junction/contract/domain/order-bill'
import model from '../../machines/order/order-bill.model.ts'
import { payloadOf } from '../../tests/samples.ts'
import { credentialText, enterAs, OtherTab } from '../drivers/device.ts'
import { countPrints, orderBillActions, orderBillShows } from '../drivers/order-bill.ts'
import { awaitsNetwork } from './awaits-network.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { orderWireOf } from './order-wire.ts'
import { PausedApi } from './paused-api.ts'
import { asha, emptyCartAnswers, memberAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, [...emptyCartAnswers, ...memberAnswers])
  const otherTab = new OtherTab(page)
  const does = orderBillActions(page)
  const shows = orderBillShows(page)
  let turn = 0
  let prints = 0

  const asked = async () => {
    const call = await api.call(getOrder)
    expect(new URL(call.request.url()).pathname).toMatch(/\/TJ-1$/)
    return call
  }

  return {
    does: {
      start: async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await countPrints(page)
        await enterAs(page, asha)
        await does.open('TJ-1')
      },
      'session:session.changed': async (step) => {
        const token = payloadOf(step).isSignedIn ? `token-of-person-${++turn}` : ''
        await otherTab.remember({ user_cred: credentialText(token) })
      },
      'fetchBill.done': async (step) => {
        const { order, discount, saleState }: OrderBill = Object(step.type === 'done' ? step.output : null)
        const figures = { totalAmount: order.total / 100, discount: discount / 100, saleState, gst: 9.03 }
        await (await asked()).answer({ ...ok, data: { ...orderWireOf(order), ...figures } })
      },
      'fetchBill.error': async (step) => {
        const call = await asked()
        await (step.sample === 0 ? call.lose() : call.refuse(404, 'You have no order of this number.'))
      },
      'retry.requested': does.retry,
      'print.requested': async () => {
        await does.print()
        prints += 1
        await shows.printed(prints)
      },
    },
    shows: {
      guest: shows.guest,
      'member.loading': shows.loading,
      'member.failed': shows.failed,
      'member.missing': shows.missing,
      'member.unpaid': shows.unpaid,
      'member.shown': async () => {
        await shows.row('Dal', '2', '₹150', '₹300')
        await shows.row('Discount', '– ₹15')
        await shows.row('CGST', '₹4.52')
        await shows.row('SGST', '₹4.51')
        await shows.row('Total', '₹435')
      },
    },
    always: async (underWay) => {
      await shows.heading()
      const isAsked = underWay.includes('fetchBill') ? 1 : 0
      await expect.poll(() => api.waiting(getOrder), 'requests under way').toBe(isAsked)
    },
  }
}

export const orderBillFlow: BrowserFlow = {
  flow: 'order-bill',
  id: 'orderBill',
  isAsleepAtStart: false,
  model,
  proves: '[ORD-219 ORD-222 ORD-224 ORD-225]',
  drive,
  cannot: [
    awaitsNetwork,
    {
      step: 'session:session.changed#1',
      when: (snapshot) => snapshot.matches('guest'),
      because: 'a guest cannot sign out',
    },
  ],
  // Who is here is known at once.
  follows: (_, step) => (step.type === 'start' ? 'session:session.changed' : undefined),
}
