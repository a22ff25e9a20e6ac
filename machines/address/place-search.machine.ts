import type { Point } from '@tiffin-junction/contract/domain/geo'
import type { Place, PlaceSuggestion } from '@tiffin-junction/contract/domain/place'
import { isBlank, tidy } from '@tiffin-junction/contract/domain/plain-text'
import { assign, log, sendTo, setup } from 'xstate'
import { type Failed, requiredActor, requiredCallback } from '../required.ts'
import {
  atDefault,
  atStart,
  type GivenPlace,
  type PlaceSearchContext,
  type PlaceSearchEvent,
  type PlaceSearchInput,
  withAddress,
  withFix,
  withName,
  withPlace,
  withPoint,
} from './place-search.rules.ts'
import { placeSuggestionsMachine } from './place-suggestions.machine.ts'
import {
  type DeviceFix,
  type MapsEvent,
  mapsProblem,
  type PlaceQuery,
  positionReason,
  searchWords,
  suggestionText,
} from './places.rules.ts'

/** Finds a place by search, device position or a tap on the map, and looks up its address. */
export const placeSearchMachine = setup({
  types: {} as {
    input: PlaceSearchInput
    context: PlaceSearchContext
    events: PlaceSearchEvent
    tags: 'awaiting' | 'locating' | 'searching' | 'naming' | 'located'
    children: { suggestions: 'suggestions' }
  },
  actors: {
    suggestions: placeSuggestionsMachine,
    search: requiredActor<readonly Place[], PlaceQuery>('search'),
    resolve: requiredActor<Place, { readonly id: string }>('resolve'),
    name: requiredActor<Place | null, Point>('name'),
    /** Rejects with `{reason}`: why the browser gave no position. */
    locate: requiredActor<DeviceFix, undefined>('locate'),
    watchMaps: requiredCallback<MapsEvent>('watchMaps'),
  },
  guards: {
    isAwaited: ({ context }) => context.at === 'awaited',
    hasAddress: ({ context }) => context.holdsAddress,
    isPlaced: ({ context }) => context.place !== null,
    isBlank: ({ context }) => isBlank(context.text),
    isEmpty: (_, places: readonly Place[]) => places.length === 0,
  },
  actions: {
    setText: assign((_, text: string) => ({ text })),
    setChosen: assign((_, suggestion: PlaceSuggestion) => ({
      text: suggestionText(suggestion),
      chosen: suggestion.placeId,
    })),
    setCentre: assign((_, centre: Point) => ({ centre })),
    setPlace: assign(({ context }, place: Place | undefined) => (place ? withPlace(context, place) : {})),
    setPoint: assign(({ context }, point: Point) => withPoint(context, point, false)),
    setFix: assign(({ context }, fix: DeviceFix) => withFix(context, fix)),
    setDefault: assign((_, { error }: Failed) => atDefault(error)),
    setGiven: assign((_, { point, text, isDevice }: GivenPlace) => withAddress(point, text, isDevice)),
    setName: assign(({ context }, place: Place | null) => withName(context, place)),
    setProblem: assign((_, problem: string) => ({ problem })),
    setUnlocated: assign(({ context }, { error }: Failed) => ({
      problem: context.unlocated,
      reason: positionReason(error),
    })),
    setRefused: assign({ isRefused: true }),
    clearProblem: assign({ problem: null, reason: null }),
    suggestFor: sendTo('suggestions', ({ context }) => ({
      type: 'text.changed',
      text: context.text,
      around: context.centre,
    })),
    closeSuggestions: sendTo('suggestions', { type: 'list.closed' }),
    logFailure: log((_, { error }: Failed) => error, 'places: lookup failed'),
  },
}).createMachine({
  id: 'placeSearch',
  context: ({ input }) => atStart(input),
  invoke: [
    { id: 'suggestions', src: 'suggestions' },
    { id: 'watchMaps', src: 'watchMaps' },
  ],
  on: {
    'text.changed': [
      {
        guard: 'hasAddress',
        target: '.judging',
        actions: [{ type: 'setText', params: ({ event }) => event.text }, 'clearProblem', 'suggestFor'],
        meta: { req: ['ADR-55'] },
      },
      { actions: [{ type: 'setText', params: ({ event }) => event.text }, 'clearProblem', 'suggestFor'] },
    ],
    'search.submitted': [
      {
        guard: 'isBlank',
        actions: { type: 'setProblem', params: searchWords.blank },
        meta: { req: ['ADR-51'] },
      },
      { target: '.searching', actions: ['clearProblem', 'closeSuggestions'], meta: { req: ['ADR-47'] } },
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
      meta: { req: ['ADR-48', 'ADR-60'] },
    },
    'map.moved': { actions: { type: 'setCentre', params: ({ event }) => event.centre } },
    'place.given': {
      target: '.located',
      actions: [{ type: 'setGiven', params: ({ event }) => event }, 'clearProblem', 'closeSuggestions'],
      meta: { req: ['ADR-62'] },
    },
    'maps.refused': { actions: 'setRefused', meta: { req: ['ADR-75'] } },
  },
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'isPlaced', target: 'naming' },
        { guard: 'isAwaited', target: 'awaiting' },
        { target: 'idle' },
      ],
    },
    awaiting: {
      description: 'The parent still asks where the device is, to begin there',
      tags: ['locating', 'awaiting'],
      on: {
        'device.located': {
          target: 'naming',
          actions: { type: 'setFix', params: ({ event }) => event.fix },
          meta: { req: ['ADR-67'] },
        },
        'device.unlocated': {
          target: 'located',
          actions: { type: 'setDefault', params: ({ event }) => event },
          meta: { req: ['ADR-68'] },
        },
        'location.requested': {},
      },
    },
    idle: {
      description: 'The map is shown; there is no marker yet',
      meta: { req: ['ADR-47', 'ADR-49'] },
    },
    searching: {
      description: 'The text is looked for',
      tags: 'searching',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context: { text, centre } }) => ({ text: tidy(text), around: centre }),
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'judging',
            actions: { type: 'setProblem', params: searchWords.nothing },
            meta: { req: ['ADR-73'] },
          },
          { target: 'located', actions: { type: 'setPlace', params: ({ event }) => event.output[0] } },
        ],
        onError: {
          target: 'judging',
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
        onDone: { target: 'located', actions: { type: 'setPlace', params: ({ event }) => event.output } },
        onError: {
          target: 'judging',
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
      meta: { req: ['ADR-47', 'ADR-58', 'ADR-78'] },
      invoke: {
        id: 'locate',
        src: 'locate',
        onDone: { target: 'naming', actions: { type: 'setFix', params: ({ event }) => event.output } },
        onError: {
          target: 'judging',
          actions: { type: 'setUnlocated', params: ({ event }) => event },
          meta: { req: ['ADR-83', 'ADR-84', 'ADR-85', 'ADR-86', 'ADR-87', 'ADR-88', 'ADR-89'] },
        },
      },
      on: { 'location.requested': {} },
    },
    naming: {
      description: 'The marker is set; what is there is looked up',
      tags: 'naming',
      invoke: {
        id: 'name',
        src: 'name',
        // Every action that sets the marker also moves the centre of the map to it.
        input: ({ context }) => context.centre,
        onDone: {
          target: 'located',
          actions: { type: 'setName', params: ({ event }) => event.output },
          meta: { req: ['ADR-67', 'ADR-76'] },
        },
        onError: {
          target: 'located',
          actions: [
            { type: 'logFailure', params: ({ event }) => event },
            { type: 'setName', params: null },
          ],
          meta: { req: ['ADR-67', 'ADR-76'] },
        },
      },
    },
    judging: { always: [{ guard: 'isPlaced', target: 'located' }, { target: 'idle' }] },
    located: {
      description: 'The marker is on the map, and what is there is shown',
      tags: 'located',
      meta: { req: ['ADR-48', 'ADR-52', 'ADR-61'] },
    },
  },
})
