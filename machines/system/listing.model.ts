import { newDelhi } from '@tiffin-junction/contract/domain/geo'
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
  outcomes: {
    // The paged-list flow covers the list itself.
    list: {},
    place: {},
    around: {
      sends: [
        { type: 'around.changed', point: newDelhi, token: '', isChosen: false },
        { type: 'around.changed', point: mumbai, token: '', isChosen: false },
        { type: 'around.changed', point: newDelhi, token: 'token-of-asha', isChosen: false },
        { type: 'around.changed', point: newDelhi, token: 'token-of-asha', isChosen: true },
      ],
    },
  },
  facts: ({ context: { categoryId } }) => ({ categoryId }),
  invariants: {
    'the device is located only where no address is selected': ({ actors, step }) => {
      const isUnchosen = step.type === 'sends' && payloadOf(step).isChosen === false
      return (actors.place?.received.length ?? 0) > 0 || !isUnchosen
    },
  },
  states: {
    served: ({ actors }) => expect(actors.list?.received).toEqual([]),
    listing: ({ actors, context, step }) => {
      const asked = actors.list?.received ?? []
      if (step.name === 'start') return expect(asked).toEqual([])
      const { point } = payloadOf(step)
      expect(asked.at(-1)).toMatchObject({
        type: 'list.reset',
        query: { point, categoryId: context.categoryId },
      })
      // Only the list in a served page stays until the new list has arrived.
      const wasServed = asked.length === 1 && context.categoryId === null
      expect(asked.at(-1)).toHaveProperty('keepsItems', wasServed)
    },
  },
  emits: {},
})
