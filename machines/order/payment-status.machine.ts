import { statusOf } from '@tiffin-junction/contract/domain/failure'
import { orderPath } from '@tiffin-junction/contract/domain/order'
import type { PaymentStatus } from '@tiffin-junction/contract/domain/order-status'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { assign, emit, log, sendTo, setup } from 'xstate'
import { type Failed, requiredAction, requiredActor, requiredCallback } from '../required.ts'
import type { CartEvent } from './cart.rules.ts'
import { liveOrderMachine } from './live-order.machine.ts'
import { pollPauseMachine } from './poll-pause.machine.ts'

export type PaymentStatusEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'home.requested' }
  | { readonly type: 'track.requested' }

/** Milliseconds between two requests while the payment is pending (ORD-78). */
const pollInterval = 2000

/** Milliseconds after which a request without an answer is made again: 2, 4, 8, 16 and then 30 s (ORD-249). */
const retryPause = (tries: number): number => Math.min(1000 * 2 ** tries, 30_000)

export interface PaymentStatusInput {
  readonly orderId: string
  /** True when the payment never began, so there is no status to request. */
  readonly isFailed?: boolean
  /** Reason that the server refused the order; `null` when it gave none. */
  readonly reason?: string | null
}

/**
 * The result of an online payment: requested once, then every two seconds while it is pending. Without an answer it is
 * requested again until there is one, because the payment may have gone through.
 */
export const paymentStatusMachine = setup({
  types: {} as {
    input: PaymentStatusInput
    context: {
      orderId: string
      /** Whether the page is hidden, or there is no network. */
      isAway: boolean
      isFailed: boolean
      reason: string | null
      /** Requests without an answer in a row. */
      tries: number
    }
    events: PaymentStatusEvent
    emitted: UiEffect
    children: {
      fetchStatus: 'fetchStatus'
      pause: 'pollPause'
      cart: 'cart'
      liveOrder: 'liveOrder'
    }
    tags: 'waiting' | 'completed' | 'failed'
  },
  actors: {
    liveOrder: liveOrderMachine,
    pollPause: pollPauseMachine,
    fetchStatus: requiredActor<PaymentStatus, { orderId: string }>('fetchStatus'),
    cart: requiredCallback<CartEvent>('cart'),
  },
  guards: {
    isPending: (_, params: { status: PaymentStatus }) => params.status === 'Pending',
    isCompleted: (_, params: { status: PaymentStatus }) => params.status === 'Completed',
    isFailed: ({ context }) => context.isFailed,
    isUnanswered: (_, { error }: Failed) => statusOf(error) === null,
  },
  actions: {
    setAway: assign((_, isAway: boolean) => ({ isAway })),
    addTry: assign(({ context }) => ({ tries: Math.min(context.tries + 1, 5) })),
    clearTries: assign({ tries: 0 }),
    clearCart: sendTo('cart', { type: 'cart.cleared' }),
    /** Removes the attempt from the device, so that the next try is a new one. It may keep the notes (ORD-227). */
    forgetAttempt: requiredAction<{ keepsNotes: boolean }>('forgetAttempt'),
    goBack: emit({ type: 'navigate' as const, to: -1 as const, fallback: '/foods/item-view-cart' }),
    goHome: emit({ type: 'navigate' as const, to: '/' }),
    goTrack: emit(({ context: { orderId } }) => ({
      type: 'navigate' as const,
      to: orderPath(orderId),
    })),
    logFailure: log((_, { error }: Failed) => error, 'payment status: loading failed'),
  },
}).createMachine({
  id: 'paymentStatus',
  context: ({ input: { orderId, isFailed = false, reason = null } }) => ({
    orderId,
    isAway: false,
    isFailed,
    reason,
    tries: 0,
  }),
  invoke: { id: 'cart', src: 'cart' },
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'isFailed', target: 'failed', meta: { req: ['ORD-75'] } }, { target: 'fetching' }],
    },
    fetching: {
      description: 'The status is being asked for',
      tags: 'waiting',
      meta: { req: ['ORD-77', 'ORD-78', 'ORD-85'] },
      invoke: {
        id: 'fetchStatus',
        src: 'fetchStatus',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          {
            guard: { type: 'isPending', params: ({ event }) => ({ status: event.output }) },
            target: 'pending',
            actions: 'clearTries',
          },
          {
            guard: { type: 'isCompleted', params: ({ event }) => ({ status: event.output }) },
            target: 'completed',
          },
          { target: 'failed', actions: { type: 'forgetAttempt', params: { keepsNotes: true } } },
        ],
        onError: [
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event },
            target: 'unanswered',
            actions: ['addTry', { type: 'logFailure', params: ({ event }) => event }],
            meta: { req: ['ORD-249'] },
          },
          {
            target: 'failed',
            actions: { type: 'logFailure', params: ({ event }) => event },
            meta: { req: ['ORD-79'] },
          },
        ],
      },
    },
    pending: {
      description: 'The payment is not decided yet',
      tags: 'waiting',
      meta: { req: ['ORD-77', 'ORD-78', 'ORD-86'] },
      exit: { type: 'setAway', params: false },
      invoke: {
        id: 'pause',
        src: 'pollPause',
        input: { ms: pollInterval },
        onSnapshot: {
          actions: { type: 'setAway', params: ({ event }) => event.snapshot.hasTag('away') },
        },
        onDone: 'fetching',
      },
    },
    unanswered: {
      description: 'No answer came; the status is asked for again in a moment, or when the network is back',
      tags: 'waiting',
      meta: { req: ['ORD-86', 'ORD-249'] },
      invoke: {
        id: 'pause',
        src: 'pollPause',
        input: ({ context }) => ({ ms: retryPause(context.tries) }),
        onDone: 'fetching',
      },
    },
    completed: {
      description: 'The order is paid; how it goes on is followed',
      tags: 'completed',
      meta: { req: ['ORD-80', 'ORD-81', 'ORD-182', 'ORD-227'] },
      entry: ['clearCart', { type: 'forgetAttempt', params: { keepsNotes: false } }],
      invoke: {
        id: 'liveOrder',
        src: 'liveOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
      },
      on: { 'track.requested': { actions: 'goTrack' } },
    },
    failed: {
      description: 'The payment did not go through',
      tags: 'failed',
      meta: { req: ['ORD-82', 'ORD-83', 'ORD-84'] },
      on: {
        'retry.requested': { actions: 'goBack' },
        'home.requested': { actions: 'goHome' },
      },
    },
  },
})
