/**
 * The tests, in three sizes (CONTRIBUTING.md says what is in each):
 *
 *   npm test                   the gate, which every change passes before it lands
 *   npm run test:all           everything there is; `-- --shard=1/4` takes a quarter of the tests
 *   npm test -- unit browser   only these parts: types, lint, unused, requirements, build, unit, browser
 *
 * The slowest tests are printed with their times. The last line is always `N passed, N failed`. A test that passes only
 * when it is tried again (which happens where `CI` is set) counts as passed and is printed as flaky; more than three of
 * them are a failure.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { begin } from '../tools/setup/begin.mjs'

const MOST_FLAKY = 3
/** Number of tests of a runner that are printed with their time, the slowest first. */
const MOST_SLOW = 30

const { values, positionals } = parseArgs({
  options: { all: { type: 'boolean', default: false }, shard: { type: 'string' } },
  allowPositionals: true,
})
await begin()
const { execa } = await import('execa')
const { ensureBuild } = await import('../tools/setup/sources.mjs')
const { ensureChromium } = await import('./setup/install-chromium.mjs')
const { setup: shareFolder } = await import('./setup/shared-folder.mjs')
const { isKept, sizeBudgets, sizeTable } = await import('./setup/sizes.mjs')

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {string[]} failed names of what failed
 * @property {string[]} [flaky] names of tests that passed when they were tried again
 */

/** The gate is a part of the tests: playwright.config.ts, vite.config.ts and tests/server/harness.ts read this. */
const env = values.all ? {} : { GATE: '1' }
const shard = values.shard ? [`--shard=${values.shard}`] : []

/**
 * Runs a command to its end; passes when it exits with 0.
 * @param {string} name
 * @param {string[]} args of node
 * @returns {Promise<Tally>}
 */
async function check(name, ...args) {
  const { exitCode, all } = await execa('node', args, { reject: false, all: true, env: { FORCE_COLOR: '0' } })
  if (exitCode === 0) return { passed: 1, failed: [] }
  console.log(all)
  return { passed: 0, failed: [name] }
}

/**
 * Runs a test runner with its own output, and counts what its report says.
 * @param {string} report file that the runner's reporter (tests/setup/*-report.mjs) writes
 * @param {string[]} args of node
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {Promise<Tally>}
 */
async function runTests(report, args, more) {
  rmSync(report, { force: true })
  const { exitCode } = await execa('node', args, {
    reject: false,
    stdio: 'inherit',
    env: { ...env, ...more },
  })
  if (!existsSync(report)) return { passed: 0, failed: [`${args[0]} left no report`] }
  /** @type {{title: string, outcome: string, ms: number}[]} */
  const tests = JSON.parse(readFileSync(report, 'utf8'))
  const slowest = [...tests].sort((a, b) => b.ms - a.ms).slice(0, MOST_SLOW)
  for (const { title, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`)
  const named = (/** @type {string} */ outcome) =>
    tests.filter((test) => test.outcome === outcome).map(({ title }) => title)
  const failed = named('failed')
  if (exitCode !== 0 && failed.length === 0) failed.push(`${args[0]} ended with exit code ${exitCode}`)
  if (tests.length === 0) failed.push(`${args[0]} ran no test`)
  const flaky = named('flaky')
  return { passed: named('passed').length + flaky.length, failed, flaky }
}

/** Parts that run at the same time. @type {Record<string, () => Promise<Tally>>} */
const first = {
  types: () => check('types', 'node_modules/typescript/bin/tsc', '--build'),
  lint: () => check('lint', 'node_modules/@biomejs/biome/bin/biome', 'ci', '.'),
  unused: () => check('unused code', 'node_modules/knip/bin/knip.js'),
  requirements: () => check('requirement ids', 'tests/requirements.mjs', '--check'),
  build: async () => {
    await ensureBuild()
    const budgets = await sizeBudgets()
    console.log(sizeTable(budgets))
    const over = budgets.filter((budget) => !isKept(budget)).map(({ name }) => name)
    return { passed: 1 + budgets.length - over.length, failed: over }
  },
}

/** Parts that keep the whole machine busy, one after the other. @type {Record<string, () => Promise<Tally>>} */
const then = {
  unit: () =>
    runTests('.cache/unit.json', [
      'node_modules/vitest/vitest.mjs',
      'run',
      `--reporter=${process.stdout.isTTY ? 'default' : 'dot'}`,
      '--reporter=./tests/setup/unit-report.mjs',
      ...shard,
    ]),
  browser: async () => {
    await ensureBuild()
    const CHROMIUM_PATH = await ensureChromium()
    return runTests('.cache/browser.json', ['node_modules/@playwright/test/cli.js', 'test', ...shard], {
      CHROMIUM_PATH,
    })
  },
}

const unknown = positionals.find((part) => !(part in first) && !(part in then))
if (unknown) {
  console.log(
    `There is no part '${unknown}'. The parts are ${Object.keys({ ...first, ...then }).join(', ')}.`,
  )
  process.exit(1)
}

const whole = /** @type {Required<Tally>} */ ({ passed: 0, failed: [], flaky: [] })

/** @param {[string, () => Promise<Tally>]} part */
async function run([name, work]) {
  if (positionals.length > 0 && !positionals.includes(name)) return
  const start = performance.now()
  const {
    passed,
    failed,
    flaky = [],
  } = await work().catch((error) => {
    console.log(error)
    return /** @type {Tally} */ ({ passed: 0, failed: [name] })
  })
  whole.passed += passed
  whole.failed.push(...failed)
  whole.flaky.push(...flaky)
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  console.log(
    `${failed.length > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed.length} failed (${seconds} s)`,
  )
}

// The browser tests start from the database that the unit tests have filled.
process.on('exit', shareFolder())
await Promise.all(Object.entries(first).map(run))
for (const part of Object.entries(then)) await run(part)

if (whole.flaky.length > MOST_FLAKY) whole.failed.push(`${whole.flaky.length} tests were flaky`)
for (const title of whole.flaky) console.log(`Flaky: ${title}`)
for (const title of whole.failed) console.log(`Failed: ${title}`)
console.log(`\n${whole.passed} passed, ${whole.failed.length} failed`)
process.exit(whole.failed.length === 0 ? 0 : 1)
