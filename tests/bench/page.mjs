import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { compressFiles } from '../../server/setup/compress.mjs'
import { freePort } from '../../server/setup/free-port.mjs'
import { root } from '../../server/setup/root.mjs'
import { ensureBuild } from '../../server/setup/sources.mjs'
import { startBuiltServer } from '../setup/built-server.mjs'
import { withChromium } from './browser.mjs'
import { median } from './table.mjs'

/** @typedef {import('./table.mjs').Measure} Measure */

/**
 * What Lighthouse says of a page; times in milliseconds.
 * @typedef {object} Report
 * @property {number} score of 100
 * @property {number} fcp
 * @property {number} lcp
 * @property {number} tbt
 * @property {number} cls
 */

const RUNS = 5
const HELLO = join(root, '.cache/bench/hello')

/** Pages a stranger may be led to by a link. */
const PAGES = [
  '/',
  '/foods/item-card/1',
  '/cuisines',
  '/foods/cuisine',
  '/offers-near-me',
  '/help',
  '/user/support',
  '/login',
  '/signup',
  '/forgot-password',
  '/terms&conditions',
  '/privacy-policy',
  '/refund-policy',
  '/shipping-timeline',
  '/restaurent-name',
]

/** Builds the page to compare with: nothing but React, made, compressed and served as the app is. */
async function buildHello() {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')])
  const client = join(HELLO, 'dist/client')
  await build({
    configFile: false,
    root: join(root, 'tests/bench/hello'),
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
 * Has Lighthouse load a page as a phone would, in a browser that has seen nothing before. Now and then its
 * recording goes wrong, and it asks to be run again.
 * @param {string} url
 * @param {number} [tries]
 * @returns {Promise<Report>}
 */
async function load(url, tries = 3) {
  const port = await freePort()
  const result = await withChromium(
    () => lighthouse(url, { port, logLevel: 'error', onlyCategories: ['performance'], output: 'json' }),
    [`--remote-debugging-port=${port}`],
  )
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError && tries > 1) return load(url, tries - 1)
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
 * Medians of several loads.
 * @param {Report[]} reports
 * @returns {Report}
 */
function medianOf(reports) {
  const of = (/** @type {keyof Report} */ figure) => median(reports.map((report) => report[figure]))
  return { score: of('score'), fcp: of('fcp'), lcp: of('lcp'), tbt: of('tbt'), cls: of('cls') }
}

/** @returns {Promise<Measure[]>} */
export async function measure() {
  await ensureBuild()
  await buildHello()
  const app = await startBuiltServer()
  try {
    // The same server over another folder: the same headers, compression and caching.
    const bare = await startBuiltServer({ cwd: HELLO })
    try {
      /** @type {Map<string, string>} */
      const urls = new Map([['hello', `${bare.url}/`]])
      for (const path of PAGES) urls.set(path, app.url + path)
      /** @type {Map<string, Report[]>} */
      const reports = new Map(Array.from(urls.keys(), (name) => [name, []]))
      // By turns, so that whatever else the machine does befalls all alike.
      for (let run = 0; run < RUNS; run += 1)
        for (const [name, url] of urls) reports.get(name)?.push(await load(url))
      return measuresOf(new Map(Array.from(reports, ([name, all]) => [name, medianOf(all)])))
    } finally {
      await bare.stop()
    }
  } finally {
    await app.stop()
    rmSync(HELLO, { recursive: true, force: true })
  }
}

/**
 * One line a page.
 * @param {Map<string, Report>} reports
 * @returns {Measure[]}
 */
function measuresOf(reports) {
  const hello = reports.get('hello')
  return Array.from(reports, ([name, { score, fcp, lcp, tbt, cls }]) => {
    const ratio = lcp / (hello?.lcp ?? Number.NaN)
    return {
      name,
      figure: [
        `score ${score.toFixed(0)}`,
        `FCP ${fcp.toFixed(0)}`,
        `LCP ${lcp.toFixed(0)} (${ratio.toFixed(2)} of hello)`,
        `TBT ${tbt.toFixed(0)}`,
        `CLS ${cls.toFixed(3)}`,
      ].join(', '),
      target: name === 'hello' ? '' : 'score ≥ 98, LCP ≤ 1.1 of hello, TBT ≤ 100, CLS ≤ 0.01',
      isMet: name === 'hello' || (score >= 98 && ratio <= 1.1 && tbt <= 100 && cls <= 0.01),
    }
  })
}
