import { newDelhi, type Point } from '@tiffin-junction/contract/domain/geo'
import { type PlaceSuggestion, shortestSuggested } from '@tiffin-junction/contract/domain/place'
import { tidy } from '@tiffin-junction/contract/domain/plain-text'
import { assign, log, setup } from 'xstate'
import { type Failed, requiredActor } from '../required.ts'
import type { PlaceQuery } from './places.rules.ts'

export type PlaceSuggestionsEvent =
  /** The text changed; suggestions nearer to `around` come first. */
  | { readonly type: 'text.changed'; readonly text: string; readonly around: Point }
  /** An arrow key moves the mark in the list. */
  | { readonly type: 'mark.moved'; readonly by: 1 | -1 }
  /** The list is no longer needed: a suggestion was chosen, or the box lost the focus. */
  | { readonly type: 'list.closed' }

export interface PlaceSuggestionsContext extends PlaceQuery {
  /** Suggestions for the text; they stay until the next answer. */
  readonly suggestions: readonly PlaceSuggestion[]
  /** Index of the marked suggestion; -1 for none. */
  readonly marked: number
}

const nothing = { suggestions: [], marked: -1 } as const

/** Suggests places in India for the text that is being typed, from the third character on. */
export const placeSuggestionsMachine = setup({
  types: {} as {
    context: PlaceSuggestionsContext
    events: PlaceSuggestionsEvent
    tags: 'busy' | 'nothing'
  },
  actors: { suggest: requiredActor<readonly PlaceSuggestion[], PlaceQuery>('suggest') },
  delays: { typing: 250 },
  guards: {
    isShort: (_, text: string) => tidy(text).length < shortestSuggested,
    isEmpty: (_, suggestions: readonly PlaceSuggestion[]) => suggestions.length === 0,
  },
  actions: {
    setQuery: assign((_, { text, around }: PlaceQuery) => ({ text, around, marked: -1 })),
    setSuggestions: assign((_, suggestions: readonly PlaceSuggestion[]) => ({ suggestions, marked: -1 })),
    // Moving past an end marks nothing first, then the other end.
    moveMark: assign(({ context: { suggestions, marked } }, by: 1 | -1) => {
      const places = suggestions.length + 1
      return { marked: ((marked + 1 + by + places) % places) - 1 }
    }),
    clear: assign(nothing),
    logFailure: log((_, { error }: Failed) => error, 'places: suggestions failed'),
  },
}).createMachine({
  id: 'placeSuggestions',
  context: { text: '', around: newDelhi, ...nothing },
  on: {
    'text.changed': [
      {
        guard: { type: 'isShort', params: ({ event }) => event.text },
        target: '.closed',
        actions: { type: 'setQuery', params: ({ event }) => event },
        meta: { req: ['ADR-56'] },
      },
      { target: '.waiting', actions: { type: 'setQuery', params: ({ event }) => event } },
    ],
    'list.closed': '.closed',
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is suggested',
      entry: 'clear',
    },
    waiting: {
      description: 'The person is typing; suggestions are requested after a pause',
      tags: 'busy',
      after: { typing: 'asking' },
      on: { 'mark.moved': { actions: { type: 'moveMark', params: ({ event }) => event.by } } },
    },
    asking: {
      description: 'Suggestions are under way',
      tags: 'busy',
      meta: { req: ['ADR-55', 'ADR-57'] },
      invoke: {
        id: 'suggest',
        src: 'suggest',
        input: ({ context: { text, around } }) => ({ text: tidy(text), around }),
        onDone: [
          { guard: { type: 'isEmpty', params: ({ event }) => event.output }, target: 'nothing' },
          {
            target: 'listed',
            actions: { type: 'setSuggestions', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'closed',
          actions: { type: 'logFailure', params: ({ event }) => event },
          meta: { req: ['ADR-77'] },
        },
      },
      on: { 'mark.moved': { actions: { type: 'moveMark', params: ({ event }) => event.by } } },
    },
    listed: {
      description: 'One of the suggestions may be chosen',
      meta: { req: ['ADR-55'] },
      on: { 'mark.moved': { actions: { type: 'moveMark', params: ({ event }) => event.by } } },
    },
    nothing: {
      description: 'No place is called like that',
      tags: 'nothing',
      entry: 'clear',
    },
  },
})
