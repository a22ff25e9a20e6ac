import type { MenuItem, MenuQuery, Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import { statusOf } from '@tiffin-junction/contract/domain/failure'
import { assign, log, sendTo, setup } from 'xstate'
import { type Failed, requiredAction, requiredActor, requiredCallback } from '../required.ts'
import {
  type MenuFilter,
  type MenuFilters,
  mealCategoriesOf,
  menuPageSize,
  noFilters,
  toggleFilter,
} from './menu.rules.ts'
import { createPagedList } from './paged-list.machine.ts'
import { searchDelay, searchTextOf } from './search.rules.ts'

/** The items of one restaurant, page by page; provide its `loadPage`. */
export const menuListMachine = createPagedList<MenuItem, MenuQuery>(({ menuId }) => menuId)

export interface MenuInput {
  readonly restaurantId: number
  /** Initial search text, from a cuisine's list. */
  readonly itemSearch?: string
  /** The restaurant as the previous page knew it. */
  readonly restaurantDetails?: Restaurant | null
  /** The filters as the person left the menu, who is back now (DIS-154). */
  readonly filters?: MenuFilters
}

export interface MenuContext {
  readonly restaurantId: number
  readonly restaurant: Restaurant | null
  /** Text in the search box. */
  readonly text: string
  /** Text that the list is searched by. */
  readonly search: string
  readonly filters: MenuFilters
  /** The item in the detail sheet. */
  readonly openItem: MenuItem | null
}

export type MenuEvent =
  | { readonly type: 'text.changed'; readonly text: string }
  | { readonly type: 'filter.toggled'; readonly filter: MenuFilter }
  | { readonly type: 'item.opened'; readonly item: MenuItem }
  | { readonly type: 'sheet.closed' }
  | { readonly type: 'retry.requested' }
  /** The restaurant may have opened or closed. */
  | { readonly type: 'refresh.requested' }
  /** A lost network is back. */
  | { readonly type: 'connection.back' }

const queryOf = ({ restaurantId, search, filters }: MenuContext): MenuQuery => ({
  restaurantId,
  search,
  mealCategories: mealCategoriesOf(filters),
  isBestseller: filters.bestseller,
})

/**
 * The menu page of a restaurant: header, search box, filters and item detail sheet. The items are the child
 * `items`, a paged list that restarts whenever a filter or the search changes.
 */
export const menuMachine = setup({
  types: {} as {
    input: MenuInput
    context: MenuContext
    events: MenuEvent
    tags: 'headLoading' | 'missing' | 'headFailed' | 'typing' | 'sheetOpen'
    children: { items: 'itemList'; loadRestaurant: 'loadRestaurant'; reloadRestaurant: 'loadRestaurant' }
  },
  actors: {
    itemList: menuListMachine,
    loadRestaurant: requiredActor<Restaurant, { readonly restaurantId: number }>('loadRestaurant'),
    connection: requiredCallback('connection'),
  },
  delays: { typing: searchDelay },
  guards: {
    isKnown: ({ context }) => context.restaurant !== null,
    isNotFound: (_, { error }: Failed) => statusOf(error) === 404,
    isSameSearch: ({ context }) => searchTextOf(context.text) === context.search,
  },
  actions: {
    setText: assign((_, text: string) => ({ text })),
    applySearch: assign(({ context }) => ({ search: searchTextOf(context.text) })),
    toggleFilter: assign(({ context }, filter: MenuFilter) => ({
      filters: toggleFilter(context.filters, filter),
    })),
    resetList: sendTo('items', ({ context }) => ({ type: 'list.reset', query: queryOf(context) })),
    refreshList: sendTo('items', { type: 'refresh.requested' }),
    setRestaurant: assign((_, restaurant: Restaurant) => ({ restaurant })),
    openSheet: assign((_, openItem: MenuItem) => ({ openItem })),
    closeSheet: assign({ openItem: null }),
    /** Writes the search to the address, in place of a section, so that a reload and a shared link show the same. */
    keepSearch: requiredAction<{ readonly search: string }>('keepSearch'),
    logFailure: log((_, { error }: Failed) => error, 'menu: loading the restaurant failed'),
  },
}).createMachine({
  id: 'menu',
  type: 'parallel',
  context: ({ input: { restaurantId, itemSearch = '', restaurantDetails = null, filters = noFilters } }) => ({
    restaurantId,
    restaurant: restaurantDetails,
    text: itemSearch,
    search: searchTextOf(itemSearch),
    filters,
    openItem: null,
  }),
  invoke: {
    id: 'items',
    src: 'itemList',
    input: ({ context }) => ({ query: queryOf(context), pageSize: menuPageSize }),
  },
  states: {
    head: {
      initial: 'loading',
      states: {
        loading: {
          description: 'The head of the restaurant is on its way; what the page before knew is shown',
          tags: 'headLoading',
          invoke: {
            id: 'loadRestaurant',
            src: 'loadRestaurant',
            input: ({ context }) => ({ restaurantId: context.restaurantId }),
            onDone: {
              target: 'known',
              actions: { type: 'setRestaurant', params: ({ event }) => event.output },
            },
            onError: [
              {
                guard: 'isKnown',
                target: 'known',
                actions: { type: 'logFailure', params: ({ event }) => event },
              },
              { guard: { type: 'isNotFound', params: ({ event }) => event }, target: 'missing' },
              { target: 'failed', actions: { type: 'logFailure', params: ({ event }) => event } },
            ],
          },
        },
        known: {
          description: 'Name, rating, reviews, delivery time and area are shown',
          meta: { req: ['DIS-41'] },
          on: { 'refresh.requested': { target: 'refreshing', actions: 'refreshList' } },
        },
        refreshing: {
          description: 'The head is read again under what is shown',
          meta: { req: ['DIS-148', 'DIS-149'] },
          invoke: {
            id: 'reloadRestaurant',
            src: 'loadRestaurant',
            input: ({ context }) => ({ restaurantId: context.restaurantId }),
            onDone: {
              target: 'known',
              actions: { type: 'setRestaurant', params: ({ event }) => event.output },
            },
            onError: { target: 'known', actions: { type: 'logFailure', params: ({ event }) => event } },
          },
        },
        missing: { description: 'There is no such restaurant', tags: 'missing' },
        failed: {
          description: 'Nothing is known of the restaurant; its items may still show',
          tags: 'headFailed',
          meta: { req: ['APP-163'] },
          invoke: { id: 'connection', src: 'connection' },
          on: { 'retry.requested': 'loading', 'connection.back': 'loading' },
        },
      },
    },
    search: {
      on: {
        'text.changed': {
          target: '.debouncing',
          actions: { type: 'setText', params: ({ event }) => event.text },
        },
        'filter.toggled': {
          actions: [
            { type: 'toggleFilter', params: ({ event }) => event.filter },
            'resetList',
            { type: 'keepSearch', params: ({ context: { search } }) => ({ search }) },
          ],
          meta: { req: ['DIS-46', 'DIS-50', 'DIS-95'] },
        },
      },
      initial: 'settled',
      states: {
        settled: {
          description: 'The list shows what the box and the filters say',
          meta: { req: ['DIS-45', 'DIS-48'] },
        },
        debouncing: {
          description: 'The person is typing; the search is applied after a pause',
          tags: 'typing',
          meta: { req: ['DIS-43'] },
          after: {
            typing: [
              { guard: 'isSameSearch', target: 'settled' },
              {
                target: 'settled',
                actions: [
                  'applySearch',
                  'resetList',
                  { type: 'keepSearch', params: ({ context: { search } }) => ({ search }) },
                ],
                meta: { req: ['DIS-43', 'DIS-44', 'DIS-50', 'DIS-101'] },
              },
            ],
          },
        },
      },
    },
    sheet: {
      initial: 'closed',
      states: {
        closed: {
          description: 'No item is shown in detail',
          on: {
            'item.opened': {
              target: 'open',
              actions: { type: 'openSheet', params: ({ event }) => event.item },
            },
          },
        },
        open: {
          description: 'One item in detail',
          tags: 'sheetOpen',
          meta: { req: ['DIS-56'] },
          on: { 'sheet.closed': { target: 'closed', actions: 'closeSheet' } },
        },
      },
    },
  },
})
