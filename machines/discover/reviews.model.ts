import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { reviewsMachine } from './reviews.machine.ts'

export default defineModel(reviewsMachine, {
  scenarios: { start: { input: { restaurantId: 5 } } },
  events: { 'reviews.opened': [{}], 'reviews.closed': [{}] },
  // The paged-list flow covers the list itself.
  outcomes: { list: {} },
  facts: () => ({}),
  invariants: {
    'the list runs exactly while it is shown': ({ actors, snapshot }) =>
      (actors.list !== undefined) === snapshot.hasTag('open'),
  },
  states: {
    closed: ({ actors }) => expect(actors).toEqual({}),
    open: ({ actors }) => expect(actors.list?.input).toEqual({ query: { restaurantId: 5 }, pageSize: 10 }),
  },
})
