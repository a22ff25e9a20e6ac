import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageOf } from '../../tests/map-storage.ts'
import { chosenStop } from '../../tests/samples.ts'
import { readStop, watchTrip, writeStop } from './trip.ts'

const kanpur = chosenStop()
const leaves = Date.parse('2026-12-02T04:40:00+05:30')

beforeEach(() => {
  vi.useFakeTimers({ now: leaves - 30 * 3_600_000 })
  vi.stubGlobal('localStorage', storageOf(new Map()))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[TRN-12] the device keeps the chosen stop until its train has left, and nothing else in its place', () => {
  expect(readStop()).toBeNull()
  writeStop(kanpur)
  expect(readStop()).toEqual(kanpur)
  vi.setSystemTime(leaves)
  expect(readStop()).toBeNull()
  vi.setSystemTime(0)
  localStorage.setItem('trip', JSON.stringify({ ...kanpur, point: 'Kanpur' }))
  expect(readStop()).toBeNull()
  localStorage.setItem('trip', JSON.stringify({ ...kanpur, arrival: 'at noon' }))
  expect(readStop()).toBeNull()
  writeStop(null)
  expect(localStorage.getItem('trip')).toBeNull()
})

test('[TRN-12] a page finds the kept stop, and gets the departure of its train, more than a day later', () => {
  const send = vi.fn()
  writeStop(kanpur)
  watchTrip(null, send)()
  expect(send.mock.calls).toEqual([[{ type: 'stop.found', stop: kanpur }]])
  send.mockClear()
  const end = watchTrip(kanpur, send)
  vi.advanceTimersByTime(30 * 3_600_000 - 1)
  expect(send).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(send.mock.calls).toEqual([[{ type: 'train.left' }]])
  end()
  vi.advanceTimersByTime(24 * 3_600_000)
  expect(send).toHaveBeenCalledTimes(1)
})
