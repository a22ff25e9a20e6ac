import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import { isSamePoint, type Point } from '@tiffin-junction/contract/domain/geo'
import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { DeviceLocationEvent } from '../address/device-location.machine.ts'
import type { PagedListEvent, RestaurantQuery } from '../discover/paged-list.machine.ts'
import { requiredCallback } from '../required.ts'
import type { Around } from './around.ts'

export interface ListingInput {
  /** Id of the cuisine to list; `null` lists all. */
  readonly categoryId: number | null
  /** Point of the list in the served page; `null` when the page came without a list. */
  readonly served: Point | null
}

export type ListingEvent =
  /** The point or the signed-in person became known or changed. */
  { readonly type: 'around.changed' } & Around

/**
 * Loads the list again when the point or the person changes, because the cards show the person's hearts. The
 * list in a served page is a guest's. It stays for a guest at the same point; for everybody else it stays
 * until the new list has arrived. Without a selected address, it has the device located.
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
    place: requiredCallback<DeviceLocationEvent>('place'),
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
      // Keeps the served list visible until the new list has arrived.
      keepsItems: context.served !== null,
    })),
    locateUnchosen: enqueueActions(({ enqueue }, { isChosen }: Around) => {
      if (!isChosen) enqueue.sendTo('place', { type: 'location.needed' })
    }),
  },
}).createMachine({
  id: 'listing',
  context: ({ input }) => input,
  invoke: [
    { id: 'list', src: 'list' },
    { id: 'place', src: 'place' },
    { id: 'around', src: 'around' },
  ],
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isServed', target: 'served' }, { target: 'listing' }] },
    served: {
      description: 'The served list is shown',
      meta: { req: ['ADR-90'] },
      on: {
        'around.changed': [
          {
            guard: { type: 'isAsServed', params: ({ event }) => event },
            actions: { type: 'locateUnchosen', params: ({ event }) => event },
          },
          {
            target: 'listing',
            actions: [
              { type: 'list', params: ({ event }) => event },
              'forgetServed',
              { type: 'locateUnchosen', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    listing: {
      description: 'The list follows the person',
      meta: { req: ['ADR-82', 'ADR-90'] },
      on: {
        'around.changed': {
          actions: [
            { type: 'list', params: ({ event }) => event },
            { type: 'locateUnchosen', params: ({ event }) => event },
          ],
        },
      },
    },
  },
})
