/**
 * `npm run build`: the client into `dist/client`, the server into `dist/server`, and the pages the server
 * hands out. One process makes all three, which spares starting the bundler again.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { compressFiles } from './setup/compress.mjs'
import { writePages } from './setup/pages.mjs'
import { root } from './setup/root.mjs'
import { dropStamp, sourcesHash, writeStamp } from './setup/sources.mjs'

process.chdir(root)
process.env.NODE_ENV = 'production'
const hash = sourcesHash()
dropStamp()

const { build } = await import('vite')
const { prerenderBundle, serverBundle } = await import('./setup/server-bundles.mjs')
const started = performance.now()

try {
  await Promise.all([build({ logLevel: 'warn' }), build(serverBundle()), build(prerenderBundle())])
  const { render } = await import(pathToFileURL(join(root, 'dist/prerender/prerender.js')).href)
  await writePages(join(root, 'dist/client'), render)
  rmSync(join(root, 'dist/prerender'), { recursive: true })
  await compressFiles(join(root, 'dist/client'))
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(process.stderr.isTTY ? message : stripVTControlCharacters(message))
  process.exit(1)
}

writeStamp(hash)
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
// Modules that were rendered once may hold timers; the build is over.
process.exit(0)
