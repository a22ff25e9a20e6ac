import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { paymentStatusMachine } from './payment-status.machine.ts'
import { isUnanswered } from './payment-status.selectors.ts'

/** The pause before the status is asked for again, with the tag that is read. */
const pauseWith = (tag: string) => ({ hasTag: (each: string) => each === tag })

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
    // The poll-pause flow covers the pause itself.
    pause: { done: [undefined], snapshots: [pauseWith('looking'), pauseWith('away')] },
  },
  facts: ({ context }) => ({ isAway: context.isAway, tries: context.tries }),
  invariants: {
    'the status is always asked of the order of the page': ({ actors }) =>
      actors.fetchStatus === undefined ||
      JSON.stringify(actors.fetchStatus.input) === JSON.stringify({ orderId: 'TJ-1' }),
    'it is away only while the payment is pending': ({ snapshot, context }) =>
      !context.isAway || snapshot.matches('pending'),
  },
  states: {
    fetching: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('waiting')).toBe(true)
      expect(actors.pause).toBeUndefined()
    },
    pending: ({ snapshot, context, actors, step }) => {
      expect(snapshot.hasTag('waiting')).toBe(true)
      expect(actors.pause?.input).toEqual({ ms: 2000 })
      if (step.type === 'snapshot') expect(context.isAway).toBe(step.sample === 1)
      expect(actors.fetchStatus).toBeUndefined()
    },
    // ORD-249: without an answer the payment has not failed.
    unanswered: ({ snapshot, context, actors }) => {
      expect(snapshot.hasTag('failed')).toBe(false)
      expect(isUnanswered(snapshot)).toBe(true)
      expect(actors.pause?.input).toEqual({ ms: [2000, 4000, 8000, 16_000, 30_000][context.tries - 1] })
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
