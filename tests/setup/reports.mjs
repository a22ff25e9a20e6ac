import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../../tools/setup/root.mjs'
import { provenance, runFileOf, testedSources } from './provenance.mjs'

/**
 * What a stage counted.
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {string} [fault] why the count is not to be trusted, such as a run that broke off
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
 * Removes an older report, so that a run that breaks off cannot pass with it.
 * @param {string} file relative to the repository
 */
export function clearReport(file) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  rmSync(join(root, file), { force: true })
}

/**
 * Keeps beside a report what its run begins on: the commit, and a hash of the sources.
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
 * @returns {unknown} nothing when it is missing or broken off
 */
function readReport(file) {
  try {
    return existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), 'utf8')) : undefined
  } catch {
    return undefined
  }
}

/**
 * Makes sure that a run which did not go well counts as a failure, whatever its report says.
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
 * Counts a vitest run. A file that could not be loaded, or whose set-up failed, counts as one failure.
 * @param {string} file of the JSON report
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
 * Counts a Playwright run. A test that passed only when repeated has failed.
 * @param {string} file of the JSON report
 * @param {number} exitCode
 * @returns {Tally}
 */
export function countPlaywright(file, exitCode) {
  const report = /** @type {PlaywrightReport | undefined} */ (readReport(file))
  if (!report) return trusted({ passed: 0, failed: 0, fault: 'it left no report' }, exitCode)
  const { expected, unexpected, flaky } = report.stats
  return trusted({ passed: expected, failed: unexpected + flaky + report.errors.length }, exitCode)
}
