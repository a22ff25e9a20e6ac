import {
  firstUnderWay,
  isDelivered,
  isOver,
  type Order,
  type OrderQuery,
} from '@tiffin-junction/contract/domain/order'
import type { Page, PageRequest } from '@tiffin-junction/contract/domain/page'
import { assign, log, setup } from 'xstate'
import type { SessionEvent } from '../account/session.rules.ts'
import { type Failed, requiredActor, requiredCallback } from '../required.ts'
import { liveOrderMachine } from './live-order.machine.ts'
import { everyOrder, orderPageSize } from './order-list.ts'
import { pollPauseMachine } from './poll-pause.machine.ts'

interface RunningOrderContext {
  /** The order that is under way, or was delivered a moment ago; `null` when there is none. */
  readonly order: Order | null
}

type RunningOrderEvent =
  /** The session became known or changed. */
  | { readonly type: 'session.changed'; readonly isSignedIn: boolean }
  /** The person does not want to rate the order. */
  | { readonly type: 'offer.declined' }

/**
 * Finds the order under way of the person who is signed in, and follows it, for pages that do not show it: the strip
 * leads to it, and the help centre names it. It looks when such a page is opened, and when the person returns to it.
 * Once the order is delivered, rating it is offered.
 */
export const runningOrderMachine = setup({
  types: {} as {
    context: RunningOrderContext
    events: RunningOrderEvent
    children: { session: 'session'; loadNewest: 'loadNewest'; liveOrder: 'liveOrder'; pause: 'pollPause' }
  },
  actors: {
    loadNewest: requiredActor<Page<Order>, PageRequest<OrderQuery>>('loadNewest'),
    liveOrder: liveOrderMachine,
    pollPause: pollPauseMachine,
    session: requiredCallback<SessionEvent>('session'),
  },
  guards: {
    isSignedIn: (_, isSignedIn: boolean) => isSignedIn,
    isRunning: (_, page: Page<Order>) => firstUnderWay(page.items) !== null,
    isKnown: (_, order: Order | null) => order !== null,
    isDelivered: ({ context }) => context.order !== null && isDelivered(context.order),
    isOver: ({ context }) => context.order !== null && isOver(context.order),
  },
  actions: {
    setRunning: assign((_, page: Page<Order>) => ({ order: firstUnderWay(page.items) })),
    setOrder: assign((_, order: Order | null) => ({ order })),
    forgetOrder: assign({ order: null }),
    logFailure: log((_, { error }: Failed) => error, 'running order: looking for one failed'),
  },
}).createMachine({
  id: 'runningOrder',
  context: { order: null },
  invoke: { id: 'session', src: 'session' },
  on: {
    'session.changed': [
      {
        guard: { type: 'isSignedIn', params: ({ event }) => event.isSignedIn },
        target: '.looking',
        actions: 'forgetOrder',
      },
      { target: '.guest', actions: 'forgetOrder' },
    ],
  },
  initial: 'guest',
  states: {
    guest: { description: 'No one is signed in, or that is not known yet' },
    looking: {
      description: 'The newest orders are requested',
      meta: { req: ['ORD-278', 'SUP-56'] },
      invoke: {
        id: 'loadNewest',
        src: 'loadNewest',
        input: () => ({ query: everyOrder, page: 1, pageSize: orderPageSize }),
        onDone: [
          {
            guard: { type: 'isRunning', params: ({ event }) => event.output },
            target: 'following',
            actions: { type: 'setRunning', params: ({ event }) => event.output },
          },
          { target: 'none' },
        ],
        onError: { target: 'none', actions: { type: 'logFailure', params: ({ event }) => event } },
      },
    },
    none: {
      description: 'No order is under way; they are requested again when the person returns to the page',
      entry: 'forgetOrder',
      invoke: { id: 'pause', src: 'pollPause', input: { ms: null }, onDone: 'looking' },
    },
    following: {
      description: 'An order is under way, and followed',
      invoke: {
        id: 'liveOrder',
        src: 'liveOrder',
        input: ({ context }) => ({ orderId: context.order?.number ?? '' }),
        onSnapshot: {
          guard: { type: 'isKnown', params: ({ event }) => event.snapshot.context.order },
          actions: { type: 'setOrder', params: ({ event }) => event.snapshot.context.order },
        },
      },
      always: [
        { guard: 'isDelivered', target: 'delivered', meta: { req: ['ORD-279'] } },
        { guard: 'isOver', target: 'looking' },
      ],
    },
    delivered: {
      description: 'The order was delivered, and rating it is offered',
      meta: { req: ['ORD-279'] },
      on: { 'offer.declined': 'none' },
    },
  },
})
