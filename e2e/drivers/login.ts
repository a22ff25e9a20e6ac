import { expect, type Page } from '@playwright/test'

/** What a person can do on the sign-in screen. */
export const loginActions = (page: Page) => ({
  fill: async (phone: string, password: string) => {
    await page.getByLabel('Phone', { exact: true }).fill(phone)
    await page.getByLabel('Password', { exact: true }).fill(password)
  },
  submit: () => page.getByRole('button', { name: 'Sign in', exact: true }).click(),
})

/** What accounts §2 says a person sees there. */
export const loginShows = (page: Page) => ({
  /** ACC-1, ACC-3. */
  form: async () => {
    await expect(page.getByLabel('Phone', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await expect(page.locator('a[href="/forgot-password"]')).toBeVisible()
    await expect(page.locator('a[href="/signup"]')).toBeVisible()
  },
  problem: (words: string) => expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible(),
})
