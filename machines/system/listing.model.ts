import { newDelhi } from '@tiffin-junction/contract/domain/geo'
import { noFilter } from '@tiffin-junction/contract/domain/restaurant-filter'
import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { payloadOf } from '../../tests/samples.ts'
import { listingMachine } from './listing.machine.ts'

const mumbai = { latitude: 19.0186, longitude: 72.8424 }

export default defineModel(listingMachine, {
  scenarios: {
    served: { input: { categoryId: null, served: newDelhi } },
    openedLater: { input: { categoryId: 4, served: null } },
  },
  events: {
    'filter.changed': [{ part: { pureVeg: true } }, { part: noFilter }],
    'choice.lifted': [{ choice: 'pureVeg' }],
  },
  outcomes: {
    // The paged-list flow covers the list itself.
    list: {},
    place: {},
    address: {
      sends: [
        { type: 'filter.found', filter: noFilter },
        { type: 'filter.found', filter: { ...noFilter, sort: 'rating' } },
      ],
    },
    around: {
      sends: [
        { type: 'around.changed', point: newDelhi, token: '', isChosen: false },
        { type: 'around.changed', point: mumbai, token: '', isChosen: false },
        { type: 'around.changed', point: newDelhi, token: 'token-of-asha', isChosen: false },
        { type: 'around.changed', point: newDelhi, token: 'token-of-asha', isChosen: true },
      ],
    },
  },
  facts: ({ context: { categoryId, filter, served } }) => ({
    categoryId,
    filter,
    isServed: served !== null,
  }),
  invariants: {
    'the device is located only where no address is selected': ({ actors, step }) => {
      const isUnchosen = step.type === 'sends' && payloadOf(step).isChosen === false
      return (actors.place?.received.length ?? 0) > 0 || !isUnchosen
    },
  },
  states: {
    served: ({ actors }) => expect(actors.list?.received).toEqual([]),
    waiting: ({ actors }) => expect(actors.list?.received).toEqual([]),
    listing: ({ actors, context: { point, categoryId, filter } }) => {
      const asked = actors.list?.received ?? []
      // The served list is of no filter.
      if (asked.length === 0) return expect([point, filter]).toEqual([newDelhi, noFilter])
      expect(asked.at(-1)).toMatchObject({ type: 'list.reset', query: { point, categoryId, filter } })
    },
  },
  emits: {},
})
