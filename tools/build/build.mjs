/**
 * `npm run build`: builds the client into `dist/client`, the server into `dist/server`, the page renderer
 * into `dist/render`, the pages that need no data, and the service worker. One process builds all, which saves
 * further starts of the bundler.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../setup/root.mjs'
import { dropStamp, sourcesHash, writeStamp } from '../setup/sources.mjs'
import { compressFiles } from './compress.mjs'
import { writePages } from './pages.mjs'
import { builtFiles, workerBundle } from './worker.mjs'

process.chdir(root)
process.env.NODE_ENV = 'production'
const hash = sourcesHash()
// Client and server compare it to find out whether the output of one fits the other.
process.env.VITE_BUILD = hash.slice(0, 12)
dropStamp()

const { build } = await import('vite')
const { renderBundle, serverBundle } = await import('./server-bundles.mjs')
const started = performance.now()
/** Files that nothing changes after the bundler. */
const isAsset = (/** @type {string} */ file) => /^assets[\\/]/.test(file)

try {
  await build(serverBundle())
  // `npm start` fills a new database while the rest is built.
  process.send?.('server')
  await Promise.all([build({ logLevel: 'warn' }), build(renderBundle())])
  // The pages are drawn in this thread, and files compressed in others.
  const client = join(root, 'dist/client')
  const compressed = compressFiles(client, isAsset)
  await writePages(await import(pathToFileURL(join(root, 'dist/render/render.js')).href))
  // Last, because it lists what the others have written.
  await build(workerBundle(builtFiles()))
  await Promise.all([compressed, compressFiles(client, (file) => !isAsset(file))])
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(process.stderr.isTTY ? message : stripVTControlCharacters(message))
  process.exit(1)
}

writeStamp(hash)
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
// Modules that were rendered may hold timers, which would keep the process running.
process.exit(0)
