import { assign, enqueueActions, setup } from 'xstate'
import { requiredCallback } from '../required.ts'
import type { CartEvent } from './cart.rules.ts'
import {
  additions,
  type ClearableCart,
  canPutBack,
  newsOf,
  nothing,
  removals,
  removedBy,
  restoredText,
} from './clearing.rules.ts'

export type ClearingEvent =
  | { readonly type: 'cart.changed'; readonly cart: ClearableCart }
  | { readonly type: 'clear.requested' }
  | { readonly type: 'undo.requested' }

export interface ClearingContext {
  readonly cart: ClearableCart
  /** Lines that were removed and can be put back. */
  readonly removed: ClearableCart
  /** The announcement of the last change to a screen reader. */
  readonly news: string
}

/**
 * Clears the cart, and puts the same lines back while its page is open. Both are ordinary changes of the cart,
 * so they are sent in order with all others and each at most once.
 */
export const clearingMachine = setup({
  types: {} as {
    context: ClearingContext
    events: ClearingEvent
  },
  actors: {
    cart: requiredCallback<CartEvent>('cart'),
  },
  guards: {
    canClear: ({ context }) => canPutBack(context.cart),
    isOfAnother: ({ context }, cart: ClearableCart) =>
      cart.restaurantId !== null && cart.restaurantId !== context.removed.restaurantId,
  },
  actions: {
    setCart: assign(({ context }, cart: ClearableCart) => ({
      cart,
      news: newsOf(context.cart, cart, context.news),
    })),
    setRestored: assign({ news: restoredText }),
    setRemoved: assign(({ context }) => ({ removed: removedBy(context.cart, context.removed) })),
    clearRemoved: assign({ removed: nothing }),
    removeLines: enqueueActions(({ context, enqueue }) => {
      for (const line of removals(context.cart)) enqueue.sendTo('cart', { type: 'quantity.set', ...line })
    }),
    addLines: enqueueActions(({ context, enqueue }) => {
      for (const wish of additions(context.removed, context.cart))
        enqueue.sendTo('cart', { type: 'item.added', wish })
    }),
  },
}).createMachine({
  id: 'clearing',
  context: { cart: nothing, removed: nothing, news: '' },
  invoke: { id: 'cart', src: 'cart' },
  on: {
    'cart.changed': {
      actions: { type: 'setCart', params: ({ event }) => event.cart },
      meta: { req: ['ORD-255'] },
    },
    'clear.requested': {
      guard: 'canClear',
      target: '.cleared',
      actions: ['setRemoved', 'removeLines'],
      meta: { req: ['ORD-195'] },
    },
  },
  initial: 'filled',
  states: {
    filled: { description: 'Nothing was cleared that could be put back', entry: 'clearRemoved' },
    cleared: {
      description: 'The cart was cleared, and Undo is offered',
      meta: { req: ['ORD-195'] },
      on: {
        'cart.changed': [
          {
            // Putting the old lines back would throw the new ones away.
            guard: { type: 'isOfAnother', params: ({ event }) => event.cart },
            target: 'filled',
            actions: { type: 'setCart', params: ({ event }) => event.cart },
          },
          { actions: { type: 'setCart', params: ({ event }) => event.cart } },
        ],
        'undo.requested': { target: 'filled', actions: ['setRestored', 'addLines'] },
      },
    },
  },
})
