import { runPlaywright, timeOf } from './playwright.mjs'

/**
 * Measures how long all paths of the models take in a real browser.
 * @returns {Promise<import('./table.mjs').Measure[]>}
 * @throws {Error} when one of them fails
 */
export async function measure() {
  const { report, passed, failed } = await runPlaywright('walks', ['e2e/flows.spec.ts'], 20)
  if (failed > 0) throw new Error(`${failed} of the walks failed`)
  return [timeOf(`All paths of ${passed} tests in a browser`, report, 6)]
}
