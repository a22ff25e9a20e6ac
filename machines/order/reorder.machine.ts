import { isUnauthorised, statusOf } from '@tiffin-junction/contract/domain/failure'
import type { Order } from '@tiffin-junction/contract/domain/order'
import type { Reordered } from '@tiffin-junction/contract/domain/reorder'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { assign, emit, log, sendTo, setup } from 'xstate'
import type { SessionEvent } from '../account/session.rules.ts'
import { type Failed, requiredActor, requiredCallback } from '../required.ts'
import { type CartEvent, settleLimit } from './cart.rules.ts'
import {
  asksFirst,
  type CartSeen,
  nothingReordered,
  problemOf,
  type ReorderRequest,
} from './reorder.rules.ts'

export interface ReorderContext {
  /** The order that is ordered again, or was last without success; `null` when none. */
  readonly order: Order | null
  readonly cart: CartSeen
  /** Prefix of idempotency keys, followed by `made`; unique to each start. */
  readonly seed: string
  readonly made: number
  /** Whether the person has confirmed that the cart of another restaurant is replaced. */
  readonly mayReplace: boolean
  readonly result: Reordered
  /** The error of the last attempt; `null` when it did not fail. */
  readonly failure: unknown
}

export type ReorderEvent =
  /** The session became known or changed. */
  | { readonly type: 'session.changed'; readonly isSignedIn: boolean }
  | { readonly type: 'cart.changed'; readonly cart: CartSeen }
  | { readonly type: 'reorder.requested'; readonly order: Order }
  | { readonly type: 'switch.confirmed' }
  | { readonly type: 'switch.cancelled' }
  /** The list of what could not be ordered was read. */
  | { readonly type: 'list.closed' }

const idle = { order: null, mayReplace: false, failure: null }

const requestOf = ({ order, seed, made, mayReplace }: ReorderContext): ReorderRequest => ({
  id: order?.id ?? '',
  key: `${seed}-${made}`,
  mayReplace,
})

/**
 * Orders a past order again: the server puts into the cart what can still be ordered, and says what cannot. It waits
 * for changes of the cart that are being saved, and asks before it replaces the cart of another restaurant. A repeat
 * after a lost answer has the same key, so it adds once.
 */
export const reorderMachine = setup({
  types: {} as {
    input: { readonly seed: string }
    context: ReorderContext
    events: ReorderEvent
    emitted: UiEffect
    tags: 'busy' | 'asking' | 'listing'
  },
  actors: {
    reorder: requiredActor<Reordered, ReorderRequest>('reorder'),
    session: requiredCallback<SessionEvent>('session'),
    cart: requiredCallback<CartEvent>('cart'),
  },
  delays: { settleLimit },
  guards: {
    isUnsettled: ({ context }) => !context.cart.isSettled,
    isAskedFirst: ({ context }) => asksFirst(context),
    isWhole: (_, { missing }: Reordered) => missing.length === 0,
    hasAdded: ({ context }) => context.result.added > 0,
    isEnded: (_, { error }: Failed) => isUnauthorised(error),
    isOtherCart: (_, { error }: Failed) => statusOf(error) === 409,
  },
  actions: {
    setCart: assign((_, cart: CartSeen) => ({ cart })),
    setOrder: assign(({ context }, order: Order) => ({
      ...idle,
      order,
      result: nothingReordered,
      made: context.failure !== null && context.order?.id === order.id ? context.made : context.made + 1,
    })),
    setReplace: assign({ mayReplace: true }),
    setResult: assign((_, result: Reordered) => ({ result, failure: null })),
    setFailure: assign((_, { error }: Failed) => ({ failure: error })),
    forgetOrder: assign(idle),
    refreshCart: sendTo('cart', { type: 'refresh.requested' }),
    goToCart: emit({ type: 'navigate', to: '/foods/item-view-cart' }),
    notifyProblem: emit(({ context }) => ({ type: 'notify', tone: 'error', message: problemOf(context) })),
    notifyUnsettled: emit({
      type: 'notify',
      tone: 'error',
      message: 'Your cart is still being saved. Please try again.',
    }),
    logFailure: log((_, { error }: Failed) => error, 'order: ordering again failed'),
  },
}).createMachine({
  id: 'reorder',
  context: ({ input }) => ({
    ...idle,
    result: nothingReordered,
    cart: { restaurantId: null, restaurantName: '', isSettled: false },
    seed: input.seed,
    made: 0,
  }),
  invoke: [
    { id: 'session', src: 'session' },
    { id: 'cart', src: 'cart' },
  ],
  on: {
    'session.changed': { target: '.resting', actions: 'forgetOrder' },
    'cart.changed': { actions: { type: 'setCart', params: ({ event }) => event.cart } },
  },
  initial: 'resting',
  states: {
    resting: {
      description: 'No order is being ordered again',
      meta: { req: ['ORD-179'] },
      on: {
        'reorder.requested': {
          target: 'settling',
          actions: { type: 'setOrder', params: ({ event }) => event.order },
        },
      },
    },
    settling: {
      description: 'The last changes of the cart are being saved',
      tags: 'busy',
      always: [
        { guard: 'isUnsettled' },
        { guard: 'isAskedFirst', target: 'asking', meta: { req: ['ORD-177'] } },
        { target: 'sending' },
      ],
      after: { settleLimit: { target: 'resting', actions: ['notifyUnsettled', 'forgetOrder'] } },
    },
    asking: {
      description: "'Change Restaurant?' is asked",
      tags: 'asking',
      meta: { req: ['ORD-177'] },
      on: {
        'switch.confirmed': { target: 'sending', actions: 'setReplace' },
        'switch.cancelled': { target: 'resting', actions: 'forgetOrder' },
      },
    },
    sending: {
      description: 'The server puts the dishes into the cart',
      tags: 'busy',
      meta: { req: ['ORD-175', 'ORD-178'] },
      invoke: {
        id: 'reorder',
        src: 'reorder',
        input: ({ context }) => requestOf(context),
        onDone: [
          {
            guard: { type: 'isWhole', params: ({ event }) => event.output },
            target: 'resting',
            actions: ['refreshCart', 'goToCart', 'forgetOrder'],
            meta: { req: ['ORD-180'] },
          },
          {
            target: 'listing',
            actions: [{ type: 'setResult', params: ({ event }) => event.output }, 'refreshCart'],
          },
        ],
        onError: [
          // The session machine goes to the sign-in page.
          {
            guard: { type: 'isEnded', params: ({ event }) => event },
            target: 'resting',
            actions: 'forgetOrder',
          },
          {
            // Another device has filled the cart meanwhile.
            guard: { type: 'isOtherCart', params: ({ event }) => event },
            target: 'asking',
            actions: 'refreshCart',
            meta: { req: ['ORD-177'] },
          },
          {
            target: 'resting',
            actions: [
              { type: 'setFailure', params: ({ event }) => event },
              { type: 'logFailure', params: ({ event }) => event },
              'notifyProblem',
            ],
          },
        ],
      },
    },
    listing: {
      description: 'What could not be ordered again is listed',
      tags: 'listing',
      meta: { req: ['ORD-176', 'ORD-180'] },
      on: {
        'list.closed': [
          { guard: 'hasAdded', target: 'resting', actions: ['goToCart', 'forgetOrder'] },
          { target: 'resting', actions: 'forgetOrder' },
        ],
      },
    },
  },
})
