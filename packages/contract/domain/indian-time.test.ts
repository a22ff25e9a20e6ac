import { afterEach, expect, it, vi } from 'vitest'
import { indianDate } from './indian-time.ts'
import { clockText, momentText } from './order.ts'
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
