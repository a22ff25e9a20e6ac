import { expect, type Page } from '@playwright/test'

const phoneField = (page: Page) => page.getByLabel('Phone', { exact: true })
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })

/** User actions on the sign-in screen. */
export const loginActions = (page: Page) => ({
  fill: async (phone: string, password: string) => {
    await phoneField(page).fill(phone)
    await passwordField(page).fill(password)
  },
  fillPhone: (phone: string) => phoneField(page).fill(phone),
  fillPassword: (password: string) => passwordField(page).fill(password),
  fillInDemo: () => page.getByRole('button', { name: 'Fill in', exact: true }).click(),
  submit: () => page.getByRole('button', { name: 'Sign in', exact: true }).click(),
})

/** Assertions about the sign-in screen (accounts §2). */
export const loginShows = (page: Page) => ({
  /** ACC-1, ACC-3. */
  form: async () => {
    await expect(phoneField(page)).toBeVisible()
    await expect(passwordField(page)).toBeVisible()
    await expect(page.locator('a[href="/forgot-password"]')).toBeVisible()
    await expect(page.locator('a[href="/signup"]')).toBeVisible()
  },
  /** ACC-2: the browser asks for an empty field and focuses it. */
  required: (label: 'Phone' | 'Password') => expect(page.getByLabel(label, { exact: true })).toBeFocused(),
  values: async (phone: string, password: string) => {
    await expect(phoneField(page)).toHaveValue(phone)
    await expect(passwordField(page)).toHaveValue(password)
  },
  busy: (isBusy: boolean) =>
    expect(
      page.getByRole('button', { name: isBusy ? 'Signing in...' : 'Sign in', exact: true }),
    ).toBeVisible(),
  /** The only alert of the form; none for an empty text. */
  alert: (words: string) =>
    expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(words === '' ? [] : [words]),
  problem: (words: string) => expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible(),
  /** APP-94. */
  demo: async (phone: string, password: string) => {
    const demo = page.getByRole('region', { name: 'Just looking around?' })
    await expect(demo).toContainText(`Phone ${phone}`)
    await expect(demo).toContainText(`Password ${password}`)
    await expect(demo.getByRole('button', { name: 'Fill in', exact: true })).toBeVisible()
  },
  noDemo: () => expect(page.getByRole('region', { name: 'Just looking around?' })).toBeHidden(),
})

/** Signs in on the sign-in page, once it is shown. */
export const signIn = async (
  page: Page,
  { phone, password }: { readonly phone: string; readonly password: string },
): Promise<void> => {
  await loginShows(page).form()
  await loginActions(page).fill(phone, password)
  await loginActions(page).submit()
}
