/**
 * `npm run mutants` makes small changes to the machines, their rules, the domain and the wiring, file by
 * file, and checks whether a test fails.
 *
 *   npm run mutants                        machines, domain and wiring, `HEART` first; over an hour
 *   npm run mutants -- order/cart domain   only files with one of these words in their path
 *   npm run mutants -- --whole             also code that runs only on module load: targets, tags, delays
 *   npm run mutants -- --report            prints the results of earlier runs, without running
 *   npm run mutants -- --views [word]      texts and constants of the views (`setup/view-mutants.mjs`), minutes
 *
 * Each file runs against the path and behaviour tests of the flows that use it, and against the unit tests
 * that import it. Code between machines also runs against the whole system (tests/system). Tests of the
 * server, the views and the browser do not run. Results of unchanged code are reused from the last run
 * (`.cache/mutants`). Texts for readers are not changed (`setup/mutants-left-alone.mjs`).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { nodeTooOld } from '../tools/setup/node-version.mjs'
import { ensureOnDemand } from '../tools/setup/on-demand.mjs'
import { ensurePackages } from '../tools/setup/packages.mjs'
import { root } from '../tools/setup/root.mjs'

const CACHE = '.cache/mutants'
/** Installed on demand, so neither the compiler nor the check for unlisted packages knows them. @type {string[]} */
const [STRYKER = '', RUNNER = ''] = ['@stryker-mutator/core', '@stryker-mutator/vitest-runner']
const LEFT_ALONE = new URL('setup/mutants-left-alone.mjs', import.meta.url).href
const CONFIG = 'tests/setup/mutants.vitest.ts'
const WALKS = ['tests/flows.test.ts']
/** Path prefixes of code between machines. Like `LINKS` files, it also runs against the whole system. */
const BETWEEN = ['machines/system/', 'machines/links.ts', 'machines/composition.ts', 'src/app/']
const LINKS = '.links.ts'
/** The wiring of the app that runs without a browser. */
const WIRING = ['adding', 'around', 'checkout', 'payment-status', 'system'].map(
  (name) => `src/app/${name}.ts`,
)
/** Tests of the whole system with half of its sequences. `WHOLE_SIZE` keeps the run for each mutant short. */
const WHOLE = ['tests/system/exhaustive.test.ts', 'tests/system/system.test.ts']
const WHOLE_SIZE = { SEQUENCES: '60', DEPTH: '3' }
/** Flows whose bugs harm people most. They run first. */
const HEART = [
  'order/cart',
  'order/payment-status',
  'account/session',
  'account/password-reset',
  'account/change-password',
  'account/code-entry',
  'order/tracking',
  'support/help-chat',
  'partner/contract',
]
/**
 * Result of a run, as Stryker reports it.
 * @typedef {{status: string, mutatorName: string, replacement: string,
 *   location: {start: {line: number, column: number}}}} Mutant
 * @typedef {{files: Record<string, {mutants: Mutant[]}>}} Report
 */

