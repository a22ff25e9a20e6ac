import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/root.mjs'
import { Chunks } from './chunks.mjs'
import { pageFile } from './pages.mjs'

const CLIENT = join(root, 'dist/client')

/** The page that the app renders by itself, for a screen that was never opened. */
const SHELL = '/account-setting'

/** Code that is not kept: libraries of maps and of Firebase, which are no use without a network. */
const NOT_KEPT = /node_modules\/(mapbox-gl|maplibre-gl|react-map-gl|firebase|@firebase|@googlemaps)\//

/** Fonts, the styles and what an installed app shows. */
const KEPT_FILE = /^(assets\/.*\.(woff2|css)|icon.*\.(svg|png)|manifest\.webmanifest)$/

/**
 * @typedef {object} BuiltFiles
 * @property {{url: string, revision: string | null}[]} files
 * @property {string} shell address of the page that the app renders by itself
 * @property {string} entry address of the script that starts the app
 */

/** Names of the bundler change with the content; the others need a revision. */
const listed = (/** @type {string} */ file, url = `/${file}`) => ({
  url,
  revision: file.startsWith('assets/')
    ? null
    : createHash('sha256')
        .update(readFileSync(join(CLIENT, file)))
        .digest('hex')
        .slice(0, 16),
})

/**
 * Lists what the service worker keeps of the last build, for after its pages are written.
 * @returns {BuiltFiles}
 */
export function builtFiles() {
  const chunks = new Chunks()
  const code = chunks.report.chunks.filter(({ modules }) => !modules.some((each) => NOT_KEPT.test(each)))
  const entry = chunks.report.chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The build has no entry')
  const others = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    KEPT_FILE.test(file),
  )
  const files = [...code.map(({ file }) => file), ...others].sort().map((file) => listed(file))
  return { files: [...files, listed(pageFile(SHELL), SHELL)], shell: SHELL, entry: `/${entry.file}` }
}

/**
 * Configuration of the service worker, as `worker.js` beside the client: one script without imports.
 * @param {BuiltFiles} files
 * @returns {import('vite').InlineConfig}
 */
export const workerBundle = (files) => ({
  logLevel: 'warn',
  configFile: false,
  root,
  define: { builtFiles: JSON.stringify(files) },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: { worker: 'src/worker/worker.ts' },
      output: { format: 'iife', entryFileNames: '[name].js' },
    },
  },
})

/**
 * Serves the service worker in development, where it keeps nothing and only shows push messages.
 * @returns {import('vite').Plugin}
 */
export function workerInDevelopment() {
  return {
    name: 'worker-in-development',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use('/worker.js', async (_, response) => {
        const { build } = await import('vite')
        const config = workerBundle({ files: [], shell: '', entry: '' })
        const built = await build({ ...config, build: { ...config.build, write: false } })
        const [bundle] = Array.isArray(built) ? built : [built]
        const code = 'output' in bundle ? bundle.output[0].code : ''
        response.setHeader('content-type', 'text/javascript')
        response.setHeader('cache-control', 'no-store')
        response.end(code)
      })
    },
  }
}
