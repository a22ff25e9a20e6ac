import { startBuiltServer } from '../../tests/setup/built-server.mjs'
import { ensureBuild } from '../setup/sources.mjs'
import { longestTaskOf, withChromium, workerAnswers } from './browser.mjs'
import { duration } from './table.mjs'

const SLOWDOWN = 4
/** Milliseconds for which the vehicle is watched. */
const WATCHED = 10_000
const FEWEST_FRAMES = 58
/** Milliseconds that the map has to draw its background. */
const SETTLED = 4000

/** Runs in the page: counts frames per second for `span` milliseconds. @param {number} span */
function countFrames(span) {
  return new Promise((done) => {
    const start = performance.now()
    let frames = 0
    const count = (/** @type {number} */ now) => {
      frames += 1
      if (now - start < span) requestAnimationFrame(count)
      else done((frames * 1000) / (now - start))
    }
    requestAnimationFrame(count)
  })
}

/** @returns {Promise<import('./table.mjs').Measure[]>} */
export async function measure() {
  await ensureBuild()
  const { url, stop } = await startBuiltServer()
  try {
    return await withChromium(async (browser) => {
      const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
      await page.goto(`${url}/track-order`)
      await page.locator('canvas').waitFor()
      await workerAnswers(page)
      await page.waitForTimeout(SETTLED)
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      const [longest, frames] = await longestTaskOf(page, () => page.evaluate(countFrames, WATCHED))
      return [
        duration('Longest task while an order is tracked', longest, 50),
        {
          name: 'Frames a second while an order is tracked',
          figure: frames.toFixed(1),
          target: `≥ ${FEWEST_FRAMES}`,
          isMet: frames >= FEWEST_FRAMES,
        },
      ]
    })
  } finally {
    await stop()
  }
}
