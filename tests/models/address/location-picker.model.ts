import { expect } from 'vitest'
import { locationPickerMachine } from '../../../machines/address/location-picker.machine.ts'
import { newDelhi } from '../../../src/domain/geo.ts'
import { defineModel } from '../../flows/model.ts'
import { place, suggestion } from '../samples.ts'

const jangpura = place('Jangpura', 28.5826, 77.2452)
const janpath = place('Janpath', 28.6219, 77.2188)
const clicked = { latitude: 28.6, longitude: 77.25 }
const bhopal = { latitude: 23.26, longitude: 77.41 }
const saved = { latitude: 19.0186, longitude: 72.8424 }

const said = new Map<unknown, string>([
  [1, 'Location access denied. Please enable location permissions.'],
  [2, 'Location information is unavailable.'],
  [3, 'Location request timed out.'],
  ['unsupported', 'Geolocation is not supported by this browser'],
  ['unknown', 'An unknown error occurred while getting location.'],
])

const offline = new Error('offline')
const early = { reason: 'notLoaded' }
const reasonOf = (value: unknown) => Object(value).reason

export default defineModel(locationPickerMachine, {
  scenarios: { fromNothing: { input: { at: null } }, fromSomewhere: { input: { at: saved } } },
  events: {
    'text.changed': [{ text: ' Jangpura ' }, { text: ' ' }],
    'search.submitted': [{}],
    'suggestion.chosen': [{ suggestion: suggestion('Jangpura') }],
    'location.requested': [{}],
    'map.clicked': [{ point: clicked }],
    'map.moved': [{ centre: bhopal }],
    'location.selected': [{}],
    'picker.closed': [{}],
  },
  outcomes: {
    suggestions: {},
    search: { done: [[janpath, jangpura], []], error: [offline, early] },
    resolve: { done: [jangpura], error: [offline, early] },
    name: { done: [{ ...jangpura, ...clicked }, null], error: [offline] },
    locate: {
      done: [
        { point: bhopal, reason: null },
        { point: bhopal, reason: 1 },
      ],
      error: [1, 2, 3, 'unsupported', 'unknown'].map((reason) => ({ reason })),
    },
    watchMaps: { sends: [{ type: 'maps.refused' }] },
  },
  facts: ({ context }) => ({
    isBlank: context.text.trim() === '',
    isPicked: context.picked !== null,
    isDevice: context.isDevice,
    problem: context.problem !== null,
    isRefused: context.isRefused,
  }),
  invariants: {
    'the map shows the marker when one is set': ({ context, step }) =>
      !(step.name === 'map.clicked' || /^(search|resolve|locate)\.done$/.test(step.name)) ||
      context.picked === null ||
      context.problem !== null ||
      context.centre.latitude === context.picked.latitude,
    'a marker has an address to tell': ({ context }) => context.picked?.address.formattedAddress !== '',
    'suggestions and the key are watched as long as the picker is open': ({ snapshot, actors }) =>
      snapshot.status === 'done' || (actors.suggestions !== undefined && actors.watchMaps !== undefined),
  },
  states: {
    idle: ({ snapshot, context, step }) => {
      expect(snapshot.hasTag('busy')).toBe(false)
      expect(context.picked).toBeNull()
      if (step.type === 'start') expect(context.centre).toEqual(newDelhi)
      if (step.name === 'search.submitted')
        expect(context.problem).toBe('Type a place, a station or a pincode first.')
    },
    searching: ({ snapshot, context, actors, step }) => {
      expect(snapshot.hasTag('searching')).toBe(true)
      // Whoever types or moves the map meanwhile lets the search go on as it was.
      if (step.name === 'search.submitted' && context.problem === null)
        expect(actors.search?.input).toEqual({ text: context.text.trim(), around: context.centre })
    },
    resolving: ({ snapshot, context, actors, step }) => {
      expect(snapshot.hasTag('searching')).toBe(true)
      expect(actors.resolve?.input).toEqual({ id: 'place:jangpura' })
      if (step.name === 'suggestion.chosen') {
        expect(context.text).toBe('Jangpura, New Delhi, Delhi 110014')
        expect(actors.suggestions?.received.at(-1)).toEqual({ type: 'list.closed' })
      }
    },
    locating: ({ snapshot, context, step }) => {
      expect(snapshot.hasTag('locating')).toBe(true)
      if (step.name === 'search.submitted')
        expect(context.problem).toBe('Type a place, a station or a pincode first.')
      if (step.name === 'text.changed') expect(context.problem).toBeNull()
    },
    naming: ({ snapshot, context, actors, step }) => {
      expect(snapshot.hasTag('naming')).toBe(true)
      const { latitude, longitude } = context.picked ?? {}
      expect(actors.name?.input).toEqual({ latitude, longitude })
      if (step.name === 'map.clicked') expect({ latitude, longitude }).toEqual(clicked)
      if (step.type === 'start') expect({ latitude, longitude }).toEqual(saved)
      if (step.type === 'done' && step.name === 'locate.done') {
        expect({ latitude, longitude }).toEqual(bhopal)
        expect(context.reason).toBe(said.get(reasonOf(step.output)) ?? null)
      }
    },
    located: ({ snapshot, context, step }) => {
      expect(snapshot.hasTag('located')).toBe(true)
      expect(context.picked).not.toBeNull()
      // The likeliest comes first.
      if (step.name === 'search.done' && context.problem === null) expect(context.picked).toEqual(janpath)
      if (step.name === 'resolve.done') expect(context.picked).toEqual(jangpura)
      if (step.name === 'name.error' || (step.type === 'done' && step.output === null)) {
        const { latitude = 0, longitude = 0, address } = context.picked ?? {}
        const isDevice = latitude === bhopal.latitude
        expect(address?.formattedAddress).toBe(
          isDevice ? 'Current Location' : `Custom location (${latitude.toFixed(6)}, ${longitude.toFixed(6)})`,
        )
      }
    },
    selected: ({ snapshot, context }) => {
      expect(snapshot.status).toBe('done')
      expect(snapshot.output).toEqual(context.picked)
      expect(snapshot.output).not.toBeNull()
    },
    closed: ({ snapshot }) => {
      expect(snapshot.status).toBe('done')
      expect(snapshot.output).toBeNull()
    },
  },
  emits: {},
})
