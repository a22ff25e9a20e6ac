import { readFileSync } from 'node:fs'
import { ensureChromium } from '../../tests/setup/install-chromium.mjs'
import { clearReport, countPlaywright } from '../../tests/setup/reports.mjs'
import { runNode } from '../setup/run-command.mjs'
import { ensureBuild } from '../setup/sources.mjs'

const REPORT = '.cache/bench/walks.json'
const MINUTE = 60_000
const MOST = 6 * MINUTE

/**
 * Measures how long all paths of the models take in a real browser.
 * @returns {Promise<import('./table.mjs').Measure[]>}
 * @throws {Error} when one of them fails
 */
export async function measure() {
  clearReport(REPORT)
  await ensureBuild()
  const env = { CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT }
  const args = ['node_modules/@playwright/test/cli.js', 'test', 'e2e/flows-', '--reporter=json']
  const { code } = await runNode(args, { env, timeout: 20 * MINUTE })
  const { passed, failed } = countPlaywright(REPORT, code)
  if (failed > 0) throw new Error(`${failed} of the walks failed`)
  /** @type {{stats: {duration: number}}} */
  const { stats } = JSON.parse(readFileSync(REPORT, 'utf8'))
  const minutes = (/** @type {number} */ milliseconds) => `${(milliseconds / MINUTE).toFixed(1)} min`
  return [
    {
      name: `All paths of ${passed} tests in a browser`,
      figure: minutes(stats.duration),
      target: `≤ ${minutes(MOST)}`,
      isMet: stats.duration <= MOST,
    },
  ]
}
