import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { minify } from 'vite'
import { composePage, STYLE_ELEMENT, withPlaces } from '../../server/pages/page-template.mjs'
import { root } from '../setup/root.mjs'
import { bringTheApp, keepForTheApp, keepTapsOfMovedButtons } from './before-the-app.mjs'
import { Chunks } from './chunks.mjs'
import { criticalStyles } from './critical-styles.mjs'
import { sampleFetch, samplePaths } from './sample-answers.mjs'

/** @typedef {import('../../server/pages/page-template.mjs').PageTemplate} PageTemplate */
/** @typedef {typeof import('../../src/render/render.tsx')} Renderer */

const CLIENT = join(root, 'dist/client')

/** The font files that the first screen needs; browsers load the others when a letter needs them. */
const FIRST_FONT = /^(anek-latin|baloo-2)-first-.*\.woff2$/

/** The file of a route's page, relative to `dist/client`; `_` replaces each parameter. */
export const pageFile = (/** @type {string} */ path) =>
  path === '*' ? '404.html' : join('.', path.replace(/:\w+/g, '_'), 'index.html')

/**
 * Turns the `index.html` of the client's build into the page of every route before its data is known, and
 * into the template from which the server composes pages with data, `dist/render/template.json`. A plain file
 * server (a CDN) can serve these pages too.
 * @param {Renderer} renderer the built one
 * @throws {Error} when the built page has no empty root, or starts no script
 */
export async function writePages(renderer) {
  const { pages, renderPage } = renderer
  const { html, css } = await templateOf(readFileSync(join(CLIENT, 'index.html'), 'utf8'))
  const drawn = await Promise.all(
    pages.map(async ({ path, sample }) => ({
      path,
      page: await renderPage(sample, { origin: '', ...(sample === path ? { url: path } : {}) }),
    })),
  )
  const withData = await drawnWithData(renderer)
  const chunks = new Chunks()
  /** @type {PageTemplate} */
  const template = { html, code: {}, styles: {} }
  for (const { path, page } of drawn) {
    const alike = withData.filter(({ route }) => route === path)
    template.code[page.screen] = chunks.untilScreen(page.screen).map((file) => `/${file}`)
    template.styles[path] = await criticalStyles(
      css,
      [page, ...alike].map(({ root }) => root),
    )
  }
  writeFileSync(join(root, 'dist/render/template.json'), JSON.stringify(template))
  for (const { path, page } of drawn) {
    const file = join(CLIENT, pageFile(path))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, composePage(template, page))
  }
}

/**
 * Renders pages with data from sample answers.
 * @param {Renderer} renderer
 */
export async function drawnWithData({ renderPage, reachApiBy }) {
  reachApiBy(sampleFetch)
  const { signal } = new AbortController()
  return Promise.all(samplePaths.map((path) => renderPage(path, { origin: '', signal })))
}

/**
 * Returns the template of all pages, and the whole stylesheet.
 * @param {string} built
 */
async function templateOf(built) {
  const [link = '', sheet = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/.exec(built) ?? []
  const [script] = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(built) ?? []
  if (!script) throw new Error('index.html starts no script')
  // Only a browser that installs the app reads the manifest: the app links it when it is ready to hear about that.
  const [manifest = ''] = /<link rel="manifest"[^>]*>/.exec(built) ?? []
  const { code } = await minify(
    'before-the-app.js',
    `(${keepTapsOfMovedButtons})();(${keepForTheApp})();(${bringTheApp})()`,
  )
  const html = withPlaces(built, fontLinks())
    .replace(link, () => `${STYLE_ELEMENT}<noscript>${link}</noscript>`)
    .replace(manifest, '')
    .replace(script, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/\s*\n\s*/g, '')
    // One style is one hash in the policy of the page.
    .replace('</style><style>', '')
    .replace('</body>', () => `<template id="later">${link}</template><script>${code}</script></body>`)
  return { html, css: readFileSync(join(CLIENT, sheet), 'utf8').trim() }
}

function fontLinks() {
  return readdirSync(join(CLIENT, 'assets'))
    .filter((file) => FIRST_FONT.test(file))
    .map((file) => `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('')
}
