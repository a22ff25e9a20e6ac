import { expect, type Page, type Request } from '@playwright/test'
import { openAlive } from './alive.ts'

const underWay = new WeakMap<Page, Set<Request>>()

/** The requests of a page that are under way, of those that began after this was first called. */
export const requestsOf = (page: Page): ReadonlySet<Request> => {
  const known = underWay.get(page)
  if (known) return known
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => {
    // A new document ends the requests of the one before, which Playwright does not always hear.
    if (request.isNavigationRequest()) requests.clear()
    requests.add(request)
  })
  const end = (request: Request) => requests.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return requests
}

export const isCall = (request: Request): boolean => /^\/(api|geo)\//.test(new URL(request.url()).pathname)
export const isScript = (request: Request): boolean => request.resourceType() === 'script'

/** The addresses of requests that are under way once the page has nothing left to do. */
export const requestsLeft = async (
  page: Page,
  isMeant: (request: Request) => boolean,
): Promise<readonly string[]> => {
  const left = () => [...requestsOf(page)].filter(isMeant).map((request) => request.url())
  // The page runs a task of the lowest priority after all others.
  if (left().length === 0) await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }))
  return left()
}

/** Waits until the page has nothing left to do and none of these requests is under way. */
export const atRest = (
  page: Page,
  isMeant: (request: Request) => boolean = () => true,
  options: { timeout?: number } = {},
): Promise<void> =>
  expect.poll(() => requestsLeft(page, isMeant), { message: 'requests under way', ...options }).toEqual([])

/** Opens a page and waits until its app has started and has all that it asked for. */
export const openAtRest = async (page: Page, path: string): Promise<void> => {
  requestsOf(page)
  await openAlive(page, path)
  await atRest(page)
}
