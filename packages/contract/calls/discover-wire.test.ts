import { expect, test, vi } from 'vitest'
import { readCard, readCuisineCard, readHit } from './discover-wire.ts'

test('[DIS-98] a hit through a dish has the text to search its menu for', () => {
  const hit = { id: 7, name: 'Platform 7 Kitchen' }
  expect(readHit({ ...hit, foundBy: 'dish' }, 'dosa').menuSearch).toBe('dosa')
  expect(readHit({ ...hit, foundBy: 'name' }, 'dosa').menuSearch).toBe('')
  expect(readHit(hit, 'dosa').menuSearch).toBe('')
})

test('[DIS-123] a restaurant that its hours keep closed has when it opens, in every list', () => {
  const closed = { status: 'inactive', opens: 'Opens at 11:00 am' }
  const read = { isOpen: false, opens: 'Opens at 11:00 am' }
  expect(readCard({ id: 7, name: 'Platform 7 Kitchen', ...closed })).toMatchObject(read)
  const card = { restaurant_id: 7, restaurant_name: 'Platform 7 Kitchen' }
  expect(readCuisineCard({ ...card, ...closed })).toMatchObject(read)
  expect(readCuisineCard(card)).not.toHaveProperty('opens')
})

test('[DIS-147] an answer from before its hours changed says nothing of when it opens', () => {
  const changesAt = '2026-04-06T05:30:00.000Z'
  const closed = {
    id: 7,
    name: 'Platform 7 Kitchen',
    status: 'closed',
    opens: 'Opens at 11:00 am',
    changesAt,
  }
  vi.useFakeTimers({ now: Date.parse(changesAt) - 1 })
  expect(readCard(closed)).toMatchObject({ isOpen: false, opens: 'Opens at 11:00 am', changesAt })
  vi.setSystemTime(Date.parse(changesAt))
  expect(readCard(closed)).toMatchObject({ isOpen: true, changesAt })
  expect(readCard(closed)).not.toHaveProperty('opens')
  vi.useRealTimers()
  expect(readCard({ ...closed, changesAt: null })).toMatchObject({
    isOpen: false,
    opens: 'Opens at 11:00 am',
  })
})

test('[TRN-11] an answer for a stop takes no orders after its last order', () => {
  const until = '2026-12-02T03:40:00+05:30'
  const card = { id: 7, name: 'Platform 7 Kitchen', status: 'active', changesAt: until, orderUntil: until }
  vi.useFakeTimers({ now: Date.parse(until) - 1 })
  expect(readCard(card)).toMatchObject({ isOpen: true })
  vi.setSystemTime(Date.parse(until))
  expect(readCard(card)).toMatchObject({ isOpen: false })
  vi.useRealTimers()
})
