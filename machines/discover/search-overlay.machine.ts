import type { Cuisine, SearchHit, SearchResults } from '@tiffin-junction/contract/domain/catalogue'
import { cuisinePath } from '@tiffin-junction/contract/domain/cuisine-path'
import type { Point } from '@tiffin-junction/contract/domain/geo'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { assign, emit, log, setup } from 'xstate'
import { type Failed, requiredAction, requiredActor, requiredCallback } from '../required.ts'
import { menuPathOf, searchDelay, searchTextOf, withRecent } from './search.rules.ts'

/** Chips to tap instead of typing (DIS-27). */
export const popularSearches = ['Pizza', 'Burger', 'Biryani', 'Chinese', 'Italian', 'Desserts'] as const

export interface SearchOverlayContext {
  readonly point: Point
  /** Text in the search box. */
  readonly text: string
  /** Results of the last search; they stay until the next answer. */
  readonly results: SearchResults
  /** Texts of the last searches that led to a hit, the last one first. */
  readonly recent: readonly string[]
}

export type SearchOverlayEvent =
  | { readonly type: 'overlay.opened' }
  | { readonly type: 'overlay.closed' }
  | { readonly type: 'text.changed'; readonly text: string }
  | { readonly type: 'chip.chosen'; readonly text: string }
  | { readonly type: 'cuisine.chosen'; readonly cuisine: Cuisine }
  | { readonly type: 'restaurant.chosen'; readonly restaurant: SearchHit }
  | { readonly type: 'recent.cleared' }
  | { readonly type: 'retry.requested' }
  /** A lost network is back. */
  | { readonly type: 'connection.back' }
  | { readonly type: 'point.changed'; readonly point: Point }

const nothingFound: SearchResults = { restaurants: [], cuisines: [] }

