import { test as base, expect } from '@playwright/test'
import { devServer } from './development/dev-server.ts'

/** What Chromium itself writes when a request fails: no fault of the page's. */
const resourceFailed = /^Failed to load resource:/

/** What a test knows beforehand that the page will write to the console as an error. */
type Quiet = { allow: (words: RegExp) => void }

/**
 * The test of every spec here: a page that fails its test when it throws, or writes an error to the console
 * that is not the browser's own word on a request that failed.
 */
export const test = base.extend<{ quiet: Quiet }, { devUrl: string | null }>({
  devUrl: [
    async ({ playwright: _ }, use, { project }) => {
      await use(project.name !== 'production' ? (await devServer()).url : null)
    },
    // Its first start ever bundles the packages and fills a database.
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ baseURL, devUrl }, use) => {
    await use(devUrl ?? baseURL)
  },
  quiet: [
    async ({ context }, use) => {
      const noise: string[] = []
      const allowed = [resourceFailed]
      context.on('weberror', (error) => noise.push(String(error.error())))
      context.on('console', (message) => {
        if (message.type() === 'error') noise.push(message.text())
      })
      await use({ allow: (words) => allowed.push(words) })
      const faults = noise.filter((words) => !allowed.some((each) => each.test(words)))
      expect(faults, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
