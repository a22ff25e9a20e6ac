import {
  isDelivered,
  isOver,
  isUnderWay,
  type Order,
  type OrderQuery,
} from '@tiffin-junction/contract/domain/order'
import type { Page, PageRequest } from '@tiffin-junction/contract/domain/page'
import { assign, log, setup } from 'xstate'
import { type Failed, requiredActor } from '../required.ts'
import { liveOrderMachine } from './live-order.machine.ts'
import { everyOrder } from './order-list.ts'
import { pollPauseMachine } from './poll-pause.machine.ts'

interface RunningOrderContext {
  /** The order that is under way, or was delivered a moment ago; `null` when there is none. */
  readonly order: Order | null
}

/** The person does not want to rate the order. */
type RunningOrderEvent = { readonly type: 'offer.declined' }

/** How many of the newest orders are looked through for one that is under way. */
const pageSize = 5

const runningIn = ({ items }: Page<Order>): Order | null => items.find(isUnderWay) ?? null

/**
 * Finds the newest order under way of the person signed in, and follows it, for the strip on pages that do not show
 * it. It looks when such a page is opened, and when the person returns to it. Once the order is delivered, rating it is
 * offered.
 */
export const runningOrderMachine = setup({
  types: {} as {
    context: RunningOrderContext
    events: RunningOrderEvent
    children: { loadNewest: 'loadNewest'; liveOrder: 'liveOrder'; pause: 'pollPause' }
  },
  actors: {
    loadNewest: requiredActor<Page<Order>, PageRequest<OrderQuery>>('loadNewest'),
    liveOrder: liveOrderMachine,
    pollPause: pollPauseMachine,
  },
  guards: {
    isRunning: (_, page: Page<Order>) => runningIn(page) !== null,
    isKnown: (_, order: Order | null) => order !== null,
    isDelivered: ({ context }) => context.order !== null && isDelivered(context.order),
    isOver: ({ context }) => context.order !== null && isOver(context.order),
  },
  actions: {
    setRunning: assign((_, page: Page<Order>) => ({ order: runningIn(page) })),
    setOrder: assign((_, order: Order | null) => ({ order })),
    forgetOrder: assign({ order: null }),
    logFailure: log((_, { error }: Failed) => error, 'running order: looking for one failed'),
  },
}).createMachine({
  id: 'runningOrder',
  context: { order: null },
  initial: 'looking',
  states: {
    looking: {
      description: 'The newest orders are requested',
      meta: { req: ['ORD-278'] },
      invoke: {
        id: 'loadNewest',
        src: 'loadNewest',
        input: () => ({ query: everyOrder, page: 1, pageSize }),
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
