import { expect, type Page } from '@playwright/test'

export const signupLabels = ['Name', 'Phone', 'Email', 'Password'] as const
export type SignupLabel = (typeof signupLabels)[number]

const field = (page: Page, label: SignupLabel) => page.getByLabel(label, { exact: true })

/** User actions on the sign-up screen. */
export const signupActions = (page: Page) => ({
  fill: (label: SignupLabel, text: string) => field(page, label).fill(text),
  submit: () => page.getByRole('button', { name: 'Create account', exact: true }).click(),
})

/** Assertions about the sign-up screen (accounts §2 and §5). */
export const signupShows = (page: Page) => ({
  /** ACC-13. */
  values: async (values: Readonly<Record<SignupLabel, string>>) => {
    for (const label of signupLabels) await expect(field(page, label)).toHaveValue(values[label])
  },
  /** ACC-14: the browser asks for an empty field and focuses it. */
  required: (label: SignupLabel) => expect(field(page, label)).toBeFocused(),
  busy: (isBusy: boolean) =>
    expect(
      page.getByRole('button', { name: isBusy ? 'Creating account...' : 'Create account', exact: true }),
    ).toBeVisible(),
  /** The only alert of the form; none for an empty text. */
  alert: (words: string) =>
    expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(words === '' ? [] : [words]),
})
