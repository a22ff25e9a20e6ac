import type { Place } from '@tiffin-junction/contract/domain/place'
import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { place } from '../../tests/samples.ts'
import { addressFinderMachine } from './address-finder.machine.ts'

const jangpura = place('Jangpura', 28.5826, 77.2452)
const bhopal = { latitude: 23.26, longitude: 77.41 }
const failures = [1, 2, 3, 'unsupported', 'unknown'].map((reason) => ({ reason }))

/** Snapshot of the search, with the values that the map page reads. */
const searching = (
  tag: 'awaiting' | 'naming' | 'located',
  found: Place | null = null,
  text = '',
  isDevice = false,
) => ({
  context: { place: found, text, isDevice },
  hasTag: (each: string) => each === tag,
})

const fixes = [
  { point: bhopal, reason: null },
  { point: bhopal, reason: 3 },
] as const

export default defineModel(addressFinderMachine, {
  events: {
    'save.requested': [{ at: 1_700_000_000_000 }],
    'saved.loaded': [{ id: 'saved-1' }],
    'saved.deleted': [{ id: 'saved-1' }],
  },
  outcomes: {
    // The place-search flow covers the search itself.
    placeSearch: {
      snapshots: [
        searching('awaiting'),
        searching('naming', jangpura),
        searching('located', jangpura, ' Jangpura '),
        searching('located', jangpura, ' '),
        searching('located', jangpura, jangpura.address.formattedAddress, true),
      ],
    },
    locateByBrowser: { done: [fixes[0]], error: failures },
    locate: { done: fixes, error: failures },
    watchDevice: { sends: [{ type: 'device.found', point: bhopal }] },
  },
  facts: ({ context }) => ({
    place: context.place?.placeId ?? null,
    text: context.text,
    isUnchosen: context.isUnchosen,
    saved: context.saved.map(({ id }) => id),
    count: context.count,
  }),
  // One saved place is enough to load and to delete, and a later one shows the next number. The search of an
  // open page is never `awaiting` again.
  tries: ({ context, value }, step) =>
    step.name === 'placeSearch.snapshot'
      ? step.sample > 0 || value !== 'open'
      : step.name !== 'save.requested' || (context.saved.length === 0 && context.count < 2),
  invariants: {
    'whatever is saved has a text': ({ context }) => context.saved.every(({ text }) => text.trim() !== ''),
    'the search is told where to begin once at most': ({ actors }) =>
      (actors.placeSearch?.received.filter(({ type }) => type.startsWith('device.')) ?? []).length < 2,
  },
  states: {
    opening: ({ actors, context }) => {
      expect(actors.locateByBrowser).toBeDefined()
      expect(actors.placeSearch?.input).toEqual({
        at: 'awaited',
        holdsAddress: true,
        unlocated: 'Unable to determine location',
      })
      expect(context.place).toBeNull()
    },
    openingByNetwork: ({ actors, step }) => {
      expect(actors.locate).toBeDefined()
      if (step.name === 'locateByBrowser.error')
        expect(step.type === 'error' && [1, 'unsupported']).not.toContain(
          step.type === 'error' && Object(step.error).reason,
        )
    },
    open: ({ context, actors, step }) => {
      expect(Object.keys(actors)).toEqual(['placeSearch', 'watchDevice'])
      const told = actors.placeSearch?.received.at(-1)
      if (step.type === 'done') expect(told).toEqual({ type: 'device.located', fix: step.output })
      if (step.type === 'error') expect(told).toEqual({ type: 'device.unlocated', error: step.error })
      if (step.name === 'locateByBrowser.error')
        expect([1, 'unsupported']).toContain(step.type === 'error' && Object(step.error).reason)
      if (step.name === 'placeSearch.snapshot') {
        expect(context.place).toEqual(step.sample === 1 ? null : jangpura)
        expect(context.text).toBe(['', '', ' Jangpura ', ' ', jangpura.address.formattedAddress][step.sample])
        expect(context.isUnchosen).toBe(step.sample === 4)
      }
      const late = { type: 'place.given', point: bhopal, text: 'Current Location', isDevice: true }
      const isLate = step.type === 'sends' && context.isUnchosen
      if (isLate) expect(told).toEqual(late)
      const [first] = context.saved
      if (step.name === 'save.requested' && context.place && context.text.trim() !== '')
        expect(context.saved).toEqual([
          {
            id: expect.stringMatching(/^saved-[12]$/),
            text: context.text.trim(),
            coordinates: { lat: 28.5826, lng: 77.2452 },
            timestamp: 1_700_000_000_000,
          },
        ])
      else if (step.name === 'save.requested') expect(context.saved).toEqual([])
      if (step.name === 'saved.loaded' && first?.id === 'saved-1')
        expect(told).toEqual({
          type: 'place.given',
          point: { latitude: 28.5826, longitude: 77.2452 },
          text: first.text,
        })
      if (step.name === 'saved.deleted') expect(context.saved.map(({ id }) => id)).not.toContain('saved-1')
    },
  },
  emits: {},
})
