import { newDelhi, type Point } from '@tiffin-junction/contract/domain/geo'
import { noFilter } from '@tiffin-junction/contract/domain/restaurant-filter'
import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { address, payloadOf } from '../../tests/samples.ts'
import { listingMachine } from './listing.machine.ts'

const mumbai = { latitude: 19.0186, longitude: 72.8424 }
const deviceAt = (point: Point) => ({ kind: 'device', point, source: 'device' }) as const
const home = { kind: 'address', address: address('home', newDelhi) } as const

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
        { type: 'around.changed', place: deviceAt(newDelhi), token: '' },
        { type: 'around.changed', place: deviceAt(mumbai), token: '' },
        { type: 'around.changed', place: deviceAt(newDelhi), token: 'token-of-asha' },
        { type: 'around.changed', place: home, token: 'token-of-asha' },
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
      const isUnchosen = step.type === 'sends' && Object(payloadOf(step).place).kind === 'device'
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
