import { expect, type Page } from '@playwright/test'

/** Waits until the service worker answers for this page. */
export const kept = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

/** Waits until these addresses are kept, by paths without what is asked for. */
export const keptReads = (page: Page, ...paths: readonly string[]): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async (paths) => {
        const found = new Set<string>()
        for (const name of await caches.keys())
          for (const { url } of await (await caches.open(name)).keys()) found.add(new URL(url).pathname)
        return paths.filter((path) => !found.has(path))
      }, paths),
    )
    .toEqual([])

/** Names of the caches that hold what was read. */
export const readCaches = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('reads-')).sort())
