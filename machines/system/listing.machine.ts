import { assign, sendTo, setup } from 'xstate'
import type { Restaurant } from '../../src/domain/catalogue.ts'
import { isSamePoint, type Point } from '../../src/domain/geo.ts'
import type { PagedListEvent, RestaurantQuery } from '../discover/paged-list.machine.ts'
import { requiredCallback } from '../required.ts'
import type { Around } from './around.ts'

export interface ListingInput {
  /** The cuisine that is listed; `null` lists all. */
  readonly categoryId: number | null
  /** Around where the page was served with a list; `null` when it came without one. */
  readonly served: Point | null
}

export type ListingEvent =
  /** Where to look, or who is here, became known or changed. */
  { readonly type: 'around.changed' } & Around

/**
 * Has restaurants listed anew when the place or the person changes, whose hearts the cards show. A list that the page
 * was served with is a stranger's: it stays for strangers at its place, and for others until theirs has come.
 */
export const listingMachine = setup({
  types: {} as {
    input: ListingInput
    context: ListingInput
    events: ListingEvent
  },
  actors: {
    around: requiredCallback('around'),
    list: requiredCallback<PagedListEvent<Restaurant, RestaurantQuery>>('list'),
  },
  guards: {
    isServed: ({ context }) => context.served !== null,
    isAsServed: ({ context: { served } }, { point, token }: Around) =>
      token === '' && isSamePoint(point, served),
  },
  actions: {
    forgetServed: assign({ served: null }),
    list: sendTo('list', ({ context }, { point }: Around) => ({
      type: 'list.reset',
      query: { point, categoryId: context.categoryId },
      // Nobody is shown an empty list instead of one that was there from the start.
      keepsItems: context.served !== null,
    })),
  },
}).createMachine({
  id: 'listing',
  context: ({ input }) => input,
  invoke: [
    { id: 'list', src: 'list' },
    { id: 'around', src: 'around' },
  ],
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isServed', target: 'served' }, { target: 'listing' }] },
    served: {
      description: 'The served list is shown',
      on: {
        'around.changed': [
          { guard: { type: 'isAsServed', params: ({ event }) => event } },
          {
            target: 'listing',
            actions: [{ type: 'list', params: ({ event }) => event }, 'forgetServed'],
          },
        ],
      },
    },
    listing: {
      description: 'The list follows the person',
      meta: { req: ['ADR-82'] },
      on: { 'around.changed': { actions: { type: 'list', params: ({ event }) => event } } },
    },
  },
})
