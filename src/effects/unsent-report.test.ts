import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageOf } from '../../tests/map-storage.ts'
import { forgetPerson, writeCredential } from './storage.ts'
import { keepReport, readReport } from './unsent-report.ts'

const late = { kind: 'delay', minutes: 30 } as const
const kept = new Map<string, string>()

const signIn = (token: string) => writeCredential({ token, roleType: 'CUSTOMER' })

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', storageOf(kept))
  vi.stubGlobal('sessionStorage', storageOf(new Map()))
  signIn('token of asha')
})
afterEach(() => vi.unstubAllGlobals())

test('[TRN-38] a report is kept for its order and its person, until it is removed', () => {
  keepReport('TJ-1', late)
  expect(readReport('TJ-1')).toEqual(late)
  expect(readReport('TJ-2')).toBeNull()
  keepReport('TJ-2', null)
  signIn('token of ravi')
  expect(readReport('TJ-1')).toBeNull()
  signIn('token of asha')
  keepReport('TJ-1', null)
  expect(kept.has('unsent_report')).toBe(false)
})

test('[TRN-38] signing out removes it', () => {
  keepReport('TJ-1', late)
  forgetPerson()
  signIn('token of asha')
  expect(readReport('TJ-1')).toBeNull()
})

test.each([
  'garbage',
  '[]',
  '{"owner":1}',
  '{"kind":"delay"}',
  '{"kind":"delay","minutes":"30"}',
  '{"kind":"shout"}',
])('reads nothing of %j', (report) => {
  keepReport('TJ-1', late)
  kept.set('unsent_report', kept.get('unsent_report')?.replace(JSON.stringify(late), report) ?? '')
  expect(readReport('TJ-1')).toBeNull()
})
