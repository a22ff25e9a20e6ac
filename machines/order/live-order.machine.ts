import { statusOf } from '@tiffin-junction/contract/domain/failure'
import { isOver, type Order } from '@tiffin-junction/contract/domain/order'
import { assign, log, setup } from 'xstate'
import type { SessionEvent } from '../account/session.rules.ts'
import { type Failed, requiredActor, requiredCallback } from '../required.ts'
import { onBoardMachine } from './on-board.machine.ts'
import { pollPauseMachine } from './poll-pause.machine.ts'

export interface LiveOrderInput {
  /** The number of the order, or its id. */
  readonly orderId: string
}

export interface LiveOrderContext extends LiveOrderInput {
  /** The order as the server last sent it; `null` before that. */
  readonly order: Order | null
  /** The last answer to a report of the traveller; `null` before the first. */
  readonly answer: Order | null
  /** Whether push messages of the order reach this page. */
  readonly isStreaming: boolean
}

export type LiveOrderEvent =
  /** The session became known or changed. */
  | { readonly type: 'session.changed'; readonly isSignedIn: boolean }
  | { readonly type: 'stream.changed'; readonly isOpen: boolean }
  /** A push message came: an order may have changed. */
  | { readonly type: 'news.heard' }
  | { readonly type: 'retry.requested' }
  /** A lost network is back. */
  | { readonly type: 'connection.back' }

/** Milliseconds between two requests, without a push stream and with one. */
const pause = { poll: 5000, stream: 30_000 } as const

/**
 * Follows one order of the person signed in, while a page shows it and the order is not over. The server is asked when
 * a push message comes, when the person returns to the page, and every 5 seconds. With a push stream it is asked
 * only every 30 seconds, in case a message is lost.
 */
export const liveOrderMachine = setup({
  types: {} as {
    input: LiveOrderInput
    context: LiveOrderContext
    events: LiveOrderEvent
    children: { fetchOrder: 'fetchOrder'; pause: 'pollPause'; onBoard: 'onBoard' }
    tags: 'loading' | 'guest' | 'failed' | 'missing'
  },
  actors: {
    fetchOrder: requiredActor<Order, LiveOrderInput>('fetchOrder'),
    pollPause: pollPauseMachine,
    onBoard: onBoardMachine,
    watchNews: requiredCallback<LiveOrderEvent>('watchNews'),
    session: requiredCallback<SessionEvent>('session'),
    connection: requiredCallback('connection'),
  },
  guards: {
    isSignedIn: (_, isSignedIn: boolean) => isSignedIn,
    isMissing: (_, { error }: Failed) => statusOf(error) === 404,
    isOver: ({ context }) => context.order !== null && isOver(context.order),
    isAnswer: ({ context }, answer: Order | null) => answer !== null && answer !== context.answer,
    isStreamNews: ({ context }, isOpen: boolean) => isOpen !== context.isStreaming,
  },
  actions: {
    beginAnew: assign({ order: null, answer: null, isStreaming: false }),
    setOrder: assign((_, order: Order) => ({ order })),
    setAnswer: assign((_, answer: Order | null) => ({ answer, order: answer })),
    setStreaming: assign((_, isStreaming: boolean) => ({ isStreaming })),
    logFailure: log((_, { error }: Failed) => error, 'live order: reading the status failed'),
  },
}).createMachine({
  id: 'liveOrder',
  context: ({ input }) => ({ orderId: input.orderId, order: null, answer: null, isStreaming: false }),
  invoke: { id: 'session', src: 'session' },
  on: {
    'session.changed': [
      {
        guard: { type: 'isSignedIn', params: ({ event }) => event.isSignedIn },
        target: '.member',
        actions: 'beginAnew',
      },
      { target: '.guest', actions: 'beginAnew' },
    ],
  },
  initial: 'starting',
  states: {
    starting: { description: 'Not known yet who is here', tags: 'loading' },
    guest: { description: 'No one is signed in; an order is shown only to its owner', tags: 'guest' },
    member: {
      meta: { req: ['ORD-181'] },
      invoke: [
        { id: 'watchNews', src: 'watchNews' },
        {
          id: 'onBoard',
          src: 'onBoard',
          input: ({ context }) => ({ id: context.orderId }),
          onSnapshot: {
            guard: { type: 'isAnswer', params: ({ event }) => event.snapshot.context.answer },
            actions: { type: 'setAnswer', params: ({ event }) => event.snapshot.context.answer },
            meta: { req: ['TRN-22'] },
          },
        },
      ],
      on: {
        'stream.changed': { actions: { type: 'setStreaming', params: ({ event }) => event.isOpen } },
      },
      initial: 'opening',
      states: {
        opening: {
          description: 'The order is asked for the first time',
          tags: 'loading',
          invoke: {
            id: 'fetchOrder',
            src: 'fetchOrder',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: {
              target: 'following',
              actions: { type: 'setOrder', params: ({ event }) => event.output },
            },
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
          on: { 'retry.requested': 'opening', 'connection.back': 'opening' },
        },
        missing: { description: 'The person has no such order', tags: 'missing' },
        following: {
          description: 'The order is shown and goes on',
          meta: { req: ['ORD-182'] },
          always: { guard: 'isOver', target: 'over' },
          on: {
            'news.heard': { target: '.asking', meta: { req: ['ORD-183'] } },
            'stream.changed': {
              guard: { type: 'isStreamNews', params: ({ event }) => event.isOpen },
              target: '.asking',
              actions: { type: 'setStreaming', params: ({ event }) => event.isOpen },
            },
          },
          initial: 'waiting',
          states: {
            waiting: {
              description:
                'The status of the order is requested after a pause, a longer one where a message will announce it',
              invoke: {
                id: 'pause',
                src: 'pollPause',
                input: ({ context }) => ({ ms: context.isStreaming ? pause.stream : pause.poll }),
                onDone: 'asking',
              },
            },
            asking: {
              description: 'The status of the order is requested, under what is shown',
              invoke: {
                id: 'fetchOrder',
                src: 'fetchOrder',
                input: ({ context }) => ({ orderId: context.orderId }),
                onDone: {
                  target: 'waiting',
                  actions: { type: 'setOrder', params: ({ event }) => event.output },
                },
                onError: {
                  target: 'waiting',
                  actions: { type: 'logFailure', params: ({ event }) => event },
                },
              },
            },
          },
        },
        over: { description: 'The order goes no further' },
      },
    },
  },
})
