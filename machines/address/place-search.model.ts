import { newDelhi } from '@tiffin-junction/contract/domain/geo'
import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { place, suggestion } from '../../tests/samples.ts'
import { undetermined } from './device-location.rules.ts'
import { placeSearchMachine } from './place-search.machine.ts'
import { noPosition } from './places.rules.ts'

const jangpura = place('Jangpura', 28.5826, 77.2452)
const janpath = place('Janpath', 28.6219, 77.2188)
const clicked = { latitude: 28.6, longitude: 77.25 }
const bhopal = { latitude: 23.26, longitude: 77.41 }
const kept = { latitude: 19.0186, longitude: 72.8424 }
const given = { point: kept, text: 'Platform 4' }

const said = new Map<unknown, string>([
  [1, 'Location access denied. Please enable location permissions.'],
  [2, 'Location information is unavailable.'],
  [3, 'Location request timed out.'],
  ['unsupported', 'Geolocation is not supported by this browser'],
  ['unknown', 'An unknown error occurred while getting location.'],
])
const failures = [1, 2, 3, 'unsupported', 'unknown'].map((reason) => ({ reason }))

const offline = new Error('offline')
const early = { reason: 'notLoaded' }
const reasonOf = (value: unknown) => Object(value).reason

/** Name of a point without a known address. */
const nameless = ({ latitude, longitude }: typeof bhopal) =>
  latitude === bhopal.latitude
    ? 'Current Location'
    : `Custom location (${latitude.toFixed(6)}, ${longitude.toFixed(6)})`

const ofPicker = { holdsAddress: false, unlocated: noPosition }

