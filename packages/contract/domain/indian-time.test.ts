import { afterEach, expect, it, vi } from 'vitest'
import {
  addDays,
  clockText,
  indianDate,
  indianIso,
  indianMidnight,
  isDate,
  weekdayOf,
} from './indian-time.ts'
import { momentText } from './order.ts'
import { reviewDay } from './review.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('[APP-189] times are those of India on a device in New York', () => {
  vi.stubEnv('TZ', 'America/New_York')
  const at = Date.parse('2026-11-30T18:40:00Z')
  expect(new Date(at).getDate()).toBe(30)
  expect(momentText(at)).toMatch(/^1 Dec 2026, 12:10.am$/)
  expect(clockText('2026-11-30T18:40:00Z')).toMatch(/^12:10.am$/)
  expect(reviewDay({ ratedAt: at })).toBe('1 Dec 2026')
  expect(indianDate(at)).toBe('2026-12-01')
})

it('[DIS-158] dates and moments go on the wire in Indian time', () => {
  expect(indianIso(Date.parse('2026-11-30T18:40:00Z'))).toBe('2026-12-01T00:10:00+05:30')
  expect(indianIso(indianMidnight('2026-12-01'))).toBe('2026-12-01T00:00:00+05:30')
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  expect(weekdayOf('2026-10-12')).toBe(1)
})

it.each(['2026-02-30', '2026-13-01', '2026-1-1', '20261012', '2026-10-12T00:00', ''])(
  '[DIS-161] %s is no date',
  (text) => expect(isDate(text)).toBe(false),
)
