import { getRestaurantById } from '@tiffin-junction/contract/calls/discover-wire'
import { newDelhi } from '@tiffin-junction/contract/domain/geo'
import { expect, test, vi } from 'vitest'
import { ask } from '../api-client.ts'
import { loadNearest } from './delivery-area.ts'

/** Answers every call with this body; returns the address that was called. */
const answered = (body: unknown) => {
  const called: string[] = []
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (url: string) => {
    called.push(String(url))
    return Response.json(body)
  })
  return called
}
const { signal } = new AbortController()
const head = { restaurant_id: 4, restaurant_name: 'Saffron Signal' }

test.each([
  [false, true],
  [true, undefined],
  [undefined, undefined],
])('[DIS-106] delivers_here %s makes a restaurant that is outside: %s', async (delivers_here, isOutside) => {
  const called = answered({ success: true, data: { ...head, delivers_here } })
  expect((await ask(getRestaurantById, { restaurantId: 4, point: newDelhi }, signal)).isOutside).toBe(
    isOutside,
  )
  expect(called).toEqual([expect.stringMatching(/get-restaurant-by-id\/4\?lat=28\.6139&lon=77\.209$/)])
})

test('[DIS-107] the nearest that deliver are those of the home list', async () => {
  const called = answered({ success: true, data: [{ id: 7, name: 'Platform 7 Kitchen' }] })
  const nearest = await loadNearest({ point: newDelhi, count: 10 }, signal)
  expect(nearest.map(({ id }) => id)).toEqual([7])
  expect(called[0]).toMatch(/get-restaurants\?lat=28\.6139&lon=77\.209&page=1&limit=10$/)
})
