import { chromium } from '@playwright/test'
import { chromiumFlags } from '../setup/chromium.mjs'
import { ensureChromium } from '../setup/install-chromium.mjs'

/**
 * Runs something in a Chromium of its own.
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
