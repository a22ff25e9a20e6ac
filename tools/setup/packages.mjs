import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

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
 * Runs npm.
 * @param {string[]} args what to install
 * @throws {Error} when npm, which prints the reason, could not install it
 */
export function install(...args) {
  // Building and testing need the development packages, whatever NODE_ENV says.
  const { status } = spawnSync('npm', [...args, '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0)
    throw new Error('The packages could not be installed: npm says why above. Nothing else was changed.')
}

/**
 * Installs the packages when they are missing or differ from the lock file.
 * @throws {Error} when npm, which prints the reason, could not install them
 */
export function ensurePackages() {
  if (packagesAreCurrent()) return
  console.log('Installing packages (about a minute the first time)')
  install('ci')
}
