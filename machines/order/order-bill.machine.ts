import { statusOf } from '@tiffin-junction/contract/domain/failure'
import { isUnpaid } from '@tiffin-junction/contract/domain/order'
import type { OrderBill } from '@tiffin-junction/contract/domain/order-bill'
import { assign, log, setup } from 'xstate'
import type { SessionEvent } from '../account/session.rules.ts'
import { type Failed, requiredAction, requiredActor, requiredCallback } from '../required.ts'

export interface OrderBillInput {
  /** The number of the order, or its id. */
  readonly orderId: string
}

export interface OrderBillContext extends OrderBillInput {
  /** `null` before the server has answered. */
  readonly bill: OrderBill | null
}

export type OrderBillEvent =
  /** The session became known or changed. */
  | { readonly type: 'session.changed'; readonly isSignedIn: boolean }
  | { readonly type: 'retry.requested' }
  /** A lost network is back. */
  | { readonly type: 'connection.back' }
  | { readonly type: 'print.requested' }

/**
 * The bill of one order of the person signed in. It is loaded once, because what was charged does not change. An order
 * that was never placed has none.
 */
export const orderBillMachine = setup({
  types: {} as {
    input: OrderBillInput
    context: OrderBillContext
    events: OrderBillEvent
    tags: 'loading' | 'guest' | 'failed' | 'missing' | 'unpaid' | 'shown'
  },
  actors: {
    fetchBill: requiredActor<OrderBill, OrderBillInput>('fetchBill'),
    session: requiredCallback<SessionEvent>('session'),
    connection: requiredCallback('connection'),
  },
  guards: {
    isSignedIn: (_, isSignedIn: boolean) => isSignedIn,
    isMissing: (_, { error }: Failed) => statusOf(error) === 404,
    isUnpaid: (_, { order }: OrderBill) => isUnpaid(order),
  },
  actions: {
    clearBill: assign({ bill: null }),
    setBill: assign((_, bill: OrderBill) => ({ bill })),
    printBill: requiredAction('printBill'),
    logFailure: log((_, { error }: Failed) => error, 'bill: loading the order failed'),
  },
}).createMachine({
  id: 'orderBill',
  context: ({ input }) => ({ orderId: input.orderId, bill: null }),
  invoke: { id: 'session', src: 'session' },
  on: {
    'session.changed': [
      {
        guard: { type: 'isSignedIn', params: ({ event }) => event.isSignedIn },
        target: '.member',
        actions: 'clearBill',
      },
      { target: '.guest', actions: 'clearBill' },
    ],
  },
  initial: 'starting',
  states: {
    starting: { description: 'Not known yet who is here', tags: 'loading' },
    guest: { description: 'No one is signed in; a bill is shown only to its owner', tags: 'guest' },
    member: {
      meta: { req: ['ORD-219', 'ORD-225'] },
      initial: 'loading',
      states: {
        loading: {
          description: 'The order is asked for',
          tags: 'loading',
          invoke: {
            id: 'fetchBill',
            src: 'fetchBill',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: [
              { guard: { type: 'isUnpaid', params: ({ event }) => event.output }, target: 'unpaid' },
              { target: 'shown', actions: { type: 'setBill', params: ({ event }) => event.output } },
            ],
            onError: [
              { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
              { target: 'failed', actions: { type: 'logFailure', params: ({ event }) => event } },
            ],
          },
        },
        failed: {
          description: 'The order could not be loaded',
          tags: 'failed',
          meta: { req: ['APP-163'] },
          invoke: { id: 'connection', src: 'connection' },
          on: { 'retry.requested': 'loading', 'connection.back': 'loading' },
        },
        missing: { description: 'The person has no such order', tags: 'missing' },
        unpaid: { description: 'The order was not paid, so there is no bill', tags: 'unpaid' },
        shown: {
          description: 'The bill is shown and can be printed',
          tags: 'shown',
          meta: { req: ['ORD-224'] },
          on: { 'print.requested': { actions: 'printBill' } },
        },
      },
    },
  },
})
