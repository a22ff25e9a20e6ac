import { createElement } from 'react'
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { pushRegistrationMachine } from '../../machines/account/push-registration.machine.ts'
import type { PushPermission } from '../../machines/account/push-registration.rules.ts'
import { orderHistoryMachine } from '../../machines/order/order-history.machine.ts'
import { orderListMachine } from '../../machines/order/order-list.ts'
import type { Order } from '../../src/domain/order.ts'
import type { OrderStatus } from '../../src/domain/order-status.ts'
import type { Page, PageRequest } from '../../src/domain/page.ts'
import { OrderHistoryView } from '../../src/order/order-history-view.tsx'
import { TellMeView } from '../../src/order/tell-me-view.tsx'
import { order } from '../models/samples.ts'
import { quietLink } from '../quiet-link.ts'
import { arrived } from './actors.ts'
import { draw } from './draw.tsx'

const historyOf = async (...items: readonly Order[]) => {
  const loadPage = fromPromise<Page<Order>, PageRequest<OrderStatus | null>>(async () => ({
    items,
    total: items.length,
  }))
  const history = createActor(
    orderHistoryMachine.provide({
      actors: {
        orderList: orderListMachine.provide({ actors: { loadPage } }),
        session: quietLink(),
        watchPresence: quietLink(),
      },
    }),
  ).start()
  history.send({ type: 'session.changed', isSignedIn: true })
  await arrived()
  return draw(OrderHistoryView, { history, tellMe: createElement('p', null, 'Shall we tell you?') })
}

/** A device that allows this of notifications, somebody signed in on it. */
const pushOf = async (standing: 'askable' | 'denied') => {
  const push = createActor(
    pushRegistrationMachine.provide({
      actors: { readPermission: fromPromise<PushPermission, undefined>(async () => standing) },
      delays: { setUp: 0 },
    }),
    { logger: () => {} },
  ).start()
  push.send({ type: 'session.opened' })
  await waitFor(push, (state) => state.hasTag(standing))
  return push
}

test('the history offers to tell of an order as long as one is under way', async () => {
  for (const status of ['confirmed', 'preparing', 'out_for_delivery'])
    expect((await historyOf(order('1'), order('2', { status }))).text).toContain('Shall we tell you?')
  for (const status of ['delivered', 'cancelled', 'pending'])
    expect((await historyOf(order('1'), order('2', { status }))).text).not.toContain('Shall we tell you?')
})

test('[ACC-130] whoever said no to notifications is told so once, not wherever they come back to', async () => {
  const askable = await pushOf('askable')
  expect(draw(TellMeView, { push: askable, takesNo: true }).buttons).toEqual(['Tell me when it comes'])
  const denied = await pushOf('denied')
  expect(draw(TellMeView, { push: denied }).text).toMatch(/^All right, no notes on this device\./)
  expect(draw(TellMeView, { push: denied, takesNo: true }).text).toBe('')
})
