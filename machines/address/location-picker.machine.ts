import { assign, log, sendTo, setup } from 'xstate'
import { newDelhi, type Point } from '../../src/domain/geo.ts'
import type { Place, PlaceSuggestion } from '../../src/domain/place.ts'
import { type Failed, requiredActor, requiredCallback } from '../required.ts'
import { placeSuggestionsMachine } from './place-suggestions.machine.ts'
import {
  barePlace,
  type DeviceFix,
  type MapsEvent,
  mapsProblem,
  noPosition,
  type PlaceQuery,
  positionReason,
  searchWords,
  suggestionText,
} from './places.rules.ts'

export type LocationPickerEvent =
  | { readonly type: 'text.changed'; readonly text: string }
  | { readonly type: 'search.submitted' }
  | { readonly type: 'suggestion.chosen'; readonly suggestion: PlaceSuggestion }
  | { readonly type: 'location.requested' }
  /** A point of the map was chosen, by finger, mouse or keys. */
  | { readonly type: 'map.clicked'; readonly point: Point }
  /** The map shows another part of the world. */
  | { readonly type: 'map.moved'; readonly centre: Point }
  | { readonly type: 'location.selected' }
  | { readonly type: 'picker.closed' }
  | MapsEvent

export interface LocationPickerContext {
  /** As it stands in the search box. */
  readonly text: string
  /** The place of the suggestion that was chosen last. */
  readonly chosen: string
  /** The middle of the map; what is nearer to it is found first. */
  readonly centre: Point
  /** Where the marker stands, with what is known of it. */
  readonly picked: Place | null
  /** Whether that is where the device is. */
  readonly isDevice: boolean
  /** Why something could not be found, in words to show. */
  readonly problem: string | null
  /** Why the browser would not say where the device is, in words to show. */
  readonly reason: string | null
  /** The maps service does not accept its key. */
  readonly isRefused: boolean
}

/** With a marker at a place, which the map then shows in its middle. */
const markedAt = (picked: Place, isDevice: boolean) => ({
  picked,
  isDevice,
  centre: { latitude: picked.latitude, longitude: picked.longitude },
})

/** Picks a place on a map, by search, by the device or by a tap: the output, or `null` when none was taken. */
export const locationPickerMachine = setup({
  types: {} as {
    input: { readonly at: Point | null }
    context: LocationPickerContext
    events: LocationPickerEvent
    output: Place | null
    tags: 'busy' | 'searching' | 'locating' | 'naming' | 'located'
    children: { suggestions: 'suggestions' }
  },
  actors: {
    suggestions: placeSuggestionsMachine,
    search: requiredActor<readonly Place[], PlaceQuery>('search'),
    resolve: requiredActor<Place, { readonly id: string }>('resolve'),
    /** What is at a point; `null` where nothing is known. */
    name: requiredActor<Place | null, Point>('name'),
    locate: requiredActor<DeviceFix, undefined>('locate'),
    watchMaps: requiredCallback<MapsEvent>('watchMaps'),
  },
  guards: {
    isBlank: ({ context }) => context.text.trim() === '',
    isPicked: ({ context }) => context.picked !== null,
    isEmpty: (_, places: readonly Place[]) => places.length === 0,
  },
  actions: {
    setText: assign((_, text: string) => ({ text })),
    setChosen: assign((_, suggestion: PlaceSuggestion) => ({
      text: suggestionText(suggestion),
      chosen: suggestion.placeId,
    })),
    setCentre: assign((_, centre: Point) => ({ centre })),
    setFirst: assign((_, [picked]: readonly Place[]) => (picked ? markedAt(picked, false) : {})),
    setPlace: assign((_, picked: Place) => markedAt(picked, false)),
    setPoint: assign((_, point: Point) => markedAt(barePlace(point, false), false)),
    setFix: assign((_, { point, reason }: DeviceFix) => ({
      ...markedAt(barePlace(point, true), true),
      reason: positionReason({ reason }),
    })),
    dropMarker: assign({ picked: null }),
    setName: assign(({ context }, place: Place | null) => ({ picked: place ?? context.picked })),
    setProblem: assign((_, problem: string) => ({ problem })),
    setNoPosition: assign((_, { error }: Failed) => ({
      problem: noPosition,
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
    logFailure: log((_, { error }: Failed) => error, 'A place could not be found'),
  },
}).createMachine({
  id: 'locationPicker',
  context: ({ input: { at } }) => ({
    text: '',
    chosen: '',
    centre: at ?? newDelhi,
    picked: at && barePlace(at, false),
    isDevice: false,
    problem: null,
    reason: null,
    isRefused: false,
  }),
  output: ({ context }) => context.picked,
  invoke: [
    { id: 'suggestions', src: 'suggestions' },
    { id: 'watchMaps', src: 'watchMaps' },
  ],
  on: {
    'text.changed': {
      actions: [{ type: 'setText', params: ({ event }) => event.text }, 'clearProblem', 'suggestFor'],
    },
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
      meta: { req: ['ADR-48'] },
    },
    'map.moved': { actions: { type: 'setCentre', params: ({ event }) => event.centre } },
    'maps.refused': { actions: 'setRefused', meta: { req: ['ADR-75'] } },
    'picker.closed': { target: '.closed', meta: { req: ['ADR-46'] } },
  },
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isPicked', target: 'naming' }, { target: 'idle' }] },
    idle: {
      description: 'The map is shown; no place is picked yet',
      meta: { req: ['ADR-46', 'ADR-47', 'ADR-49'] },
    },
    searching: {
      description: 'The text is looked for',
      tags: ['busy', 'searching'],
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context: { text, centre } }) => ({ text: text.trim(), around: centre }),
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'judging',
            actions: { type: 'setProblem', params: searchWords.nothing },
            meta: { req: ['ADR-73'] },
          },
          { target: 'located', actions: { type: 'setFirst', params: ({ event }) => event.output } },
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
      tags: ['busy', 'searching'],
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
      tags: ['busy', 'locating'],
      meta: { req: ['ADR-47', 'ADR-78'] },
      invoke: {
        id: 'locate',
        src: 'locate',
        onDone: { target: 'naming', actions: { type: 'setFix', params: ({ event }) => event.output } },
        onError: {
          target: 'judging',
          actions: { type: 'setNoPosition', params: ({ event }) => event },
          meta: { req: ['ADR-83', 'ADR-84', 'ADR-85', 'ADR-86', 'ADR-87', 'ADR-88'] },
        },
      },
      on: { 'location.requested': {} },
    },
    naming: {
      description: 'The marker stands; what is there is looked up',
      tags: ['busy', 'naming'],
      invoke: {
        id: 'name',
        src: 'name',
        // Whatever sets the marker puts it in the middle of the map.
        input: ({ context }) => context.centre,
        onDone: {
          target: 'located',
          actions: { type: 'setName', params: ({ event }) => event.output },
          meta: { req: ['ADR-76'] },
        },
        onError: {
          target: 'located',
          actions: { type: 'logFailure', params: ({ event }) => event },
          meta: { req: ['ADR-76'] },
        },
      },
    },
    judging: { always: [{ guard: 'isPicked', target: 'located' }, { target: 'idle' }] },
    located: {
      description: 'A marker stands on the map, and what is there is told',
      tags: 'located',
      meta: { req: ['ADR-48', 'ADR-52'] },
      on: { 'location.selected': 'selected' },
    },
    selected: { description: 'The place is taken', type: 'final' },
    closed: { description: 'Nothing is taken', type: 'final', entry: 'dropMarker' },
  },
})
