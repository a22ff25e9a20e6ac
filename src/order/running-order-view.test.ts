import type { Order, OrderQuery } from '@tiffin-junction/contract/domain/order'
import type { Page, PageRequest } from '@tiffin-junction/contract/domain/page'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { liveOrderMachine } from '../../machines/order/live-order.machine.ts'
import { onBoardMachine } from '../../machines/order/on-board.machine.ts'
import { runningOrderMachine } from '../../machines/order/running-order.machine.ts'
import { quietLink } from '../../tests/quiet-link.ts'
import { quietPause } from '../../tests/quiet-pause.ts'
import { order, orderTrain } from '../../tests/samples.ts'
import { arrived } from '../../tests/views/actors.ts'
import { draw } from '../../tests/views/draw.tsx'
import { RunningOrderView } from './running-order-view.tsx'

/** Draws the strip for the orders of the history, of which the one under way is `later` when it is followed. */
const strip = async (newest: readonly Order[], later?: Order) => {
  const running = createActor(
    runningOrderMachine.provide({
      actors: {
        session: quietLink(),
        loadNewest: fromPromise<Page<Order>, PageRequest<OrderQuery>>(async () => ({
          items: newest,
          total: null,
        })),
        pollPause: quietPause,
        liveOrder: liveOrderMachine.provide({
          actors: {
            fetchOrder: fromPromise<Order, { orderId: string }>(async () => later ?? new Promise(() => {})),
            session: quietLink(),
            pollPause: quietPause,
            watchNews: quietLink(),
            onBoard: onBoardMachine.provide({ actors: { trip: quietLink(), recallReport: quietLink() } }),
            connection: quietLink(),
          },
        }),
      },
    }),
  ).start()
  running.send({ type: 'session.changed', isSignedIn: true })
  await arrived()
  running.getSnapshot().children.liveOrder?.send({ type: 'session.changed', isSignedIn: true })
  await arrived()
  const drawing = draw(RunningOrderView, { running })
  running.stop()
  return drawing
}

const expectedAt = '2026-04-01T12:40:00+05:30'
const preparing = order('1', { status: 'preparing', expectedAt })

test.each([
  [[order('2'), preparing], 'Platform 5 Kitchen: preparing · 12:40 pm'],
  [[order('1', { status: 'confirmed' })], 'Platform 5 Kitchen: confirmed'],
  [
    [order('1', { status: 'out_for_delivery', train: orderTrain() })],
    'Platform 5 Kitchen: out for delivery · Wed, 2 Dec, 4:35 am',
  ],
])('[ORD-278] an order under way is named with status and time, and led to', async (newest, words) => {
  expect((await strip(newest)).links).toEqual({ [words]: '/track-order?order=TJ-1' })
})

test('[ORD-278] without an order under way there is no strip', async () => {
  expect((await strip([order('2'), order('3', { status: 'cancelled' })])).html).toBe('')
})

test('[ORD-279] once it is delivered, rating is offered', async () => {
  const { links, buttons } = await strip([preparing], order('1'))
  expect(links).toEqual({ 'Platform 5 Kitchen: delivered · Rate your order': '/user/order-history' })
  expect(buttons).toEqual(['Not now'])
})
