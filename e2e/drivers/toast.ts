import { expect, type Page } from '@playwright/test'

/** What accounts §8 and §9 say of toasts. */
export const toastShows = (page: Page) => ({
  error: (words: string) => expect(page.getByRole('status').filter({ hasText: words }).first()).toBeVisible(),
  success: (words: string) =>
    expect(page.getByRole('status').filter({ hasText: words }).first()).toBeVisible(),
})
