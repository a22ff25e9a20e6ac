import { test as base, expect } from '@playwright/test'

/** What Chromium itself writes when a request fails: no fault of the page's. */
const resourceFailed = /^Failed to load resource:/

/** What a test knows beforehand that the page will write to the console as an error. */
type Quiet = { allow: (words: RegExp) => void }

/**
 * The test of every spec here: a page that fails its test when it throws, or writes an error to the console
 * that is not the browser's own word on a request that failed.
 */
export const test = base.extend<{ quiet: Quiet }>({
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
