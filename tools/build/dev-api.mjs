import { readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { keepBundle, takeKeptBundle } from './kept-bundle.mjs'
import { nodeBundle } from './server-bundles.mjs'

/** @typedef {typeof import('../../server/dev-api.ts')} DevApiModule */
/** @typedef {typeof import('../../server/dev-database.ts')} DevDatabaseModule */
/** @typedef {import('../../server/dev-api.ts').DevApi} DevApi */
/** @typedef {import('../../server/db/database.ts').OpenDatabase} OpenDatabase */

/** Paths that the API answers. Whole path segments, so that the app keeps routes such as /payment. */
const API_PATH =
  /^\/(api|geo|get-ip|pay|undo-change|mailbox|mailbox\.json|events|robots\.txt|healthz|readyz|sitemap[\w-]*\.xml)(\/|\?|$)/
const SERVER_SOURCE = /\/server\/.*\.(ts|sql)$/
const DATABASE_SOURCE = /\/server\/db\//
/** Bundles of this process and of other development servers in the same folder. */
const BUNDLES = '.cache/dev-api'
/** The first bundle of the last start, which the next start takes while the sources are the same. */
const KEPT = '.cache/dev-api-kept'

/** Removes the bundles of processes that ended without closing. */
const removeOrphans = () => {
  for (const name of readdirSync(BUNDLES, { withFileTypes: true }).map(({ name }) => name)) {
    try {
      process.kill(Number(name), 0)
    } catch {
      rmSync(join(BUNDLES, name), { recursive: true, force: true })
    }
  }
}

/**
 * Runs the API inside the development server, from its sources: one process and one address. A changed source
 * makes a new bundle and restarts the API; requests wait until it is ready. The database stays open unless
 * its own sources change. The API starts with this call, so that the database opens while Vite is loaded.
 *
 * @returns {import('vite').Plugin & { api: { ready: () => Promise<DevApi> } }}
 */
export const devApi = () => {
  const own = join(BUNDLES, String(process.pid))
  let builds = 0
  /** Files that are in the latest bundle.
   * @type {ReadonlySet<string>} */
  let sources = new Set()
  /** @type {Promise<OpenDatabase> | undefined} */
  let database
  /** @type {DevApi | undefined} */
  let running
  /** @type {Promise<void> | undefined} */
  let closing
  let isDatabaseStale = false
  let isScheduled = false

  /**
   * Returns the folder of a new bundle. Each bundle has its own, because imported modules are never loaded
   * again.
   */
  const bundle = async () => {
    const folder = join(own, String(++builds))
    const kept = builds === 1 ? takeKeptBundle(KEPT, folder) : undefined
    if (kept) {
      sources = new Set(kept)
      return folder
    }
    const { build } = await import('vite')
    const { build: options, ...config } = nodeBundle(
      { api: 'server/dev-api.ts', database: 'server/dev-database.ts' },
      folder,
    )
    const made = await build({
      ...config,
      mode: 'development',
      logLevel: 'silent',
      build: { ...options, sourcemap: true },
    })
    const chunks = 'output' in made ? made.output : []
    sources = new Set(chunks.flatMap((chunk) => ('moduleIds' in chunk ? chunk.moduleIds : [])))
    if (builds === 1) keepBundle(KEPT, folder, [...sources])
    return folder
  }
  const openDatabase = async (/** @type {string} */ folder) => {
    const module = /** @type {DevDatabaseModule} */ (await load(folder, 'database.js'))
    return module.openDevDatabase()
  }
  const closeDatabase = async () => {
    const opened = await database?.catch(() => undefined)
    database = undefined
    await opened?.close()
  }
  const stop = async () => {
    await running?.stop()
    running = undefined
  }
  const start = async () => {
    const folder = await bundle()
    // The embedded database opens in its own thread while the API is loaded.
    database ??= openDatabase(folder)
    const opening = database
    opening.catch(() => {
      database = undefined
    })
    const module = /** @type {DevApiModule} */ (await load(folder, 'api.js'))
    running = await module.startDevApi(await opening)
    if (builds === 1) removeOrphans()
    return running
  }
  const restart = async () => {
    isScheduled = false
    await stop()
    if (isDatabaseStale) await closeDatabase()
    isDatabaseStale = false
    return start()
  }
  const close = async () => {
    await ready.catch(() => {})
    await stop()
    await closeDatabase()
    rmSync(own, { recursive: true, force: true })
  }

  process.setSourceMapsEnabled(true)
  let ready = start()
  // Requests that wait for it report the failure.
  ready.catch(() => {})

  return {
    name: 'dev-api',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!API_PATH.test(request.url ?? '')) return next()
        ready.then(({ listener }) => listener(request, response), next)
      })
      server.watcher.on('all', (_, file) => {
        // A new file, or one that could not be bundled, is in no bundle yet.
        if (!sources.has(file) && !SERVER_SOURCE.test(file)) return
        isDatabaseStale ||= DATABASE_SOURCE.test(file)
        if (isScheduled) return
        isScheduled = true
        // One restart after the other: two saves in a row must not start two schedulers on one database.
        ready = ready.then(restart, restart)
        // Requests report the failure as well; without a request it is still logged once.
        ready.catch((error) =>
          server.config.logger.error(`The API could not start: ${error.message}`, { error }),
        )
      })
    },
    // Vite waits for it before it ends the process, and calls it for each of its environments.
    closeBundle() {
      closing ??= close()
      return closing
    },
    api: { ready: () => ready },
  }
}

/** @returns {Promise<unknown>} */
const load = (/** @type {string} */ folder, /** @type {string} */ name) =>
  import(pathToFileURL(resolve(folder, name)).href)
