import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { loadTypeScript } from '../../tests/setup/load-typescript.mjs'
import { longestTaskOf, withChromium } from './browser.mjs'
import { duration } from './table.mjs'

const MOMENTS = 100_000
/** Pixels of one turn of the wheel, and the number of turns. */
const WHEEL = 1200
const TURNS = 10

/** @returns {Promise<import('./table.mjs').Measure[]>} */
export async function measure() {
  // As in the app, because XState's development build checks more with every event.
  process.env.NODE_ENV = 'production'
  /** @type {import('../../tests/setup/load-typescript.mjs').Loaded<typeof import('./inspect.ts')>} */
  const { module, close } = await loadTypeScript('tools/bench/inspect.ts')
  try {
    const { off, on, reading, events } = await module.measureInspection()
    const trace = await module.longTrace(MOMENTS)
    // The inspector's page exists in development only.
    process.env.NODE_ENV = 'development'
    const each = (/** @type {number} */ milliseconds) => `${((milliseconds * 1000) / events).toFixed(1)} µs`
    const more = ((on - off) / off) * 100
    return [
      { name: `An event without an inspector, of ${events}`, figure: each(off) },
      {
        name: 'Events take longer while they are inspected by',
        figure: `${more.toFixed(1)} %`,
        target: '≤ 10 %',
        isMet: more <= 10,
      },
      { name: 'Later, when the app is idle: an event redacted and told', figure: each(reading) },
      duration(
        `Longest task while ${MOMENTS} events are filtered, scrolled and travelled`,
        await measurePage(trace),
        50,
      ),
    ]
  } finally {
    await close()
  }
}

/**
 * Measures the longest task of the inspector's page while it is used with a long trace, in milliseconds.
 * @param {string} trace
 */
async function measurePage(trace) {
  const vite = await createServer({
    logLevel: 'error',
    cacheDir: '.cache/vite-inspect',
    server: { port: 0, hmr: false },
  })
  await vite.listen()
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-trace-'))
  try {
    await writeFile(join(folder, 'long.json'), trace)
    const address = vite.httpServer?.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    return await withChromium(async (browser) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
      await page.goto(`http://127.0.0.1:${port}/inspect`)
      await page.getByLabel('Trace file').setInputFiles(join(folder, 'long.json'), { timeout: 120_000 })
      await page.getByText(/^1\d{5} moments/).waitFor({ timeout: 60_000 })
      const moments = page.locator('.moment')
      const [longest] = await longestTaskOf(page, async () => {
        const filter = page.getByRole('searchbox', { name: 'Search' })
        await filter.pressSequentially('changed')
        await page.getByText(/^\d+ of 1\d{5} moments, newest first$/).waitFor()
        await filter.clear()
        await page.getByText(/^1\d{5} moments/).waitFor()
        await moments.first().click()
        await moments.first().hover()
        for (let turn = 0; turn < TURNS; turn += 1) {
          await page.mouse.wheel(0, WHEEL)
          await page.evaluate(
            () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
          )
        }
      })
      return longest
    })
  } finally {
    await rm(folder, { recursive: true })
    await vite.close()
  }
}
