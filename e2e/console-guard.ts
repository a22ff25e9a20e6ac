import { type BrowserContext, test as base, expect } from '@playwright/test'
import { devServer } from './development/dev-server.ts'
import { markAlive } from './drivers/alive.ts'
import { reportNoTimes } from './drivers/no-times.ts'

/** Chromium's own message for a failed request, which is not an error of the page. */
const resourceFailed = /^Failed to load resource:/

interface Quiet {
  /** Allows errors that a test expects a page to write to the console. */
  readonly allow: (words: RegExp) => void
  /** Guards a context of a browser that the test has launched itself, and marks its pages (`markAlive`). */
  readonly watch: (context: BrowserContext) => void
}

/**
 * The `test` of every spec here. It fails when a page throws, or writes an error to the console that is not
 * the browser's own message for a failed request. That goes for every context of the browser, those included that a
 * test opens beside the one of its fixture.
 */
export const test = base.extend<{ quiet: Quiet }, { devUrl: string | null }>({
  devUrl: [
    async ({ playwright: _ }, use, { project }) => {
      await use(project.name !== 'production' ? (await devServer()).url : null)
    },
    // The very first start bundles the packages and fills a database.
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ baseURL, devUrl }, use) => {
    await use(devUrl ?? baseURL)
  },
  context: async ({ context }, use) => {
    await reportNoTimes(context)
    await use(context)
  },
  quiet: [
    async ({ browser, context }, use) => {
      const noise: string[] = []
      const allowed = [resourceFailed]
      const watch = (watched: BrowserContext) => {
        void markAlive(watched)
        watched.on('weberror', (error) => noise.push(String(error.error())))
        watched.on('console', (message) => {
          if (message.type() === 'error') noise.push(message.text())
        })
      }
      watch(context)
      browser.on('context', watch)
      await use({ allow: (words) => allowed.push(words), watch })
      browser.off('context', watch)
      const faults = noise.filter((words) => !allowed.some((each) => each.test(words)))
      expect(faults, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
