import { expect } from 'vitest'
import { addressFinderMachine } from '../../../machines/address/address-finder.machine.ts'
import { newDelhi } from '../../../src/domain/geo.ts'
import { defineModel } from '../../flows/model.ts'
import { place, suggestion } from '../samples.ts'

const jangpura = place('Jangpura', 28.5826, 77.2452)
const janpath = place('Janpath', 28.6219, 77.2188)
const clicked = { latitude: 28.6, longitude: 77.25 }
const bhopal = { latitude: 23.26, longitude: 77.41 }

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

export default defineModel(addressFinderMachine, {
  events: {
    'text.changed': [{ text: ' Jangpura ' }, { text: ' ' }],
    'search.submitted': [{}],
    'suggestion.chosen': [{ suggestion: suggestion('Jangpura') }],
    'location.requested': [{}],
    'map.clicked': [{ point: clicked }],
    'map.moved': [{ centre: bhopal }],
    'save.requested': [{ at: 1_700_000_000_000 }],
    'saved.loaded': [{ id: 'saved-1' }],
    'saved.deleted': [{ id: 'saved-1' }],
  },
  outcomes: {
    suggestions: {},
    search: { done: [[janpath, jangpura], []], error: [offline, early] },
    resolve: { done: [jangpura], error: [offline, early] },
    name: { done: [{ ...jangpura, ...clicked }, null], error: [offline] },
    locateByBrowser: { done: [{ point: bhopal, reason: null }], error: failures },
    locate: {
      done: [
        { point: bhopal, reason: null },
        { point: bhopal, reason: 3 },
      ],
      error: failures,
    },
    watchMaps: { sends: [{ type: 'maps.refused' }] },
  },
  facts: ({ context }) => ({
    isBlank: context.text.trim() === '',
    isPlaced: context.point !== null,
    isDevice: context.isDevice,
    saved: context.saved.map(({ id }) => id),
    count: context.count,
    problem: context.problem !== null,
    isRefused: context.isRefused,
  }),
  // One is enough to load and to delete, and one after it for the next number.
  tries: ({ context }, step) =>
    step.name !== 'save.requested' || (context.saved.length === 0 && context.count < 2),
  invariants: {
    'the map shows the marker when one is set': ({ context, step }) =>
      !['map.clicked', 'resolve.done', 'saved.loaded', 'locate.done'].includes(step.name) ||
      context.centre.latitude === context.point?.latitude,
    'whatever is saved has a text': ({ context }) => context.saved.every(({ text }) => text.trim() !== ''),
    'nothing but the place of the device is called so': ({ context }) =>
      context.text !== 'Current Location' || context.isDevice,
  },
  states: {
    opening: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('locating')).toBe(true)
      expect(actors.locateByBrowser).toBeDefined()
    },
    openingByNetwork: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('locating')).toBe(true)
      expect(actors.locateAtFirst).toBeDefined()
    },
    ready: ({ snapshot, context, step }) => {
      expect(snapshot.hasTag('ready')).toBe(true)
      if (step.type === 'error' && /^locate(ByBrowser|AtFirst)/.test(step.name))
        expect(context).toMatchObject({
          text: 'Default Location (Delhi)',
          point: newDelhi,
          reason: said.get(reasonOf(step.error)),
        })
      if (step.name === 'locate.error')
        expect(context).toMatchObject({
          problem: 'Unable to determine location',
          reason: said.get(reasonOf(step.type === 'error' && step.error)),
        })
      if (step.name === 'search.error' || step.name === 'resolve.error')
        expect(context.problem).toBe(
          step.type === 'error' && step.error === early
            ? 'Maps API not loaded yet'
            : step.name === 'search.error'
              ? 'Search failed. Please try again.'
              : 'Unable to get address details',
        )
      if (step.name === 'search.done') {
        if (context.problem === null)
          expect(context).toMatchObject({ text: 'Janpath, New Delhi, Delhi 110014, India' })
        else expect(context.problem).toBe('Location not found')
      }
      if (step.name === 'name.error' || (step.type === 'done' && step.output === null)) {
        const { latitude = 0, longitude = 0 } = context.point ?? {}
        expect(context.text).toBe(
          latitude === bhopal.latitude
            ? 'Current Location'
            : `Custom location (${latitude.toFixed(6)}, ${longitude.toFixed(6)})`,
        )
      }
      if (step.name === 'text.changed') expect(context.address.trim()).not.toBe('Jangpura')
      if (step.name === 'search.submitted')
        expect(context.problem).toBe('Type a place, a station or a pincode first.')
      if (step.name === 'save.requested') {
        const { latitude: lat = 0, longitude: lng = 0 } = context.point ?? {}
        expect(context.saved).toEqual([
          expect.objectContaining({
            id: expect.stringMatching(/^saved-\d$/),
            text: context.text.trim(),
            coordinates: { lat, lng },
            timestamp: 1_700_000_000_000,
          }),
        ])
      }
      if (step.name === 'saved.loaded' && context.saved[0]?.id === 'saved-1') {
        const [{ text, coordinates } = { text: '', coordinates: {} }] = context.saved
        expect(context.text).toBe(text)
        expect({ lat: context.point?.latitude, lng: context.point?.longitude }).toEqual(coordinates)
      }
      if (step.name === 'saved.deleted') expect(context.saved.map(({ id }) => id)).not.toContain('saved-1')
    },
    searching: ({ snapshot, context, actors }) => {
      expect(snapshot.hasTag('searching')).toBe(true)
      expect(actors.search?.input).toEqual({ text: context.text.trim(), around: expect.anything() })
    },
    resolving: ({ snapshot, context, actors, step }) => {
      expect(snapshot.hasTag('searching')).toBe(true)
      expect(actors.resolve?.input).toEqual({ id: 'place:jangpura' })
      if (step.name === 'suggestion.chosen') expect(context.text).toBe('Jangpura, New Delhi, Delhi 110014')
    },
    locating: ({ snapshot }) => expect(snapshot.hasTag('locating')).toBe(true),
    naming: ({ snapshot, context, actors, step }) => {
      expect(snapshot.hasTag('naming')).toBe(true)
      expect(actors.name?.input).toEqual(context.point)
      if (step.name === 'map.clicked') expect(context.point).toEqual(clicked)
      if (step.type === 'done') expect(context.point).toEqual(bhopal)
    },
  },
  emits: {},
})
