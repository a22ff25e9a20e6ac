/**
 * `npm run check`, while working: types, lint, and the tests that import a file which differs from `main`, the paths
 * of its machines among them. `npm test` holds what a change can break without importing it.
 */
import { begin } from '../tools/setup/begin.mjs'

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

/** @param {string[]} args of node */
const run = (...args) =>
  execa('node', args, {
    stdio: 'inherit',
    reject: false,
    env: { GATE: '1', FLOWS: [...new Set(flows)].join() },
  })

const outcomes = await Promise.all([
  run('node_modules/typescript/bin/tsc', '--build'),
  run('node_modules/@biomejs/biome/bin/biome', 'check', '.'),
])
if (sources.length > 0)
  outcomes.push(
    await run('node_modules/vitest/vitest.mjs', 'related', '--run', '--passWithNoTests', ...sources),
  )
process.exit(outcomes.some(({ exitCode }) => exitCode !== 0) ? 1 : 0)
