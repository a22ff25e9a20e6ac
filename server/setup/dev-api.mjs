/** @typedef {typeof import('../dev-api.ts')} DevApiModule */
/** @typedef {typeof import('../dev-database.ts')} DevDatabaseModule */
/** @typedef {import('../dev-api.ts').DevApi} DevApi */
/** @typedef {import('../db/database.ts').OpenDatabase} OpenDatabase */

/** Paths the API answers. Whole path segments, so that the app keeps routes such as /payment. */
const API_PATH =
  /^\/(api|geo|get-ip|pay|mailbox|mailbox\.json|events|test-switch|test-switch\.json|robots\.txt|sitemap[\w-]*\.xml)(\/|\?|$)/
const DATABASE_SOURCE = /\/server\/db\//
const ENTRY = '/server/dev-api.ts'
const DATABASE_ENTRY = '/server/dev-database.ts'

/**
 * Whether a module is an entry of the API or is imported by it, directly or through others.
 *
 * @param {import('vite').EnvironmentModuleNode} module
 * @param {Set<unknown>} [seen]
 * @returns {boolean}
 */
const isOfApi = (module, seen = new Set()) => {
  if (seen.has(module)) return false
  seen.add(module)
  return (
    [ENTRY, DATABASE_ENTRY].includes(module.url) ||
    [...module.importers].some((importer) => isOfApi(importer, seen))
  )
}

/**
 * Runs the API inside the development server, from its sources: one process and one address. A changed source
 * starts it again; requests wait until it is ready. The database stays open unless its own sources change.
 *
 * @returns {import('vite').Plugin & { api: {
 *   ready: () => Promise<DevApi>
 *   close: () => Promise<void>
 * } }}
 */
export const devApi = () => {
  /** @type {import('vite').ViteDevServer} */
  let vite
  /** @type {Promise<OpenDatabase> | undefined} */
  let database
  /** @type {DevApi | undefined} */
  let running
  /** @type {Promise<DevApi>} */
  let ready
  let isDatabaseStale = false
  let isScheduled = false

  const stop = async () => {
    await running?.stop()
    running = undefined
  }
  const openDatabase = async () => {
    const module = /** @type {DevDatabaseModule} */ (await vite.ssrLoadModule(DATABASE_ENTRY))
    return module.openDevDatabase()
  }
  const closeDatabase = async () => {
    const opened = await database?.catch(() => undefined)
    database = undefined
    await opened?.close()
  }
  const start = async () => {
    // The embedded database opens in a thread of its own while the sources of the API are read.
    database ??= openDatabase()
    const opening = database
    opening.catch(() => {
      database = undefined
    })
    const module = /** @type {DevApiModule} */ (await vite.ssrLoadModule(ENTRY))
    running = await module.startDevApi(await opening)
    return running
  }
  const restart = async () => {
    isScheduled = false
    vite.environments.ssr.moduleGraph.invalidateAll()
    await stop()
    if (isDatabaseStale) await closeDatabase()
    isDatabaseStale = false
    return start()
  }

  return {
    name: 'dev-api',
    apply: 'serve',
    configureServer(server) {
      vite = server
      ready = start()
      // Whoever waits for it says why it failed.
      ready.catch(() => {})
      server.middlewares.use((request, response, next) => {
        if (!API_PATH.test(request.url ?? '')) return next()
        ready.then(({ listener }) => listener(request, response), next)
      })
    },
    hotUpdate({ file, modules }) {
      // The rendered page is in this module graph too: only what the API imports starts it again.
      if (this.environment.name !== 'ssr' || !modules.some((module) => isOfApi(module))) return
      isDatabaseStale ||= DATABASE_SOURCE.test(file)
      if (isScheduled) return
      isScheduled = true
      // One after the other: two saves in a row must not start two schedulers on one database.
      ready = ready.then(restart, restart)
      // Requests report the failure as well; without a request it is still said once.
      ready.catch((error) => vite.config.logger.error(`The API could not start: ${error.message}`, { error }))
    },
    api: {
      ready: () => ready,
      close: async () => {
        await ready.catch(() => {})
        await stop()
        await closeDatabase()
      },
    },
  }
}
