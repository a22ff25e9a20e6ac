import { chromium } from '@playwright/test'
import { chromiumFlags } from '../../tests/setup/chromium.mjs'
import { ensureChromium } from '../../tests/setup/install-chromium.mjs'

/**
 * Runs a function with a separate Chromium.
 * @template T
 * @param {(browser: import('@playwright/test').Browser) => Promise<T>} work
 * @param {string[]} [args] further flags
 * @returns {Promise<T>}
 */
export async function withChromium(work, args = []) {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [...chromiumFlags, ...args],
  })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** What a browser takes for a phone. */
export const phoneScreen = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}

/**
 * Waits until the service worker answers for a page, as it does for everybody but on their first visit.
 * @param {import('@playwright/test').Page} page
 */
export async function workerAnswers(page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/**
 * @typedef {{name: string, dur?: number, tdur?: number, pid: number, tid: number,
 * args: {name?: string}}} TraceEvent
 */

/**
 * Returns the longest task of the pages' main threads while `work` runs, in milliseconds of CPU time,
 * including any throttling, and the result of `work`.
 * @template T
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<T>} work
 * @returns {Promise<[longest: number, result: T]>}
 */
export async function longestTaskOf(page, work) {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser.')
  await browser.startTracing(page, { categories: ['toplevel'] })
  const result = await work()
  /** @type {{traceEvents: TraceEvent[]}} */
  const { traceEvents: events } = JSON.parse((await browser.stopTracing()).toString())
  const key = (/** @type {TraceEvent} */ { pid, tid }) => `${pid} ${tid}`
  const mains = new Set(
    events.filter((event) => event.name === 'thread_name' && event.args.name === 'CrRendererMain').map(key),
  )
  const tasks = events.filter((event) => mains.has(key(event)) && event.name.endsWith('RunTask'))
  return [Math.max(0, ...tasks.map(({ dur = 0, tdur = dur }) => tdur / 1000)), result]
}
