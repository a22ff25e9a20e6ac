import { failureText } from '@tiffin-junction/contract/domain/failure'
import {
  isDelivered,
  type Order,
  type OrderQuery,
  type OrderRating,
} from '@tiffin-junction/contract/domain/order'
import type { OrderStatus } from '@tiffin-junction/contract/domain/order-status'
import type { Page, PageRequest } from '@tiffin-junction/contract/domain/page'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { assign, emit, enqueueActions, forwardTo, log, sendTo, setup } from 'xstate'
import type { SessionEvent } from '../account/session.rules.ts'
import { searchDelay } from '../discover/search.rules.ts'
import { type Failed, requiredAction, requiredActor, requiredCallback } from '../required.ts'
import type { OrderHistoryContext, OrderHistoryEvent, OrderListing } from './order-history.rules.ts'
import * as rules from './order-history.rules.ts'
import { everyOrder, orderListMachine, orderPageSize } from './order-list.ts'
import { pollPauseMachine } from './poll-pause.machine.ts'
import { ratingMachine } from './rating.machine.ts'

export type { OrderHistoryEvent } from './order-history.rules.ts'

/**
 * The customer's orders: a status filter, a search, cards of which one is open at a time, and the rating. The orders
 * are the child `list`, which restarts whenever filter, search or person change. While an order is under
 * way, and whenever the person returns to the page, the newest orders are requested again. New statuses are
 * shown in place: no card appears, disappears or closes by itself.
 */
