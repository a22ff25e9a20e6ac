import { isFinal, isUnauthorised } from '@tiffin-junction/contract/domain/failure'
import type { Order } from '@tiffin-junction/contract/domain/order'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { assign, emit, log, sendTo, setup } from 'xstate'
import type { SessionEvent } from '../account/session.rules.ts'
import { type Failed, requiredActor, requiredCallback } from '../required.ts'
import { cancelledText, changedOf, type OrderChangeKind, problemOf } from './order-change.rules.ts'

export interface OrderChangeContext {
  readonly kind: OrderChangeKind
  /** The order that is being changed, or was last; `null` before the first. */
  readonly order: Order | null
  /** The error of the last attempt; `null` when it did not fail. */
  readonly failure: unknown
}

export type OrderChangeEvent =
  /** The session became known or changed. */
  | { readonly type: 'session.changed'; readonly isSignedIn: boolean }
  | { readonly type: 'cancel.requested'; readonly order: Order }
  | { readonly type: 'drop.requested'; readonly order: Order }
  | { readonly type: 'payment.requested'; readonly order: Order }
  | { readonly type: 'change.confirmed' }
  | { readonly type: 'change.dismissed' }

/** Events sent to the page that shows the order. */
export type OrderChangeNews =
  | { readonly type: 'order.changed'; readonly order: Order }
  /** An order is no longer part of the history. */
  | { readonly type: 'order.dropped'; readonly id: string }

interface Changed {
  readonly id: string
}

/**
 * Cancels an order, removes an unpaid one from the history, or leads to its payment. It asks before it cancels or
 * removes. The server decides, and a repeat does no harm, so a lost call can be sent again.
 */
export const orderChangeMachine = setup({
  types: {} as {
    context: OrderChangeContext
    events: OrderChangeEvent
    emitted: UiEffect
    tags: 'asking' | 'busy' | 'failed' | 'refused'
  },
  actors: {
    cancelOrder: requiredActor<Order, Changed>('cancelOrder'),
    dropOrder: requiredActor<void, Changed>('dropOrder'),
    payOrder: requiredActor<{ readonly redirectUrl: string }, Changed>('payOrder'),
    session: requiredCallback<SessionEvent>('session'),
    orders: requiredCallback<OrderChangeNews>('orders'),
  },
  guards: {
    isCancel: ({ context }) => context.kind === 'cancel',
    isPayment: ({ context }) => context.kind === 'pay',
    isEnded: ({ context }) => isUnauthorised(context.failure),
    isFinal: ({ context }) => isFinal(context.failure),
  },
  actions: {
    setChange: assign((_, change: { readonly kind: OrderChangeKind; readonly order: Order }) => ({
      ...change,
      failure: null,
    })),
    forgetChange: assign({ order: null, failure: null }),
    forgetFailure: assign({ failure: null }),
    setFailure: assign((_, { error }: Failed) => ({ failure: error })),
    sendChanged: sendTo('orders', (_, order: Order) => ({ type: 'order.changed', order })),
    sendDropped: sendTo('orders', ({ context }) => ({ type: 'order.dropped', id: changedOf(context).id })),
    goToProvider: emit((_, to: string) => ({ type: 'navigate', to })),
    notifyCancelled: emit((_, order: Order) => ({
      type: 'notify',
      tone: 'success',
      message: cancelledText(order),
    })),
    notifyDropped: emit({ type: 'notify', tone: 'success', message: 'Order removed from your history.' }),
    notifyProblem: emit(({ context }) => ({
      type: 'notify',
      tone: 'error',
      message: problemOf(context),
    })),
    logFailure: log((_, { error }: Failed) => error, 'order: changing it failed'),
  },
}).createMachine({
  id: 'orderChange',
  context: { kind: 'cancel', order: null, failure: null },
  invoke: [
    { id: 'session', src: 'session' },
    { id: 'orders', src: 'orders' },
  ],
  on: { 'session.changed': { target: '.resting', actions: 'forgetChange' } },
  initial: 'resting',
  states: {
    resting: {
      description: 'No order is being changed',
      meta: { req: ['ORD-173'] },
      on: {
        'cancel.requested': {
          target: 'asking',
          actions: { type: 'setChange', params: ({ event }) => ({ kind: 'cancel', order: event.order }) },
        },
        'drop.requested': {
          target: 'asking',
          actions: { type: 'setChange', params: ({ event }) => ({ kind: 'drop', order: event.order }) },
        },
        'payment.requested': {
          target: 'paying',
          actions: { type: 'setChange', params: ({ event }) => ({ kind: 'pay', order: event.order }) },
        },
      },
    },
    asking: {
      description: 'The person is asked whether to cancel or to remove the order',
      tags: 'asking',
      meta: { req: ['ORD-173'] },
      on: {
        'change.confirmed': [
          { guard: 'isCancel', target: 'cancelling', actions: 'forgetFailure' },
          { target: 'dropping', actions: 'forgetFailure' },
        ],
        'change.dismissed': { target: 'resting', actions: 'forgetChange' },
      },
      initial: 'first',
      states: {
        first: { description: 'Nothing was sent yet' },
        again: {
          description: 'The server could not be reached; the change can be sent again',
          tags: 'failed',
          meta: { req: ['ORD-174'] },
        },
      },
    },
    cancelling: {
      description: 'The server is asked to cancel the order',
      tags: ['asking', 'busy'],
      meta: { req: ['ORD-164', 'ORD-166'] },
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context }) => ({ id: changedOf(context).id }),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'sendChanged', params: ({ event }) => event.output },
            { type: 'notifyCancelled', params: ({ event }) => event.output },
            'forgetChange',
          ],
        },
        onError: {
          target: 'judging',
          actions: [
            { type: 'setFailure', params: ({ event }) => event },
            { type: 'logFailure', params: ({ event }) => event },
          ],
        },
      },
    },
    dropping: {
      description: 'The server is asked to remove the order',
      tags: ['asking', 'busy'],
      meta: { req: ['ORD-170'] },
      invoke: {
        id: 'dropOrder',
        src: 'dropOrder',
        input: ({ context }) => ({ id: changedOf(context).id }),
        onDone: { target: 'resting', actions: ['sendDropped', 'notifyDropped', 'forgetChange'] },
        onError: {
          target: 'judging',
          actions: [
            { type: 'setFailure', params: ({ event }) => event },
            { type: 'logFailure', params: ({ event }) => event },
          ],
        },
      },
    },
    paying: {
      description: 'The server is asked where to pay',
      tags: 'busy',
      meta: { req: ['ORD-169'] },
      invoke: {
        id: 'payOrder',
        src: 'payOrder',
        input: ({ context }) => ({ id: changedOf(context).id }),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'goToProvider', params: ({ event }) => event.output.redirectUrl },
            'forgetChange',
          ],
        },
        onError: {
          target: 'judging',
          actions: [
            { type: 'setFailure', params: ({ event }) => event },
            { type: 'logFailure', params: ({ event }) => event },
          ],
        },
      },
    },
    judging: {
      always: [
        // The session machine goes to the sign-in page.
        { guard: 'isEnded', target: 'resting', actions: 'forgetChange' },
        { guard: 'isFinal', target: 'refused', meta: { req: ['ORD-165'] } },
        { guard: 'isPayment', target: 'resting', actions: ['notifyProblem', 'forgetChange'] },
        { target: 'asking.again' },
      ],
    },
    refused: {
      description: 'The server has said why it does not change the order',
      tags: 'refused',
      meta: { req: ['ORD-165', 'ORD-174'] },
      on: { 'change.dismissed': { target: 'resting', actions: 'forgetChange' } },
    },
  },
})
