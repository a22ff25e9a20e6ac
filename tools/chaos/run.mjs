/**
 * `npm run chaos`: starts the built server as for others (several processes, PostgreSQL, a proxy), does harm to it
 * while people use it, and prints what they lost. `npm run chaos -- kill --seconds 30` runs one scenario for 30 s.
 * Exits with 1 when a figure misses its bound. All of it is on free ports of this machine and in a temporary folder.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { nodeBundle } from '../build/server-bundles.mjs'
import { begin } from '../setup/begin.mjs'
import { root } from '../setup/root.mjs'
import { ensureBuild } from '../setup/sources.mjs'

const FOLDER = '.cache/chaos'

await begin(ensureBuild)
const { build } = await import('vite')
await build({ ...nodeBundle({ main: 'tools/chaos/main.ts' }, FOLDER), configFile: false })
/** @type {typeof import('./main.ts')} */
const { runChaos } = await import(pathToFileURL(join(root, FOLDER, 'main.js')).href)
const isKept = await runChaos(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  return false
})
process.exit(isKept ? 0 : 1)
