import { expect, type Page } from '@playwright/test'

/** Assertions about toasts (accounts §8 and §9). */
export const toastShows = (page: Page) => ({
  error: (words: string) => expect(page.getByRole('status').filter({ hasText: words }).first()).toBeVisible(),
  success: (words: string) =>
    expect(page.getByRole('status').filter({ hasText: words }).first()).toBeVisible(),
})
