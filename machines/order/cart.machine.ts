import { type Cart, type CartChange, type CartCount, emptyCart } from '@tiffin-junction/contract/domain/cart'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { assign, emit, enqueueActions, log, setup } from 'xstate'
import { type Done, type Failed, requiredActor } from '../required.ts'
import {
  type AddToCart,
  asksToSwitch,
  type CartContext,
  type CartEvent,
  countOf,
  fresh,
  isDecided,
  type LineQuantity,
  lostNotice,
  type RestoredChanges,
  refusedNotice,
  withCart,
  withLine,
  withoutFirst,
  withRestored,
  withSent,
  withWish,
} from './cart.rules.ts'

export type { RestoredChanges } from './cart.rules.ts'

const outputOf = <Output>({ event }: { event: Done<Output> }): Output => event.output
const logged = { type: 'logFailure', params: ({ event }: { event: Failed }) => event } as const

/** The cart of the app: the server's last answer and the changes that it has not confirmed. */
export const cartMachine = setup({
  types: {} as {
    input: { seed: string }
    context: CartContext
    events: CartEvent
    emitted: UiEffect
    tags: 'synced' | 'asking' | 'offline'
  },
  actors: {
    countCart: requiredActor<CartCount, undefined>('countCart'),
    fetchCart: requiredActor<Cart, undefined>('fetchCart'),
    sendChange: requiredActor<Cart, { change: CartChange | undefined }>('sendChange'),
  },
  // Milliseconds in which the network may turn out to be lost, until a change is taken back or sent again.
  delays: { doubt: 5000 },
  guards: {
    isOffline: ({ context }) => context.isOffline,
    isRepeated: ({ context }) => Number(context.pending[0]?.tries) > 1,
    isLate: ({ context }) => context.isLate,
    isDecided: ({ context }, { error }: Failed) => isDecided(context, error),
    hasWaited: ({ context }) => context.isOffline && context.pending.length > 0,
    hasPending: ({ context }) => context.pending.length > 0,
    isEmptyCount: (_, { entries }: CartCount) => entries.length === 0,
    isOfAnotherRestaurant: ({ context }, wish: AddToCart) => asksToSwitch(context, wish),
  },
  actions: {
    start: assign((_, stored: Cart | null) => ({ ...fresh, base: stored ?? emptyCart })),
    reset: assign(fresh),
    setCount: assign({ count: (_, { entries }: CartCount) => countOf(entries) }),
    empty: assign({ base: emptyCart }),
    setBase: assign(({ context }, cart: Cart) => withCart(context, cart)),
    confirmFirst: assign(({ context }, cart: Cart) => ({
      ...withoutFirst(context),
      ...withCart(context, cart),
    })),
    setSent: assign({ pending: ({ context }) => withSent(context.pending) }),
    setOnline: assign(({ context }) => ({ isOffline: false, isLate: context.pending.length > 0 })),
    setOffline: assign({ isOffline: true }),
    dropFirst: assign(({ context }) => withoutFirst(context)),
    enqueueWish: assign(({ context }, wish: AddToCart | null) => (wish ? withWish(context, wish) : {})),
    enqueueQuantity: assign(({ context }, line: LineQuantity) => withLine(context, line)),
    restore: enqueueActions(({ context, enqueue }, { changes, lost }: RestoredChanges) => {
      enqueue.assign(withRestored(context, changes))
      if (lost.length > 0) enqueue.emit(lostNotice(lost, 'It waited for more than a day.'))
    }),
    setWaiting: assign((_, waiting: AddToCart) => ({ waiting })),
    dropWaiting: assign({ waiting: null }),
    logFailure: log((_, { error }: Failed) => error, 'cart: call failed'),
    reportUnsent: enqueueActions(({ context: { pending }, enqueue }, isEnded: boolean) => {
      if (isEnded && pending.length > 0) enqueue.emit(lostNotice(pending, 'Your session had ended.'))
    }),
    notifyNotSaved: emit(({ context }, { error }: Failed) => refusedNotice(context, error)),
  },
}).createMachine({
  id: 'cart',
  context: ({ input }) => ({ ...fresh, seed: input.seed, made: 0, isOffline: false }),
  on: {
    'session.opened': { target: '.open', actions: { type: 'start', params: ({ event }) => event.stored } },
    'session.closed': {
      target: '.guest',
      actions: [{ type: 'reportUnsent', params: ({ event }) => event.isEnded }, 'reset'],
      meta: { req: ['ORD-11', 'ORD-246'] },
    },
    'connection.lost': { actions: 'setOffline' },
    'connection.back': { guard: 'isOffline', actions: 'setOnline' },
  },
  initial: 'starting',
  states: {
    starting: { description: 'Not known yet whose cart it is' },
    guest: { description: 'A guest has no cart', tags: 'synced', meta: { req: ['ORD-10'] } },
    open: {
      type: 'parallel',
      meta: { req: ['ORD-1', 'ORD-13', 'ORD-26'] },
      on: {
        'quantity.set': {
          actions: { type: 'enqueueQuantity', params: ({ event }) => event },
          meta: { req: ['ORD-5', 'ORD-20'] },
        },
        'changes.restored': {
          actions: { type: 'restore', params: ({ event }) => event },
          meta: { req: ['ORD-244', 'ORD-253'] },
        },
      },
      states: {
        traffic: {
          on: {
            'cart.cleared': { target: '.fetching', actions: 'reset', meta: { req: ['ORD-80'] } },
            // Requests that were under way when the network was lost are sent again.
            'connection.back': [
              { guard: 'hasWaited', target: '.sending', actions: 'setOnline' },
              { guard: 'isOffline', target: '.fetching', actions: 'setOnline' },
            ],
          },
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
                    guard: { type: 'isEmptyCount', params: ({ event }) => event.output },
                    target: 'settled',
                    actions: ['empty', { type: 'setCount', params: outputOf }],
                  },
                  { target: 'fetching', actions: { type: 'setCount', params: outputOf } },
                ],
                onError: { target: 'settled', actions: logged },
              },
            },
            fetching: {
              description: 'The cart is read from the server',
              meta: { req: ['ORD-8', 'ORD-21'] },
              invoke: {
                id: 'fetchCart',
                src: 'fetchCart',
                onDone: { target: 'settled', actions: { type: 'setBase', params: outputOf } },
                onError: { target: 'settled', actions: logged },
              },
            },
            settled: {
              description: 'The cart is as the server has it',
              tags: 'synced',
              always: [
                { guard: 'isOffline', target: 'waiting' },
                { guard: 'hasPending', target: 'sending' },
              ],
              on: { 'refresh.requested': 'fetching' },
            },
            waiting: {
              description: 'No network: changes wait',
              tags: 'offline',
              meta: { req: ['ORD-240'] },
              on: { 'refresh.requested': 'fetching' },
            },
            sending: {
              description: 'The oldest change is on its way',
              meta: { req: ['ORD-27', 'ORD-28', 'ORD-29'] },
              entry: 'setSent',
              invoke: {
                id: 'sendChange',
                src: 'sendChange',
                input: ({ context }) => ({ change: context.pending[0] }),
                onDone: [
                  {
                    guard: 'isRepeated',
                    target: 'fetching',
                    actions: { type: 'confirmFirst', params: outputOf },
                    meta: { req: ['ORD-242'] },
                  },
                  { target: 'settled', actions: { type: 'confirmFirst', params: outputOf } },
                ],
                onError: [
                  {
                    guard: { type: 'isDecided', params: ({ event }) => event },
                    target: 'fetching',
                    actions: [{ type: 'notifyNotSaved', params: ({ event }) => event }, 'dropFirst', logged],
                    meta: { req: ['ORD-194', 'ORD-243'] },
                  },
                  { target: 'doubting', actions: logged },
                ],
              },
            },
            doubting: {
              description: 'The server decided nothing about a change: the network may be lost',
              meta: { req: ['ORD-241'] },
              always: { guard: 'isOffline', target: 'waiting' },
              after: {
                doubt: [
                  { guard: 'isLate', target: 'sending', meta: { req: ['ORD-262'] } },
                  {
                    target: 'fetching',
                    actions: [{ type: 'notifyNotSaved', params: { error: null } }, 'dropFirst'],
                    meta: { req: ['ORD-194'] },
                  },
                ],
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
