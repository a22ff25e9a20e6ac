import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { order, orderTrain } from '../../tests/samples.ts'
import { runningOrderMachine } from './running-order.machine.ts'
import { trainLinkOf } from './running-order.selectors.ts'

const older = order('2', { status: 'delivered' })
const toDoor = order('3', { status: 'preparing' })
const later = order('4', {
  status: 'confirmed',
  train: orderTrain({ stationName: 'New Delhi', expectedArrival: '2026-12-02T10:00:00+05:30' }),
})
const next = order('1', { status: 'confirmed', train: orderTrain() })
/** The link to it in the help centre. */
const nextLink = {
  text: `Your order ${next.number} to Kanpur Central, 4:35 am`,
  href: `/track-order?order=${next.number}`,
}
const withStatus = (status: string | null) => ({
  context: { order: status === null ? null : { ...next, status } },
})

export default defineModel(runningOrderMachine, {
  events: { 'offer.declined': [{}] },
  outcomes: {
    session: {
      sends: [
        { type: 'session.changed', isSignedIn: true },
        { type: 'session.changed', isSignedIn: false },
      ],
    },
    loadNewest: {
      done: [
        { items: [toDoor, older, later, next], total: null },
        { items: [older], total: null },
      ],
      error: [new Error('offline')],
    },
    // The live-order flow covers how it is followed.
    liveOrder: {
      snapshots: [
        withStatus(null),
        withStatus('preparing'),
        withStatus('delivered'),
        withStatus('cancelled'),
      ],
    },
    // The poll-pause flow covers the pause itself.
    pause: { done: [undefined] },
  },
  facts: ({ context: { order: known } }) => ({ status: known?.status ?? null }),
  invariants: {
    'of several, the order whose train arrives first is followed': ({ actors }) =>
      actors.liveOrder === undefined ||
      JSON.stringify(actors.liveOrder.input) === JSON.stringify({ orderId: next.number }),
    'the order of one person is not shown to the next': ({ context, step }) =>
      step.name !== 'session:session.changed' || context.order === null,
  },
  states: {
    guest: ({ context }) => expect(context.order).toBeNull(),
    looking: ({ actors }) =>
      expect(actors.loadNewest?.input).toEqual({
        query: { status: null, text: '' },
        page: 1,
        pageSize: 10,
      }),
    none: ({ context, actors }) => {
      expect(context.order).toBeNull()
      expect(actors.pause?.input).toEqual({ ms: null })
    },
    following: ({ context, snapshot }) => {
      expect(['confirmed', 'preparing']).toContain(context.order?.status)
      expect(trainLinkOf(snapshot)).toEqual(nextLink)
    },
    delivered: ({ context, actors, snapshot }) => {
      expect(context.order?.status).toBe('delivered')
      expect(actors.liveOrder).toBeUndefined()
      expect(trainLinkOf(snapshot)).toBeNull()
    },
  },
  emits: {},
})
