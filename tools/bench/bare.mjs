import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setup as linkPostgres } from '../../tests/setup/link-postgres.mjs'
import { nodeBundle } from '../build/server-bundles.mjs'
import { root } from '../setup/root.mjs'

const FOLDER = '.cache/bench/bare'

/** @returns {Promise<import('./table.mjs').Measure[]>} */
export async function measure() {
  linkPostgres()
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  await build(nodeBundle({ bare: 'tools/bench/bare.ts' }, FOLDER))
  /** @type {typeof import('./bare.ts')} */
  const { measureBeside } = await import(pathToFileURL(join(root, FOLDER, 'bare.js')).href)
  return measureBeside()
}
