import { runPlaywright, timeOf } from './playwright.mjs'

/** @typedef {import('@playwright/test/reporter').JSONReport} Report */
/** @typedef {import('@playwright/test/reporter').JSONReportSuite} Suite */
/** @typedef {import('./table.mjs').Measure} Measure */

/** Number of rides, with the seeds from 1 on. */
const { RIDES = '200' } = process.env
/** Limit for the time of a run, in minutes: to begin, and for each ride. */
const BEGUN = 1
const EACH = 1 / 6
/** Minutes after which the run is ended. */
const ENDED = 120

/** @type {Record<import('../../e2e/train-ride.ts').RideFault, string>} */
const faults = {
  'lost change': 'Rides with a change of the cart that was lost or made twice',
  'white page': 'Rides with a white page or the browser’s own',
  'duplicate order': 'Rides with more than one order',
}

/**
 * Returns what each failed ride says: its seed, how it is repeated, what was done and what did not hold.
 * @param {Suite[]} suites
 * @returns {string[]}
 */
const failuresOf = (suites) =>
  suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
        return [title, ...errors.map(({ message = '' }) => message)].join('\n')
      }),
    ...failuresOf(inner),
  ])

/**
 * Returns the lines of a report of rides. A ride that ran out of time counts as none of the faults: what it says last
 * is only that its page was closed.
 * @param {Report} report
 * @returns {{measures: Measure[], failures: string[]}} `failures` are what each failed ride says
 */
export function measuresOf(report) {
  const failures = failuresOf(report.suites)
  const { expected, unexpected, flaky, skipped } = report.stats
  const rides = expected + unexpected + flaky + skipped
  const count = (/** @type {string} */ fault) =>
    failures.filter((said) => said.includes(`\n[${fault}] `) && !said.includes('Test timeout')).length
  return {
    failures,
    measures: [
      {
        name: 'Rides that ended with one order of what was on the screen',
        figure: `${expected} of ${rides}`,
        target: 'all',
        isMet: expected === rides,
      },
      ...Object.entries(faults).map(([fault, name]) => ({
        name,
        figure: `${count(fault)}`,
        target: '0',
        isMet: count(fault) === 0,
      })),
      timeOf('Time of all rides, two at a time', report, BEGUN + rides * EACH),
    ],
  }
}

/**
 * Rides trains that lose the network at a random step (ORD-250), and prints how a ride that failed is repeated.
 * @returns {Promise<Measure[]>}
 */
export async function measure() {
  const args = ['e2e/train-rides', '--no-deps', '--project=production', '--global-timeout=0']
  const { report } = await runPlaywright('rides', args, ENDED, { RIDES })
  const { measures, failures } = measuresOf(report)
  for (const said of failures) console.error(`\n${said}`)
  return measures
}
