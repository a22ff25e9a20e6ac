import type { BrowserContext } from '@playwright/test'
import { vitalsShare } from '@tiffin-junction/contract/domain/client-report'

/**
 * No page of the context is the one of so many that reports how fast it was when it is left (APP-124). Playwright does
 * not hear that the report of a closed page has ended, and counts it as a request of the next page, which then is never
 * at rest.
 */
export const reportNoTimes = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((share) => {
    const random = Math.random
    Math.random = () => (1 + (share - 1) * random()) / share
  }, vitalsShare)
