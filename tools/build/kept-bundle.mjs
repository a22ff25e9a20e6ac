import { cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Name of the file in a kept bundle that lists what the bundle was made from. */
const RECORD = 'made-from.json'
/** Files that decide how every bundle is made. */
const CONFIGURATION = ['package-lock.json', 'vite.config.ts', 'tools/build/server-bundles.mjs']

/**
 * The version of a file: its size and the time of its last change. `null` for a module that is not a file.
 * @param {string} path
 */
function versionOf(path) {
  if (!existsSync(path)) return null
  const { size, mtimeMs } = statSync(path)
  return `${size} ${mtimeMs}`
}

/**
 * Keeps a copy of a bundle for the next start.
 * @param {string} kept folder of the copy; replaced
 * @param {string} folder the bundle
 * @param {readonly string[]} modules absolute paths of the files that it was made from
 */
export function keepBundle(kept, folder, modules) {
  const files = [...modules, ...CONFIGURATION.map((file) => resolve(file))]
  const next = `${kept}.${process.pid}`
  cpSync(folder, next, { recursive: true })
  const made = Object.fromEntries(files.map((file) => [file, versionOf(file)]))
  writeFileSync(join(next, RECORD), JSON.stringify({ node: process.version, made }))
  rmSync(kept, { recursive: true, force: true })
  try {
    // The copy is complete before it gets its name, because another development server may read it.
    renameSync(next, kept)
  } catch {
    // Another one was quicker. Its copy is as good.
    rmSync(next, { recursive: true, force: true })
  }
}

/**
 * Copies the kept bundle to a folder if everything that it was made from is unchanged.
 * @param {string} kept
 * @param {string} folder
 * @returns {readonly string[] | undefined} the modules of the bundle; nothing when there is none or it is outdated
 */
export function takeKeptBundle(kept, folder) {
  try {
    const { node, made } = JSON.parse(readFileSync(join(kept, RECORD), 'utf8'))
    const isCurrent = Object.entries(made).every(([file, version]) => versionOf(file) === version)
    if (node !== process.version || !isCurrent) return undefined
    cpSync(kept, folder, { recursive: true })
    return Object.keys(made)
  } catch {
    // No bundle, or one that another server is replacing.
    return undefined
  }
}
