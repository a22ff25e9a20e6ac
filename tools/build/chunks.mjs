import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/root.mjs'

/** @typedef {import('./chunk-report.mjs').Chunk} Chunk */
/** @typedef {import('./chunk-report.mjs').ChunkReport} ChunkReport */

/**
 * Modules that every screen needs as soon as it runs: the API client, and the calls that locate the person.
 */
const FIRST_CALLS = ['src/effects/api-client.ts', 'src/effects/calls/address.ts']

/**
 * Modules that the home page loads on demand before it shows restaurants, in the order in which it needs
 * them: the calls that find the person's location, the screen, and the calls that list restaurants nearby.
 */
const BEFORE_RESTAURANTS = [
  ...FIRST_CALLS,
  'src/app/screens/home.tsx',
  'packages/contract/calls/discover-wire.ts',
]

/** The chunks of the last build, and their dependencies. */
export class Chunks {
  /** @type {ChunkReport} */
  report = JSON.parse(readFileSync(join(root, 'dist/chunks.json'), 'utf8'))
  #byFile = new Map(this.report.chunks.map((chunk) => [chunk.file, chunk]))

  /** Files that make the shell interactive: the entry and all its static imports. */
  get entry() {
    return this.closure(this.report.chunks.filter(({ isEntry }) => isEntry).map(({ file }) => file))
  }

  /** All files that run until the home page shows restaurants. */
  get untilRestaurants() {
    return this.closure(
      BEFORE_RESTAURANTS.map((module) => this.fileOf(module)),
      this.entry,
    )
  }

  /**
   * Returns all files that run until a screen is shown and makes its calls, in an order in which they can
   * run: each file after its imports, first files that do not depend on the app, then the app, then files
   * that import it.
   * @param {string} screen its file in `src/app/screens`
   */
  untilScreen(screen) {
    /** @type {Set<string>} */
    const ordered = new Set()
    /** @type {(file: string) => void} */
    const put = (file) => {
      for (const needed of this.#byFile.get(file)?.imports ?? []) put(needed)
      ordered.add(file)
    }
    const files = this.closure(
      [...FIRST_CALLS, `src/app/screens/${screen}.tsx`].map((module) => this.fileOf(module)),
    )
    const isApp = (/** @type {string} */ file) => this.#byFile.get(file)?.isEntry ?? false
    for (const file of files) if (![...this.closure([file])].some(isApp)) put(file)
    for (const { file } of this.report.chunks) if (isApp(file)) put(file)
    for (const file of files) put(file)
    return [...ordered]
  }

  /**
   * @param {string} file
   * @returns {readonly string[]}
   */
  modulesOf(file) {
    return this.#byFile.get(file)?.modules ?? []
  }

  /**
   * @param {string} module relative to the repository
   * @returns {string} the chunk's file
   * @throws {Error} when it is in no chunk
   */
  fileOf(module) {
    const chunk = this.report.chunks.find(({ modules }) => modules.includes(module))
    if (!chunk) throw new Error(`${module} is in no chunk of the build`)
    return chunk.file
  }

  /**
   * Returns files and all their static imports, each once.
   * @param {readonly string[]} files
   * @param {Set<string>} [seen] the set to add them to
   */
  closure(files, seen = new Set()) {
    for (const file of files) {
      if (seen.has(file)) continue
      seen.add(file)
      this.closure(this.#byFile.get(file)?.imports ?? [], seen)
    }
    return seen
  }
}
