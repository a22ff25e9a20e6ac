import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withProgress } from './progress.mjs'
import { root } from './root.mjs'
import { runNpm } from './run-command.mjs'

/** @typedef {Record<string, {version?: string, optional?: boolean, devOptional?: boolean}>} Packages */

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
 * Whether node_modules holds what package-lock.json asks for. Versions are compared rather than times:
 * a checkout changes times, and npm writes its own record (`.package-lock.json`) only after a whole install.
 * Optional packages may be missing: they belong to other systems.
 */
function packagesAreCurrent() {
  const wanted = readPackages('package-lock.json')
  const installed = readPackages('node_modules/.package-lock.json')
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.version === version : Boolean(optional || devOptional)
  })
}

/**
 * Installs the packages when they are missing or not those of the lock file.
 * @throws {Error} with npm's own words when npm could not install them
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
