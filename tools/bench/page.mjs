import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startBuiltServer } from '../../tests/setup/built-server.mjs'
import { compressFiles } from '../build/compress.mjs'
import { onFreePort } from '../setup/free-port.mjs'
import { ensureOnDemand } from '../setup/on-demand.mjs'
import { root } from '../setup/root.mjs'
import { ensureBuild } from '../setup/sources.mjs'
import { withChromium } from './browser.mjs'
import { listPages } from './pages.mjs'
import { median } from './table.mjs'

/** @typedef {import('./pages.mjs').Page} Page */
/** @typedef {import('./table.mjs').Measure} Measure */

/**
 * Lighthouse's figures for a page; times in milliseconds.
 * @typedef {object} Report
 * @property {number} score of 100
 * @property {number} fcp
 * @property {number} lcp
 * @property {number} tbt
 * @property {number} cls
 */

/** Installed on demand, so the compiler does not know it. @type {string} */
const LIGHTHOUSE = 'lighthouse'
const RUNS = 5
const HELLO_NAME = 'hello'
const HELLO = join(root, '.cache/bench/hello')

/** A file of the same origin in which the app does not run. */
const LIGHT_FILE = '/food/train.webp'

/** Builds the page for comparison: only React, built, compressed and served like the app. */
async function buildHello() {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')])
  const client = join(HELLO, 'dist/client')
  await build({
    configFile: false,
    root: join(root, 'tools/bench/hello'),
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: client, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  await compressFiles(client)
  const html = readFileSync(join(client, 'index.html'), 'utf8')
  mkdirSync(join(HELLO, 'dist/render'), { recursive: true })
  writeFileSync(join(HELLO, 'dist/render/template.json'), JSON.stringify({ html, code: {}, styles: {} }))
  writeFileSync(
    join(HELLO, 'dist/render/render.js'),
    `export const pages = [{ path: '/', sample: '/', hasData: false, screen: '' }]
export const renderPage = async () => ({ head: '', root: '', served: '', route: '', screen: '' })
export const reachApiBy = () => {}`,
  )
}

/**
 * Writes to the local storage of the browser's default profile, in which Lighthouse opens its page.
 * @param {number} port for debugging
 * @param {string} origin
 * @param {Record<string, string>} storage
 */
async function writeStorage(port, origin, storage) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  try {
    const page = await browser.contexts()[0]?.newPage()
    await page?.goto(origin + LIGHT_FILE)
    await page?.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, storage)
    await page?.close()
  } finally {
    await browser.close()
  }
}

/**
 * Loads a page with Lighthouse as a phone would, in a browser that has loaded nothing of the app before.
 * Tries again when Lighthouse's recording fails, which happens now and then.
 * @param {Page} page
 * @param {number} [tries]
 * @returns {Promise<Report>}
 */
async function load(page, tries = 3) {
  const { url, storage } = page
  const { default: lighthouse } = await import(LIGHTHOUSE)
  const result = await onFreePort((port) =>
    withChromium(async () => {
      if (storage) await writeStorage(port, new URL(url).origin, storage)
      // Lighthouse clears the HTTP cache before it loads the page, and leaves the local storage as it is.
      return lighthouse(url, { port, logLevel: 'error', onlyCategories: ['performance'], output: 'json' })
    }, [`--remote-debugging-port=${port}`]),
  )
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError && tries > 1) return load(page, tries - 1)
  if (runtimeError) throw new Error(`Lighthouse could not load ${url}: ${runtimeError.message}`)
  const of = (/** @type {string} */ audit) => audits[audit]?.numericValue ?? Number.NaN
  return {
    score: (categories.performance?.score ?? 0) * 100,
    fcp: of('first-contentful-paint'),
    lcp: of('largest-contentful-paint'),
    tbt: of('total-blocking-time'),
    cls: of('cumulative-layout-shift'),
  }
}

/**
 * Returns the medians of several loads.
 * @param {Report[]} reports
 * @returns {Report}
 */
function medianOf(reports) {
  const of = (/** @type {keyof Report} */ figure) => median(reports.map((report) => report[figure]))
  return { score: of('score'), fcp: of('fcp'), lcp: of('lcp'), tbt: of('tbt'), cls: of('cls') }
}

/**
 * Loads pages with Lighthouse, in turn with the bare React page.
 * @param {readonly string[]} [only] paths of screens, as in the table of routes; all of them by default
 * @returns {Promise<Measure[]>} times in milliseconds
 */
export async function measure(only = []) {
  ensureOnDemand()
  await ensureBuild()
  await buildHello()
  const app = await startBuiltServer()
  try {
    const all = await listPages(app.url)
    const unknown = only.find((wanted) => !all.some(({ path }) => path === wanted))
    if (unknown) throw new Error(`There is no page '${unknown}'.`)
    const wanted = all.filter(({ path }) => only.length === 0 || only.includes(path))
    // The same server over another folder: the same headers, compression and caching.
    const bare = await startBuiltServer({ cwd: HELLO })
    try {
      const pages = [{ path: HELLO_NAME, url: `${bare.url}/` }, ...wanted]
      /** @type {{page: Page, reports: Report[]}[]} */
      const loads = pages.map((page) => ({ page, reports: [] }))
      // In turn, so that other load on the machine affects all pages alike.
      for (let run = 0; run < RUNS; run += 1)
        for (const { page, reports } of loads) reports.push(await load(page))
      return measuresOf(loads.map(({ page, reports }) => ({ page, report: medianOf(reports) })))
    } finally {
      await bare.stop()
    }
  } finally {
    await app.stop()
    rmSync(HELLO, { recursive: true, force: true })
  }
}

/**
 * Returns one line per page. Only public pages have targets.
 * @param {readonly {page: Page, report: Report}[]} pages
 * @returns {Measure[]}
 */
function measuresOf(pages) {
  const hello = pages.find(({ page }) => page.path === HELLO_NAME)?.report
  return pages.map(({ page: { path, storage }, report: { score, fcp, lcp, tbt, cls } }) => {
    const ratio = lcp / (hello?.lcp ?? Number.NaN)
    const figure = [
      `score ${score.toFixed(0)}`,
      `FCP ${fcp.toFixed(0)}`,
      `LCP ${lcp.toFixed(0)} (${ratio.toFixed(2)} of hello)`,
      `TBT ${tbt.toFixed(0)}`,
      `CLS ${cls.toFixed(3)}`,
    ].join(', ')
    if (storage) return { name: `${path}, signed in`, figure }
    if (path === HELLO_NAME) return { name: path, figure }
    return {
      name: path,
      figure,
      target: 'score ≥ 98, LCP ≤ 1.1 of hello, TBT ≤ 100, CLS ≤ 0.01',
      isMet: score >= 98 && ratio <= 1.1 && tbt <= 100 && cls <= 0.01,
    }
  })
}
