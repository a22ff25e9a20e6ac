import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../server/setup/root.mjs'
import { nodeBundle } from '../../server/setup/server-bundles.mjs'
import { ensureBuild } from '../../server/setup/sources.mjs'
import { setup as linkPostgres } from '../setup/link-postgres.mjs'

/** @typedef {import('./table.mjs').Measure} Measure */

const FOLDER = '.cache/bench/api'

/** @returns {Promise<Measure[]>} */
export async function measure() {
  linkPostgres()
  await ensureBuild()
  // The server draws pages with React's production build.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  await build(nodeBundle({ api: 'tests/bench/api.ts' }, FOLDER))
  /** @type {typeof import('./api.ts')} */
  const { measureApi } = await import(pathToFileURL(join(root, FOLDER, 'api.js')).href)
  return measureApi()
}
