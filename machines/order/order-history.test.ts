import { getOrdersHistory, submitCombinedRating } from '@tiffin-junction/contract/calls/order-wire'
import type { Order, OrderQuery } from '@tiffin-junction/contract/domain/order'
import type { Page, PageRequest } from '@tiffin-junction/contract/domain/page'
import { describe, expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { ask } from '../../src/effects/api-client.ts'
import { deferredEffect, settled } from '../../tests/deferred.ts'
import { quietLink } from '../../tests/quiet-link.ts'
import { order } from '../../tests/samples.ts'
import { orderHistoryMachine } from './order-history.machine.ts'
import { movedOn, plainView, statusFilters } from './order-history.rules.ts'
import { historyViewOf } from './order-history.selectors.ts'
import { everyOrder, orderListMachine } from './order-list.ts'
import { type PollPauseEvent, pollPauseMachine } from './poll-pause.machine.ts'
import { ratingMachine } from './rating.machine.ts'
import { blankRating, isRatable, ratingOf } from './rating.rules.ts'

const orders = (count: number, from = 0) => Array.from({ length: count }, (_, at) => order(`o${from + at}`))

const startHistory = (view = plainView) => {
  const { run, open, all } = deferredEffect<PageRequest<OrderQuery>, Page<Order>>()
  const said: unknown[] = []
  let sendVisible = (_isVisible: boolean) => {}
  const machine = orderHistoryMachine.provide({
    actors: {
      orderList: orderListMachine.provide({
        actors: { loadPage: fromPromise(run), connection: quietLink() },
      }),
      loadNewest: fromPromise(run),
      session: quietLink(),
      rating: ratingMachine.provide({ actors: { submitRating: fromPromise(async () => {}) } }),
      pollPause: pollPauseMachine.provide({
        actors: {
          watchPage: fromCallback<PollPauseEvent>(({ sendBack }) => {
            sendVisible = (isVisible) => sendBack({ type: 'page.changed', isVisible })
          }),
          connection: quietLink(),
        },
      }),
    },
    actions: { forgetTyped: () => {} },
  })
  const clock = new SimulatedClock()
  const history = createActor(machine, { input: { typed: null, ...view }, logger: () => {}, clock })
  history.on('*', (voice) => said.push(voice))
  history.start()
  history.send({ type: 'session.changed', isSignedIn: true })
  const list = () => {
    const found = history.getSnapshot().children.list?.getSnapshot()
    if (!found) throw new Error('No list')
    return found
  }
  return { history, list, open, all, said, clock, present: (isVisible: boolean) => sendVisible(isVisible) }
}

describe('the order history', () => {
  test('[ORD-98] offers nine statuses, all orders first', () => {
    expect(statusFilters.map(({ label }) => label)).toEqual([
      'All Orders',
      'Delivered',
      'Preparing',
      'Cancelled',
      'Pending',
      'Confirmed',
      'Out for Delivery',
      'Payment Failed',
      'Payment Processing',
    ])
  })

  test.each([
    [10, true],
    [9, false],
    [0, false],
  ])('[ORD-103] after a page of %i orders there is more to load: %s', async (count, hasMore) => {
    const { list, open } = startHistory()
    open[0]?.answer({ items: orders(count), total: null })
    await settled()
    expect(list().context.hasMore).toBe(hasMore)
  })

  test('[DIS-154] is shown to the person who is back as it was left, and to the next one anew', () => {
    const left = { filter: 'delivered', text: 'dal', openId: 'o3' } as const
    const { history, open } = startHistory(left)
    expect(historyViewOf(history.getSnapshot())).toEqual(left)
    expect(open[0]?.input.query).toEqual({ status: 'delivered', text: 'dal' })
    history.send({ type: 'session.changed', isSignedIn: true })
    expect(historyViewOf(history.getSnapshot())).toEqual(plainView)
  })

  test('[ORD-103] loads page after page until one is not full', async () => {
    const { history, list, open, all } = startHistory()
    open[0]?.answer({ items: orders(10), total: null })
    await settled()
    history.send({ type: 'more.requested' })
    open[0]?.answer({ items: orders(2, 10), total: null })
    await settled()
    expect(list().context.items).toHaveLength(12)
    expect(list().hasTag('end')).toBe(true)
    expect(all.map(({ page, pageSize }) => [page, pageSize])).toEqual([
      [1, 10],
      [2, 10],
    ])
  })

  test('[ORD-104 ORD-105] reports every failure once, with the server’s text, and retries from page 1', async () => {
    const { history, list, open, all, said } = startHistory()
    open[0]?.answer({ items: orders(10), total: null })
    await settled()
    history.send({ type: 'more.requested' })
    open[0]?.fail({ status: 500, body: { success: false, message: 'The station is closed.' } })
    await settled()
    history.send({ type: 'card.toggled', id: 'o1' })
    expect(list().hasTag('stopped')).toBe(true)
    history.send({ type: 'retry.requested' })
    open[0]?.fail('The station is closed.')
    await settled()
    expect(list().hasTag('failed')).toBe(true)
    history.send({ type: 'retry.requested' })
    open[0]?.fail('The station is closed.')
    await settled()
    const toast = { type: 'notify', tone: 'error', message: 'The station is closed.' }
    expect(said).toEqual([toast, toast, toast])
    expect(all.map(({ page }) => page)).toEqual([1, 2, 1, 1])
  })

  test('[ORD-216] searches 500 ms after the last letter, and at once when the box is emptied', async () => {
    const { history, open, all, clock } = startHistory()
    open[0]?.answer({ items: orders(2), total: null })
    await settled()
    history.send({ type: 'filter.chosen', status: 'delivered' })
    for (const text of ['d', 'da', ' dal ']) {
      history.send({ type: 'text.changed', text })
      clock.increment(499)
    }
    expect(all).toHaveLength(2)
    clock.increment(1)
    expect(all.at(-1)?.query).toEqual({ status: 'delivered', text: 'dal' })
    history.send({ type: 'text.changed', text: '' })
    expect(all.at(-1)?.query).toEqual({ status: 'delivered', text: '' })
    clock.increment(1000)
    expect(all).toHaveLength(4)
  })

  test('[ORD-216] a status chosen while somebody types asks once, with what was typed', async () => {
    const { history, open, all, clock } = startHistory()
    open[0]?.answer({ items: orders(2), total: null })
    await settled()
    history.send({ type: 'text.changed', text: 'dal' })
    history.send({ type: 'filter.chosen', status: 'delivered' })
    expect(all.at(-1)?.query).toEqual({ status: 'delivered', text: 'dal' })
    clock.increment(1000)
    expect(all).toHaveLength(2)
  })

  test('[ORD-99] has one card open at a time', () => {
    const { history } = startHistory()
    const openAfter = (id: string) => {
      history.send({ type: 'card.toggled', id })
      return history.getSnapshot().context.openId
    }
    expect([openAfter('a'), openAfter('b'), openAfter('b'), openAfter('a')]).toEqual(['a', 'b', null, 'a'])
  })

  test('[ORD-119] shows the new stars and comment only on the rated order', async () => {
    const { history, list, open } = startHistory()
    open[0]?.answer({ items: orders(2), total: null })
    await settled()
    const [first, second] = list().context.items
    if (!first) throw new Error('No order')
    history.send({ type: 'rating.requested', order: first })
    const items = first.items.map((item, at) => ({ ...item, rating: at === 0 ? 3 : null }))
    const modal = history.getSnapshot().children.rating
    modal?.send({ type: 'food.rated', stars: 5 })
    modal?.send({ type: 'delivery.rated', stars: 4 })
    modal?.send({ type: 'item.rated', place: 0, stars: 3 })
    modal?.send({ type: 'comment.changed', text: 'Hot' })
    modal?.send({ type: 'form.submitted' })
    await settled()
    expect(list().context.items).toEqual([
      { ...first, foodRating: 5, deliveryRating: 4, comment: 'Hot', items },
      second,
    ])
  })

  test('[ORD-97] of one person is never shown to the next', async () => {
    const { history, list, open } = startHistory()
    open[0]?.answer({ items: orders(3), total: null })
    await settled()
    history.send({ type: 'session.changed', isSignedIn: true })
    expect(list().context.items).toEqual([])
    history.send({ type: 'session.changed', isSignedIn: false })
    expect(history.getSnapshot().children.list).toBeUndefined()
  })
})

describe('an order whose status changes while the history is open', () => {
  const cooking = order('a', { status: 'preparing' })
  const riding = { ...cooking, status: 'out_for_delivery' }
  const statuses = (items: readonly Order[]) => items.map(({ id, status }) => [id, status])

  test('[ORD-95 ORD-102] shows its new status, and nothing else changes', async () => {
    const { history, list, open, all, clock } = startHistory()
    open[0]?.answer({ items: [cooking, order('b')], total: null })
    await settled()
    history.send({ type: 'card.toggled', id: 'a' })
    clock.increment(4999)
    expect(all).toHaveLength(1)
    clock.increment(1)
    open[0]?.answer({ items: [order('c'), riding, order('b')], total: null })
    await settled()
    expect(statuses(list().context.items)).toEqual([
      ['a', 'out_for_delivery'],
      ['b', 'delivered'],
    ])
    expect(history.getSnapshot().context.openId).toBe('a')
  })

  test('[ORD-95] is polled every five seconds until it is delivered', async () => {
    const { open, all, clock } = startHistory()
    open[0]?.answer({ items: [cooking], total: null })
    await settled()
    for (const { status } of [cooking, riding, order('a')]) {
      clock.increment(5000)
      open[0]?.answer({ items: [{ ...cooking, status }], total: null })
      await settled()
    }
    clock.increment(60_000)
    expect(all).toHaveLength(4)
  })

  test('[ORD-95] is polled only while the page is visible, and at once when it is visible again', async () => {
    const { list, open, all, clock, present } = startHistory()
    open[0]?.answer({ items: [order('a', { status: 'payment_processing' })], total: null })
    await settled()
    present(false)
    clock.increment(60_000)
    expect(all).toHaveLength(1)
    present(true)
    open[0]?.answer({ items: [{ ...cooking, status: 'confirmed' }], total: null })
    await settled()
    expect(statuses(list().context.items)).toEqual([['a', 'confirmed']])
  })

  test('a failed poll is only logged, and repeated', async () => {
    const { list, open, all, said, clock } = startHistory()
    open[0]?.answer({ items: [cooking], total: null })
    await settled()
    clock.increment(5000)
    open[0]?.fail(new Error('offline'))
    await settled()
    expect(said).toEqual([])
    expect(list().context.items).toEqual([cooking])
    clock.increment(5000)
    expect(all).toHaveLength(3)
  })

  test('is a listed order with another status', () => {
    expect(movedOn([cooking, order('b')], [riding, order('b'), order('c')])).toEqual([riding])
  })
})

describe('a rating', () => {
  const draft = blankRating(order('a', { foodRating: 2 }))

  test('[ORD-118] starts blank', () => {
    expect(draft).toMatchObject({ foodRating: 0, deliveryRating: 0, comment: '' })
    expect(draft.items.map(({ rating }) => rating)).toEqual([null, null])
  })

  test.each([
    [1, 1, true],
    [5, 5, true],
    [0, 5, false],
    [5, 0, false],
    [6, 5, false],
    [4.5, 5, false],
    [Number.NaN, 5, false],
  ])('[ORD-113 ORD-115] food %d, delivery %d can be sent: %s', (foodRating, deliveryRating, may) => {
    expect(isRatable({ ...draft, foodRating, deliveryRating })).toBe(may)
  })

  test('[ORD-117] is sent with a trimmed comment', () => {
    expect(ratingOf({ ...draft, comment: ' \n Hot  and sweet\t' }).comment).toBe('Hot  and sweet')
    expect(ratingOf({ ...draft, comment: '   ' }).comment).toBe('')
    expect(ratingOf({ ...draft, comment: ` ${'a'.repeat(10_001)}` }).comment).toHaveLength(10_000)
  })
})

describe('the calls', () => {
  const answering = (body: unknown) => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(body))
    vi.stubGlobal('fetch', fetch)
    vi.stubGlobal('localStorage', { getItem: () => null })
    return fetch
  }
  const { signal } = new AbortController()

  test('[ORD-162] request pages of 10 by status key, empty for all, and ignore the total', async () => {
    const fetch = answering({ success: true, data: [], total: 99 })
    expect(
      await ask(
        getOrdersHistory,
        { query: { status: 'out_for_delivery', text: 'dal makhani' }, page: 2, pageSize: 10 },
        signal,
      ),
    ).toEqual({
      items: [],
      total: null,
    })
    await ask(getOrdersHistory, { query: everyOrder, page: 1, pageSize: 10 }, signal)
    const asked = fetch.mock.calls.map(([address]) => new URL(String(address), 'http://localhost'))
    expect(asked.map(({ pathname }) => pathname)).toEqual(Array(2).fill('/api/orders/get-orders-history'))
    expect(asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      { page: '2', limit: '10', search: 'out_for_delivery', text: 'dal makhani' },
      { page: '1', limit: '10', search: '', text: '' },
    ])
  })

  test('[ORD-163 ORD-116] send every dish, 0 for one without stars', async () => {
    const fetch = answering({ success: true, message: 'Thanks' })
    const rated = order('a')
    const items = rated.items.map((item, at) => ({ ...item, rating: at === 0 ? 4 : null }))
    const rating = { foodRating: 5, deliveryRating: 1, comment: 'Hot', items }
    await ask(submitCombinedRating, { order: rated, rating }, signal)
    expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toEqual({
      orderId: 'a',
      restaurantId: 5,
      deliveryAgentId: 'RIDER-101',
      foodRating: 5,
      deliveryRating: 1,
      itemRatings: [
        { menuId: 51, itemName: 'Dal', rating: 4 },
        { menuId: 52, itemName: 'Roti', rating: 0 },
      ],
      comment: 'Hot',
    })
  })

  test('[ORD-121] a rating answered without success fails with the server’s text', async () => {
    answering({ success: false, message: 'Rated already.' })
    const rating = { foodRating: 5, deliveryRating: 1, comment: '', items: [] }
    await expect(ask(submitCombinedRating, { order: order('a'), rating }, signal)).rejects.toMatchObject({
      body: { message: 'Rated already.' },
    })
  })
})
