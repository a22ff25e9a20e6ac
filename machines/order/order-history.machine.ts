import { assign, emit, sendTo, setup } from 'xstate'
import { failureText } from '../../src/domain/failure.ts'
import { isDelivered, type Order, type OrderRating } from '../../src/domain/order.ts'
import type { OrderStatus } from '../../src/domain/order-status.ts'
import type { Voice } from '../../src/domain/voices.ts'
import { createPagedList } from '../discover/paged-list.machine.ts'
import { ratedOrder } from './order-history.rules.ts'

/** Orders, newest first, of one status or (`null`) of all; provide its `loadPage`. */
export const orderListMachine = createPagedList<Order, OrderStatus | null>(({ id }) => id)

/** Orders a page (ORD-103). */
export const orderPageSize = 10

export interface OrderHistoryContext {
  readonly filter: OrderStatus | null
  /** The one card that is open. */
  readonly openId: string | null
  /** The order in the rating modal. */
  readonly rated: Order | null
  /** The failure that was told last. */
  readonly told: unknown
}

export type OrderHistoryEvent =
  /** Who is here became known or changed. */
  | { readonly type: 'session.changed'; readonly isSignedIn: boolean }
  | { readonly type: 'filter.chosen'; readonly status: OrderStatus | null }
  | { readonly type: 'card.toggled'; readonly id: string }
  | { readonly type: 'more.requested' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'rating.requested'; readonly order: Order }
  /** The modal closed; `null` when nothing was rated. */
  | { readonly type: 'rating.finished'; readonly rating: OrderRating | null }

interface Failure {
  readonly failure: unknown
}

const nothingOpen = { openId: null, rated: null, told: null }

/**
 * The customer's orders: a status filter, cards of which one is open at a time, the way to rate. The orders are
 * the child `list`, which starts again whenever the filter or the person changes.
 */
export const orderHistoryMachine = setup({
  types: {} as {
    context: OrderHistoryContext
    events: OrderHistoryEvent
    emitted: Voice
    tags: 'loading' | 'guest' | 'rating'
    children: { list: 'orderList' }
  },
  actors: { orderList: orderListMachine },
  guards: {
    isSignedIn: (_, isSignedIn: boolean) => isSignedIn,
    isDelivered: (_, order: Order) => isDelivered(order),
    isNews: ({ context }, { failure }: Failure) => failure !== null && failure !== context.told,
  },
  actions: {
    beginAnew: assign({ filter: null, ...nothingOpen }),
    setFilter: assign((_, filter: OrderStatus | null) => ({ filter, openId: null })),
    toggleCard: assign(({ context }, id: string) => ({ openId: context.openId === id ? null : id })),
    resetList: sendTo('list', ({ context }) => ({ type: 'list.reset', query: context.filter })),
    loadMore: sendTo('list', { type: 'more.requested' }),
    openRating: assign((_, rated: Order) => ({ rated })),
    closeRating: assign({ rated: null }),
    patchRated: sendTo('list', ({ context }, rating: OrderRating | null) => ({
      type: 'item.patched',
      key: context.rated?.id ?? '',
      patch: rating ? ratedOrder(rating) : {},
    })),
    noteTold: assign((_, { failure }: Failure) => ({ told: failure })),
    tellFailure: emit((_, { failure }: Failure) => ({
      type: 'notify',
      tone: 'error',
      message: failureText(failure),
    })),
    sayUndelivered: emit({
      type: 'notify',
      tone: 'error',
      message: 'You can only rate delivered orders.',
    }),
  },
}).createMachine({
  id: 'orderHistory',
  context: { filter: null, ...nothingOpen },
  on: {
    'session.changed': [
      {
        guard: { type: 'isSignedIn', params: ({ event }) => event.isSignedIn },
        target: '.member',
        reenter: true,
        actions: 'beginAnew',
        meta: { req: ['ORD-97'] },
      },
      { target: '.guest', actions: 'beginAnew' },
    ],
  },
  initial: 'starting',
  states: {
    starting: {
      description: 'Not known yet who is here; shown like orders on their way.',
      tags: ['loading'],
    },
    guest: { description: 'Nobody is signed in: asked to, since orders are somebody’s.', tags: ['guest'] },
    member: {
      description: 'The orders of whoever is signed in.',
      meta: { req: ['ORD-97', 'ORD-103'] },
      invoke: {
        id: 'list',
        src: 'orderList',
        input: ({ context }) => ({ query: context.filter, pageSize: orderPageSize }),
        onSnapshot: [
          {
            guard: { type: 'isNews', params: ({ event }) => event.snapshot.context },
            actions: [
              { type: 'noteTold', params: ({ event }) => event.snapshot.context },
              { type: 'tellFailure', params: ({ event }) => event.snapshot.context },
            ],
            meta: { req: ['ORD-105'] },
          },
          { actions: { type: 'noteTold', params: ({ event }) => event.snapshot.context } },
        ],
      },
      initial: 'browsing',
      on: {
        'filter.chosen': {
          actions: [{ type: 'setFilter', params: ({ event }) => event.status }, 'resetList'],
          meta: { req: ['ORD-98'] },
        },
        'card.toggled': {
          actions: { type: 'toggleCard', params: ({ event }) => event.id },
          meta: { req: ['ORD-99'] },
        },
        'more.requested': { actions: 'loadMore', meta: { req: ['ORD-103'] } },
        'retry.requested': { actions: 'resetList', meta: { req: ['ORD-104'] } },
      },
      states: {
        browsing: {
          description: 'The orders, one of them opened or none.',
          on: {
            'rating.requested': [
              {
                guard: { type: 'isDelivered', params: ({ event }) => event.order },
                target: 'rating',
                actions: { type: 'openRating', params: ({ event }) => event.order },
                meta: { req: ['ORD-109'] },
              },
              { actions: 'sayUndelivered', meta: { req: ['ORD-110'] } },
            ],
          },
        },
        rating: {
          description: 'The rating modal stands over the orders.',
          tags: ['rating'],
          on: {
            'rating.finished': {
              target: 'browsing',
              actions: [{ type: 'patchRated', params: ({ event }) => event.rating }, 'closeRating'],
              meta: { req: ['ORD-119'] },
            },
          },
        },
      },
    },
  },
})
