import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../../tools/setup/root.mjs'
import { provenance, runFileOf, testedSources } from './provenance.mjs'

/**
 * Test counts of a stage.
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {string} [fault] why the count cannot be trusted, such as an interrupted run
 */

/**
 * @typedef {object} VitestReport
 * @property {{name: string, status: string, message?: string, assertionResults: {status: string}[]}[]} testResults
 */

/**
 * @typedef {object} PlaywrightReport
 * @property {{expected: number, unexpected: number, flaky: number, skipped: number}} stats
 * @property {unknown[]} errors outside of any test
 */

/**
 * Removes an older report, so that an interrupted run cannot pass with it.
 * @param {string} file relative to the repository
 */
export function clearReport(file) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  rmSync(join(root, file), { force: true })
}

/**
 * Writes the commit and a hash of the sources into a file beside a report, at the start of its run.
 * @param {string} file relative to the repository
 */
export function recordRun(file) {
  writeFileSync(
    join(root, runFileOf(file)),
    JSON.stringify({ ...provenance(), sources: testedSources(root) }),
  )
}

/**
 * @param {string} file
 * @returns {unknown} `undefined` when the report is missing or incomplete
 */
function readReport(file) {
  try {
    return existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), 'utf8')) : undefined
  } catch {
    return undefined
  }
}

/**
 * Counts a failure when a run did not end well, whatever its report says.
 * @param {Tally} tally
 * @param {number} exitCode
 * @returns {Tally}
 */
function trusted({ passed, failed, fault }, exitCode) {
  if (fault === undefined && passed + failed === 0) fault = 'not one test ran'
  if (fault === undefined && exitCode !== 0 && failed === 0) fault = `it ended with exit code ${exitCode}`
  return { passed, failed: fault !== undefined && failed === 0 ? 1 : failed, fault }
}

/**
 * Counts the results of a vitest run. A file that could not be loaded, or whose set-up failed, counts as one
 * failure.
 * @param {string} file the JSON report
 * @param {number} exitCode
 * @returns {Tally}
 */
export function countVitest(file, exitCode) {
  const report = /** @type {VitestReport | undefined} */ (readReport(file))
  if (!report) return trusted({ passed: 0, failed: 0, fault: 'it left no report' }, exitCode)
  let passed = 0
  let failed = 0
  for (const { status, assertionResults } of report.testResults) {
    const failures = assertionResults.filter((test) => test.status === 'failed').length
    passed += assertionResults.filter((test) => test.status === 'passed').length
    failed += status === 'failed' && failures === 0 ? 1 : failures
  }
  return trusted({ passed, failed }, exitCode)
}

/**
 * Counts the results of a Playwright run. A test that passed only on a retry counts as failed.
 * @param {string} file the JSON report
 * @param {number} exitCode
 * @returns {Tally}
 */
export function countPlaywright(file, exitCode) {
  const report = /** @type {PlaywrightReport | undefined} */ (readReport(file))
  if (!report) return trusted({ passed: 0, failed: 0, fault: 'it left no report' }, exitCode)
  const { expected, unexpected, flaky } = report.stats
  return trusted({ passed: expected, failed: unexpected + flaky + report.errors.length }, exitCode)
}