export const orderHistoryMachine = setup({
  types: {} as {
    /** `filter`, `text` and `openId` are as the person left the page, who is back now (DIS-154). */
    input: Pick<OrderHistoryContext, 'typed'> & rules.OrderHistoryView
    context: OrderHistoryContext
    events: OrderHistoryEvent
    emitted: UiEffect
    tags: 'loading' | 'guest' | 'rating'
    children: {
      session: 'session'
      list: 'orderList'
      pause: 'pollPause'
      askNews: 'loadNewest'
      rating: 'rating'
    }
  },
  actors: {
    orderList: orderListMachine,
    rating: ratingMachine,
    loadNewest: requiredActor<Page<Order>, PageRequest<OrderQuery>>('loadNewest'),
    pollPause: pollPauseMachine,
    session: requiredCallback<SessionEvent>('session'),
  },
  delays: { typing: searchDelay },
  guards: {
    isSignedIn: (_, isSignedIn: boolean) => isSignedIn,
    isDelivered: (_, order: Order) => isDelivered(order),
    isCleared: ({ context }) => context.text === '',
    isNews: ({ context }, { failure }: OrderListing) => failure !== null && failure !== context.lastFailure,
    canMoveOn: ({ context }) => rules.canMoveOn(context),
    isSettled: ({ context }) => !rules.canMoveOn(context),
  },
  actions: {
    beginAnew: assign({ ...rules.plainView, ...rules.nothingListed }),
    setFilter: assign((_, filter: OrderStatus | null) => ({ filter, openId: null })),
    setText: assign((_, text: string) => ({ text })),
    closeCard: assign({ openId: null }),
    toggleCard: assign(({ context }, id: string) => ({ openId: context.openId === id ? null : id })),
    resetList: sendTo('list', ({ context }) => ({ type: 'list.reset', query: rules.queryOf(context) })),
    loadMore: sendTo('list', { type: 'more.requested' }),
    forgetTyped: requiredAction('forgetTyped'),
    openRating: assign((_, rated: Order) => ({ rated })),
    closeRating: assign(({ context }) => rules.afterRating(context)),
    dropTyped: assign({ typed: null }),
    forwardToRating: forwardTo('rating'),
    patchRated: sendTo('list', ({ context }, rating: OrderRating | null) =>
      rules.patchOf(rules.ratedOf(context).id, rating ? rules.ratedOrder(rating) : {}),
    ),
    patchOrder: sendTo('list', (_, order: Order) => rules.patchOf(order.id, order)),
    setList: assign((_, { failure, items }: OrderListing) => ({ lastFailure: failure, listed: items })),
    showNews: enqueueActions(({ context, enqueue }, { items }: Page<Order>) => {
      for (const order of rules.movedOn(context.listed, items))
        enqueue.sendTo('list', rules.patchOf(order.id, rules.newsOf(order)))
    }),
    logFailure: log((_, { error }: Failed) => error, 'order history: refreshing statuses failed'),
    emitFailure: emit((_, { failure }: OrderListing) => rules.errorNotice(failureText(failure))),
    emitUndelivered: emit(rules.errorNotice('You can only rate delivered orders.')),
  },
}).createMachine({
  id: 'orderHistory',
  context: ({ input }) => ({ ...rules.nothingListed, ...input }),
  invoke: { id: 'session', src: 'session' },
  on: {
    'session.changed': [
      {
        guard: { type: 'isSignedIn', params: ({ event }) => event.isSignedIn },
        target: '.member',
        actions: 'beginAnew',
        meta: { req: ['ORD-97'] },
      },
      { target: '.guest', actions: ['beginAnew', 'dropTyped'] },
    ],
  },
  initial: 'starting',
  states: {
    starting: {
      description: 'Not known yet who is here; shown like orders on their way',
      tags: 'loading',
      on: {
        'session.changed': {
          guard: { type: 'isSignedIn', params: ({ event }) => event.isSignedIn },
          target: 'member',
          meta: { req: ['ORD-97', 'DIS-154'] },
        },
      },
    },
    guest: { description: 'No one is signed in: the page asks the person to sign in', tags: 'guest' },
    member: {
      description: 'The orders of the signed-in person',
      type: 'parallel',
      meta: { req: ['ORD-97', 'ORD-103'] },
      invoke: [
        {
          id: 'list',
          src: 'orderList',
          input: ({ context }) => ({ query: rules.queryOf(context), pageSize: orderPageSize }),
          onSnapshot: [
            {
              guard: { type: 'isNews', params: ({ event }) => event.snapshot.context },
              actions: [
                { type: 'setList', params: ({ event }) => event.snapshot.context },
                { type: 'emitFailure', params: ({ event }) => event.snapshot.context },
              ],
              meta: { req: ['ORD-105'] },
            },
            { actions: { type: 'setList', params: ({ event }) => event.snapshot.context } },
          ],
        },
      ],
      on: {
        'card.toggled': {
          actions: { type: 'toggleCard', params: ({ event }) => event.id },
          meta: { req: ['ORD-99'] },
        },
        'more.requested': { actions: 'loadMore', meta: { req: ['ORD-103'] } },
        'retry.requested': { actions: 'resetList', meta: { req: ['ORD-104'] } },
        'order.changed': {
          actions: { type: 'patchOrder', params: ({ event }) => event.order },
          meta: { req: ['ORD-168'] },
        },
        // Starts again at page 1, because one order less moves the borders of the pages.
        'order.dropped': { actions: 'resetList', meta: { req: ['ORD-170'] } },
      },
      states: {
        orders: {
          initial: 'browsing',
          states: {
            browsing: {
              description: 'The orders, one of them opened or none',
              on: {
                'rating.requested': [
                  {
                    guard: { type: 'isDelivered', params: ({ event }) => event.order },
                    target: 'rating',
                    actions: { type: 'openRating', params: ({ event }) => event.order },
                    meta: { req: ['ORD-109'] },
                  },
                  { actions: 'emitUndelivered', meta: { req: ['ORD-110'] } },
                ],
              },
            },
            rating: {
              description: 'The rating modal is shown over the orders',
              tags: 'rating',
              entry: 'forgetTyped',
              invoke: {
                id: 'rating',
                src: 'rating',
                input: ({ context }) => ({ order: rules.ratedOf(context), typed: context.typed }),
                onDone: {
                  target: 'browsing',
                  actions: [{ type: 'patchRated', params: ({ event }) => event.output }, 'closeRating'],
                  meta: { req: ['ORD-119'] },
                },
              },
              on: { 'session.ended': { actions: 'forwardToRating', meta: { req: ['ACC-151'] } } },
            },
          },
        },
        search: {
          on: {
            'filter.chosen': {
              target: '.resting',
              actions: [{ type: 'setFilter', params: ({ event }) => event.status }, 'resetList'],
              meta: { req: ['ORD-98'] },
            },
            'text.changed': {
              target: '.typing',
              actions: { type: 'setText', params: ({ event }) => event.text },
              meta: { req: ['ORD-216'] },
            },
          },
          initial: 'resting',
          states: {
            resting: { description: 'The orders are those that fit what was typed' },
            typing: {
              description: 'The person may still be typing',
              meta: { req: ['ORD-216'] },
              always: { guard: 'isCleared', target: 'resting', actions: ['closeCard', 'resetList'] },
              after: { typing: { target: 'resting', actions: ['closeCard', 'resetList'] } },
            },
          },
        },
        news: {
          initial: 'resting',
          states: {
            resting: {
              description: 'No order that is listed is under way',
              invoke: { id: 'pause', src: 'pollPause', input: { ms: null }, onDone: 'asking' },
              always: { guard: 'canMoveOn', target: 'waiting' },
            },
            waiting: {
              description: 'An order is under way; its status is requested in a moment',
              invoke: { id: 'pause', src: 'pollPause', input: { ms: rules.newsInterval }, onDone: 'asking' },
              always: { guard: 'isSettled', target: 'resting' },
            },
            asking: {
              description: 'How the newest orders stand is being asked, under what is shown',
              meta: { req: ['ORD-95'] },
              invoke: {
                id: 'askNews',
                src: 'loadNewest',
                input: () => ({ query: everyOrder, page: 1, pageSize: orderPageSize }),
                onDone: {
                  target: 'resting',
                  actions: { type: 'showNews', params: ({ event }) => event.output },
                },
                onError: {
                  target: 'resting',
                  actions: { type: 'logFailure', params: ({ event }) => event },
                },
              },
            },
          },
        },
      },
    },
  },
})
