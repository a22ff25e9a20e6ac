/**
 * `npm run mutants`: alters the machines, their rules and the domain a little at a time and sees whether a test
 * notices, file by file.
 *
 *   npm run mutants                        all of machines/, src/domain/ and the wiring, the heart first; over an hour
 *   npm run mutants -- order/cart domain   only files whose path has one of these words in it
 *   npm run mutants -- --whole             also what only the loading of a module reaches: targets, tags, delays
 *   npm run mutants -- --report            what the runs so far came to, without running
 *
 * A file is held against the walks and the written behaviour of the flows that use it, and against the quick
 * tests that import it; what lies between machines also against the whole system (tests/system). Tests of the server,
 * the views and the browser do not count. What has not changed since
 * the last run is not run again (`.cache/mutants`). Words that are for readers are left alone
 * (`setup/mutants-left-alone.mjs`).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { nodeTooOld } from '../tools/setup/node-version.mjs'
import { ensurePackages } from '../tools/setup/packages.mjs'
import { root } from '../tools/setup/root.mjs'

const CACHE = '.cache/mutants'
const LEFT_ALONE = new URL('setup/mutants-left-alone.mjs', import.meta.url).href
const CONFIG = 'tests/setup/mutants.vitest.ts'
const WALKS = ['tests/flows.test.ts', 'tests/flows/behaviour.test.ts']
/** What lies between the machines, by the beginning of its path or its end: it is held against the whole system too. */
const BETWEEN = ['machines/system/', 'machines/links.ts', 'machines/composition.ts', 'src/app/']
const LINKS = '.links.ts'
/** The wiring of the app that runs without a browser. */
const WIRING = ['adding', 'around', 'checkout', 'payment-status', 'system'].map(
  (name) => `src/app/${name}.ts`,
)
/** Tests of the whole, half of its sequences, with as many of them and of moves as a run for each mutant can bear. */
const WHOLE = ['tests/system/exhaustive.test.ts', 'tests/system/system.test.ts']
const WHOLE_SIZE = { SEQUENCES: '60', DEPTH: '3' }
/** The flows whose faults cost a person most. */
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
 * What Stryker reports of a run.
 * @typedef {{status: string, mutatorName: string, replacement: string,
 *   location: {start: {line: number, column: number}}}} Mutant
 * @typedef {{files: Record<string, {mutants: Mutant[]}>}} Report
 */

const IMPORT = /^\s*(?:import|export)\b[^'"]*?from\s+['"](\.[^'"]+)['"]/gm

const tooOld = nodeTooOld()
if (tooOld) {
  console.error(tooOld)
  process.exit(1)
}
process.chdir(root)
await ensurePackages()
process.exitCode = await main(process.argv.slice(2))

/** @param {string[]} args */
async function main(args) {
  const words = args.filter((arg) => !arg.startsWith('-'))
  const files = mutated().filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  if (files.length === 0) {
    console.error(`No file of machines/ or src/domain/ has ${words.join(' or ')} in its path.`)
    return 2
  }
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

/** What is altered, the heart first. Samples are data, which nothing decides. */
function mutated() {
  const rank = (/** @type {string} */ file) => {
    const place = HEART.findIndex((name) => file.startsWith(`machines/${name}.`))
    return place < 0 ? HEART.length : place
  }
  return [...under('machines'), ...under('src/domain'), ...WIRING]
    .filter((file) => file.endsWith('.ts') && !basename(file).startsWith('sample'))
    .sort((a, b) => rank(a) - rank(b))
}

/**
 * @param {string} file that is altered
 * @param {boolean} isWhole
 */
async function run(file, isWhole) {
  const tests = under('tests')
    .filter((test) => /^tests\/[^/]+\.test\.ts$/.test(test) && test !== WALKS[0])
    .filter((test) => importsOf(test).includes(file))
  // A machine uses what it imports, and what its rules import.
  const flows = under('machines').filter(
    (machine) =>
      machine.endsWith('.machine.ts') &&
      [machine, ...importsOf(machine), ...importsOf(machine).flatMap(importsOf)].includes(file),
  )
  const walked = flows.map((machine) => basename(machine, '.machine.ts'))
  if (BETWEEN.some((start) => file.startsWith(start)) || file.endsWith(LINKS)) tests.push(...WHOLE)
  if (tests.length + flows.length === 0) return
  process.env.FLOWS = walked.join()
  // One database is filled, each mutant has a copy.
  const shared = resolve(CACHE, 'shared')
  mkdirSync(shared, { recursive: true })
  Object.assign(process.env, WHOLE_SIZE, { TESTS_SHARED: shared })
  process.env.MUTANT_TESTS = [...(flows.length > 0 ? WALKS : []), ...tests].join()
  console.log(`\n${file}: the flows ${walked.join(', ') || 'none'}; ${tests.join(', ') || 'no other test'}`)
  mkdirSync(join(CACHE, dirname(file)), { recursive: true })
  forgetSurvivors(file)
  const { Stryker } = await import('@stryker-mutator/core')
  const stryker = new Stryker({
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner'), LEFT_ALONE],
    ignorers: ['words'],
    vitest: { configFile: CONFIG, related: false },
    mutate: [file],
    coverageAnalysis: 'perTest',
    // A busy machine is slow: that alone is no sign of a fault.
    timeoutMS: 60_000,
    // Without them each needs all the tests of its file, from loading on.
    ignoreStatic: !isWhole,
    concurrency: 1,
    incremental: true,
    incrementalFile: memoryOf(file),
    reporters: ['json'],
    jsonReporter: { fileName: reportOf(file) },
    tempDirName: '.cache/stryker',
    // TypeScript 7 has no API to rewrite a tsconfig with; vitest needs none.
    tsconfigFile: `${CACHE}/no-tsconfig.json`,
    disableTypeChecks: false,
    // A copy for each file is made of what tests read; the rest would only be copied.
    ignorePatterns: ['dist', 'docs', 'e2e', 'test-results', '.data'],
    allowConsoleColors: false,
  })
  await stryker.runMutationTest()
}

/**
 * Prints the score of each file and the mutants that nothing noticed.
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
 * Whatever lived is tried again: Stryker sees that a test has changed, not the model or the words it reads.
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
 * The files that a file imports.
 * @param {string} file
 * @returns {string[]}
 */
function importsOf(file) {
  if (!existsSync(file)) return []
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, target = '']) =>
    relative('.', join(dirname(file), target)),
  )
}

/** @param {string} folder */
function under(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative('.', join(entry.parentPath, entry.name)))
    .sort()
}
