import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What a measurement was taken on.
 * @typedef {object} Provenance
 * @property {string} at ISO date
 * @property {string} [commit] nothing outside of a Git repository
 * @property {boolean} isDirty whether there were changes that no commit has
 */

/** @type {Pick<Provenance, 'commit' | 'isDirty'> | undefined} */
let known

/**
 * The present moment and commit. The commit is asked for once per process.
 * @returns {Provenance}
 */
export function provenance() {
  known ??= commitNow()
  return { at: new Date().toISOString(), ...known }
}

/** @returns {Pick<Provenance, 'commit' | 'isDirty'>} */
function commitNow() {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return { commit: git('rev-parse', 'HEAD'), isDirty: git('status', '--porcelain') !== '' }
  } catch {
    return { commit: undefined, isDirty: false }
  }
}

/**
 * For a person: `2026-11-22T04:10:00.000Z on 1a2b3c4, with uncommitted changes`.
 * @param {Provenance} measured
 */
export function provenanceText({ at, commit, isDirty }) {
  const on = commit === undefined ? 'on no known commit' : `on ${commit.slice(0, 7)}`
  return `${at} ${on}${isDirty ? ', with uncommitted changes' : ''}`
}

/**
 * Where it is kept what the run of a report was taken on: `.cache/vitest.run.json`.
 * @param {string} report
 */
export const runFileOf = (report) => report.replace(/\.json$/, '.run.json')

/**
 * One hash over all that the tests of a tree depend on, the tests themselves included.
 * @param {string} root
 */
export const testedSources = (root) =>
  hashOf(['machines', 'src', 'server', 'tests', 'e2e', 'index.html'].map((path) => join(root, path)))

/**
 * One hash over the contents of files, and of folders down to their last file.
 * @param {string[]} paths what does not exist counts as empty
 * @param {(file: string) => boolean} [matters] leaves files of folders out
 */
export function hashOf(paths, matters = () => true) {
  const hash = createHash('sha256')
  const visit = (/** @type {string} */ path) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(`${path}/${name}`)
    } else if (matters(path)) hash.update(`\n${path}\n`).update(readFileSync(path))
  }
  for (const path of paths) visit(path)
  return hash.digest('hex').slice(0, 16)
}
