import { rmSync } from 'node:fs'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { compressFiles } from '../../server/setup/compress.mjs'
import { freePort } from '../../server/setup/free-port.mjs'
import { root } from '../../server/setup/root.mjs'
import { ensureBuild } from '../../server/setup/sources.mjs'
import { startBuiltServer } from '../setup/built-server.mjs'
import { withChromium } from './browser.mjs'
import { duration, median } from './table.mjs'

/** @typedef {import('./table.mjs').Measure} Measure */

/**
 * What Lighthouse says of a page; times in milliseconds.
 * @typedef {object} Report
 * @property {number} score of 100
 * @property {number} fcp
 * @property {number} lcp
 * @property {number} tbt
 * @property {number} cpuTbt the same by the processor's time instead of the clock's
 * @property {number} cls
 */

const RUNS = 5
const HELLO = join(root, '.cache/bench/hello')

/** Builds the page to compare with: nothing but React, made and compressed as the app is. */
async function buildHello() {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')])
  await build({
    configFile: false,
    root: join(root, 'tests/bench/hello'),
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: join(HELLO, 'dist/client'), emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  await compressFiles(join(HELLO, 'dist/client'))
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
    cpuTbt: blockingByProcessor(result.artifacts.Trace.traceEvents),
    cls: of('cumulative-layout-shift'),
  }
}

/**
 * What long tasks block after first paint, on a phone four times slower, counted in processor time: where other
 * machines share the processor, the clock also counts how long a task was kept from it.
 * @param {{name: string, pid: number, tid: number, ts: number, tdur?: number}[]} events
 */
function blockingByProcessor(events) {
  const paint = events.filter(({ name }) => name === 'firstContentfulPaint').at(-1)
  if (!paint) return Number.NaN
  return events
    .filter(({ name, pid, tid, ts }) => {
      const isOfPage = pid === paint.pid && tid === paint.tid && ts > paint.ts
      return isOfPage && name.endsWith('RunTask')
    })
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * 4 - 50), 0)
}

/**
 * Loads both pages in turn, so that whatever else the machine does befalls both alike.
 * @param {string} home
 * @param {string} hello
 */
async function loadBoth(home, hello) {
  /** @type {{home: Report[], hello: Report[]}} */
  const reports = { home: [], hello: [] }
  for (let run = 0; run < RUNS; run += 1) {
    reports.home.push(await load(home))
    reports.hello.push(await load(hello))
  }
  return reports
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
      return measuresOf(await loadBoth(`${app.url}/`, `${bare.url}/`))
    } finally {
      await bare.stop()
    }
  } finally {
    await app.stop()
    rmSync(HELLO, { recursive: true, force: true })
  }
}

/**
 * @param {{home: Report[], hello: Report[]}} reports
 * @returns {Measure[]}
 */
function measuresOf({ home, hello }) {
  /**
   * @param {Report[]} reports
   * @param {keyof Report} figure
   */
  const of = (reports, figure) => median(reports.map((report) => report[figure]))
  const score = of(home, 'score')
  const cls = of(home, 'cls')
  const [lcp, helloLcp] = [of(home, 'lcp'), of(hello, 'lcp')]
  return [
    { name: 'Performance', figure: score.toFixed(0), target: '≥ 99', isMet: score >= 99 },
    { name: 'Performance, hello', figure: of(hello, 'score').toFixed(0) },
    duration('First contentful paint', of(home, 'fcp')),
    duration('First contentful paint, hello', of(hello, 'fcp')),
    duration('Largest contentful paint', lcp, Math.round(helloLcp)),
    duration('Largest contentful paint, hello', helloLcp),
    {
      name: 'Largest contentful paint, of hello’s',
      figure: (lcp / helloLcp).toFixed(2),
      target: '≤ 1',
      isMet: lcp <= helloLcp,
    },
    duration('Total blocking time', of(home, 'tbt'), 100),
    duration('Total blocking time, hello', of(hello, 'tbt')),
    duration('Total blocking time in processor time', of(home, 'cpuTbt')),
    { name: 'Cumulative layout shift', figure: cls.toFixed(3), target: '≤ 0.01', isMet: cls <= 0.01 },
  ]
}
