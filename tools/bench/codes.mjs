import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setup as linkPostgres } from '../../tests/setup/link-postgres.mjs'
import { nodeBundle } from '../build/server-bundles.mjs'
import { root } from '../setup/root.mjs'

const FOLDER = '.cache/bench/codes'

/** @returns {Promise<import('./table.mjs').Measure[]>} */
export async function measure() {
  linkPostgres()
  const { build } = await import('vite')
  await build(nodeBundle({ codes: 'tools/bench/codes.ts' }, FOLDER))
  /** @type {typeof import('./codes.ts')} */
  const { measureCodes } = await import(pathToFileURL(join(root, FOLDER, 'codes.js')).href)
  return measureCodes()
}
