import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { order } from '../../tests/samples.ts'
import { orderChangeMachine } from './order-change.machine.ts'
import { problemOf } from './order-change.rules.ts'

export const confirmed = order('a', { restaurantName: 'Kitchen a', status: 'confirmed' })
export const cancelled = order('a', {
  restaurantName: 'Kitchen a',
  status: 'cancelled',
  refund: { state: 'pending', amount: 45_000, at: null },
})
export const inCash = order('a', { restaurantName: 'Kitchen a', status: 'cancelled' })
export const unpaid = order('b', {
  restaurantName: 'Kitchen b',
  status: 'payment_processing',
  payableUntil: Date.UTC(2099, 0, 1),
})
export const begun = 'The kitchen has begun to prepare this order, so it can no longer be cancelled.'
const refusal = { status: 422, body: { success: false, message: begun } }
const ended = { status: 401, body: { success: false, message: 'Please sign in to go on.' } }
const failures = [refusal, new Error('offline'), ended]
const notice = (tone: 'success' | 'error', message: string) => [{ type: 'notify' as const, tone, message }]

export default defineModel(orderChangeMachine, {
  events: {
    'cancel.requested': [{ order: confirmed }],
    'drop.requested': [{ order: unpaid }],
    'payment.requested': [{ order: unpaid }],
    'change.confirmed': [{}],
    'change.dismissed': [{}],
  },
  outcomes: {
    session: {
      sends: [
        { type: 'session.changed', isSignedIn: true },
        { type: 'session.changed', isSignedIn: false },
      ],
    },
    orders: {},
    cancelOrder: { done: [cancelled, inCash], error: failures },
    dropOrder: { done: [undefined], error: failures },
    payOrder: { done: [{ redirectUrl: '/pay/token' }], error: failures },
  },
  facts: ({ context: { kind, order: changed, failure } }) => ({
    kind,
    order: changed?.id ?? null,
    problem: problemOf({ failure }),
  }),
  invariants: {
    'there is an order while something happens to it': ({ snapshot, context }) =>
      snapshot.matches('resting') === (context.order === null),
    'only one call is under way': ({ actors: { cancelOrder, dropOrder, payOrder } }) =>
      [cancelOrder, dropOrder, payOrder].filter(Boolean).length <= 1,
  },
  states: {
    resting: ({ snapshot, context, actors, step }) => {
      expect(snapshot.tags.size).toBe(0)
      expect(context.failure).toBeNull()
      const told = actors.orders?.received.at(-1)
      if (step.name === 'cancelOrder.done')
        expect(told).toEqual({ type: 'order.changed', order: step.sample === 0 ? cancelled : inCash })
      if (step.name === 'dropOrder.done') expect(told).toEqual({ type: 'order.dropped', id: 'b' })
    },
    'asking.first': ({ snapshot, context, actors }) => {
      expect([...snapshot.tags]).toEqual(['asking'])
      expect(context.failure).toBeNull()
      expect([actors.cancelOrder, actors.dropOrder]).toEqual([undefined, undefined])
    },
    'asking.again': ({ snapshot, context }) => {
      expect(snapshot.hasTag('failed')).toBe(true)
      expect(problemOf(context)).toBe('Network Error.')
    },
    cancelling: ({ snapshot, actors, context }) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(context.failure).toBeNull()
      expect(actors.cancelOrder?.input).toEqual({ id: 'a' })
    },
    dropping: ({ snapshot, actors, context }) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(context.failure).toBeNull()
      expect(actors.dropOrder?.input).toEqual({ id: 'b' })
    },
    paying: ({ snapshot, actors }) => {
      expect([...snapshot.tags]).toEqual(['busy'])
      expect(actors.payOrder?.input).toEqual({ id: 'b' })
    },
    refused: ({ snapshot, context }) => {
      expect([...snapshot.tags]).toEqual(['refused'])
      expect(problemOf(context)).toBe(begun)
    },
  },
  emits: {
    'cancelOrder.done': ({ step }) =>
      notice(
        'success',
        step.sample === 0 ? 'Order cancelled. The refund of ₹450 was requested.' : 'Order cancelled.',
      ),
    'dropOrder.done': notice('success', 'Order removed from your history.'),
    'payOrder.done': [{ type: 'navigate', to: '/pay/token' }],
    'payOrder.error': ({ step }) => (step.sample === 1 ? notice('error', 'Network Error.') : []),
  },
})
