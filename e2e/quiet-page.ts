import { test as base, expect } from '@playwright/test'

/** What Chromium itself writes when a request fails: no fault of the page's. */
const resourceFailed = /^Failed to load resource:/

/**
 * The test of every spec here: a page that fails its test when it throws, or writes an error to the console
 * that is not the browser's own word on a request that failed.
 */
export const test = base.extend<{ quiet: string[] }>({
  quiet: [
    async ({ context }, use) => {
      const noise: string[] = []
      context.on('weberror', (error) => noise.push(String(error.error())))
      context.on('console', (message) => {
        if (message.type() === 'error' && !resourceFailed.test(message.text())) noise.push(message.text())
      })
      await use(noise)
      expect(noise, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
