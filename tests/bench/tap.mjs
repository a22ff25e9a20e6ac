import { ensureBuild } from '../../server/setup/sources.mjs'
import { startBuiltServer } from '../setup/built-server.mjs'
import { withChromium } from './browser.mjs'
import { duration, median } from './table.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').CDPSession} CDPSession */
/** @typedef {{name: string, ph: string, ts: number, dur?: number, tdur?: number, pid: number, tid: number}} TraceEvent */

const SLOWDOWN = 4
const TAPS = 10
/** Milliseconds from a finger's touch until it is lifted. */
const PRESSED = 80
/** Pixels: how far a menu may go, and how much of it is looked at at once. */
const FARTHEST = 30_000
const STEP = 300
const CATEGORIES = ['toplevel', 'blink.user_timing']

/**
 * @param {string} url
 * @param {unknown} [body] makes it a POST
 */
async function ask(url, body) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {})
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}

/**
 * The restaurant of the longest menu among those around the default centre, and the items of it that a tap adds
 * without a question, in the order of the menu.
 * @param {string} api
 */
async function findFullMenu(api) {
  const { data } = await ask(`${api}/get-restaurants?lat=28.6139&lon=77.209&page=1&limit=50`)
  const menus = await Promise.all(
    data
      .filter((/** @type {{status: string}} */ { status }) => status === 'active')
      .map(async (/** @type {{id: number}} */ { id }) => ({
        id,
        menu: await ask(`${api}/get-restaurant-items/${id}?page=1&limit=50`),
      })),
  )
  const { id, menu } = menus.reduce((longest, next) =>
    next.menu.total > longest.menu.total ? next : longest,
  )
  /** @type {{itemName: string, isAvailable: boolean, addOnItemsCount: number}[]} */
  const items = menu.data
  const plain = items.filter((item) => item.isAvailable && item.addOnItemsCount === 0)
  return { id, names: plain.map(({ itemName }) => itemName).slice(0, TAPS) }
}

/**
 * The demo account's credential as local storage holds it.
 * @param {string} url
 * @returns {Promise<string>}
 */
async function signIn(url) {
  const { demo } = await ask(`${url}/api/config`)
  const { token, roleType } = await ask(`${url}/api/auth/login`, demo)
  return JSON.stringify({ token, roleType })
}

/**
 * Opens a menu as a phone does, signed in, with all of its pages loaded and every cart change unanswered.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {number} restaurantId
 */
async function openMenu(browser, url, restaurantId) {
  const credential = await signIn(url)
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  })
  await context.addInitScript((text) => localStorage.setItem('user_cred', text), credential)
  const page = await context.newPage()
  await page.route('**/api/orders/add-to-cart', () => undefined)
  await page.goto(`${url}/foods/item-card/${restaurantId}`)
  await page.getByRole('button', { name: /^Add / }).first().waitFor()
  await scrollTo(page, page.getByText('No more items to load'))
  // A jump over the whole menu draws all of a window anew, which no tap does.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await page.getByRole('button', { name: /^Add / }).first().waitFor()
  return page
}

/**
 * Scrolls down from where the window is until something is in the page: rows far from the window are not.
 * @param {Page} page
 * @param {import('@playwright/test').Locator} wanted
 */
async function scrollTo(page, wanted) {
  const step = (/** @type {number} */ top) => {
    window.scrollTo({ top, behavior: 'instant' })
    return new Promise((done) => setTimeout(done, 50))
  }
  for (let top = await page.evaluate(() => scrollY); top < FARTHEST; top += STEP) {
    if (await wanted.count()) return
    await page.evaluate(step, top + STEP)
  }
  throw new Error(`Nowhere on the page: ${wanted}`)
}

/** Runs in the page: marks each tap, and tells how long it took from each to the next paint. */
function watchTaps() {
  /** @type {number[]} */
  const paints = []
  Object.assign(globalThis, { paints })
  addEventListener('pointerdown', () => performance.mark('tap'), true)
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'click') paints.push(duration)
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }))
}

/**
 * Taps as a finger does, which rests on the glass for a moment: the page has shown that it is pressed before it is
 * let go.
 * @param {CDPSession} session
 * @param {import('@playwright/test').Locator} target
 */
async function tap(session, target) {
  const box = await target.boundingBox()
  if (!box) throw new Error(`Nothing to tap: ${target}`)
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await new Promise((resolve) => setTimeout(resolve, PRESSED))
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/**
 * Taps ADD on the items named, one after the other, and waits each time until the stepper is seen.
 * @param {Page} page
 * @param {CDPSession} session
 * @param {readonly string[]} names
 */
async function tapAll(page, session, names) {
  for (const name of names) {
    const add = page.getByRole('button', { name: `Add ${name}`, exact: true })
    await scrollTo(page, add)
    // Clear of the bars at both ends of the window.
    await add.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await tap(session, add)
    await page.getByRole('button', { name: `One less ${name}`, exact: true }).waitFor()
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  }
}

/**
 * The longest task of the page's main thread after each tap and before the next: milliseconds of the slowed
 * processor, so that whatever else the machine does is not counted in.
 * @param {readonly TraceEvent[]} events
 */
function longestTasks(events) {
  const taps = events.filter(({ name }) => name === 'tap').sort((a, b) => a.ts - b.ts)
  return taps.map(({ ts, pid, tid }, place) => {
    const until = taps[place + 1]?.ts ?? Number.POSITIVE_INFINITY
    const tasks = events.filter(
      (event) =>
        event.pid === pid && event.tid === tid && event.name.endsWith('RunTask') && event.dur !== undefined,
    )
    // The task that the tap itself came in has begun before its mark.
    const after = tasks.filter(
      (task) => task.ts + (task.dur ?? 0) > ts && task.ts < Math.min(until, ts + 1e6),
    )
    return Math.max(0, ...after.map(({ dur = 0, tdur = dur }) => tdur / 1000))
  })
}

/** @returns {Promise<import('./table.mjs').Measure[]>} */
export async function measure() {
  await ensureBuild()
  const { url, stop } = await startBuiltServer()
  try {
    const { id, names } = await findFullMenu(`${url}/api/external`)
    return await withChromium(async (browser) => {
      const page = await openMenu(browser, url, id)
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      await page.evaluate(watchTaps)
      await browser.startTracing(page, { categories: CATEGORIES })
      await tapAll(page, session, names)
      /** @type {{traceEvents: TraceEvent[]}} */
      const trace = JSON.parse((await browser.stopTracing()).toString())
      /** @type {number[]} */
      const paints = await page.evaluate('paints')
      const tasks = longestTasks(trace.traceEvents)
      return [
        duration('Longest task of a tap, median', median(tasks), 50),
        duration('Longest task of all taps', Math.max(...tasks), 50),
        duration('From tap to stepper seen, no answer yet, median', median(paints)),
      ]
    })
  } finally {
    await stop()
  }
}
