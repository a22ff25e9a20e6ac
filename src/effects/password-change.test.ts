import { beforeEach, expect, test, vi } from 'vitest'
import { storageOf } from '../../tests/map-storage.ts'
import { keepPassword, readKeptPassword } from './password-change.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', storageOf(kept))
})

test('[ACC-147] the new password is kept for the owner of the token, until it is removed', () => {
  const remove = keepPassword('token of asha', 'Seat7#')
  expect(readKeptPassword('token of asha')).toBe('Seat7#')
  expect(readKeptPassword('token of ravi')).toBeNull()
  expect([...kept.values()].join()).not.toContain('token of asha')
  remove()
  expect([...kept]).toEqual([])
})

test.each(['', 'garbage', 'null', '[]', '{"owner":1}', '{"owner":"1","password":"x"}'])(
  'reads nothing of %j',
  (text) => {
    kept.set('password_change', text)
    expect(readKeptPassword('token of asha')).toBeNull()
  },
)

test('blocked storage keeps nothing, and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepPassword('token', 'Seat7#')()
  expect(readKeptPassword('token')).toBeNull()
})
