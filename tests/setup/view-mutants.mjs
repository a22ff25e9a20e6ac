import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { createVitest } from 'vitest/node'
import { mutantsOf } from './view-texts.mjs'

/** @typedef {import('./view-texts.mjs').Mutant} Mutant */

/**
 * What became of a mutant. `noticed`: a test failed. `browser`: a browser test states the text; those are not run.
 * `survived`: the tests that state it passed. `unnamed`: no test states it, so none was run.
 * @typedef {'noticed' | 'browser' | 'survived' | 'unnamed'} Outcome
 */

const AREAS = ['account', 'address', 'discover', 'order', 'partner', 'support', 'ui', 'app']
const MEMORY = '.cache/mutants/views.json'
const IMPORT = /(?:from|import)\s*\(?\s*['"](\.[^'"]+\.tsx?)['"]/g

/** @param {string} folder */
const under = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative('.', join(entry.parentPath, entry.name)))
    .sort()

/** @param {string} text */
const plain = (text) => text.replaceAll(/\\(['"`])/g, '$1').replaceAll(/\s+/g, ' ')

/**
 * Changes each text and constant of the views, and says which are noticed: those that a vitest test of the view states
 * are tried; those that only a browser test states are counted apart.
 * @param {string[]} words only files with one of these in their path
 * @param {boolean} isReport prints the last results, without running
 */
export async function viewMutants(words, isReport) {
  const files = AREAS.flatMap((area) => under(`src/${area}`))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  const mutants = files.flatMap(mutantsOf)
  const memory = existsSync(MEMORY) ? JSON.parse(readFileSync(MEMORY, 'utf8')) : {}
  const outcomes = isReport
    ? mutants.flatMap((mutant) => {
        const outcome = /** @type {Outcome | undefined} */ (memory[keyOf(mutant)])
        return outcome ? [/** @type {const} */ ([mutant, outcome])] : []
      })
    : await tried(mutants, memory)
  report(outcomes)
}

/** @param {Mutant} mutant */
const keyOf = ({ file, words, kind, start }) => `${file} ${kind} ${words} ${start}`

/**
 * @param {Mutant[]} mutants
 * @param {Record<string, Outcome>} memory
 */
async function tried(mutants, memory) {
  const tests = under('src').filter((file) => /\.test\.ts$/.test(file))
  const reached = new Map(tests.map((test) => [test, closureOf(test)]))
  const stated = new Map(tests.map((test) => [test, plain(readFileSync(test, 'utf8'))]))
  const browser = under('e2e')
    .filter((file) => /\.ts$/.test(file))
    .flatMap((file) => literalsOf(readFileSync(file, 'utf8')))
  const exact = new Set(browser)
  const all = browser.join('\n')
  const runner = await Runner.start()
  /** @type {(readonly [Mutant, Outcome])[]} */
  const outcomes = []
  try {
    const broken = await runner.failed(null, tests)
    if (broken.length > 0) throw new Error(`Without a change these fail: ${broken.join(', ')}`)
    for (const mutant of mutants) {
      const { kind, file, words } = mutant
      const candidates = tests.filter(
        (test) =>
          reached.get(test)?.has(file) && (kind === 'number' || stated.get(test)?.includes(plain(words))),
      )
      const isInBrowser =
        kind === 'text' && (exact.has(plain(words)) || (words.includes(' ') && all.includes(plain(words))))
      const isNoticed = candidates.length > 0 && (await runner.failed(mutant, candidates)).length > 0
      /** @type {Outcome} */
      const outcome = isNoticed
        ? 'noticed'
        : isInBrowser
          ? 'browser'
          : candidates.length > 0
            ? 'survived'
            : 'unnamed'
      outcomes.push([mutant, outcome])
      memory[keyOf(mutant)] = outcome
      mkdirSync(dirname(MEMORY), { recursive: true })
      writeFileSync(MEMORY, JSON.stringify(memory))
    }
  } finally {
    await runner.close()
  }
  return outcomes
}

/** Returns the strings and patterns that a test states. @param {string} source */
const literalsOf = (source) =>
  [
    ...source.matchAll(
      /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|\/((?:[^/\\\n]|\\.)+)\/[a-z]*/g,
    ),
  ].map(([, one, two, three, four = '']) =>
    plain(one ?? two ?? three ?? four.replaceAll(/^\^|\$$|\\/g, '')).trim(),
  )

/** Returns a file and all files that it imports. @param {string} start */
function closureOf(start) {
  const found = new Set([start])
  for (const file of found) {
    if (!existsSync(file)) continue
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
      found.add(relative('.', join(dirname(file), target)))
  }
  return found
}

/** Runs tests against one mutant at a time, in one process of vitest. */
class Runner {
  /** @type {Mutant | null} */
  mutant = null
  /** @type {import('vitest/node').Vitest | null} */
  vitest = null

  static async start() {
    const runner = new Runner()
    runner.vitest = await createVitest(
      'test',
      { watch: false, reporters: [{}], run: true, maxWorkers: 2, passWithNoTests: true },
      {
        plugins: [
          {
            name: 'mutant',
            enforce: 'pre',
            // Before any plugin changes the source: the places of mutants are those of the file.
            load: (/** @type {string} */ id) => runner.change(id),
          },
        ],
      },
    )
    return runner
  }

  /** Returns the changed source of the mutant's file. @param {string} id */
  change(id) {
    const { mutant } = this
    if (!mutant || id.split('?')[0] !== resolve(mutant.file)) return undefined
    const source = readFileSync(mutant.file, 'utf8')
    return source.slice(0, mutant.start) + mutant.replacement + source.slice(mutant.end)
  }

  /**
   * Returns the tests that fail; without a mutant, as the code is.
   * @param {Mutant | null} mutant
   * @param {readonly string[]} tests
   */
  async failed(mutant, tests) {
    const { vitest } = this
    if (!vitest) throw new Error('vitest has not started')
    this.mutant = mutant
    if (mutant) vitest.invalidateFile(resolve(mutant.file))
    const wanted = new Set(tests.map((test) => resolve(test)))
    const specs = (await vitest.globTestSpecifications()).filter(({ moduleId }) => wanted.has(moduleId))
    if (specs.length === 0) throw new Error(`vitest does not know ${tests.join(', ')}`)
    const { testModules } = await vitest.runTestSpecifications(specs)
    this.mutant = null
    if (mutant) vitest.invalidateFile(resolve(mutant.file))
    // The answer has the modules of earlier runs too, with how those ended.
    return testModules
      .filter((module) => wanted.has(module.moduleId) && !module.ok())
      .map(({ moduleId }) => relative('.', moduleId))
  }

  close() {
    process.exitCode = 0
    return this.vitest?.close()
  }
}

/** @param {(readonly [Mutant, Outcome])[]} outcomes */
function report(outcomes) {
  for (const [{ file, line, words }, outcome] of outcomes)
    if (outcome === 'survived' || outcome === 'unnamed')
      console.log(`${file}:${line} ${outcome}: ${words.slice(0, 100)}`)
  for (const kind of /** @type {const} */ (['text', 'number'])) {
    const of = outcomes.filter(([mutant]) => mutant.kind === kind)
    const count = (/** @type {Outcome} */ wanted) => of.filter(([, outcome]) => outcome === wanted).length
    const share = (/** @type {number} */ part) =>
      of.length === 0 ? '–' : `${(Math.floor((1000 * part) / of.length) / 10).toFixed(1)} %`
    console.log(
      `${kind}: ${share(count('noticed'))} noticed, ${count('noticed')} of ${of.length}; ${count('browser')} named by a browser test only; ${count('survived')} survived; ${count('unnamed')} in no test`,
    )
  }
}
