import { type Cart, type CartChange, emptyCart } from '@tiffin-junction/contract/domain/cart'
import { failureText } from '@tiffin-junction/contract/domain/failure'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { assign, emit, log, setup } from 'xstate'
import { type Failed, requiredActor } from '../required.ts'
import {
  type AddToCart,
  asksToSwitch,
  type LineQuantity,
  type OptimisticCart,
  setQuantity,
  withAddition,
} from './cart.rules.ts'

export type CartEvent =
  /** Somebody signed in; `stored` is the cart of this person on this device. */
  | { readonly type: 'session.opened'; readonly stored: Cart | null }
  | { readonly type: 'session.closed' }
  | { readonly type: 'item.added'; readonly wish: AddToCart }
  | ({ readonly type: 'quantity.set' } & LineQuantity)
  | { readonly type: 'switch.confirmed' }
  | { readonly type: 'switch.cancelled' }
  /** A screen needs the current totals. */
  | { readonly type: 'refresh.requested' }
  /** The order was placed. */
  | { readonly type: 'cart.cleared' }

/** The answer of the cart count call. */
export interface CartCount {
  readonly restaurantId: number | null
  readonly entries: readonly { readonly menuId: number; readonly quantity: number }[]
}

export interface CartContext extends OptimisticCart {
  /** The last item count from the server. */
  readonly count: number
  /** The addition that waits for the answer to 'Change Restaurant?'. */
  readonly waiting: AddToCart | null
  /** Prefix of idempotency keys, followed by `made`; unique to each tab and start. */
  readonly seed: string
  readonly made: number
}

const key = ({ seed, made }: CartContext) => `${seed}-${made}`
const fresh = { base: emptyCart, pending: [], isSending: false, count: 0, waiting: null }
const countOf = (entries: readonly { readonly quantity: number }[]) =>
  entries.reduce((sum, { quantity }) => sum + quantity, 0)

