import { beforeEach, expect, test, vi } from 'vitest'
import { orderMark, readOffer, writeOffer } from './install-offer.ts'
import { forgetPerson } from './storage.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('[APP-147] the answer stays on the device, also after signing out', () => {
  expect(readOffer()).toBeNull()
  writeOffer('declined')
  forgetPerson()
  expect(readOffer()).toBe('declined')
})

test('[APP-147] the device keeps no number of an order', () => {
  writeOffer(orderMark('TJ-20261125-17'))
  expect([...stored.values()].join()).not.toContain('TJ-')
  expect(readOffer()).toBe(orderMark('TJ-20261125-17'))
  expect(readOffer()).not.toBe(orderMark('TJ-20261125-18'))
})
