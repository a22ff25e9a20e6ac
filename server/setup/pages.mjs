import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bringTheApp, keepForTheApp } from './before-the-app.mjs'
import { Chunks } from './chunks.mjs'
import { composePage, withPlaces } from './page-template.mjs'
import { root } from './root.mjs'

/** @typedef {import('./page-template.mjs').PageTemplate} PageTemplate */

const CLIENT = join(root, 'dist/client')

/** The font files that the first screen cannot do without; the others come when a letter asks for them. */
const FIRST_FONT = /^(anek-latin|baloo-2)-first-.*\.woff2$/

/** Where the page of a route is written: parameters stand as `_`, which no link leads to. */
const fileOf = (/** @type {string} */ path) =>
  path === '*' ? '404.html' : join('.', path.replace(/:\w+/g, '_'), 'index.html')

/**
 * Turns the `index.html` of the client's build into the page of every route, as it is before any data is known, and
 * into the template that the server puts pages with data together from, `dist/render/template.json`. A folder of
 * files alone (a CDN) serves these pages too.
 * @param {typeof import('../../src/render/render.tsx')} renderer the built one
 * @throws {Error} when the built page has no empty root, or starts no script
 */
export async function writePages({ pages, renderPage }) {
  const template = templateOf(readFileSync(join(CLIENT, 'index.html'), 'utf8'), pages)
  writeFileSync(join(root, 'dist/render/template.json'), JSON.stringify(template))
  for (const { path, sample } of pages) {
    const file = join(CLIENT, fileOf(path))
    const page = await renderPage(sample, { origin: '', ...(sample === path ? { url: path } : {}) })
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, composePage(template, page))
  }
}

/**
 * @param {string} built
 * @param {readonly {screen: string}[]} pages
 * @returns {PageTemplate}
 */
function templateOf(built, pages) {
  const [link = '', sheet = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/.exec(built) ?? []
  // First paint waits for no second file.
  const css = readFileSync(join(CLIENT, sheet), 'utf8').trim()
  rmSync(join(CLIENT, sheet))
  const [script] = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(built) ?? []
  if (!script) throw new Error('index.html starts no script')
  const html = withPlaces(built, fontLinks())
    .replace(link, () => `<style>${css}</style>`)
    .replace(script, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace('</body>', () => `<script>(${keepForTheApp})();(${bringTheApp})()</script></body>`)
  const chunks = new Chunks()
  const code = Object.fromEntries(
    pages.map(({ screen }) => [screen, chunks.untilScreen(screen).map((file) => `/${file}`)]),
  )
  return { html, code }
}

function fontLinks() {
  return readdirSync(join(CLIENT, 'assets'))
    .filter((file) => FIRST_FONT.test(file))
    .map((file) => `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('')
}
