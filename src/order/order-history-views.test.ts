import { readOrder } from '@tiffin-junction/contract/calls/order-wire'
import type { Order, OrderQuery } from '@tiffin-junction/contract/domain/order'
import type { Page, PageRequest } from '@tiffin-junction/contract/domain/page'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { orderChangeMachine } from '../../machines/order/order-change.machine.ts'
import { orderHistoryMachine } from '../../machines/order/order-history.machine.ts'
import { plainView } from '../../machines/order/order-history.rules.ts'
import { orderListMachine } from '../../machines/order/order-list.ts'
import { reorderMachine } from '../../machines/order/reorder.machine.ts'
import { quietLink } from '../../tests/quiet-link.ts'
import { quietPause } from '../../tests/quiet-pause.ts'
import { order } from '../../tests/samples.ts'
import { arrived } from '../../tests/views/actors.ts'
import { draw } from '../../tests/views/draw.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderHistoryView } from './order-history-view.tsx'

const nothing = () => {}
const acts = {
  cancel: nothing,
  drop: nothing,
  pay: nothing,
  reorder: nothing,
  isPaying: false,
  isReordering: false,
}
const card = (shown: Order, isOpen = true, isOnline = true) =>
  draw(OrderCard, { order: shown, isOpen, isOnline, onToggle: nothing, onRate: nothing, acts })
/** The buttons of a card but the one that opens it. */
const offered = (facts: Partial<Order>) =>
  card(order('a', facts))
    .buttons.slice(1)
    .map((name) => name.replace(' from Platform 5 Kitchen', ''))

describe('the card of an order', () => {
  test('[ORD-100 ORD-101 SUP-51] shows 25-35 min as a sample, and only charges above 0 when it is open', () => {
    const shown = order('a')
    const { text } = card({ ...shown, charges: { ...shown.charges, gst: 1250 } })
    for (const words of ['25-35 min Sample', 'Delivery charge', '₹30', 'GST', '₹12.50'])
      expect(text).toContain(words)
    for (const words of ['Tip', 'Rain fees', 'Small cart fees', 'Handling charges', 'Platform fees'])
      expect(text).not.toContain(words)
    expect(card(shown, false).text).not.toContain('25-35 min')
  })

  test('[ORD-283] shows the details beside the cards on a desk, and only those of the open one', () => {
    const beside = (isOpen: boolean) =>
      draw(OrderCard, {
        ...{ order: order('a'), isOpen, isPaneBeside: true, isOnline: true },
        ...{ onToggle: nothing, onRate: nothing, acts },
      })
    const { html, text } = beside(true)
    const [, controlled = ''] = /aria-controls="([^"]+)"/.exec(html) ?? []
    expect(html).toContain(`id="${controlled}" class="sticky`)
    expect(text).toContain('Item total')
    expect(beside(false).text).not.toContain('Item total')
  })

  test('[ORD-212] shows the note to the kitchen as text, and no row without one', () => {
    const { text, html } = card(order('a', { kitchenNote: 'No onions <b>please</b>' }))
    expect(text).toContain('Kitchen note: No onions <b>please</b>')
    expect(html).not.toContain('<b>please')
    expect(card(order('a')).text).not.toContain('Kitchen note')
  })

  test('[ORD-208] shows the coupon of the order as a line of its bill, besides the discount', () => {
    const { text } = card(order('a', { coupon: { couponCode: 'WELCOME', discount: 3610 }, total: 40_390 }))
    expect(text).toContain('Coupon WELCOME – ₹36.10')
    expect(text).toContain('Discount – ₹10')
    expect(card(order('a')).text).not.toContain('Coupon')
  })

  test.each(['confirmed', 'preparing', 'delivered', 'cancelled'])(
    '[ORD-102] shows no PIN for an order that is %s',
    (status) => expect(card(order('a', { status })).text).not.toContain('PIN'),
  )

  test('[ORD-102] shows the PIN while the order is out for delivery', () => {
    const { text, html } = card(order('a', { status: 'Out-For-Delivery' }))
    expect(text).toContain('Out for Delivery')
    expect(text).toContain('PIN')
    expect(html.replace(/<[^>]*>/g, '')).toContain('4821')
    expect(text).toContain('Tell your rider this PIN')
  })

  test('[APP-167] without a network the PIN of an order under way is shown, as the status may be old', () => {
    const { text, html } = card(order('a', { status: 'preparing' }), true, false)
    expect(text).toContain('Your rider will ask for this PIN')
    expect(html.replace(/<[^>]*>/g, '')).toContain('4821')
    expect(card(order('a'), true, false).text).not.toContain('PIN')
  })

  test('[ORD-111] a rated order shows its stars, their number and the comment, and cannot be rated again', () => {
    const { text, buttons } = card(order('a', { foodRating: 4, deliveryRating: 5, comment: 'Hot' }))
    for (const words of ['4 out of 5', '5 out of 5', '“Hot”']) expect(text).toContain(words)
    expect(buttons.filter((name) => name.startsWith('Rate'))).toEqual([])
  })

  test('[ORD-110 ORD-112] only a delivered order can be rated; one under way can be tracked', () => {
    expect(card(order('a')).buttons).toContain('Rate order from Platform 5 Kitchen')
    for (const [status, isFollowed] of [
      ['preparing', true],
      ['pending', false],
      ['cancelled', false],
    ] as const) {
      const { text, buttons, links } = card(order('a', { status }))
      expect(text).toContain('Not available for rating')
      expect(buttons.filter((name) => name.startsWith('Rate'))).toEqual([])
      expect('Track Order from Platform 5 Kitchen' in links).toBe(isFollowed)
    }
  })

  test.each<[string, Partial<Order>, readonly string[]]>([
    ['confirmed', {}, ['Cancel order']],
    ['pending', {}, ['Cancel order']],
    ['preparing', {}, []],
    ['out_for_delivery', {}, []],
    ['payment_processing', { payableUntil: 1 }, ['Remove your order', 'Pay now for your order']],
    ['payment_failed', { payableUntil: 1 }, ['Remove your order', 'Pay now for your order', 'Reorder']],
    ['payment_failed', {}, ['Remove your order', 'Reorder']],
    ['payment_failed', { refund: { state: 'pending', amount: 1, at: null } }, ['Reorder']],
    ['cancelled', {}, ['Reorder']],
    ['rejected', {}, ['Reorder']],
    ['delivered', {}, ['Rate order', 'Reorder']],
    ['delivered', { foodRating: 4, deliveryRating: 5 }, ['Reorder']],
  ])('[ORD-173 ORD-179] an order that is %s with %o can be changed by: %s', (status, facts, buttons) => {
    expect(offered({ status, ...facts })).toEqual(buttons)
  })

  test.each<[string, boolean]>([
    ['pending', true],
    ['preparing', true],
    ['delivered', true],
    ['cancelled', true],
    ['rejected', true],
    ['payment_processing', false],
    ['payment_failed', false],
    ['beamed_up', false],
  ])("[ORD-219] an order that is %s has the link 'Bill': %s", (status, isOffered) => {
    const { links, html } = card(order('a', { status, number: 'TJ-1/2' }))
    const target = links['Bill of your order from Platform 5 Kitchen']
    expect(target).toBe(isOffered ? '/user/order-bill/TJ-1%2F2' : undefined)
    if (isOffered) expect(html).toContain('>Bill</a>')
  })

  test('[ORD-171] says until when an unpaid order can be paid', () => {
    const status = 'payment_processing'
    expect(card(order('a', { status, payableUntil: Date.UTC(2026, 3, 1) })).text).toMatch(
      /not paid yet. You can pay until .*2026/,
    )
    expect(card(order('a', { status: 'payment_failed' })).text).toContain('can no longer be paid')
  })

  test.each([
    ['pending', 'The refund of ₹450 was requested.'],
    ['refunded', '₹450 was refunded on'],
    ['refused', 'The refund of ₹450 did not go through. Please call us'],
  ] as const)('[ORD-168] shows a refund that is %s', (state, words) => {
    const refund = { state, amount: 45_000, at: Date.UTC(2026, 3, 1) }
    expect(card(order('a', { status: 'cancelled', refund })).text).toContain(words)
  })

  test.each(['beamed_up', '', 'constructor', '<img src=x>'])(
    "[ORD-94 ORD-112] an order of status '%s' reads Unknown, and nothing is offered",
    (status) => {
      const { text, buttons, links } = card(order('a', { status }))
      expect(text).toContain('Unknown')
      expect(text).toContain('Not available for rating')
      expect([...buttons, ...Object.keys(links)]).toEqual(['Platform 5 Kitchen'])
    },
  )

  test('[ORD-106] shows an order without any optional field', () => {
    const bare = readOrder({
      id: 'a',
      orderId: 'TJ-1',
      restaurantId: 5,
      restaurantName: 'Samay Rasoi',
      orderStatus: 'delivered',
      createdAt: 'some day',
      totalAmount: 99.5,
      items: [],
    })
    const { text } = card(bare)
    for (const words of ['Samay Rasoi', 'Order TJ-1', '₹99.50', '0 items']) expect(text).toContain(words)
    expect(text).not.toMatch(/null|undefined|NaN|Invalid|Delivered to/)
  })

  test('[ORD-117] a comment of any length is shown as text', () => {
    const comment = `<script>alert(1)</script>${'x'.repeat(10_000)}`
    const { html, text } = card(order('a', { foodRating: 1, deliveryRating: 1, comment }))
    expect(html).not.toContain('<script>')
    expect(text).toContain(`“${comment}”`)
  })
})

