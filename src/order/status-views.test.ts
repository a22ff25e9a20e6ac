import type { Order } from '@tiffin-junction/contract/domain/order'
import type { OrderStatus, PaymentStatus } from '@tiffin-junction/contract/domain/order-status'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { liveOrderMachine } from '../../machines/order/live-order.machine.ts'
import { onBoardMachine } from '../../machines/order/on-board.machine.ts'
import { paymentStatusMachine } from '../../machines/order/payment-status.machine.ts'
import { quietLink } from '../../tests/quiet-link.ts'
import { quietPause } from '../../tests/quiet-pause.ts'
import { order } from '../../tests/samples.ts'
import { arrived } from '../../tests/views/actors.ts'
import { draw } from '../../tests/views/draw.tsx'
import { CashStatusView } from './cash-status-view.tsx'
import { PaymentStatusView } from './payment-status-view.tsx'

const inHistory = 'Your order history shows the status of your refund.'

/** By status: what the page of a cash order says, and what that of a paid one says after the same title. */
const said: Readonly<Record<OrderStatus, readonly [title: string, cash: string, paid: string]>> = {
  pending: [
    'Your order is in',
    'The restaurant is looking at it. You will see here what it says.',
    'The restaurant is looking at it. You will see here what it says.',
  ],
  confirmed: [
    'Your order is confirmed',
    'The kitchen has your order. Please keep the cash ready for when your food arrives.',
    'Thank you. Your payment has arrived and the kitchen has your order.',
  ],
  preparing: [
    'Your food is on the stove',
    'Next it is packed and handed to the rider. Please keep the cash ready.',
    'Next it is packed and handed to the rider.',
  ],
  out_for_delivery: [
    'Your food is on its way',
    'Please keep the cash and the PIN of your order ready.',
    'Please keep the PIN of your order ready.',
  ],
  delivered: ['Your food has arrived', 'Enjoy your meal!', 'Enjoy your meal!'],
  cancelled: ['This order was cancelled', 'There is nothing to pay.', inHistory],
  rejected: ['The restaurant could not take this order', 'There is nothing to pay.', inHistory],
  payment_failed: [
    'The payment did not go through',
    'Nothing was charged. You can order again from your cart.',
    'Nothing was charged. You can order again from your cart.',
  ],
  payment_processing: [
    'The payment is being checked',
    'Your order history shows how it ends.',
    'Your order history shows how it ends.',
  ],
}
const statuses = Object.entries(said) as [OrderStatus, readonly [string, string, string]][]

describe('the page of a cash order', () => {
  test.each(statuses)('[ORD-76 ORD-88] says what "%s" means and what comes next', (status, [title, next]) => {
    const { text, links } = draw(CashStatusView, {
      isOnline: true,
      text: '',
      order: order('a', { status, paymentMethod: 'cash' }),
    })
    for (const words of ['Order status', `${title} ${next}`, 'Order id TJ-a', 'Payment Cash on delivery'])
      expect(text).toContain(words)
    expect(links).toMatchObject({ 'View your orders': '/user/order-history', 'Back to Home': '/' })
  })

  test('[ORD-94] a status that does not exist is not known', () => {
    const { text } = draw(CashStatusView, { isOnline: true, text: 'eaten' })
    expect(text).toContain('Status Unknown')
    expect(text).toContain(
      'The status of this order is not known Your order history shows all your orders and their status.',
    )
  })
})

