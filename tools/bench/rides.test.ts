import type { JSONReport } from '@playwright/test/reporter'
import { expect, test } from 'vitest'
import { measuresOf } from './rides.mjs'

/** A report of rides, by the errors of each; none for a ride that ended well. */
const reportOf = (...rides: readonly (readonly string[])[]): JSONReport => {
  const failed = rides.filter((errors) => errors.length > 0).length
  return {
    stats: { expected: rides.length - failed, unexpected: failed, flaky: 0, skipped: 0, duration: 90_000 },
    errors: [],
    suites: [
      {
        specs: rides.map((errors, index) => ({
          title: `[ORD-250] ride ${index + 1}`,
          ok: errors.length === 0,
          tests: [{ results: [{ errors: errors.map((message) => ({ message })) }] }],
        })),
      },
    ],
  } as unknown as JSONReport
}

const figuresOf = (report: JSONReport) =>
  measuresOf(report).measures.map(({ figure, isMet }) => [figure, isMet])

test('rides that end well are within all bounds', () => {
  expect(figuresOf(reportOf([], [], [], []))).toEqual([
    ['4 of 4', true],
    ['0', true],
    ['0', true],
    ['0', true],
    ['1.5 min', true],
  ])
  expect(measuresOf(reportOf([], [])).failures).toEqual([])
})

test('a ride that fails is counted by what its message names, and is repeated as it says', () => {
  const said =
    'Error: Ride 2 (again by `SEEDS=2 npx playwright test train-rides`): menu, + Idli\n[lost change] 1, not 2'
  const report = reportOf([], [said], ['Error: Ride 3 …\n[white page] net::ERR_FAILED'], ['No button'])
  expect(figuresOf(report).slice(0, 4)).toEqual([
    ['1 of 4', false],
    ['1', false],
    ['1', false],
    ['0', true],
  ])
  expect(measuresOf(report).failures[0]).toBe(`[ORD-250] ride 2\n${said}`)
})

test('a ride that ran out of time is only a failed one: its page was closed', () => {
  const report = reportOf([], ['Test timeout of 240000ms exceeded.', '[white page] Target page was closed'])
  expect(figuresOf(report).slice(0, 4)).toEqual([
    ['1 of 2', false],
    ['0', true],
    ['0', true],
    ['0', true],
  ])
})
