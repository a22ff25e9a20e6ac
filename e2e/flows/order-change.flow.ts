import { expect, type Page } from '@playwright/test'
import { cancelOrder, dropOrder, getOrdersHistory, payOrder } from '@tiffin-junction/contract/calls/order'
import type { Order } from '@tiffin-junction/contract/domain/order'
import type { Step } from '@tiffin-junction/flows/step'
import model, {
  begun,
  cancelled,
  confirmed,
  inCash,
  unpaid,
} from '../../machines/order/order-change.model.ts'
import { credentialText, enterAs, OtherTab } from '../drivers/device.ts'
import { orderChangeActions, orderChangeShows } from '../drivers/order-change.ts'
import { orderHistoryActions, orderHistoryShows } from '../drivers/order-history.ts'
import { keepPaymentPageAway } from '../drivers/payment-page.ts'
import { toastShows } from '../drivers/toast.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { orderWireOf } from './order-wire.ts'
import { PausedApi, type PausedCall } from './paused-api.ts'
import { asha, emptyCartAnswers, memberAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const network = 'Network Error.'

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, [...emptyCartAnswers, ...memberAnswers])
  const otherTab = new OtherTab(page)
  const history = { does: orderHistoryActions(page), shows: orderHistoryShows(page) }
  const does = orderChangeActions(page)
  const shows = orderChangeShows(page)
  const toast = toastShows(page)
  let listed: readonly Order[] = [confirmed, unpaid]
  let isFiltered = false
  let change: 'cancel' | 'drop' | 'pay' = 'cancel'
  let hasFailed = false
  let turn = 0

  api.meet(getOrdersHistory, (call) =>
    call.answer({ ...ok, data: listed.map(orderWireOf), total: listed.length }),
  )
  /** A new list, in which both orders can be changed again. */
  const renew = async () => {
    if (listed[0] === confirmed && listed[1] === unpaid) return
    listed = [confirmed, unpaid]
    isFiltered = !isFiltered
    await history.does.filter(isFiltered ? 'Confirmed' : 'All Orders')
  }
  const request = async (next: typeof change, order: Order) => {
    await renew()
    change = next
    hasFailed = false
    await does.request(next, order.restaurantName)
  }
  const fail = async (call: PausedCall, step: Step) => {
    hasFailed = step.sample === 1
    await (hasFailed ? call.lose() : call.refuse(422, begun))
  }
  return {
    does: {
      start: async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await keepPaymentPageAway(page)
        await enterAs(page, asha)
        await history.does.open()
        await history.shows.count(2)
      },
      'session:session.changed': async () => {
        listed = [confirmed, unpaid]
        await otherTab.remember({ user_cred: credentialText(`token-of-person-${++turn}`) })
      },
      'cancel.requested': () => request('cancel', confirmed),
      'drop.requested': () => request('drop', unpaid),
      'payment.requested': () => request('pay', unpaid),
      'change.confirmed': async () => {
        await does.confirm(change, hasFailed)
        hasFailed = false
      },
      'change.dismissed': () => does.dismiss(),
      'cancelOrder.done': async (step) => {
        const changed = step.sample === 0 ? cancelled : inCash
        listed = [changed, unpaid]
        await (await api.call(cancelOrder)).answer({ ...ok, data: orderWireOf(changed) })
        await toast.success(
          step.sample === 0 ? 'Order cancelled. The refund of ₹450 was requested.' : 'Order cancelled.',
        )
      },
      'cancelOrder.error': async (step) => fail(await api.call(cancelOrder), step),
      'dropOrder.done': async () => {
        listed = [confirmed]
        await (await api.call(dropOrder)).answer(ok)
        await toast.success('Order removed from your history.')
      },
      'dropOrder.error': async (step) => fail(await api.call(dropOrder), step),
      'payOrder.done': async () => {
        const left = page.waitForRequest('**/pay/token')
        await (await api.call(payOrder)).answer({ ...ok, redirectUrl: '/pay/token' })
        await left
      },
      'payOrder.error': async (step) => {
        await fail(await api.call(payOrder), step)
        if (step.sample === 1) await toast.error(network)
      },
    },
    shows: {
      resting: async () => {
        await shows.nothingAsked()
        await history.shows.listed(listed.map(({ restaurantName }) => restaurantName))
        const [first] = listed
        await history.shows.status(first === confirmed ? 'Confirmed' : 'Cancelled')
        await shows.offered('cancel', confirmed.restaurantName, first === confirmed)
        await shows.offered('drop', unpaid.restaurantName, listed.includes(unpaid))
        await shows.offered('pay', unpaid.restaurantName, listed.includes(unpaid))
        if (first === cancelled)
          await expect(page.getByRole('article').first()).toContainText('The refund of ₹450 was requested.')
      },
      'asking.first': () => shows.asked(change),
      'asking.again': () => shows.asked(change, network),
      cancelling: () => shows.sending('cancel'),
      dropping: () => shows.sending('drop'),
      paying: () => shows.opening(unpaid.restaurantName),
      refused: () => shows.refused(change, begun),
    },
    always: async (underWay) => {
      const asked = (id: string) => (underWay.includes(id) ? 1 : 0)
      await expect
        .poll(() => [cancelOrder, dropOrder, payOrder].map((each) => api.waiting(each)), 'changes under way')
        .toEqual([asked('cancelOrder'), asked('dropOrder'), asked('payOrder')])
    },
  }
}

const ended = 'a refused token ends the session, and the machine hears of that before it hears of the refusal'

export const orderChangeFlow: BrowserFlow = {
  flow: 'order-change',
  id: 'orderChange',
  isAsleepAtStart: false,
  model,
  proves: '[ORD-164 ORD-165 ORD-168 ORD-169 ORD-170 ORD-173 ORD-174]',
  drive,
  cannot: [
    {
      step: 'session:session.changed#1',
      because: 'somebody who signs out is asked to sign in, which the flow order-history walks',
    },
    ...['cancelOrder.error#2', 'dropOrder.error#2', 'payOrder.error#2'].map((step) => ({
      step,
      because: ended,
    })),
  ],
  follows: (_, { type }) => (type === 'start' ? 'session:session.changed' : undefined),
}