describe('the page of an online payment', () => {
  /** Draws it with this answer of the server; `Completed` follows the order. */
  const page = async (answer: PaymentStatus, followed: Order | null = null, input = {}) => {
    const live = liveOrderMachine.provide({
      actors: {
        fetchOrder: fromPromise(async () => {
          if (followed) return followed
          throw new Error('offline')
        }),
        pollPause: quietPause,
        watchNews: quietLink(),
        onBoard: onBoardMachine.provide({ actors: { trip: quietLink(), recallReport: quietLink() } }),
        session: quietLink(),
        connection: quietLink(),
      },
    })
    const status = createActor(
      paymentStatusMachine.provide({
        actors: {
          liveOrder: live,
          fetchStatus: fromPromise<PaymentStatus, { orderId: string }>(async () => answer),
          pollPause: quietPause,
          cart: quietLink(),
        },
        actions: { forgetAttempt: () => {} },
      }),
      { input: { orderId: 'TJ-a', ...input }, logger: () => {} },
    ).start()
    await arrived()
    status.getSnapshot().children.liveOrder?.send({ type: 'session.changed', isSignedIn: true })
    await arrived()
    const drawing = draw(PaymentStatusView, { status, isOnline: true })
    status.stop()
    return drawing
  }

  test('[ORD-77] pending says that nothing is charged twice', async () => {
    const { text, links } = await page('Pending')
    for (const words of [
      'Verifying Payment Status...',
      'Your bank has not answered yet. This page goes on by itself; nothing is charged twice.',
      'Order id TJ-a',
      'Payment Pending',
    ])
      expect(text).toContain(words)
    for (const stop of ['Ordered', 'Payment', 'Kitchen']) expect(text).toContain(stop)
    expect(links).toEqual({ 'Order history': '/user/order-history' })
  })

  test('[ORD-249] without an answer it has not failed: it is being checked, also while it is asked for again', async () => {
    let asked = 0
    const clock = new SimulatedClock()
    const fetchOnce = () => (asked++ ? new Promise<never>(() => {}) : Promise.reject(new Error('no network')))
    const status = createActor(
      paymentStatusMachine.provide({
        actors: {
          fetchStatus: fromPromise<PaymentStatus, { orderId: string }>(fetchOnce),
          pollPause: quietPause,
          cart: quietLink(),
        },
      }),
      { input: { orderId: 'TJ-a' }, logger: () => {}, clock },
    ).start()
    await arrived()
    for (const state of ['unanswered', 'fetching']) {
      expect(status.getSnapshot().value).toBe(state)
      const { text, buttons } = draw(PaymentStatusView, { status, isOnline: true })
      for (const words of [
        'We are checking your payment',
        'No answer has come yet. We ask again as soon as there is a network; nothing is charged twice.',
        'Payment Pending',
      ])
        expect(text).toContain(words)
      expect(text).not.toContain('failed')
      expect(buttons).toEqual([])
      clock.increment(2000)
    }
    status.stop()
  })

  test('[ORD-77 ORD-81] completed says so before the order itself is known', async () => {
    const { text, buttons } = await page('Completed')
    for (const words of [
      'Your order is paid',
      'Thank you. Your payment has arrived and the kitchen has your order.',
      'Order id TJ-a',
      'Payment Completed',
    ])
      expect(text).toContain(words)
    expect(buttons).toEqual(['Track Order'])
  })

  test.each(statuses)('[ORD-182] completed follows the order to "%s"', async (status, [title, , next]) => {
    const { text } = await page('Completed', order('a', { status }))
    expect(text).toContain(`${title} ${next}`)
    if (!status.startsWith('payment')) expect(text).toContain('Payment Completed')
  })

  test("[ORD-82 ORD-83 ORD-84 ORD-187] failed says what to do, and the server's reason", async () => {
    const { text, buttons } = await page('Failed', null, { isFailed: true, reason: 'Dal is sold out.' })
    for (const words of [
      'Payment Failed',
      "We couldn't process your payment. Please try again or use a different method.",
      'Transaction declined or network error',
      'Dal is sold out.',
    ])
      expect(text).toContain(words)
    expect(buttons).toEqual(['Retry Payment', 'Back to Home'])
    expect(text).not.toContain('charged')
  })

  test('[ORD-274] a payment that failed after it began leads to where its refund is shown', async () => {
    const { text, links } = await page('Failed')
    expect(text).toContain('If you were charged, the money goes back the way you paid.')
    expect(links).toMatchObject({ 'order history': '/user/order-history' })
  })
})