const IMPORT = /^\s*(?:import|export)\b[^'"]*?from\s+['"]((?:\.|@tiffin-junction\/contract\/)[^'"]+)['"]/gm

const CONTRACT = '@tiffin-junction/contract/'

const tooOld = nodeTooOld()
if (tooOld) {
  console.error(tooOld)
  process.exit(1)
}
process.chdir(root)
ensurePackages()
process.exitCode = await main(process.argv.slice(2))

/** @param {string[]} args */
async function main(args) {
  const words = args.filter((arg) => !arg.startsWith('-'))
  if (args.includes('--views')) {
    const { viewMutants } = await import('./setup/view-mutants.mjs')
    await viewMutants(words, args.includes('--report'))
    return 0
  }
  const files = mutated().filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  if (files.length === 0) {
    console.error(`No file of machines/ or packages/contract/domain/ has ${words.join(' or ')} in its path.`)
    return 2
  }
  if (!args.includes('--report')) ensureOnDemand()
  const isWhole = args.includes('--whole')
  /** @type {string[]} */
  const failed = []
  for (const file of args.includes('--report') ? [] : files)
    await run(file, isWhole).catch((error) => {
      console.error(error)
      failed.push(file)
    })
  report(files)
  for (const file of failed) console.error(`${file} could not be measured.`)
  return failed.length === 0 ? 0 : 1
}

/** Returns the files to change, those of `HEART` first. Sample files are left out: they only hold data. */
function mutated() {
  const rank = (/** @type {string} */ file) => {
    const place = HEART.findIndex((name) => file.startsWith(`machines/${name}.`))
    return place < 0 ? HEART.length : place
  }
  return [...under('machines'), ...under('packages/contract/domain'), ...WIRING]
    .filter((file) => /^(?!sample)[^.]+(\.(?!test|model)\w+)?\.ts$/.test(basename(file)))
    .sort((a, b) => rank(a) - rank(b))
}

/**
 * @param {string} file the file to change
 * @param {boolean} isWhole
 */
async function run(file, isWhole) {
  const tests = ['tests', 'machines', 'src', 'packages/contract']
    .flatMap(under)
    .filter(
      (test) =>
        /^(tests\/[^/]+|(machines|src|packages\/contract)\/.+)\.test\.ts$/.test(test) && test !== WALKS[0],
    )
    .filter((test) => importsOf(test).includes(file))
  // A machine uses its imports and their imports.
  const flows = under('machines').filter(
    (machine) =>
      machine.endsWith('.machine.ts') &&
      [machine, ...importsOf(machine), ...importsOf(machine).flatMap(importsOf)].includes(file),
  )
  const walked = flows.map((machine) => basename(machine, '.machine.ts'))
  if (BETWEEN.some((start) => file.startsWith(start)) || file.endsWith(LINKS)) tests.push(...WHOLE)
  if (tests.length + flows.length === 0) return
  process.env.FLOWS = walked.join()
  // One database is seeded; each mutant gets a copy.
  const shared = resolve(CACHE, 'shared')
  mkdirSync(shared, { recursive: true })
  Object.assign(process.env, WHOLE_SIZE, { TESTS_SHARED: shared })
  process.env.MUTANT_TESTS = [...(flows.length > 0 ? WALKS : []), ...tests].join()
  console.log(`\n${file}: the flows ${walked.join(', ') || 'none'}; ${tests.join(', ') || 'no other test'}`)
  mkdirSync(join(CACHE, dirname(file)), { recursive: true })
  forgetSurvivors(file)
  const { Stryker } = await import(STRYKER)
  const stryker = new Stryker({
    testRunner: 'vitest',
    plugins: [import.meta.resolve(RUNNER), LEFT_ALONE],
    ignorers: ['words'],
    vitest: { configFile: CONFIG, related: false },
    mutate: [file],
    coverageAnalysis: 'perTest',
    // Tests are slow on a busy computer; a short timeout would count a mutant as detected.
    timeoutMS: 60_000,
    // Each static mutant needs all tests of its file again, including the loading of modules.
    ignoreStatic: !isWhole,
    concurrency: 1,
    incremental: true,
    incrementalFile: memoryOf(file),
    reporters: ['json'],
    jsonReporter: { fileName: reportOf(file) },
    tempDirName: '.cache/stryker',
    // Stryker would rewrite a tsconfig, but TypeScript 7 has no API for that; vitest needs none.
    tsconfigFile: `${CACHE}/no-tsconfig.json`,
    disableTypeChecks: false,
    // Stryker copies the project for each file; no test reads these folders.
    ignorePatterns: ['dist', 'docs', 'e2e', 'test-results', '.data'],
    allowConsoleColors: false,
  })
  await stryker.runMutationTest()
}

/**
 * Prints the score of each file and the mutants that no test detected.
 * @param {string[]} files
 */
function report(files) {
  /** @type {{file: string, noticed: number, missed: number}[]} */
  const rows = []
  /** @type {string[]} */
  const alive = []
  for (const file of files) {
    if (!existsSync(reportOf(file))) continue
    /** @type {Report} */
    const { files: reported } = JSON.parse(readFileSync(reportOf(file), 'utf8'))
    const all = Object.values(reported).flatMap(({ mutants }) => mutants)
    const count = (/** @type {string[]} */ ...states) =>
      all.filter(({ status }) => states.includes(status)).length
    const noticed = count('Killed', 'Timeout')
    const missed = count('Survived', 'NoCoverage')
    rows.push({ file, noticed, missed })
    for (const { status, location, mutatorName, replacement } of all) {
      if (status !== 'Survived' && status !== 'NoCoverage') continue
      const { line, column } = location.start
      const how = replacement.replace(/\s+/g, ' ').slice(0, 90)
      alive.push(
        `${file}:${line}:${column} ${mutatorName}${status === 'NoCoverage' ? ', never run' : ''}: ${how}`,
      )
    }
  }
  const sum = (/** @type {'noticed' | 'missed'} */ key) => rows.reduce((total, row) => total + row[key], 0)
  for (const line of alive) console.log(line)
  console.log('')
  for (const row of rows.filter(({ noticed, missed }) => noticed + missed > 0)) {
    console.log(`${score(row).padStart(7)}  ${String(row.missed).padStart(3)} not noticed  ${row.file}`)
  }
  const total = { noticed: sum('noticed'), missed: sum('missed') }
  console.log(
    `\n${score(total)}: ${total.noticed} of ${total.noticed + total.missed} mutants of ${rows.length} files noticed`,
  )
}

/** @param {{noticed: number, missed: number}} counts */
function score({ noticed, missed }) {
  const all = noticed + missed
  return all === 0 ? '–' : `${(Math.floor((1000 * noticed) / all) / 10).toFixed(1)} %`
}

/**
 * Removes surviving mutants from the stored results, so that they run again: Stryker notices a changed test,
 * but not a changed model or behaviour file.
 * @param {string} file
 */
function forgetSurvivors(file) {
  if (!existsSync(memoryOf(file))) return
  /** @type {Report} */
  const memory = JSON.parse(readFileSync(memoryOf(file), 'utf8'))
  for (const reported of Object.values(memory.files)) {
    reported.mutants = reported.mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout')
  }
  writeFileSync(memoryOf(file), JSON.stringify(memory))
}

/** @param {string} file */
function memoryOf(file) {
  return join(CACHE, `${file}.incremental.json`)
}

/** @param {string} file */
function reportOf(file) {
  return join(CACHE, `${file}.json`)
}

/**
 * Returns the files that a file imports.
 * @param {string} file
 * @returns {string[]}
 */
function importsOf(file) {
  if (!existsSync(file)) return []
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, target = '']) =>
    target.startsWith(CONTRACT)
      ? `packages/contract/${target.slice(CONTRACT.length)}.ts`
      : relative('.', join(dirname(file), target)),
  )
}

/** @param {string} folder */
function under(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative('.', join(entry.parentPath, entry.name)))
    .sort()
}
