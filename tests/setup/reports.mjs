import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../../tools/setup/root.mjs'
import { provenance, runFileOf, testedSources } from './provenance.mjs'

/**
 * Test counts of a stage.
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {string} [fault] why the count cannot be trusted, such as an interrupted run
 * @property {string[]} [names] the failed tests, to be listed again at the end of the run
 */

/** @typedef {{status: string, fullName: string}} Assertion */

/**
 * @typedef {object} VitestReport
 * @property {{name: string, status: string, message?: string, assertionResults: Assertion[]}[]} testResults
 */

/**
 * @typedef {object} PlaywrightReport
 * @property {{expected: number, unexpected: number, flaky: number, skipped: number}} stats
 * @property {PlaywrightSuite[]} [suites]
 * @property {unknown[]} errors outside of any test
 */

/**
 * @typedef {object} PlaywrightSuite
 * @property {{file: string, line: number, title: string, ok: boolean}[]} [specs]
 * @property {PlaywrightSuite[]} [suites]
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
function trusted({ passed, failed, fault, names }, exitCode) {
  if (fault === undefined && passed + failed === 0) fault = 'not one test ran'
  if (fault === undefined && exitCode !== 0 && failed === 0) fault = `it ended with exit code ${exitCode}`
  return { passed, failed: fault !== undefined && failed === 0 ? 1 : failed, fault, names }
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
  /** @type {string[]} */
  const names = []
  for (const { name, status, assertionResults } of report.testResults) {
    const file = relative(root, name)
    const failures = assertionResults.filter((test) => test.status === 'failed')
    passed += assertionResults.filter((test) => test.status === 'passed').length
    if (status === 'failed' && failures.length === 0) names.push(`${file}, which could not be loaded`)
    names.push(...failures.map(({ fullName }) => `${file} › ${fullName}`))
  }
  return trusted({ passed, failed: names.length, names }, exitCode)
}

/**
 * @param {PlaywrightSuite[]} suites
 * @returns {string[]} the failed tests in them
 */
const failedIn = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `e2e/${file}:${line} › ${title}`),
    ...failedIn(inner),
  ])

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
  const tally = { passed: expected, failed: unexpected + flaky + report.errors.length }
  return trusted({ ...tally, names: failedIn(report.suites ?? []) }, exitCode)
}
