import type { Order } from '@tiffin-junction/contract/domain/order'
import type { OrderStatus } from '@tiffin-junction/contract/domain/order-status'
import type { Page, PageRequest } from '@tiffin-junction/contract/domain/page'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { pushRegistrationMachine } from '../../machines/account/push-registration.machine.ts'
import type { PushPermission } from '../../machines/account/push-registration.rules.ts'
import { orderChangeMachine } from '../../machines/order/order-change.machine.ts'
import { orderHistoryMachine } from '../../machines/order/order-history.machine.ts'
import { orderListMachine } from '../../machines/order/order-list.ts'
import { reorderMachine } from '../../machines/order/reorder.machine.ts'
import { quietLink } from '../../tests/quiet-link.ts'
import { order } from '../../tests/samples.ts'
import { arrived } from '../../tests/views/actors.ts'
import { draw } from '../../tests/views/draw.tsx'
import { OrderHistoryView } from './order-history-view.tsx'
import { TellMeView } from './tell-me-view.tsx'

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
    { input: { typed: null } },
  ).start()
  history.send({ type: 'session.changed', isSignedIn: true })
  await arrived()
  const change = createActor(
    orderChangeMachine.provide({ actors: { session: quietLink(), orders: quietLink() } }),
  ).start()
  const reorder = createActor(
    reorderMachine.provide({ actors: { session: quietLink(), cart: quietLink() } }),
    { input: { seed: 'views' } },
  ).start()
  return draw(OrderHistoryView, {
    history,
    change,
    reorder,
    tellMe: createElement('p', null, 'Shall we tell you?'),
  })
}

/** Starts the push actor of a device with this permission, with somebody signed in. */
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

test('the history offers notifications while an order is under way', async () => {
  for (const status of ['confirmed', 'preparing', 'out_for_delivery'])
    expect((await historyOf(order('1'), order('2', { status }))).text).toContain('Shall we tell you?')
  for (const status of ['delivered', 'cancelled', 'pending'])
    expect((await historyOf(order('1'), order('2', { status }))).text).not.toContain('Shall we tell you?')
})

test('[ACC-130] a person who refused notifications sees that once, not wherever they are asked', async () => {
  const askable = await pushOf('askable')
  expect(draw(TellMeView, { push: askable, takesNo: true }).buttons).toEqual(['Tell me when it comes'])
  const denied = await pushOf('denied')
  expect(draw(TellMeView, { push: denied }).text).toMatch(/^All right, no notes on this device\./)
  expect(draw(TellMeView, { push: denied, takesNo: true }).text).toBe('')
})
