import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setup as linkPostgres } from '../../tests/setup/link-postgres.mjs'
import { nodeBundle } from '../build/server-bundles.mjs'
import { root } from '../setup/root.mjs'

/**
 * Builds `tools/bench/<name>.ts` as the server is built, where PostgreSQL can be started, and returns what it exports.
 * @param {string} name
 */
export async function built(name) {
  linkPostgres()
  process.env.NODE_ENV = 'production'
  const folder = `.cache/bench/${name}`
  const { build } = await import('vite')
  await build(nodeBundle({ [name]: `tools/bench/${name}.ts` }, folder))
  return import(pathToFileURL(join(root, folder, `${name}.js`)).href)
}
