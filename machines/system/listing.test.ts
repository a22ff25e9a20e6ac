import { newDelhi, type Point } from '@tiffin-junction/contract/domain/geo'
import { expect, test, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { quietLink } from '../../tests/quiet-link.ts'
import { type ListingEvent, listingMachine } from './listing.machine.ts'

const start = (served: Point | null) => {
  const located = vi.fn()
  let tell: (event: ListingEvent) => void = () => {}
  const listing = createActor(
    listingMachine.provide({
      actors: {
        around: fromCallback(({ sendBack }) => {
          tell = sendBack
        }),
        list: quietLink(),
        place: fromCallback(({ receive }) => receive(located)),
      },
    }),
    { input: { categoryId: null, served } },
  ).start()
  const settle = (token: string, isChosen: boolean) =>
    tell({ type: 'around.changed', point: newDelhi, token, isChosen })
  return { listing, located, settle }
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
