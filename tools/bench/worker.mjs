import { startBuiltServer } from '../../tests/setup/built-server.mjs'
import { ensureBuild } from '../setup/sources.mjs'
import { phoneScreen, withChromium, workerAnswers } from './browser.mjs'
import { findFullMenu } from './demo.mjs'
import { SlowNetwork } from './slow-network.mjs'
import { duration, median } from './table.mjs'

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./table.mjs').Measure} Measure */

/** Number of measurements of each line. */
const TIMES = 7
/** Milliseconds without a larger paint after which the largest one is known. */
const QUIET = 3000
/** Milliseconds that the worker has to keep a page and what it reads. */
const KEPT_WITHIN = 120_000
/** Limit for a second visit: this share of the first one. */
const MOST_AGAIN = 0.6
/** The network of the phone that Lighthouse imitates (`throttling.mobileSlow4G`). */
const SPEED = { rttMs: 150, throughputKbps: 1.6 * 1024 }
/** How much slower its processor is. */
const CPU_SLOWDOWN = 4

/** Runs in the page: resolves to the time of the largest paint, in milliseconds. @param {number} quiet */
function largestPaint(quiet) {
  return new Promise((resolve) => {
    let latest = Number.NaN
    const finish = () => resolve(latest)
    let ending = setTimeout(finish, quiet)
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) latest = startTime
      clearTimeout(ending)
      ending = setTimeout(finish, quiet)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

/** Runs in the page before the app: `firstDish` becomes the time of the first frame with a dish in it. */
function recordFirstDish() {
  const look = () => {
    if (!document.querySelector('main h3')) requestAnimationFrame(look)
    // The frame is drawn when the next one begins.
    else requestAnimationFrame(() => Object.assign(globalThis, { firstDish: performance.now() }))
  }
  look()
}

/** Runs in the page: which of these paths are not kept yet. @param {readonly string[]} paths */
async function missing(paths) {
  /** @type {Set<string>} */
  const found = new Set()
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) found.add(new URL(url).pathname)
  return paths.filter((path) => !found.has(path))
}

/** Runs in the page: kept pages become an hour older. */
async function agePages() {
  const hour = 60 * 60_000
  for (const name of (await caches.keys()).filter((name) => name.startsWith('pages-'))) {
    const cache = await caches.open(name)
    for (const key of await cache.keys()) {
      const kept = await cache.match(key)
      if (!kept) continue
      const headers = new Headers(kept.headers)
      headers.set('x-read-at', `${Number(headers.get('x-read-at')) - hour}`)
      await cache.put(key, new Response(await kept.text(), { headers }))
    }
  }
}

/**
 * Waits until the worker answers, and has kept these paths.
 * @param {Page} page
 * @param {readonly string[]} paths
 */
async function kept(page, ...paths) {
  await workerAnswers(page)
  const deadline = performance.now() + KEPT_WITHIN
  for (;;) {
    const left = await page.evaluate(missing, paths)
    if (left.length === 0) return
    if (performance.now() > deadline) throw new Error(`Not kept: ${left.join(', ')}`)
    await page.waitForTimeout(500)
  }
}

/**
 * Opens an address in a new page, on a slow processor. The service worker is not running: its start counts, as on
 * a device on which the app was not open.
 * @param {BrowserContext} context
 * @param {string} url
 * @returns {Promise<{page: Page, lcp: number}>} the largest paint in milliseconds
 */
async function open(context, url) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(url)
  const lcp = await page.evaluate(largestPaint, QUIET)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return { page, lcp }
}

/**
 * Visits the home page three times: without a worker, with a kept page that is new enough to be shown at once, and
 * an hour later, when the page comes from the network and the rest from the device.
 * @param {Browser} browser
 * @param {string} url of the server over a slow network
 * @returns {Promise<{first: number, second: number, later: number}>} the largest paints in milliseconds
 */
async function visitHome(browser, url) {
  const context = await browser.newContext(phoneScreen)
  const first = await open(context, `${url}/`)
  await kept(first.page, '/', '/api/external/get-restaurants')
  await first.page.close()
  const second = await open(context, `${url}/`)
  await second.page.evaluate(agePages)
  await second.page.close()
  const later = await open(context, `${url}/`)
  await context.close()
  return { first: first.lcp, second: second.lcp, later: later.lcp }
}

/**
 * Opens a menu that was visited before, without a network.
 * @param {Browser} browser
 * @param {string} origin of the server
 * @returns {Promise<number[]>} when the first dishes and the largest paint are there, in milliseconds
 */
async function openMenuOffline(browser, origin) {
  const { id } = await findFullMenu(origin)
  const network = new SlowNetwork(origin, SPEED)
  const path = `/foods/item-card/${id}`
  const url = (await network.open()) + path
  const context = await browser.newContext(phoneScreen)
  await context.addInitScript(recordFirstDish)
  const { page } = await open(context, url)
  await kept(page, path, ...['by-id', 'items'].map((part) => `/api/external/get-restaurant-${part}/${id}`))
  await page.close()
  // A service worker does not hear of Playwright's `setOffline`.
  await network.cut()
  await context.setOffline(true)
  /** @type {number[]} */
  const opened = []
  for (let time = 0; time < TIMES; time += 1) {
    const { page, lcp } = await open(context, url)
    opened.push(Math.max(lcp, await page.evaluate('firstDish')))
    await page.close()
  }
  await context.close()
  return opened
}

/** @returns {Promise<Measure[]>} */
export async function measure() {
  await ensureBuild()
  const { url, stop } = await startBuiltServer()
  try {
    return await withChromium(async (browser) => {
      const network = new SlowNetwork(url, SPEED)
      const slow = await network.open()
      /** @type {Awaited<ReturnType<typeof visitHome>>[]} */
      const visits = []
      for (let time = 0; time < TIMES; time += 1) visits.push(await visitHome(browser, slow))
      await network.cut()
      const first = median(visits.map((visit) => visit.first))
      const again = (/** @type {string} */ name, /** @type {number} */ lcp) => ({
        name,
        figure: `LCP ${lcp.toFixed(0)} ms, ${(lcp / first).toFixed(2)} of the first`,
        target: `≤ ${MOST_AGAIN} of the first`,
        isMet: lcp <= MOST_AGAIN * first,
      })
      return [
        { name: '/, first visit', figure: `LCP ${first.toFixed(0)} ms` },
        again('/, second visit within five minutes', median(visits.map((visit) => visit.second))),
        again('/, second visit an hour later', median(visits.map((visit) => visit.later))),
        duration('A visited menu without a network', median(await openMenuOffline(browser, url)), 1000),
      ]
    })
  } finally {
    await stop()
  }
}
