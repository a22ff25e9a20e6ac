import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { order } from '../../tests/samples.ts'
import { reorderMachine } from './reorder.machine.ts'

export const past = order('a', { restaurantName: 'Kitchen a' })
export const gone = { name: 'Dal', quantity: 2, reason: 'Dal is not available at the moment.' }
export const whole = { added: 2, missing: [] }
export const part = { added: 1, missing: [gone] }
export const nothing = { added: 0, missing: [gone] }
const own = { restaurantId: past.restaurantId, restaurantName: past.restaurantName }
const other = { restaurantId: 77, restaurantName: 'Momo Yard' }
const none = { restaurantId: null, restaurantName: '' }
export const carts = [own, other, none].flatMap((cart) =>
  [true, false].map((isSettled) => ({ ...cart, isSettled })),
)
const otherCart = {
  status: 409,
  body: { success: false, message: 'Your cart holds items of another restaurant.' },
}
const ended = { status: 401, body: { success: false, message: 'Please sign in to go on.' } }
const toCart = { type: 'navigate' as const, to: '/foods/item-view-cart' }
const error = (message: string) => ({ type: 'notify' as const, tone: 'error' as const, message })

export default defineModel(reorderMachine, {
  input: { seed: 'seed' },
  events: {
    'reorder.requested': [{ order: past }],
    'switch.confirmed': [{}],
    'switch.cancelled': [{}],
    'list.closed': [{}],
  },
  outcomes: {
    session: {
      sends: [
        { type: 'session.changed', isSignedIn: true },
        { type: 'session.changed', isSignedIn: false },
      ],
    },
    cart: { sends: carts.map((cart) => ({ type: 'cart.changed', cart })) },
    reorder: { done: [whole, part, nothing], error: [new Error('offline'), otherCart, ended] },
  },
  // A second attempt has the key of the first, a third none of its own: two are enough.
  tries: ({ context }, step) => step.name !== 'reorder.requested' || context.made < 2,
  facts: ({ context: { order: again, cart, made, mayReplace, result, failure } }) => ({
    order: again?.id ?? null,
    cart,
    made,
    mayReplace,
    result,
    hasFailed: failure !== null,
  }),
  states: {
    resting: ({ snapshot, context, actors, step }) => {
      expect(snapshot.tags.size).toBe(0)
      if (step.name === 'reorder.done') {
        expect(context.order).toBeNull()
        expect(actors.cart?.received.at(-1)).toEqual({ type: 'refresh.requested' })
      }
      // The order is kept with its key, so that the same request is sent again.
      if (step.name === 'reorder.error' && step.sample === 0) expect(context.order).toBe(past)
    },
    settling: ({ snapshot, context }) => {
      expect([...snapshot.tags]).toEqual(['busy'])
      expect(context.cart.isSettled).toBe(false)
    },
    asking: ({ snapshot, actors }) => {
      expect([...snapshot.tags]).toEqual(['asking'])
      expect(actors.reorder).toBeUndefined()
    },
    sending: ({ snapshot, actors, context, step }) => {
      expect([...snapshot.tags]).toEqual(['busy'])
      const { made, mayReplace } = context
      if (step.name === 'switch.confirmed') expect(mayReplace).toBe(true)
      if (step.name === 'reorder.requested') {
        expect(mayReplace).toBe(false)
        expect(context.cart.restaurantId).not.toBe(other.restaurantId)
      }
      expect(actors.reorder?.input).toEqual({ id: 'a', key: `seed-${made}`, mayReplace })
    },
    listing: ({ snapshot, context, actors, step }) => {
      expect([...snapshot.tags]).toEqual(['listing'])
      expect(context.result.missing).toEqual([gone])
      if (step.name === 'reorder.done')
        expect(actors.cart?.received.at(-1)).toEqual({ type: 'refresh.requested' })
    },
  },
  emits: {
    'reorder.done': ({ step }) => (step.sample === 0 ? [toCart] : []),
    'reorder.error': ({ step }) =>
      step.sample === 0 ? [error('Ordering again failed. Please try again.')] : [],
    'list.closed': ({ emitted }) => (emitted.length > 0 ? [toCart] : []),
    'after settleLimit': [error('Your cart is still being saved. Please try again.')],
  },
})
