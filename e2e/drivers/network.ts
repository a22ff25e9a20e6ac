import { expect, type Page } from '@playwright/test'

/** Assertions about the line that says how the network is (APP-153). */
export const networkShows = (page: Page) => {
  const status = page.getByRole('status').and(page.locator('.network-banner'))
  return {
    status,
    line: (words: string | RegExp) => expect(status).toHaveText(words),
  }
}
