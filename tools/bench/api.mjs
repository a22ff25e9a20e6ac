import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setup as linkPostgres } from '../../tests/setup/link-postgres.mjs'
import { nodeBundle } from '../build/server-bundles.mjs'
import { root } from '../setup/root.mjs'
import { ensureBuild } from '../setup/sources.mjs'

/** @typedef {import('./table.mjs').Measure} Measure */

const FOLDER = '.cache/bench/api'

/** @returns {Promise<Measure[]>} */
export async function measure() {
  linkPostgres()
  await ensureBuild()
  // The server renders pages with React's production build.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  await build(nodeBundle({ api: 'tools/bench/api.ts' }, FOLDER))
  /** @type {typeof import('./api.ts')} */
  const { measureApi } = await import(pathToFileURL(join(root, FOLDER, 'api.js')).href)
  return measureApi()
}
