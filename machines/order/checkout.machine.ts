import { isUnauthorised } from '@tiffin-junction/contract/domain/failure'
import type { OrderRequest } from '@tiffin-junction/contract/domain/order'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { assign, emit, log, sendTo, setup } from 'xstate'
import type { AddressBookEvent } from '../address/address-book.machine.ts'
import { type Failed, requiredAction, requiredActor, requiredCallback } from '../required.ts'
import type { TripEvent } from '../train/trip.machine.ts'
import { answeredCart } from './amount.rules.ts'
import { type CartEvent, settleLimit } from './cart.rules.ts'
import { failure, moved, ofAddress, ofObstacle, repriced, told } from './checkout.outcomes.ts'
import * as rules from './checkout.rules.ts'

export type { CheckoutEvent } from './checkout.rules.ts'

/** From the cart to the payment: address, method, and one order even if it is requested repeatedly. */
export const checkoutMachine = setup({
  types: {} as {
    input: rules.CheckoutInput
    context: rules.CheckoutContext
    events: rules.CheckoutEvent
    emitted: UiEffect
    tags: 'processing'
  },
  actors: {
    orderOnline: requiredActor<{ redirectUrl: string }, OrderRequest>('orderOnline'),
    orderInCash: requiredActor<rules.CashOrder, OrderRequest>('orderInCash'),
    cart: requiredCallback<CartEvent>('cart'),
    book: requiredCallback<AddressBookEvent>('book'),
    trip: requiredCallback<TripEvent>('trip'),
    watchReturn: requiredCallback<rules.CheckoutEvent>('watchReturn'),
    session: requiredCallback('session'),
    connection: requiredCallback('connection'),
  },
  delays: { settleLimit },
  guards: {
    isEmpty: ({ context }) => context.cart.isEmpty,
    isObstructed: ({ context }) => rules.obstacleFor(context) !== null,
    isSettledObstructed: ({ context }) =>
      context.isOffline || (context.cart.isSettled && rules.obstacleFor(context) !== null),
    isUnaddressed: ({ context }) => context.place === null,
    isSettledEmpty: ({ context }) => context.cart.isSettled && context.cart.isEmpty,
    isSettledUnaddressed: ({ context }) => context.cart.isSettled && context.place === null,
    isReadyForCash: ({ context }) => context.cart.isSettled && context.method === 'cash',
    isReadyForOnline: ({ context }) => context.cart.isSettled && context.method === 'online',
    hasOtherAmount: ({ context }) => rules.hasOtherAmount(context),
    isRepriced: (_, { error }: Failed) => answeredCart(error) !== null,
    isMoved: ({ context }, { error }: Failed) => rules.answeredMove(context, error) !== null,
    isOffered: ({ context }, method: rules.PayMethod) => rules.methodsFor(context.cart).includes(method),
    isRefused: (_, { error }: Failed) => rules.isRefused(error),
    isUnauthorised: (_, { error }: Failed) => isUnauthorised(error),
  },
  actions: {
    setCart: assign(({ context }, cart: rules.CheckoutFacts['cart']) => rules.withCart(context, cart)),
    setPlace: assign((_, place: rules.CheckoutFacts['place']) => ({ place })),
    setSeat: assign(({ context }, seat: rules.CheckoutFacts['seat']) => rules.seated(context, seat)),
    setMethod: assign((_, method: rules.PayMethod) => ({ method })),
    setNotes: assign(({ context }, notes: rules.CheckoutFacts['notes']) => rules.noted(context, notes)),
    setAgreed: assign(({ context }) => rules.agreedTo(context)),
    setSettledOffer: assign(({ context }) => ({ offer: rules.settledOffer(context) })),
    setAnsweredOffer: assign(({ context }, { error }: Failed) => ({
      offer: rules.answeredOffer(context, error),
    })),
    setMove: assign(({ context }, { error }: Failed) => ({ move: rules.answeredMove(context, error) })),
    setAgreedToOffer: assign(({ context }) => rules.agreedToOffer(context)),
    beginAttempt: assign(({ context }) => ({
      problem: null,
      isEmailWanted: false,
      made: context.made + 1,
      attempt: rules.attemptFor(context, context.attempt, `${context.seed}-${context.made + 1}`),
    })),
    /** Keeps attempt and notes on the device: a reload repeats the order. `null` removes them. */
    keepAttempt: requiredAction<ReturnType<typeof rules.keptOf>>('keepAttempt'),
    keepTyped: requiredAction<ReturnType<typeof rules.typedBy>>('keepTyped'),
    notifyUnaddressed: emit(rules.unaddressed),
    goToProvider: emit((_, params: { url: string }) => ({ type: 'navigate' as const, to: params.url })),
    goToStatus: emit((_, order: rules.CashOrder) => rules.statusPage(order)),
    goToFailed: emit((_, { error }: Failed) => rules.failedPage(error)),
    refreshCart: sendTo('cart', { type: 'refresh.requested' }),
    refreshBook: sendTo('book', { type: 'addresses.changed' }),
    /** Sends the seat of the order to the chosen stop of a train. */
    forwardSeat: sendTo('trip', ({ context }) => rules.seatGiven(context)),
    clearCart: sendTo('cart', { type: 'cart.cleared' }),
    setOffline: assign((_, isOffline: boolean) => ({ isOffline })),
    setProblem: assign((_, { error }: Failed) => rules.problemOf(error)),
    logFailure: log((_, { error }: Failed) => error, 'checkout: placing the order failed'),
    emitTryAgain: emit(rules.stillSaving),
  },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => rules.startOf(input),
  invoke: [
    { id: 'cart', src: 'cart' },
    { id: 'book', src: 'book' },
    { id: 'trip', src: 'trip' },
    { id: 'watchReturn', src: 'watchReturn' },
    { id: 'session', src: 'session' },
    { id: 'connection', src: 'connection' },
  ],
  on: {
    'cart.changed': { actions: { type: 'setCart', params: ({ event }) => event.cart } },
    'place.changed': { actions: { type: 'setPlace', params: ({ event }) => event.place } },
    'page.restored': { actions: ['refreshCart', 'refreshBook'], meta: { req: ['ORD-257'] } },
    'page.seen': { actions: 'refreshBook', meta: { req: ['ORD-257'] } },
    'connection.lost': { actions: { type: 'setOffline', params: true }, meta: { req: ['ORD-248'] } },
    'connection.back': { actions: { type: 'setOffline', params: false }, meta: { req: ['ORD-248'] } },
    'session.ended': { actions: { type: 'keepTyped', params: rules.typedBy }, meta: { req: ['ACC-151'] } },
  },
  initial: 'opening',
  states: {
    opening: {
      // Loads the cart again: the order is for what the server holds now.
      always: { target: 'choosing', actions: 'refreshCart' },
    },
    choosing: {
      description: 'Address, method and wishes are chosen',
      meta: { req: ['ORD-53', 'ORD-55', 'ORD-56', 'ORD-62'] },
      on: {
        'pay.requested': [
          { guard: 'isEmpty' },
          // The button says why. It may no longer be so: the cart is read again.
          { guard: 'isObstructed', actions: 'refreshCart', meta: ofObstacle },
          { guard: 'isUnaddressed', actions: 'notifyUnaddressed', meta: ofAddress },
          { target: 'settling', actions: 'setAgreed' },
        ],
        'method.chosen': {
          guard: { type: 'isOffered', params: ({ event }) => event.method },
          actions: { type: 'setMethod', params: ({ event }) => event.method },
        },
        'seat.changed': {
          actions: [
            { type: 'setSeat', params: ({ event }) => event.seat },
            { type: 'keepAttempt', params: rules.keptOf },
          ],
          meta: { req: ['TRN-14'] },
        },
        'notes.changed': {
          actions: [
            { type: 'setNotes', params: ({ event }) => event.notes },
            { type: 'keepAttempt', params: rules.keptOf },
          ],
          meta: { req: ['ORD-227'] },
        },
      },
    },
    settling: {
      description: 'The last taps on the cart are still on their way; the order waits for them',
      tags: 'processing',
      meta: { req: ['ORD-64'] },
      always: [
        { guard: 'isSettledEmpty', target: 'choosing' },
        { guard: 'isSettledObstructed', target: 'choosing', meta: ofObstacle },
        // An address list that arrives meanwhile may no longer contain the chosen address.
        { guard: 'isSettledUnaddressed', target: 'choosing', actions: 'notifyUnaddressed', meta: ofAddress },
        {
          guard: 'hasOtherAmount',
          target: 'asking',
          actions: 'setSettledOffer',
          meta: { req: ['ORD-199'] },
        },
        { guard: 'isReadyForCash', target: 'orderingInCash' },
        { guard: 'isReadyForOnline', target: 'orderingOnline' },
      ],
      after: { settleLimit: { target: 'choosing', actions: 'emitTryAgain' } },
    },
    asking: {
      description: 'Another amount or address than the one agreed to is offered',
      meta: { req: ['ORD-198', 'ORD-256'] },
      always: { guard: 'isSettledEmpty', target: 'choosing' },
      on: {
        'amount.confirmed': { target: 'settling', actions: 'setAgreedToOffer' },
        'amount.declined': 'choosing',
      },
    },
    orderingOnline: {
      description: 'The order is made and the payment prepared',
      tags: 'processing',
      meta: { req: ['ORD-64', 'ORD-65', 'ORD-67', 'ORD-69', 'ORD-70', 'ORD-71', 'TRN-37'] },
      entry: ['beginAttempt', { type: 'keepAttempt', params: rules.keptOf }, 'forwardSeat'],
      invoke: {
        id: 'orderOnline',
        src: 'orderOnline',
        input: ({ context }) => rules.requestOf(context),
        onDone: {
          target: 'leaving',
          actions: { type: 'goToProvider', params: ({ event }) => ({ url: event.output.redirectUrl }) },
        },
        onError: [
          moved,
          repriced,
          {
            // The session machine navigates to the sign-in page; no order has failed.
            guard: { type: 'isUnauthorised', params: failure },
            target: 'choosing',
            meta: { req: ['APP-67'] },
          },
          {
            target: 'choosing',
            actions: [
              { type: 'logFailure', params: failure },
              { type: 'goToFailed', params: failure },
            ],
            meta: { req: ['ORD-187'] },
          },
        ],
      },
    },
    orderingInCash: {
      description: 'The order is made, to be paid in cash',
      tags: 'processing',
      meta: { req: ['ORD-64', 'ORD-66', 'ORD-68', 'ORD-69', 'ORD-70', 'ORD-71', 'TRN-37'] },
      entry: ['beginAttempt', { type: 'keepAttempt', params: rules.keptOf }, 'forwardSeat'],
      invoke: {
        id: 'orderInCash',
        src: 'orderInCash',
        input: ({ context }) => rules.requestOf(context),
        onDone: {
          target: 'leaving',
          actions: [
            'clearCart',
            { type: 'keepAttempt', params: { attempt: null } },
            { type: 'goToStatus', params: ({ event }) => event.output },
          ],
        },
        onError: [
          moved,
          repriced,
          {
            // The cart is not as it is shown. After a lost answer it stays as it is, to be ordered again.
            guard: { type: 'isRefused', params: failure },
            target: 'choosing',
            actions: [...told, 'refreshCart'],
          },
          { target: 'choosing', actions: told },
        ],
      },
    },
    leaving: {
      description: 'The next page is on its way',
      tags: 'processing',
      on: { 'page.restored': { target: 'choosing', actions: ['refreshCart', 'refreshBook'] } },
    },
  },
})
