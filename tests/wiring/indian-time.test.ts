import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { asOfText } from '../../src/ui/as-of-text.ts'
import { sourceFiles } from './source-files.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

/** Formats a moment, or reads a part of it, in the zone of the machine. */
const ofMachine =
  /\bIntl\.DateTimeFormat\b|\.toLocale(?:Date|Time)String\(|\.toDateString\(|\.get(?:Hours|Minutes|Date|Day|Month|FullYear)\(/

const allowed = [
  'packages/contract/domain/indian-time.ts',
  // Shows developers the time of their own machine.
  'src/inspector/timeline.tsx',
]

describe('[APP-189] every time is that of India', () => {
  it('and only one file formats moments', () => {
    const files = sourceFiles().filter(
      (path) => /^(?:src|machines|server|packages\/contract)\//.test(path) && !/\.test\.ts$/.test(path),
    )
    expect(files.filter((path) => ofMachine.test(readFileSync(path, 'utf8'))).sort()).toEqual(allowed)
  })

  it('also the day to which what a device kept belongs', () => {
    vi.stubEnv('TZ', 'America/New_York')
    // 00:10 on 1 December in India.
    const now = Date.parse('2026-11-30T18:40:00Z')
    vi.useFakeTimers({ now })
    expect(asOfText(now)).toBe('as of 00:10')
    expect(asOfText(now - 3_600_000)).toBe('as of 30 Nov, 23:10')
  })
})
