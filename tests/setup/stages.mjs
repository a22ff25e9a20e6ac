import { runNode } from '../../tools/setup/run-command.mjs'
import { ensureBuild } from '../../tools/setup/sources.mjs'
import { ensureChromium } from './install-chromium.mjs'
import { clearReport, countPlaywright, countVitest, recordRun } from './reports.mjs'
import { isKept, sizeBudgets, sizeTable } from './sizes.mjs'

/** @typedef {import('./reports.mjs').Tally} Tally */

/**
 * A part of `npm test`. `run` may reject: that counts as one failure.
 * @typedef {object} Stage
 * @property {string} id name on the command line
 * @property {string} title
 * @property {(print: (text: string) => void) => Promise<Tally>} run
 */

const MINUTE = 60_000
const VITEST_REPORT = '.cache/vitest.json'
const PLAYWRIGHT_REPORT = '.cache/playwright.json'

/**
 * Returns a stage that runs one command and passes when it exits with 0.
 * @param {string} id
 * @param {string} title
 * @param {string[]} args
 * @returns {Stage}
 */
function check(id, title, args) {
  return {
    id,
    title,
    async run(print) {
      const { code, output } = await runNode(args, { timeout: 6 * MINUTE })
      if (code !== 0) print(output)
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
    },
  }
}

/** Checks that take seconds; two run at a time. */
export const quickStages = [
  check('types', 'Type check', ['node_modules/typescript/bin/tsc', '--build']),
  check('lint', 'Lint, format and borders', [
    'node_modules/@biomejs/biome/bin/biome',
    'ci',
    `--colors=${process.stdout.isTTY ? 'force' : 'off'}`,
    '.',
  ]),
  check('unused', 'Unused code', ['node_modules/knip/bin/knip.js']),
  check('requirements', 'Requirement ids', ['tests/requirements.mjs', '--check']),
]

/** @type {Stage[]} */
export const slowStages = [
  {
    id: 'unit',
    title: 'Unit, model and server tests',
    async run(print) {
      clearReport(VITEST_REPORT)
      recordRun(VITEST_REPORT)
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`]
      const { code } = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters], {
        timeout: 15 * MINUTE,
        onOutput: print,
      })
      return countVitest(VITEST_REPORT, code)
    },
  },
  {
    id: 'build',
    title: 'Production build and size budgets',
    async run(print) {
      await ensureBuild()
      const budgets = await sizeBudgets()
      print(`${sizeTable(budgets)}\n`)
      const kept = budgets.filter(isKept).length
      return { passed: 1 + kept, failed: budgets.length - kept }
    },
  },
  {
    id: 'browser',
    title: 'Browser tests',
    async run(print) {
      clearReport(PLAYWRIGHT_REPORT)
      recordRun(PLAYWRIGHT_REPORT)
      await ensureBuild()
      const chromium = await ensureChromium()
      print(`In ${chromium}\n`)
      const { code } = await runNode(
        [
          'node_modules/@playwright/test/cli.js',
          'test',
          '--reporter=list,json,./e2e/flows/script-reporter.ts',
        ],
        {
          env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT },
          timeout: 65 * MINUTE,
          onOutput: print,
        },
      )
      return countPlaywright(PLAYWRIGHT_REPORT, code)
    },
  },
]
