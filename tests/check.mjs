/**
 * `npm run check`, while working, in about a minute: types, lint of what differs from `main`, and the tests nearest to
 * it (`tests/setup/nearest-tests.mjs`), the paths of changed flows among them. `npm test` has all the rest.
 */
import { existsSync, readFileSync } from 'node:fs'
import { begin } from '../tools/setup/begin.mjs'
import { nearestTests } from './setup/nearest-tests.mjs'

await begin()
const { execa } = await import('execa')

/** @param {string[]} args */
const git = async (...args) =>
  (await execa('git', args, { reject: false })).stdout.split('\n').filter(Boolean)

const [base = 'HEAD'] = await git('merge-base', 'HEAD', 'main')
const changed = [
  ...(await git('diff', '--name-only', '--diff-filter=d', base)),
  ...(await git('ls-files', '--others', '--exclude-standard')),
]
const flows = changed.flatMap(
  (file) => /^machines\/.*\/([^/]+)\.(?:machine|model|rules)\.ts$/.exec(file)?.[1] ?? [],
)
const sources = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.startsWith('e2e/'))
const tests = (await git('ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts')).filter(
  existsSync,
)
const { files, left } = nearestTests(
  sources,
  new Map(tests.map((file) => [file, readFileSync(file, 'utf8')])),
)
if (flows.length > 0) files.push('tests/flows.test.ts')

/**
 * Runs a command to its end. What it prints is shown at the end, and only if it fails.
 * @param {string} name
 * @param {string[]} args of node
 * @returns {Promise<string | null>} what failed
 */
async function run(name, ...args) {
  const start = performance.now()
  const { exitCode, all } = await execa('node', args, {
    reject: false,
    all: true,
    env: { GATE: '1', FLOWS: [...new Set(flows)].join(), FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
  })
  console.log(`${exitCode === 0 ? '✓' : '✗'} ${name} (${((performance.now() - start) / 1000).toFixed(0)} s)`)
  return exitCode === 0 ? null : `\n✗ ${name}\n${all}`
}

const lint = ['check', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...changed]
const failed = await Promise.all([
  run('types', 'node_modules/typescript/bin/tsc', '--build'),
  ...(changed.length > 0 ? [run('lint', 'node_modules/@biomejs/biome/bin/biome', ...lint)] : []),
  ...(files.length > 0
    ? [
        run(
          `tests of ${[...new Set(files)].join(', ')}`,
          'node_modules/vitest/vitest.mjs',
          'run',
          '--passWithNoTests',
          ...new Set(files),
        ),
      ]
    : []),
])
if (left > 0) console.log(`${left} more test files import what was changed: npm test runs them.`)
const texts = failed.filter((text) => text !== null)
for (const text of texts) console.log(text)
process.exit(texts.length > 0 ? 1 : 0)
