import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withProgress } from './progress.mjs'
import { root } from './root.mjs'
import { runNpm } from './run-command.mjs'

/** @typedef {Record<string, {version?: string, optional?: boolean}>} Packages */

/**
 * @param {string} file
 * @returns {Packages | undefined} nothing when it is missing or unreadable
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * True when node_modules contains what package-lock.json requires. Compares versions, not times: a checkout
 * changes times, and npm writes its own record (`.package-lock.json`) only after a complete install. Optional
 * packages may be missing, because they belong to other systems.
 */
function packagesAreCurrent() {
  const wanted = readPackages('package-lock.json')
  const installed = readPackages('node_modules/.package-lock.json')
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.version === version : Boolean(optional)
  })
}

/**
 * Installs the packages when they are missing or differ from the lock file.
 * @throws {Error} with npm's own message when npm could not install them
 */
export async function ensurePackages() {
  if (packagesAreCurrent()) return
  const { code, output } = await withProgress('Installing packages (about a minute the first time)', () =>
    // Building and testing need the development packages, whatever NODE_ENV says.
    runNpm(['ci', '--include=dev', '--no-audit', '--no-fund']),
  )
  if (code !== 0) {
    throw new Error(
      `${output.trim()}\n\nThe packages could not be installed: npm says why above. Nothing else was changed.`,
    )
  }
}