/** Draws the history with these orders, after this text was searched for. */
const historyOf = async (items: readonly Order[], text = '') => {
  const loadPage = fromPromise<Page<Order>, PageRequest<OrderQuery>>(async () => ({
    items,
    total: items.length,
  }))
  const history = createActor(
    orderHistoryMachine.provide({
      actors: {
        orderList: orderListMachine.provide({ actors: { loadPage } }),
        session: quietLink(),
        pollPause: quietPause,
      },
    }),
    { input: { typed: null, ...plainView } },
  ).start()
  history.send({ type: 'session.changed', isSignedIn: true })
  await arrived()
  history.send({ type: 'text.changed', text })
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
    after: createElement('p', null, 'Did it taste?'),
    isOnline: true,
  })
}

test('the history offers notifications while an order is under way', async () => {
  for (const status of ['confirmed', 'preparing', 'out_for_delivery'])
    expect((await historyOf([order('1'), order('2', { status })])).text).toContain('Shall we tell you?')
  for (const status of ['delivered', 'cancelled', 'pending'])
    expect((await historyOf([order('1'), order('2', { status })])).text).not.toContain('Shall we tell you?')
})

test('[APP-146] the history has room for the offer to install the app while no order is under way', async () => {
  expect((await historyOf([order('1', { status: 'delivered' })])).text).toContain('Did it taste?')
  expect((await historyOf([order('1'), order('2', { status: 'preparing' })])).text).not.toContain(
    'Did it taste?',
  )
})

test('[ORD-217] when no order fits, the history says so and offers to clear the search', async () => {
  const { text, buttons, html } = await historyOf([], ' <i>idli</i> ')
  expect(text).toContain('No order fits “<i>idli</i>”')
  expect(html).not.toContain('<i>')
  expect(buttons).toContain('Clear search')
  expect((await historyOf([])).text).toContain('No orders yet')
})
