import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'

/**
 * Time and commit of a measurement.
 * @typedef {object} Provenance
 * @property {string} at ISO date
 * @property {string} [commit] `undefined` outside a Git repository
 * @property {boolean} isDirty whether there were uncommitted changes
 */

/** @type {Pick<Provenance, 'commit' | 'isDirty'> | undefined} */
let known

/**
 * Returns the current time and commit. The commit is read once per process.
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
 * Returns readable text: `2026-11-22T04:10:00.000Z on 1a2b3c4, with uncommitted changes`.
 * @param {Provenance} measured
 */
export function provenanceText({ at, commit, isDirty }) {
  const on = commit === undefined ? 'on no known commit' : `on ${commit.slice(0, 7)}`
  return `${at} ${on}${isDirty ? ', with uncommitted changes' : ''}`
}

/**
 * Returns one hash of the contents of files, and of all files in folders.
 * @param {string[]} paths a path that does not exist counts as empty
 * @param {(file: string) => boolean} [matters] returns false for a file to leave out
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
