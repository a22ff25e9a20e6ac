import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { paymentStatusMachine } from './payment-status.machine.ts'

/** The server answers, but not with a status. */
const broken = { status: 500, body: { success: false, message: 'Something went wrong on our side.' } }

export default defineModel(paymentStatusMachine, {
  scenarios: {
    ordered: { input: { orderId: 'TJ-1' } },
    neverBegun: { input: { orderId: '', isFailed: true, reason: 'Rail Rasoi is closed now.' } },
  },
  events: {
    'retry.requested': [{}],
    'home.requested': [{}],
    'track.requested': [{}],
  },
  outcomes: {
    cart: {},
    // The live-order flow covers the order itself.
    liveOrder: {},
    fetchStatus: { done: ['Pending', 'Completed', 'Failed'], error: [new Error('offline'), broken] },
    connection: { sends: [{ type: 'connection.lost' }, { type: 'connection.back' }] },
    watchPresence: {
      sends: [
        { type: 'presence.changed', isPresent: true },
        { type: 'presence.changed', isPresent: false },
      ],
    },
  },
  facts: ({ context }) => ({ isPresent: context.isPresent, tries: context.tries }),
  invariants: {
    'the status is always asked of the order of the page': ({ actors }) =>
      actors.fetchStatus === undefined ||
      JSON.stringify(actors.fetchStatus.input) === JSON.stringify({ orderId: 'TJ-1' }),
    'the network that is back is asked at once': ({ snapshot, step }) =>
      step.name !== 'connection:connection.back' || !snapshot.matches('unanswered'),
    'nothing is asked while nobody looks, but what was under way': ({ snapshot, context }) =>
      context.isPresent || !snapshot.matches('pending'),
  },
  states: {
    fetching: ({ snapshot, context, step }) => {
      expect(snapshot.hasTag('waiting')).toBe(true)
      if (step.name === 'after pollInterval' && step.type === 'wait') expect(step.ms).toBe(2000)
      if (step.name === 'after retryPause' && step.type === 'wait')
        expect(step.ms).toBe([2000, 4000, 8000, 16_000, 30_000][context.tries - 1])
    },
    pending: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('waiting')).toBe(true)
      expect(actors.fetchStatus).toBeUndefined()
    },
    // ORD-249: without an answer nobody says that the payment failed.
    unanswered: ({ snapshot, context, actors }) => {
      expect(snapshot.hasTag('failed')).toBe(false)
      expect(snapshot.hasTag('paused')).toBe(true)
      expect(context.isPresent).toBe(true)
      expect(actors.fetchStatus).toBeUndefined()
    },
    paused: ({ snapshot, context, actors }) => {
      expect(snapshot.hasTag('paused')).toBe(true)
      expect(context.isPresent).toBe(false)
      expect(actors.fetchStatus).toBeUndefined()
    },
    completed: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('completed')).toBe(true)
      expect(actors.cart?.received).toEqual([{ type: 'cart.cleared' }])
      expect(actors.liveOrder?.input).toEqual({ orderId: 'TJ-1' })
    },
    failed: ({ snapshot, actors, step }) => {
      expect(snapshot.hasTag('failed')).toBe(true)
      if (step.type === 'error') expect(step.error).toBe(broken)
      expect(actors.fetchStatus).toBeUndefined()
    },
  },
  emits: {
    'track.requested': ({ snapshot }) =>
      snapshot.hasTag('completed') ? [{ type: 'navigate', to: '/track-order?order=TJ-1' }] : [],
    'retry.requested': ({ snapshot }) =>
      snapshot.hasTag('failed') ? [{ type: 'navigate', to: -1, fallback: '/foods/item-view-cart' }] : [],
    'home.requested': ({ snapshot }) => (snapshot.hasTag('failed') ? [{ type: 'navigate', to: '/' }] : []),
  },
})
