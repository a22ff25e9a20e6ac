import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import { isSameSpot, placeSpot, type Spot } from '@tiffin-junction/contract/domain/delivery-place'
import { newDelhi } from '@tiffin-junction/contract/domain/geo'
import {
  isSameFilter,
  type Narrowing,
  noFilter,
  type RestaurantFilter,
  type RestaurantQuery,
  without,
} from '@tiffin-junction/contract/domain/restaurant-filter'
import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { DeviceLocationEvent } from '../address/device-location.machine.ts'
import type { PagedListEvent } from '../discover/paged-list.rules.ts'
import { requiredCallback } from '../required.ts'
import type { Around } from './around.ts'

export interface ListingInput {
  /** Id of the cuisine to list; `null` lists all. */
  readonly categoryId: number | null
  /** Point of the list in the served page; `null` when the page came without a list. */
  readonly served: Spot | null
}

export interface ListingContext extends ListingInput {
  /** New Delhi until it is known; nothing is listed before. */
  readonly point: Spot
  readonly filter: RestaurantFilter
}

export type ListingEvent =
  /** The place or the signed-in person became known or changed. */
  | ({ readonly type: 'around.changed' } & Around)
  /** The address says another filter: the page opened with one, or a link leads to the page without. */
  | { readonly type: 'filter.found'; readonly filter: RestaurantFilter }
  | { readonly type: 'filter.changed'; readonly part: Partial<RestaurantFilter> }
  /** A choice that leaves nothing is taken back. */
  | { readonly type: 'choice.lifted'; readonly choice: Narrowing }

/** The address takes over the filter. */
export interface AddressEvent {
  readonly type: 'filter.kept'
  readonly filter: RestaurantFilter
}

/**
 * Loads the list again when the place, the person or the filter changes; the person, because the cards show
 * their hearts. The list in a served page is a guest's, without a filter. It stays for a guest at the same
 * point; for everybody else it stays until the new list has arrived. Without a selected address, it has the
 * device located. The filter is kept in the address, for a reload, the way back and for sharing.
 */
export const listingMachine = setup({
  types: {} as {
    input: ListingInput
    context: ListingContext
    events: ListingEvent
  },
  actors: {
    address: requiredCallback<AddressEvent>('address'),
    around: requiredCallback('around'),
    list: requiredCallback<PagedListEvent<Restaurant, RestaurantQuery>>('list'),
    place: requiredCallback<DeviceLocationEvent>('place'),
  },
  guards: {
    isServed: ({ context }) => context.served !== null,
    isAsServed: ({ context: { served } }, { place, token }: Around) =>
      token === '' && isSameSpot(placeSpot(place), served),
    isSame: ({ context }, part: Partial<RestaurantFilter>) =>
      isSameFilter(context.filter, { ...context.filter, ...part }),
  },
  actions: {
    forgetServed: assign({ served: null }),
    setPoint: assign((_, { place }: Around) => ({ point: placeSpot(place) })),
    setFilter: assign(({ context }, part: Partial<RestaurantFilter>) => ({
      filter: { ...context.filter, ...part },
    })),
    liftChoice: assign(({ context }, choice: Narrowing) => ({ filter: without(context.filter, choice) })),
    sendFilter: sendTo('address', ({ context: { filter } }) => ({ type: 'filter.kept', filter })),
    list: sendTo('list', ({ context: { point, categoryId, filter } }, keeps: { keepsItems: boolean }) => ({
      type: 'list.reset',
      query: { point, categoryId, filter },
      ...keeps,
    })),
    locateUnchosen: enqueueActions(({ enqueue }, { place }: Around) => {
      if (place.kind === 'device') enqueue.sendTo('place', { type: 'location.needed' })
    }),
  },
}).createMachine({
  id: 'listing',
  context: ({ input }) => ({ ...input, point: newDelhi, filter: noFilter }),
  invoke: [
    { id: 'list', src: 'list' },
    { id: 'place', src: 'place' },
    { id: 'address', src: 'address' },
    { id: 'around', src: 'around' },
  ],
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isServed', target: 'served' }, { target: 'waiting' }] },
    served: {
      description: 'The served list is shown, and it is not known yet for whom',
      meta: { req: ['ADR-90'] },
      on: {
        'around.changed': [
          {
            guard: { type: 'isAsServed', params: ({ event }) => event },
            target: 'listing',
            actions: [
              { type: 'setPoint', params: ({ event }) => event },
              { type: 'locateUnchosen', params: ({ event }) => event },
            ],
          },
          {
            target: 'listing',
            actions: [
              { type: 'setPoint', params: ({ event }) => event },
              { type: 'list', params: { keepsItems: true } },
              'forgetServed',
              { type: 'locateUnchosen', params: ({ event }) => event },
            ],
          },
        ],
        'filter.found': [
          { guard: { type: 'isSame', params: ({ event }) => event.filter } },
          { target: 'waiting', actions: { type: 'setFilter', params: ({ event }) => event.filter } },
        ],
        'filter.changed': {
          target: 'waiting',
          actions: [{ type: 'setFilter', params: ({ event }) => event.part }, 'sendFilter'],
        },
      },
    },
    waiting: {
      description: 'Not known yet for whom to list',
      on: {
        'around.changed': {
          target: 'listing',
          actions: [
            { type: 'setPoint', params: ({ event }) => event },
            // A served list stays visible until the new one has arrived.
            { type: 'list', params: ({ context }) => ({ keepsItems: context.served !== null }) },
            'forgetServed',
            { type: 'locateUnchosen', params: ({ event }) => event },
          ],
        },
        'filter.found': { actions: { type: 'setFilter', params: ({ event }) => event.filter } },
        'filter.changed': {
          actions: [{ type: 'setFilter', params: ({ event }) => event.part }, 'sendFilter'],
        },
      },
    },
    listing: {
      description: 'The list follows the person and the filter',
      meta: { req: ['ADR-82', 'ADR-90', 'DIS-117'] },
      on: {
        'around.changed': {
          actions: [
            { type: 'setPoint', params: ({ event }) => event },
            { type: 'list', params: ({ context }) => ({ keepsItems: context.served !== null }) },
            'forgetServed',
            { type: 'locateUnchosen', params: ({ event }) => event },
          ],
        },
        'filter.found': [
          { guard: { type: 'isSame', params: ({ event }) => event.filter } },
          {
            actions: [
              { type: 'setFilter', params: ({ event }) => event.filter },
              { type: 'list', params: { keepsItems: true } },
              'forgetServed',
            ],
          },
        ],
        'filter.changed': [
          { guard: { type: 'isSame', params: ({ event }) => event.part } },
          {
            actions: [
              { type: 'setFilter', params: ({ event }) => event.part },
              'sendFilter',
              { type: 'list', params: { keepsItems: true } },
              'forgetServed',
            ],
          },
        ],
        'choice.lifted': {
          meta: { req: ['DIS-140'] },
          actions: [
            { type: 'liftChoice', params: ({ event }) => event.choice },
            'sendFilter',
            { type: 'list', params: { keepsItems: true } },
          ],
        },
      },
    },
  },
})
