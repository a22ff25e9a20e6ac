import { placeFor } from '@tiffin-junction/contract/domain/delivery-place'
import { newDelhi, type Point } from '@tiffin-junction/contract/domain/geo'
import { noFilter, type RestaurantFilter } from '@tiffin-junction/contract/domain/restaurant-filter'
import { expect, test, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { address } from '../../tests/samples.ts'
import { type ListingEvent, listingMachine } from './listing.machine.ts'

/** Starts a listing; with `found`, the address has that filter. */
const start = (served: Point | null, found?: RestaurantFilter) => {
  const [located, listed, kept] = [vi.fn(), vi.fn(), vi.fn()]
  let tell: (event: ListingEvent) => void = () => {}
  const listing = createActor(
    listingMachine.provide({
      actors: {
        around: fromCallback(({ sendBack }) => {
          tell = sendBack
        }),
        address: fromCallback(({ sendBack, receive }) => {
          receive(kept)
          if (found) sendBack({ type: 'filter.found', filter: found })
        }),
        list: fromCallback(({ receive }) => receive(listed)),
        place: fromCallback(({ receive }) => receive(located)),
      },
    }),
    { input: { categoryId: null, served } },
  ).start()
  const settle = (token: string, isChosen: boolean) =>
    tell({
      type: 'around.changed',
      place: placeFor({
        stop: null,
        selected: isChosen ? address('home', newDelhi) : null,
        device: { point: newDelhi, source: 'device' },
      }),
      token,
    })
  return { listing, located, listed, kept, settle }
}

test.each([
  ['a guest of a served page', newDelhi, ''],
  ['a guest', null, ''],
  ['a member without a selected address', newDelhi, 'token'],
])('[ADR-90] a list has the device located for %s', (_, served, token) => {
  const { located, settle } = start(served)
  expect(located).not.toHaveBeenCalled()
  settle(token, false)
  expect(located.mock.calls).toEqual([[{ type: 'location.needed' }]])
})

test.each([newDelhi, null])('[ADR-90] a list leaves the device alone for a selected address', (served) => {
  const { located, settle } = start(served)
  settle('token', true)
  expect(located).not.toHaveBeenCalled()
})

const asked = (filter: RestaurantFilter, keepsItems: boolean) => [
  { type: 'list.reset', query: { point: newDelhi, categoryId: null, filter }, keepsItems },
]
const byRating: RestaurantFilter = { ...noFilter, sort: 'rating' }

test('[DIS-117] a filter lists again, the listed restaurants stay meanwhile, and the address has it', () => {
  const { listing, listed, kept, settle } = start(newDelhi)
  settle('', false)
  expect(listed).not.toHaveBeenCalled()
  listing.send({ type: 'filter.changed', part: { sort: 'rating' } })
  listing.send({ type: 'filter.changed', part: { openNow: true } })
  const both = { ...byRating, openNow: true }
  expect(listed.mock.calls).toEqual([asked(byRating, true), asked(both, true)])
  expect(kept.mock.calls).toEqual([
    [{ type: 'filter.kept', filter: byRating }],
    [{ type: 'filter.kept', filter: both }],
  ])
})

test('[DIS-140] a lifted choice is taken out of the filter and the address, and the others stay', () => {
  const filter: RestaurantFilter = { sort: 'time', openNow: true, pureVeg: true, cuisine: 4 }
  const { listing, listed, kept, settle } = start(null, filter)
  settle('', false)
  listing.send({ type: 'choice.lifted', choice: 'cuisine' })
  listing.send({ type: 'choice.lifted', choice: 'openNow' })
  const [one, two] = [
    { ...filter, cuisine: null },
    { ...filter, cuisine: null, openNow: false },
  ]
  expect(listed.mock.calls.slice(1)).toEqual([asked(one, true), asked(two, true)])
  expect(kept.mock.calls.map(([{ filter }]) => filter)).toEqual([one, two])
})

test.each([
  ['stays until the new one has arrived', newDelhi, true],
  ['is not there', null, false],
])(
  '[DIS-120] with a filter in the address one list is asked for; a served one %s',
  (_, served, keepsItems) => {
    const { listed, kept, settle } = start(served, byRating)
    settle('', false)
    expect(listed.mock.calls).toEqual([asked(byRating, keepsItems)])
    expect(kept).not.toHaveBeenCalled()
  },
)

test('[DIS-120] a filter that changes nothing asks for nothing', () => {
  const { listing, listed, settle } = start(newDelhi, noFilter)
  settle('', false)
  listing.send({ type: 'filter.changed', part: { sort: 'distance' } })
  expect(listed).not.toHaveBeenCalled()
})
