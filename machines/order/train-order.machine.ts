import { nextOnTrain, type Order, type OrderQuery } from '@tiffin-junction/contract/domain/order'
import type { Page, PageRequest } from '@tiffin-junction/contract/domain/page'
import { assign, log, setup } from 'xstate'
import type { SessionEvent } from '../account/session.rules.ts'
import { type Failed, requiredActor, requiredCallback } from '../required.ts'
import { everyOrder, orderPageSize } from './order-list.ts'

export interface TrainOrderContext {
  /** `null` without one, and while it is not known. */
  readonly order: Order | null
}

export type TrainOrderEvent =
  /** The session became known or changed. */
  { readonly type: 'session.changed'; readonly isSignedIn: boolean }

/** Finds the order under way to a train of the person who is signed in, for pages that answer with it. */
export const trainOrderMachine = setup({
  types: {} as {
    context: TrainOrderContext
    events: TrainOrderEvent
  },
  actors: {
    loadOrders: requiredActor<Page<Order>, PageRequest<OrderQuery>>('loadOrders'),
    session: requiredCallback<SessionEvent>('session'),
  },
  guards: { isSignedIn: (_, isSignedIn: boolean) => isSignedIn },
  actions: {
    setOrder: assign((_, { items }: Page<Order>) => ({ order: nextOnTrain(items) })),
    clearOrder: assign({ order: null }),
    logFailure: log((_, { error }: Failed) => error, 'train order: reading the orders failed'),
  },
}).createMachine({
  id: 'trainOrder',
  context: { order: null },
  invoke: { id: 'session', src: 'session' },
  on: {
    'session.changed': [
      {
        guard: { type: 'isSignedIn', params: ({ event }) => event.isSignedIn },
        target: '.asking',
        actions: 'clearOrder',
        meta: { req: ['SUP-56'] },
      },
      { target: '.guest', actions: 'clearOrder' },
    ],
  },
  initial: 'guest',
  states: {
    guest: { description: 'Nobody is signed in, as far as is known' },
    asking: {
      description: 'The newest orders are requested',
      meta: { req: ['SUP-56'] },
      invoke: {
        id: 'loadOrders',
        src: 'loadOrders',
        input: () => ({ query: everyOrder, page: 1, pageSize: orderPageSize }),
        onDone: { target: 'known', actions: { type: 'setOrder', params: ({ event }) => event.output } },
        onError: { target: 'known', actions: { type: 'logFailure', params: ({ event }) => event } },
      },
    },
    known: { description: 'The answer is here, or the request failed' },
  },
})
