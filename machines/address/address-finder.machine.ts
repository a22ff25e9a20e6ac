import { assign, log, sendTo, setup } from 'xstate'
import { newDelhi, type Point } from '../../src/domain/geo.ts'
import type { Place, PlaceSuggestion } from '../../src/domain/place.ts'
import { type Failed, requiredActor, requiredCallback } from '../required.ts'
import {
  type AddressFinderContext,
  type AddressFinderEvent,
  blankFinder,
  calledAs,
  canSave,
  markedAt,
  markedAtPlace,
  pointOfSaved,
  savedPlace,
} from './address-finder.rules.ts'
import { undetermined } from './device-location.rules.ts'
import { placeSuggestionsMachine } from './place-suggestions.machine.ts'
import {
  type DeviceFix,
  isBarred,
  type MapsEvent,
  mapsProblem,
  nameless,
  type PlaceQuery,
  positionReason,
  searchWords,
  suggestionText,
} from './places.rules.ts'

const defaultText = 'Default Location (Delhi)'

interface Subject {
  readonly id: string
}

/** The map page: finds an address for a place and a place for an address, and keeps some in memory. */
export const addressFinderMachine = setup({
  types: {} as {
    context: AddressFinderContext
    events: AddressFinderEvent
    tags: 'locating' | 'searching' | 'naming' | 'ready'
    children: { suggestions: 'suggestions' }
  },
  actors: {
    suggestions: placeSuggestionsMachine,
    search: requiredActor<readonly Place[], PlaceQuery>('search'),
    resolve: requiredActor<Place, { readonly id: string }>('resolve'),
    /** What is at a point; `null` where nothing is known. */
    name: requiredActor<Place | null, Point>('name'),
    /** The browser alone. Rejects with `{reason}`. */
    locateByBrowser: requiredActor<DeviceFix, undefined>('locateByBrowser'),
    /** The browser, else the network. Rejects with `{reason}`, which is the browser's. */
    locate: requiredActor<DeviceFix, undefined>('locate'),
    watchMaps: requiredCallback<MapsEvent>('watchMaps'),
  },
  guards: {
    isBlank: ({ context }) => context.text.trim() === '',
    isBarred: (_, { error }: Failed) => isBarred(error),
    isEmpty: (_, places: readonly Place[]) => places.length === 0,
    canSave: ({ context: { point, text } }) => canSave(point, text),
    isSaved: ({ context }, { id }: Subject) => context.saved.some((each) => each.id === id),
  },
  actions: {
    setText: assign((_, text: string) => ({ text })),
    setChosen: assign((_, suggestion: PlaceSuggestion) => ({
      text: suggestionText(suggestion),
      chosen: suggestion.placeId,
    })),
    setCentre: assign((_, centre: Point) => ({ centre })),
    setFirst: assign((_, [place]: readonly Place[]) => (place ? markedAtPlace(place) : {})),
    setPlace: assign((_, place: Place) => markedAtPlace(place)),
    setPoint: assign((_, point: Point) => ({ ...markedAt(point, false), ...calledAs('') })),
    setFix: assign((_, { point, reason }: DeviceFix) => ({
      ...markedAt(point, true),
      ...calledAs(''),
      reason: positionReason({ reason }),
    })),
    setName: assign(({ context: { point, isDevice } }, place: Place | null) =>
      calledAs(place?.address.formattedAddress || nameless(point ?? newDelhi, isDevice)),
    ),
    setDefault: assign((_, { error }: Failed) => ({
      ...markedAt(newDelhi, false),
      ...calledAs(defaultText),
      reason: positionReason(error),
    })),
    setUndetermined: assign((_, { error }: Failed) => ({
      problem: undetermined,
      reason: positionReason(error),
    })),
    setProblem: assign((_, problem: string) => ({ problem })),
    setRefused: assign({ isRefused: true }),
    clearProblem: assign({ problem: null, reason: null }),
    keep: assign(({ context: { saved, count, text, point } }, timestamp: number) => ({
      saved: [savedPlace(count + 1, text, point ?? newDelhi, timestamp), ...saved],
      count: count + 1,
    })),
    load: assign(({ context }, { id }: Subject) => {
      const found = context.saved.find((each) => each.id === id)
      return found ? { ...markedAt(pointOfSaved(found), false), ...calledAs(found.text) } : {}
    }),
    forget: assign(({ context }, { id }: Subject) => ({
      saved: context.saved.filter((each) => each.id !== id),
    })),
    suggestFor: sendTo('suggestions', ({ context }) => ({
      type: 'text.changed',
      text: context.text,
      around: context.centre,
    })),
    closeSuggestions: sendTo('suggestions', { type: 'list.closed' }),
    logFailure: log((_, { error }: Failed) => error, 'A place could not be found'),
  },
}).createMachine({
  id: 'addressFinder',
  context: blankFinder,
  invoke: [
    { id: 'suggestions', src: 'suggestions' },
    { id: 'watchMaps', src: 'watchMaps' },
  ],
  on: {
    'text.changed': {
      target: '.ready',
      actions: [{ type: 'setText', params: ({ event }) => event.text }, 'clearProblem', 'suggestFor'],
      meta: { req: ['ADR-55'] },
    },
    'search.submitted': [
      {
        guard: 'isBlank',
        actions: { type: 'setProblem', params: searchWords.blank },
        meta: { req: ['ADR-51'] },
      },
      { target: '.searching', actions: ['clearProblem', 'closeSuggestions'] },
    ],
    'suggestion.chosen': {
      target: '.resolving',
      actions: [
        { type: 'setChosen', params: ({ event }) => event.suggestion },
        'clearProblem',
        'closeSuggestions',
      ],
    },
    'location.requested': { target: '.locating', actions: ['clearProblem', 'closeSuggestions'] },
    'map.clicked': {
      target: '.naming',
      actions: [{ type: 'setPoint', params: ({ event }) => event.point }, 'clearProblem', 'closeSuggestions'],
      meta: { req: ['ADR-60'] },
    },
    'map.moved': { actions: { type: 'setCentre', params: ({ event }) => event.centre } },
    'saved.loaded': {
      guard: { type: 'isSaved', params: ({ event }) => event },
      target: '.ready',
      actions: [{ type: 'load', params: ({ event }) => event }, 'clearProblem', 'closeSuggestions'],
      meta: { req: ['ADR-62'] },
    },
    'saved.deleted': {
      actions: { type: 'forget', params: ({ event }) => event },
      meta: { req: ['ADR-62'] },
    },
    'maps.refused': { actions: 'setRefused', meta: { req: ['ADR-75'] } },
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'The page has come up, and the browser is asked where the device is',
      tags: 'locating',
      meta: { req: ['ADR-66'] },
      invoke: {
        id: 'locateByBrowser',
        src: 'locateByBrowser',
        onDone: {
          target: 'naming',
          actions: { type: 'setFix', params: ({ event }) => event.output },
          meta: { req: ['ADR-67'] },
        },
        onError: [
          {
            guard: { type: 'isBarred', params: ({ event }) => event },
            target: 'ready',
            actions: { type: 'setDefault', params: ({ event }) => event },
            meta: { req: ['ADR-68', 'ADR-83', 'ADR-87'] },
          },
          { target: 'openingByNetwork', meta: { req: ['ADR-79'] } },
        ],
      },
      on: { 'location.requested': {} },
    },
    openingByNetwork: {
      description: 'The browser does not know; the network is asked',
      tags: 'locating',
      invoke: {
        id: 'locateAtFirst',
        src: 'locate',
        onDone: { target: 'naming', actions: { type: 'setFix', params: ({ event }) => event.output } },
        onError: {
          target: 'ready',
          actions: { type: 'setDefault', params: ({ event }) => event },
          meta: { req: ['ADR-84', 'ADR-85', 'ADR-86'] },
        },
      },
      on: { 'location.requested': {} },
    },
    ready: {
      description: 'What is chosen, if anything, is told',
      tags: 'ready',
      meta: { req: ['ADR-54', 'ADR-61', 'ADR-63'] },
      on: {
        'save.requested': {
          guard: 'canSave',
          actions: { type: 'keep', params: ({ event }) => event.at },
          meta: { req: ['ADR-59', 'ADR-62', 'ADR-64'] },
        },
      },
    },
    searching: {
      description: 'The text is looked for',
      tags: 'searching',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context: { text, centre } }) => ({ text: text.trim(), around: centre }),
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'setProblem', params: searchWords.nothing },
            meta: { req: ['ADR-73'] },
          },
          { target: 'ready', actions: { type: 'setFirst', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'ready',
          actions: [
            { type: 'logFailure', params: ({ event }) => event },
            { type: 'setProblem', params: ({ event }) => mapsProblem(event.error, searchWords.failed) },
          ],
          meta: { req: ['ADR-71', 'ADR-74'] },
        },
      },
    },
    resolving: {
      description: 'What is known of the chosen suggestion is looked up',
      tags: 'searching',
      invoke: {
        id: 'resolve',
        src: 'resolve',
        input: ({ context }) => ({ id: context.chosen }),
        onDone: { target: 'ready', actions: { type: 'setPlace', params: ({ event }) => event.output } },
        onError: {
          target: 'ready',
          actions: [
            { type: 'logFailure', params: ({ event }) => event },
            { type: 'setProblem', params: ({ event }) => mapsProblem(event.error, searchWords.noDetails) },
          ],
          meta: { req: ['ADR-71', 'ADR-72', 'ADR-77'] },
        },
      },
    },
    locating: {
      description: 'The device is asked where it is',
      tags: 'locating',
      meta: { req: ['ADR-58', 'ADR-78'] },
      invoke: {
        id: 'locate',
        src: 'locate',
        onDone: { target: 'naming', actions: { type: 'setFix', params: ({ event }) => event.output } },
        onError: {
          target: 'ready',
          actions: { type: 'setUndetermined', params: ({ event }) => event },
          meta: { req: ['ADR-83', 'ADR-84', 'ADR-85', 'ADR-86', 'ADR-87', 'ADR-89'] },
        },
      },
      on: { 'location.requested': {} },
    },
    naming: {
      description: 'The marker stands; what is there is looked up',
      tags: 'naming',
      invoke: {
        id: 'name',
        src: 'name',
        input: ({ context: { point } }) => point ?? newDelhi,
        onDone: {
          target: 'ready',
          actions: { type: 'setName', params: ({ event }) => event.output },
          meta: { req: ['ADR-67', 'ADR-76'] },
        },
        onError: {
          target: 'ready',
          actions: [
            { type: 'logFailure', params: ({ event }) => event },
            { type: 'setName', params: null },
          ],
          meta: { req: ['ADR-67', 'ADR-76'] },
        },
      },
    },
  },
})
