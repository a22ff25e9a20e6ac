import { expect, type Page } from '@playwright/test'

/** A toast with these words. */
export const toastOf = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words }).first()

/** Assertions about toasts (accounts §8 and §9). */
export const toastShows = (page: Page) => ({
  error: (words: string) => expect(toastOf(page, words)).toBeVisible(),
  success: (words: string) => expect(toastOf(page, words)).toBeVisible(),
})
