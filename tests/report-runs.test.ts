import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readTree } from './requirements.mjs'
import { provenanceText, testedSources } from './setup/provenance.mjs'

const run = { at: '2026-11-22T04:10:00.000Z', commit: '1a2b3c4d5e', isDirty: true }
const text = '2026-11-22T04:10:00.000Z on 1a2b3c4, with uncommitted changes'
let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'report-runs-'))
  for (const folder of ['docs', '.cache', 'src']) mkdirSync(join(root, folder))
  writeFileSync(join(root, 'docs/requirements.md'), '')
  writeFileSync(join(root, 'src/a.ts'), 'before')
})
afterEach(() => rmSync(root, { recursive: true }))

/** Writes a report of two tests as `npm test` does. */
function report(second: 'passed' | 'failed'): void {
  const assertionResults = [
    { fullName: 'one', status: 'passed' },
    { fullName: 'two', status: second },
  ]
  writeFileSync(join(root, '.cache/vitest.json'), JSON.stringify({ testResults: [{ assertionResults }] }))
  const noted = JSON.stringify({ ...run, sources: testedSources(root) })
  writeFileSync(join(root, '.cache/vitest.run.json'), noted)
}

const unit = () => readTree(root).reports.find(({ file }) => file === '.cache/vitest.json')

test('a report says on which date and commit it was made', () => {
  report('passed')
  expect(unit()).toMatchObject({ state: `2 tests, 0 failed, ${text}`, problems: [] })
  expect(provenanceText({ at: run.at, isDirty: false })).toBe(`${run.at} on no known commit`)
})

test('a report is stale when the sources have changed or were not recorded', () => {
  report('passed')
  writeFileSync(join(root, 'src/a.ts'), 'after')
  expect(unit()?.problems).toEqual([
    `.cache/vitest.json is stale, of ${text}: sources changed. Renew: npm test`,
  ])
  rmSync(join(root, '.cache/vitest.run.json'))
  expect(unit()?.problems).toEqual([expect.stringContaining('on no known commit')])
})

test('a report of a run that failed says so', () => {
  report('failed')
  expect(unit()?.problems).toEqual([`.cache/vitest.json: 1 of 2 tests failed, ${text}`])
})

test('a missing report is not a problem', () => {
  expect(unit()).toMatchObject({ state: 'missing', problems: [] })
})
