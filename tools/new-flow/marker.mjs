import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Beginning of every text that a person has to replace. */
export const marker = 'To fill in: '

/** Folders in which the generator writes. */
const folders = ['docs', 'machines', 'src', 'packages/contract', 'server', 'tests', 'e2e']

/**
 * The text of a place to fill in: `To fill in: states.editing: say what the specification shows here`.
 * @param {string} place
 * @param {string} what
 */
export const toFillIn = (place, what) => `${marker}${place}: ${what}`

/**
 * Lists the places of one file that a person has to fill in.
 * @param {string} path for the result
 * @param {string} text
 * @returns {string[]} `path:line: reason`
 */
export const placesIn = (path, text) =>
  text.split('\n').flatMap((line, index) => {
    const start = line.indexOf(marker)
    if (start < 0) return []
    const reason = line.slice(start + marker.length).replace(/\s*(\*\/\}?|['"]\)?,?|\.? _\([^)]*\)_)$/, '')
    return [`${path}:${index + 1}: ${reason}`]
  })

/**
 * Lists every place of the repository that still has to be filled in.
 * @param {string} root
 * @returns {string[]} `path:line: reason`
 */
export const placesLeft = (root) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs|md|txt)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .flatMap((file) =>
        placesIn(file.slice(join(root, '/').length).replaceAll('\\', '/'), readFileSync(file, 'utf8')),
      ),
  )