/** The cart of the app: the server's last answer and the changes that it has not confirmed. */
export const cartMachine = setup({
  types: {} as {
    input: { seed: string }
    context: CartContext
    events: CartEvent
    emitted: UiEffect
    tags: 'synced' | 'asking'
  },
  actors: {
    countCart: requiredActor<CartCount, undefined>('countCart'),
    fetchCart: requiredActor<Cart, undefined>('fetchCart'),
    sendChange: requiredActor<Cart, { change: CartChange | undefined }>('sendChange'),
  },
  guards: {
    hasPending: ({ context }) => context.pending.length > 0,
    isEmptyCount: (_, params: { count: CartCount }) => params.count.entries.length === 0,
    isOfAnotherRestaurant: ({ context }, wish: AddToCart) => asksToSwitch(context, wish),
  },
  actions: {
    start: assign((_, stored: Cart | null) => ({ ...fresh, base: stored ?? emptyCart })),
    reset: assign(fresh),
    setCount: assign({ count: (_, params: { count: CartCount }) => countOf(params.count.entries) }),
    empty: assign({ base: emptyCart }),
    setBase: assign((_, params: { cart: Cart }) => ({
      base: params.cart,
      count: countOf(params.cart.lines),
    })),
    setSending: assign({ isSending: true }),
    setSent: assign({ isSending: false }),
    dropFirst: assign({ pending: ({ context }) => context.pending.slice(1) }),
    enqueueWish: assign(({ context }, wish: AddToCart | null) => {
      const made = context.made + 1
      return wish
        ? { made, pending: withAddition(context, wish, key({ ...context, made })), waiting: null }
        : {}
    }),
    enqueueQuantity: assign(({ context }, line: LineQuantity) => {
      const made = context.made + 1
      return { made, pending: setQuantity(context, line, key({ ...context, made })) }
    }),
    setWaiting: assign((_, waiting: AddToCart) => ({ waiting })),
    dropWaiting: assign({ waiting: null }),
    logFailure: log((_, { error }: Failed) => error, 'cart: call failed, its change is rolled back'),
    notifyNotSaved: emit(({ context }, { error }: Failed) => ({
      type: 'notify' as const,
      tone: 'error' as const,
      message: `Your change to ${context.pending[0]?.line.name} was not saved. ${failureText(error)}`,
    })),
  },
}).createMachine({
  id: 'cart',
  context: ({ input }) => ({ ...fresh, seed: input.seed, made: 0 }),
  on: {
    'session.opened': {
      target: '.open',
      actions: { type: 'start', params: ({ event }) => event.stored },
    },
    'session.closed': { target: '.guest', actions: 'reset', meta: { req: ['ORD-11'] } },
  },
  initial: 'starting',
  states: {
    starting: { description: 'Nobody knows yet whose cart it is' },
    guest: {
      description: 'A guest has no cart',
      tags: 'synced',
      meta: { req: ['ORD-10'] },
    },
    open: {
      type: 'parallel',
      meta: { req: ['ORD-1', 'ORD-13', 'ORD-26'] },
      on: {
        'quantity.set': {
          actions: { type: 'enqueueQuantity', params: ({ event }) => event },
          meta: { req: ['ORD-5', 'ORD-20'] },
        },
      },
      states: {
        traffic: {
          on: { 'cart.cleared': { target: '.fetching', actions: 'reset', meta: { req: ['ORD-80'] } } },
          initial: 'counting',
          states: {
            counting: {
              description: 'The server is asked what lies in the cart',
              meta: { req: ['ORD-7', 'ORD-9'] },
              invoke: {
                id: 'countCart',
                src: 'countCart',
                onDone: [
                  {
                    guard: { type: 'isEmptyCount', params: ({ event }) => ({ count: event.output }) },
                    target: 'settled',
                    actions: [
                      'empty',
                      { type: 'setCount', params: ({ event }) => ({ count: event.output }) },
                    ],
                  },
                  {
                    target: 'fetching',
                    actions: { type: 'setCount', params: ({ event }) => ({ count: event.output }) },
                  },
                ],
                onError: {
                  target: 'settled',
                  actions: { type: 'logFailure', params: ({ event }) => event },
                },
              },
            },
            fetching: {
              description: 'The cart is read from the server',
              meta: { req: ['ORD-8', 'ORD-21'] },
              invoke: {
                id: 'fetchCart',
                src: 'fetchCart',
                onDone: {
                  target: 'settled',
                  actions: { type: 'setBase', params: ({ event }) => ({ cart: event.output }) },
                },
                onError: {
                  target: 'settled',
                  actions: { type: 'logFailure', params: ({ event }) => event },
                },
              },
            },
            settled: {
              description: 'The cart is as the server has it',
              tags: 'synced',
              always: { guard: 'hasPending', target: 'sending' },
              on: { 'refresh.requested': 'fetching' },
            },
            sending: {
              description: 'The oldest change is on its way',
              meta: { req: ['ORD-27', 'ORD-28', 'ORD-29'] },
              entry: 'setSending',
              exit: 'setSent',
              invoke: {
                id: 'sendChange',
                src: 'sendChange',
                input: ({ context }) => ({ change: context.pending[0] }),
                onDone: {
                  target: 'settled',
                  actions: [
                    'dropFirst',
                    { type: 'setBase', params: ({ event }) => ({ cart: event.output }) },
                  ],
                },
                onError: {
                  target: 'fetching',
                  actions: [
                    { type: 'notifyNotSaved', params: ({ event }) => event },
                    'dropFirst',
                    { type: 'logFailure', params: ({ event }) => event },
                  ],
                  meta: { req: ['ORD-194'] },
                },
              },
            },
          },
        },
        question: {
          initial: 'none',
          states: {
            none: {
              description: 'Nothing is asked',
              on: {
                'item.added': [
                  {
                    guard: { type: 'isOfAnotherRestaurant', params: ({ event }) => event.wish },
                    target: 'restaurant',
                    actions: { type: 'setWaiting', params: ({ event }) => event.wish },
                  },
                  { actions: { type: 'enqueueWish', params: ({ event }) => event.wish } },
                ],
              },
            },
            restaurant: {
              description: "'Change Restaurant?' is asked",
              tags: 'asking',
              meta: { req: ['ORD-22', 'ORD-23'] },
              on: {
                'switch.confirmed': {
                  target: 'none',
                  actions: { type: 'enqueueWish', params: ({ context }) => context.waiting },
                },
                'switch.cancelled': { target: 'none', actions: 'dropWaiting' },
                'cart.cleared': 'none',
              },
            },
          },
        },
      },
    },
  },
})
