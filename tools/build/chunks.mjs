import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/root.mjs'

/** @typedef {import('./chunk-report.mjs').Chunk} Chunk */
/** @typedef {import('./chunk-report.mjs').ChunkReport} ChunkReport */

/** What every screen asks for as soon as it runs: the client of the API, and where the person is. */
const FIRST_CALLS = ['src/effects/api-client.ts', 'src/effects/calls/address.ts']

/**
 * What the home page loads on demand before it shows restaurants, in the order it comes to need it: the calls
 * that find where the person is, the screen, the calls that list what is near.
 */
export const BEFORE_RESTAURANTS = [
  ...FIRST_CALLS,
  'src/app/screens/home.tsx',
  'src/effects/calls/discover.ts',
]

/** The last build's chunks, and how they hang together. */
export class Chunks {
  /** @type {ChunkReport} */
  report = JSON.parse(readFileSync(join(root, 'dist/chunks.json'), 'utf8'))
  #byFile = new Map(this.report.chunks.map((chunk) => [chunk.file, chunk]))

  /** What makes the shell interactive: the entry and all it imports statically. */
  get entry() {
    return this.closure(this.report.chunks.filter(({ isEntry }) => isEntry).map(({ file }) => file))
  }

  /** All that runs until the home page shows restaurants. */
  get untilRestaurants() {
    return this.closure(
      BEFORE_RESTAURANTS.map((module) => this.fileOf(module)),
      this.entry,
    )
  }

  /**
   * All that runs until a screen is shown and makes its calls, in an order in which it can: each file after what it
   * imports, first what knows nothing of the app, then the app, then what imports it.
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
   * Files and all they import statically, each once.
   * @param {readonly string[]} files
   * @param {Set<string>} [seen] files to add them to
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
