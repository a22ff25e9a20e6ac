import { assign, log, sendTo, setup } from 'xstate'
import { newDelhi, type Point } from '../../src/domain/geo.ts'
import type { Place } from '../../src/domain/place.ts'
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
    noteText: assign((_, text: string) => ({ text })),
    noteCentre: assign((_, centre: Point) => ({ centre })),
    noteFirst: assign((_, [place]: readonly Place[]) => (place ? markedAtPlace(place) : {})),
    notePlace: assign((_, place: Place) => markedAtPlace(place)),
    notePoint: assign((_, point: Point) => ({ ...markedAt(point, false), ...calledAs('') })),
    noteFix: assign((_, { point, reason }: DeviceFix) => ({
      ...markedAt(point, true),
      ...calledAs(''),
      reason: positionReason({ reason }),
    })),
    noteName: assign(({ context: { point, isDevice } }, place: Place | null) =>
      calledAs(place?.address.formattedAddress || nameless(point ?? newDelhi, isDevice)),
    ),
    noteDefault: assign((_, { error }: Failed) => ({
      ...markedAt(newDelhi, false),
      ...calledAs(defaultText),
      reason: positionReason(error),
    })),
    noteUndetermined: assign((_, { error }: Failed) => ({
      problem: undetermined,
      reason: positionReason(error),
    })),
    noteProblem: assign((_, problem: string) => ({ problem })),
    noteRefused: assign({ isRefused: true }),
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
  initial: 'opening',
  states: {
    opening: {
      description: 'The page has come up, and the browser is asked where the device is',
      meta: { req: ['ADR-66'] },
      tags: 'locating',
      on: { 'location.requested': {} },
      invoke: {
        id: 'locateByBrowser',
        src: 'locateByBrowser',
        onDone: {
          target: 'naming',
          actions: { type: 'noteFix', params: ({ event }) => event.output },
          meta: { req: ['ADR-67'] },
        },
        onError: [
          {
            guard: { type: 'isBarred', params: ({ event }) => event },
            target: 'ready',
            actions: { type: 'noteDefault', params: ({ event }) => event },
            meta: { req: ['ADR-68', 'ADR-83', 'ADR-87'] },
          },
          { target: 'openingByNetwork', meta: { req: ['ADR-79'] } },
        ],
      },
    },
    openingByNetwork: {
      description: 'The browser does not know; the network is asked',
      tags: 'locating',
      on: { 'location.requested': {} },
      invoke: {
        id: 'locateAtFirst',
        src: 'locate',
        onDone: { target: 'naming', actions: { type: 'noteFix', params: ({ event }) => event.output } },
        onError: {
          target: 'ready',
          actions: { type: 'noteDefault', params: ({ event }) => event },
          meta: { req: ['ADR-84', 'ADR-85', 'ADR-86'] },
        },
      },
    },
    ready: {
      description: 'What is chosen, if anything, is told',
      meta: { req: ['ADR-54', 'ADR-61', 'ADR-63'] },
      tags: 'ready',
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
            actions: { type: 'noteProblem', params: searchWords.nothing },
            meta: { req: ['ADR-73'] },
          },
          { target: 'ready', actions: { type: 'noteFirst', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'ready',
          actions: [
            { type: 'logFailure', params: ({ event }) => event },
            { type: 'noteProblem', params: ({ event }) => mapsProblem(event.error, searchWords.failed) },
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
        input: ({ event }) => ({ id: event.type === 'suggestion.chosen' ? event.suggestion.placeId : '' }),
        onDone: { target: 'ready', actions: { type: 'notePlace', params: ({ event }) => event.output } },
        onError: {
          target: 'ready',
          actions: [
            { type: 'logFailure', params: ({ event }) => event },
            { type: 'noteProblem', params: ({ event }) => mapsProblem(event.error, searchWords.noDetails) },
          ],
          meta: { req: ['ADR-71', 'ADR-72', 'ADR-77'] },
        },
      },
    },
    locating: {
      description: 'The device is asked where it is',
      meta: { req: ['ADR-58', 'ADR-78'] },
      tags: 'locating',
      on: { 'location.requested': {} },
      invoke: {
        id: 'locate',
        src: 'locate',
        onDone: { target: 'naming', actions: { type: 'noteFix', params: ({ event }) => event.output } },
        onError: {
          target: 'ready',
          actions: { type: 'noteUndetermined', params: ({ event }) => event },
          meta: { req: ['ADR-83', 'ADR-84', 'ADR-85', 'ADR-86', 'ADR-87', 'ADR-89'] },
        },
      },
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
          actions: { type: 'noteName', params: ({ event }) => event.output },
          meta: { req: ['ADR-67', 'ADR-76'] },
        },
        onError: {
          target: 'ready',
          actions: [
            { type: 'logFailure', params: ({ event }) => event },
            { type: 'noteName', params: null },
          ],
          meta: { req: ['ADR-67', 'ADR-76'] },
        },
      },
    },
  },
  on: {
    'text.changed': {
      target: '.ready',
      actions: [{ type: 'noteText', params: ({ event }) => event.text }, 'clearProblem', 'suggestFor'],
      meta: { req: ['ADR-55'] },
    },
    'search.submitted': [
      {
        guard: 'isBlank',
        actions: { type: 'noteProblem', params: searchWords.blank },
        meta: { req: ['ADR-51'] },
      },
      { target: '.searching', actions: ['clearProblem', 'closeSuggestions'] },
    ],
    'suggestion.chosen': {
      target: '.resolving',
      actions: [
        { type: 'noteText', params: ({ event }) => suggestionText(event.suggestion) },
        'clearProblem',
        'closeSuggestions',
      ],
    },
    'location.requested': { target: '.locating', actions: ['clearProblem', 'closeSuggestions'] },
    'map.clicked': {
      target: '.naming',
      actions: [
        { type: 'notePoint', params: ({ event }) => event.point },
        'clearProblem',
        'closeSuggestions',
      ],
      meta: { req: ['ADR-60'] },
    },
    'map.moved': { actions: { type: 'noteCentre', params: ({ event }) => event.centre } },
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
    'maps.refused': { actions: 'noteRefused', meta: { req: ['ADR-75'] } },
  },
})
