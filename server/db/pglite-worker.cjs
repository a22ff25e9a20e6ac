// The embedded database in a thread of its own: a query there blocks nothing else. It is started from its text,
// so it has no imports of its own; the modules it needs are named by `workerData`.
const fs = require('node:fs')
const { parentPort, workerData } = require('node:worker_threads')

/**
 * Limits the files that PGlite writes to its owner (APP-178). PGlite sets modes for everybody itself, which a umask
 * does not prevent; this thread has its own copy of the module.
 */
const keepToOwner = () => {
  const { chmodSync, fchmodSync, mkdirSync, writeFileSync } = fs
  /** @param {import('node:fs').Mode} mode */
  const own = (mode) => Number(mode) & 0o700
  fs.chmodSync = (path, mode) => chmodSync(path, own(mode))
  fs.fchmodSync = (file, mode) => fchmodSync(file, own(mode))
  Object.assign(fs, {
    /** @type {(path: string) => unknown} */
    mkdirSync: (path) => mkdirSync(path, 0o700),
    /** @type {(path: string, data: string | Uint8Array) => void} */
    writeFileSync: (path, data) => writeFileSync(path, data, { mode: 0o600 }),
  })
}
keepToOwner()

/** @type {typeof import('@electric-sql/pglite')} */
const { PGlite, types } = require(workerData.pglite)
/** @type {typeof import('@electric-sql/pglite/contrib/pg_trgm')} */
const { pg_trgm } = require(workerData.pgTrgm)

/**
 * Times stay as the database writes them; Drizzle reads them.
 * @param {string} value
 */
const asText = (value) => value
const arrays = { numeric: 1231, timestamp: 1115, timestamptz: 1185, interval: 1187, date: 1182 }
const parsers = {
  [types.TIMESTAMP]: asText,
  [types.TIMESTAMPTZ]: asText,
  [types.INTERVAL]: asText,
  [types.DATE]: asText,
  [arrays.numeric]: asText,
  [arrays.timestamp]: asText,
  [arrays.timestamptz]: asText,
  [arrays.interval]: asText,
  [arrays.date]: asText,
}

/**
 * An error as it can be sent; its own fields would be lost on the way.
 * @param {unknown} error
 */
const told = (error) => {
  const { message, code, constraint, detail } = Object(error)
  return { message: String(message), code, constraint, detail }
}

/** @param {unknown} message */
const tell = (message) => parentPort?.postMessage(message)

const start = async () => {
  const { dataDir, snapshot } = workerData
  const loadDataDir = snapshot ? new Blob([snapshot]) : undefined
  const database = await PGlite.create({ dataDir, loadDataDir, extensions: { pg_trgm } })
  // Here and not with each query, for which PGlite would copy its table of all types.
  Object.assign(database.parsers, parsers)

  /** @param {import('./pglite-client.ts').Job} job */
  const done = async (job) => {
    if (job.kind === 'close') return database.close()
    if (job.kind === 'dump') return (await database.dumpDataDir('none')).arrayBuffer()
    return database.query(job.sql, job.params, { rowMode: job.rowMode })
  }
  parentPort?.on('message', async ({ id, job }) => {
    try {
      tell({ id, output: await done(job) })
    } catch (error) {
      tell({ id, error: told(error) })
    }
  })
  tell({ id: 0 })
}

start().catch((error) => tell({ id: 0, error: told(error) }))
