import type { Place } from '@tiffin-junction/contract/domain/place'
import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { place } from '../../tests/samples.ts'
import { locationPickerMachine } from './location-picker.machine.ts'

const jangpura = place('Jangpura', 28.5826, 77.2452)
const saved = { latitude: 19.0186, longitude: 72.8424 }

/** Snapshot of the search, with the values that the picker reads. */
const searching = (found: Place | null, isSettled: boolean) => ({
  context: { place: found },
  hasTag: (tag: string) => tag === 'located' && isSettled,
})

export default defineModel(locationPickerMachine, {
  scenarios: { fromNothing: { input: { at: null } }, fromSomewhere: { input: { at: saved } } },
  events: { 'location.selected': [{}], 'picker.closed': [{}] },
  // The place-search flow covers the search itself.
  outcomes: {
    placeSearch: {
      snapshots: [searching(null, false), searching(jangpura, true), searching(jangpura, false)],
    },
  },
  facts: ({ context }) => ({ picked: context.picked?.placeId ?? null }),
  states: {
    picking: ({ snapshot, context, actors, step }) => {
      expect(snapshot.status).toBe('active')
      expect(actors.placeSearch?.input).toEqual({
        at: context.at,
        holdsAddress: false,
        unlocated: 'Unable to get your current location',
      })
      if (step.name === 'placeSearch.snapshot')
        expect(context.picked).toEqual(step.sample === 1 ? jangpura : null)
      // There is no place to select yet.
      if (step.name === 'location.selected') expect(context.picked).toBeNull()
    },
    selected: ({ snapshot }) => {
      expect(snapshot.status).toBe('done')
      expect(snapshot.output).toEqual(jangpura)
    },
    closed: ({ snapshot }) => {
      expect(snapshot.status).toBe('done')
      expect(snapshot.output).toBeNull()
    },
  },
  emits: {},
})
