import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { cuisinesMachine } from './cuisines.machine.ts'

const thali = { id: 9, name: 'Thali', image: '/food/plate.webp' }

export default defineModel(cuisinesMachine, {
  events: { 'retry.requested': [{}] },
  outcomes: {
    connection: { sends: [{ type: 'connection.back' }] },
    loadCuisines: { done: [[thali], []], error: [{ status: 500 }] },
  },
  facts: ({ context }) => ({ cuisines: context.cuisines.length }),
  invariants: {
    'cuisines are shown only once they came': ({ snapshot, context }) =>
      snapshot.hasTag('listed') === context.cuisines.length > 0,
  },
  states: {
    loading: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('loading')).toBe(true)
      expect(actors.loadCuisines).toBeDefined()
    },
    listed: ({ context }) => expect(context.cuisines).toEqual([thali]),
    empty: ({ snapshot }) => expect(snapshot.hasTag('empty')).toBe(true),
    failed: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('failed')).toBe(true)
      expect(Object.keys(actors)).toEqual(['connection'])
    },
  },
  emits: {},
})
