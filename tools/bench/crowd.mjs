import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setup as linkPostgres } from '../../tests/setup/link-postgres.mjs'
import { nodeBundle } from '../build/server-bundles.mjs'
import { root } from '../setup/root.mjs'

const FOLDER = '.cache/bench/crowd'

/** @returns {Promise<import('./table.mjs').Measure[]>} */
export async function measure() {
  linkPostgres()
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  await build(nodeBundle({ crowd: 'tools/bench/crowd.ts' }, FOLDER))
  /** @type {typeof import('./crowd.ts')} */
  const { measureCrowd } = await import(pathToFileURL(join(root, FOLDER, 'crowd.js')).href)
  return measureCrowd()
}