/** The full-screen search for restaurants, cuisines and dishes near a point. */
export const searchOverlayMachine = setup({
  types: {} as {
    /** `text`: what was searched for when a hit was chosen on this page; '' when none was. */
    input: Pick<SearchOverlayContext, 'point' | 'text' | 'recent'>
    context: SearchOverlayContext
    events: SearchOverlayEvent
    emitted: UiEffect
    tags: 'open' | 'busy' | 'results' | 'nothing' | 'failed'
  },
  actors: {
    search: requiredActor<SearchResults, { readonly text: string; readonly point: Point }>('search'),
    /** Sends the point to search around. */
    around: requiredCallback('around'),
    connection: requiredCallback('connection'),
  },
  delays: { typing: searchDelay },
  guards: {
    hasText: ({ context }) => searchTextOf(context.text) !== '',
    isBlank: (_, text: string) => searchTextOf(text) === '',
    hasFound: (_, { restaurants, cuisines }: SearchResults) => restaurants.length + cuisines.length > 0,
  },
  actions: {
    setText: assign((_, text: string) => ({ text })),
    setPoint: assign((_, point: Point) => ({ point })),
    setResults: assign((_, results: SearchResults) => ({ results })),
    clearResults: assign({ results: nothingFound }),
    forget: assign({ text: '', results: nothingFound }),
    keepSearch: requiredAction<string>('keepSearch'),
    remember: assign(({ context: { recent, text } }) => ({ recent: withRecent(recent, text) })),
    forgetRecent: assign({ recent: [] }),
    keepRecent: requiredAction<readonly string[]>('keepRecent'),
    goToCuisine: emit((_, { id, name }: Cuisine): UiEffect => {
      return { type: 'navigate', to: cuisinePath(id), state: { category_id: id, category_name: name } }
    }),
    goToRestaurant: emit((_, { menuSearch, dish, ...restaurant }: SearchHit): UiEffect => {
      const state = { restaurantDetails: restaurant }
      return { type: 'navigate', to: menuPathOf(restaurant.id, menuSearch), state }
    }),
    logFailure: log((_, { error }: Failed) => error, 'search: call failed'),
  },
}).createMachine({
  id: 'searchOverlay',
  context: ({ input }) => ({ ...input, results: nothingFound }),
  invoke: { id: 'around', src: 'around' },
  on: {
    'point.changed': { actions: { type: 'setPoint', params: ({ event }) => event.point } },
  },
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'hasText', target: 'open.searching', meta: { req: ['DIS-153'] } },
        { target: 'closed' },
      ],
    },
    closed: {
      description: 'The overlay is not shown',
      entry: 'forget',
      on: { 'overlay.opened': { target: 'open', meta: { req: ['DIS-7'] } } },
    },
    open: {
      description: 'The overlay fills the screen',
      tags: 'open',
      meta: { req: ['DIS-26'] },
      on: {
        'overlay.closed': {
          target: 'closed',
          actions: { type: 'keepSearch', params: '' },
          meta: { req: ['DIS-28'] },
        },
        'text.changed': [
          {
            guard: { type: 'isBlank', params: ({ event }) => event.text },
            target: '.idle',
            actions: { type: 'setText', params: ({ event }) => event.text },
          },
          { target: '.debouncing', actions: { type: 'setText', params: ({ event }) => event.text } },
        ],
        'chip.chosen': {
          target: '.searching',
          actions: { type: 'setText', params: ({ event }) => event.text },
          meta: { req: ['DIS-27'] },
        },
        'cuisine.chosen': {
          target: 'closed',
          actions: [
            { type: 'keepSearch', params: ({ context }) => context.text },
            'remember',
            { type: 'keepRecent', params: ({ context }) => context.recent },
            { type: 'goToCuisine', params: ({ event }) => event.cuisine },
          ],
          meta: { req: ['DIS-29', 'DIS-153', 'DIS-168'] },
        },
        'restaurant.chosen': {
          target: 'closed',
          actions: [
            { type: 'keepSearch', params: ({ context }) => context.text },
            'remember',
            { type: 'keepRecent', params: ({ context }) => context.recent },
            { type: 'goToRestaurant', params: ({ event }) => event.restaurant },
          ],
          meta: { req: ['DIS-6', 'DIS-98', 'DIS-153', 'DIS-168'] },
        },
      },
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is searched for; the chips invite',
          entry: 'clearResults',
          on: {
            'recent.cleared': {
              actions: ['forgetRecent', { type: 'keepRecent', params: [] }],
              meta: { req: ['DIS-168'] },
            },
          },
        },
        debouncing: {
          description: 'The person is typing; the search starts after a pause',
          tags: 'busy',
          after: { typing: { target: 'searching', meta: { req: ['DIS-31'] } } },
        },
        searching: {
          description: 'The search is under way',
          tags: 'busy',
          invoke: {
            id: 'search',
            src: 'search',
            input: ({ context: { text, point } }) => ({ text: searchTextOf(text), point }),
            onDone: [
              {
                guard: { type: 'hasFound', params: ({ event }) => event.output },
                target: 'results',
                actions: { type: 'setResults', params: ({ event }) => event.output },
              },
              { target: 'nothing' },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'logFailure', params: ({ event }) => event },
              meta: { req: ['DIS-32'] },
            },
          },
          on: {
            'point.changed': {
              target: 'searching',
              reenter: true,
              actions: { type: 'setPoint', params: ({ event }) => event.point },
            },
          },
        },
        results: {
          description: 'Cuisines and restaurants that match',
          tags: 'results',
          meta: { req: ['DIS-26'] },
          on: {
            // Distances, and who delivers, are those of the point.
            'point.changed': {
              target: 'searching',
              actions: { type: 'setPoint', params: ({ event }) => event.point },
              meta: { req: ['DIS-104'] },
            },
          },
        },
        nothing: {
          description: 'No matches found',
          tags: 'nothing',
          meta: { req: ['DIS-30'] },
          entry: 'clearResults',
        },
        failed: {
          description: 'The search failed and can be tried again',
          tags: 'failed',
          meta: { req: ['DIS-93', 'APP-163'] },
          entry: 'clearResults',
          invoke: { id: 'connection', src: 'connection' },
          on: { 'retry.requested': 'searching', 'connection.back': 'searching' },
        },
      },
    },
  },
})
