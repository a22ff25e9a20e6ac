import { readFileSync, rmSync } from 'node:fs'
import { execa } from 'execa'
import { ensureChromium } from '../../tests/setup/install-chromium.mjs'
import { ensureBuild } from '../setup/sources.mjs'

/** @typedef {import('@playwright/test/reporter').JSONReport} Report */

const MINUTE = 60_000

/**
 * Runs browser tests over the current build, and returns their report.
 * @param {string} name of the report
 * @param {string[]} args for Playwright
 * @param {number} minutes after which the run is ended
 * @param {NodeJS.ProcessEnv} [env] in addition to this process's own
 * @returns {Promise<{report: Report, passed: number, failed: number}>}
 * @throws {Error} with the output, when no test ran
 */
export async function runPlaywright(name, args, minutes, env) {
  const file = `.cache/bench/${name}.json`
  rmSync(file, { force: true })
  await ensureBuild()
  const { all, timedOut } = await execa(
    'node',
    ['node_modules/@playwright/test/cli.js', 'test', ...args, '--reporter=json'],
    {
      env: { ...env, CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      timeout: minutes * MINUTE,
      all: true,
      reject: false,
    },
  )
  if (timedOut) throw new Error(`The browser tests took longer than ${minutes} minutes.\n${all}`)
  /** @type {Report} */
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const { expected: passed, unexpected, flaky } = report.stats
  const failed = unexpected + flaky + report.errors.length
  if (passed + failed === 0) throw new Error(`No browser test ran.\n${all}`)
  return { report, passed, failed }
}

/**
 * Returns a line with the time of a run, and its maximum.
 * @param {string} name
 * @param {Report} report
 * @param {number} most minutes
 * @returns {import('./table.mjs').Measure}
 */
export function timeOf(name, { stats: { duration } }, most) {
  const shown = (/** @type {number} */ minutes) => `${minutes.toFixed(1)} min`
  const minutes = duration / MINUTE
  return { name, figure: shown(minutes), target: `≤ ${shown(most)}`, isMet: minutes <= most }
}