export default defineModel(placeSearchMachine, {
  scenarios: {
    inPicker: { input: { at: null, ...ofPicker } },
    inPickerOfSomewhere: { input: { at: kept, ...ofPicker } },
    onMapPage: { input: { at: 'awaited', holdsAddress: true, unlocated: undetermined } },
  },
  events: {
    'text.changed': [{ text: ' Jangpura ' }, { text: ' ' }],
    'search.submitted': [{}],
    'suggestion.chosen': [{ suggestion: suggestion('Jangpura') }],
    'location.requested': [{}],
    'map.clicked': [{ point: clicked }],
    'map.moved': [{ centre: bhopal }],
    'device.located': [{ fix: { point: bhopal, reason: null } }, { fix: { point: bhopal, reason: 3 } }],
    'device.unlocated': failures.map((error) => ({ error })),
    'place.given': [given],
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
      error: failures,
    },
    watchMaps: { sends: [{ type: 'maps.refused' }] },
  },
  facts: ({ context }) => ({
    holdsAddress: context.holdsAddress,
    isBlank: context.text.trim() === '',
    isPlaced: context.place !== null,
    isDevice: context.isDevice,
    problem: context.problem !== null,
    isRefused: context.isRefused,
  }),
  // Only the map page has saved places.
  tries: ({ context }, step) => step.name !== 'place.given' || context.holdsAddress,
  invariants: {
    'the map shows the marker when one is set': ({ context, step }) =>
      !(
        ['map.clicked', 'place.given', 'device.located'].includes(step.name) ||
        /^(search|resolve|locate)\.done$/.test(step.name)
      ) ||
      context.place === null ||
      context.problem !== null ||
      context.centre.latitude === context.place.latitude,
    'a marker of the picker has an address to show': ({ context }) =>
      context.holdsAddress || context.place?.address.formattedAddress !== '',
    'a box for the search alone holds only what was typed or chosen': ({ context }) =>
      context.holdsAddress ||
      ['', ' ', ' Jangpura ', 'Jangpura, New Delhi, Delhi 110014'].includes(context.text),
    'nothing but the place of the device is called so': ({ context }) =>
      context.place?.address.formattedAddress !== 'Current Location' || context.isDevice,
    'suggestions and the key are watched all the time': ({ actors }) =>
      actors.suggestions !== undefined && actors.watchMaps !== undefined,
  },
  states: {
    awaiting: ({ snapshot, context }) => {
      expect(snapshot.hasTag('locating')).toBe(true)
      expect(snapshot.hasTag('awaiting')).toBe(true)
      expect(context).toMatchObject({ place: null, centre: expect.anything() })
    },
    idle: ({ snapshot, context, step }) => {
      expect([...snapshot.tags]).toEqual([])
      expect(context.place).toBeNull()
      if (step.type === 'start') expect(context.centre).toEqual(newDelhi)
      if (step.name === 'search.submitted')
        expect(context.problem).toBe('Type a place, a station or a pincode first.')
      if (step.name === 'search.done') expect(context.problem).toBe('Location not found')
    },
    searching: ({ snapshot, context, actors, step }) => {
      expect(snapshot.hasTag('searching')).toBe(true)
      // Typing or moving the map does not change a running search.
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
      expect(snapshot.hasTag('awaiting')).toBe(false)
      if (step.name === 'search.submitted')
        expect(context.problem).toBe('Type a place, a station or a pincode first.')
      if (step.name === 'text.changed') expect(context.problem).toBeNull()
    },
    naming: ({ snapshot, context, actors, step }) => {
      expect(snapshot.hasTag('naming')).toBe(true)
      const { latitude = 0, longitude = 0, address } = context.place ?? {}
      expect(actors.name?.input).toEqual({ latitude, longitude })
      if (step.name === 'map.clicked') expect({ latitude, longitude }).toEqual(clicked)
      if (step.type === 'start') expect({ latitude, longitude }).toEqual(kept)
      const fix =
        step.name === 'locate.done' && step.type === 'done'
          ? step.output
          : step.type === 'event' && Object(step.event).fix
      if (fix) {
        expect({ latitude, longitude }).toEqual(bhopal)
        expect(context.reason).toBe(said.get(reasonOf(fix)) ?? null)
      }
      if (context.holdsAddress) {
        expect(address?.formattedAddress).toBe('')
        if (fix || step.name === 'map.clicked') expect(context.text).toBe('')
      } else expect(address?.formattedAddress).toBe(nameless({ latitude, longitude }))
    },
    located: ({ snapshot, context, step }) => {
      expect(snapshot.hasTag('located')).toBe(true)
      const { latitude = 0, longitude = 0, address } = context.place ?? {}
      const isSet = /^(search|resolve|name)\.done$|^name\.error$|^place\.given$/.test(step.name)
      if (context.holdsAddress && isSet && context.problem === null)
        expect(context.text).toBe(address?.formattedAddress)
      // The first result is the best match.
      if (step.name === 'search.done' && step.sample === 0) expect(context.place).toEqual(janpath)
      if (step.name === 'search.done' && step.sample === 1) expect(context.problem).toBe('Location not found')
      if (step.name === 'resolve.done') expect(context.place).toEqual(jangpura)
      if (step.name === 'name.error' || (step.type === 'done' && step.output === null))
        expect(address?.formattedAddress).toBe(nameless({ latitude, longitude }))
      if (step.name === 'name.done' && step.sample === 0)
        expect(address).toMatchObject({
          formattedAddress: jangpura.address.formattedAddress,
          area: 'Jangpura',
        })
      if (step.name === 'search.error' || step.name === 'resolve.error')
        expect(context.problem).toBe(
          step.type === 'error' && step.error === early
            ? 'Maps API not loaded yet'
            : step.name === 'search.error'
              ? 'Search failed. Please try again.'
              : 'Unable to get address details',
        )
      if (step.name === 'locate.error')
        expect(context).toMatchObject({
          problem: context.holdsAddress
            ? 'Unable to determine location'
            : 'Unable to get your current location',
          reason: said.get(reasonOf(step.type === 'error' && step.error)),
        })
      if (step.name === 'text.changed') expect(address?.formattedAddress.trim()).not.toBe('Jangpura')
      if (step.name === 'search.submitted')
        expect(context.problem).toBe('Type a place, a station or a pincode first.')
      if (step.name === 'device.unlocated') {
        expect({ latitude, longitude }).toEqual(newDelhi)
        expect(address?.formattedAddress).toBe('Default Location (Delhi)')
        expect(context).toMatchObject({
          text: 'Default Location (Delhi)',
          reason: said.get(reasonOf(step.type === 'event' && Object(step.event).error)),
        })
      }
      if (step.name === 'place.given') {
        expect({ latitude, longitude }).toEqual(kept)
        expect(context).toMatchObject({ text: 'Platform 4', problem: null, reason: null })
      }
    },
  },
  emits: {},
})
