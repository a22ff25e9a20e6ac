import type { Cuisine } from '@tiffin-junction/contract/domain/catalogue'
import { assign, log, setup } from 'xstate'
import { type Failed, requiredActor, requiredCallback } from '../required.ts'

export interface CuisinesContext {
  readonly cuisines: readonly Cuisine[]
}

export type CuisinesEvent =
  | { readonly type: 'retry.requested' }
  /** A lost network is back. */
  | { readonly type: 'connection.back' }

/** Loads all cuisine categories once; a failed load can be retried. */
export const cuisinesMachine = setup({
  types: {} as {
    context: CuisinesContext
    events: CuisinesEvent
    tags: 'loading' | 'listed' | 'empty' | 'failed'
  },
  actors: {
    loadCuisines: requiredActor<Cuisine[], undefined>('loadCuisines'),
    connection: requiredCallback('connection'),
  },
  guards: { hasNone: (_, cuisines: readonly Cuisine[]) => cuisines.length === 0 },
  actions: {
    setCuisines: assign((_, cuisines: readonly Cuisine[]) => ({ cuisines })),
    logFailure: log((_, { error }: Failed) => error, 'cuisines: loading failed'),
  },
}).createMachine({
  id: 'cuisines',
  context: { cuisines: [] },
  initial: 'loading',
  states: {
    loading: {
      description: 'The cuisines are on their way',
      tags: 'loading',
      meta: { req: ['DIS-88'] },
      invoke: {
        id: 'loadCuisines',
        src: 'loadCuisines',
        onDone: [
          { guard: { type: 'hasNone', params: ({ event }) => event.output }, target: 'empty' },
          {
            target: 'listed',
            actions: { type: 'setCuisines', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'failed', actions: { type: 'logFailure', params: ({ event }) => event } },
      },
    },
    listed: {
      description: 'The cuisines are there to choose from',
      tags: 'listed',
      meta: { req: ['DIS-9', 'DIS-10'] },
    },
    empty: { description: 'There is no cuisine; nothing is shown of them', tags: 'empty' },
    failed: {
      description: 'The cuisines could not be read; one may try again',
      tags: 'failed',
      meta: { req: ['APP-163'] },
      invoke: { id: 'connection', src: 'connection' },
      on: { 'retry.requested': 'loading', 'connection.back': 'loading' },
    },
  },
})
