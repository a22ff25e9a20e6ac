import { expect, type Page } from '@playwright/test'
import { codeActions, codeShows } from './password-reset.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** User actions in the account settings. */
export const accountSettingActions = (page: Page) => ({
  ...codeActions(page),
  openTab: (name: 'Profile' | 'Security') => page.getByRole('tab', { name }).click(),
  edit: () => page.getByRole('button', { name: 'Edit' }).click(),
  fillProfile: async (values: Partial<Record<'Full Name' | 'Mobile Number' | 'Email', string>>) => {
    for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
  },
  typePassword: (password: string) => field(page, 'Current Password').fill(password),
  save: () => page.getByRole('button', { name: 'Save Changes' }).click(),
  /** Submits the form with Enter in a field, for when the button is disabled. */
  saveByEnter: () => field(page, 'Full Name').press('Enter'),
  retry: () => page.getByRole('main').getByRole('button', { name: 'Try Again' }).click(),
  cancel: () => page.getByRole('button', { name: 'Cancel' }).click(),
  choose: async (password: string, confirmation = password) => {
    await field(page, 'New Password').fill(password)
    await field(page, 'Confirm Password').fill(confirmation)
  },
  send: () => page.getByRole('button', { name: 'Send OTP' }).click(),
  change: () => page.getByRole('button', { name: 'Change Password' }).click(),
})

/** Assertions about the account settings (accounts §2, §4 and §5). */
export const accountSettingShows = (page: Page) => ({
  ...codeShows(page),
  /** ACC-100. */
  tabs: () => expect(page.getByRole('tab')).toHaveText(['Profile', 'Security']),
  /** ACC-101. */
  profile: async (values: Record<'Full Name' | 'Mobile Number' | 'Email', string>) => {
    await expect(page.getByRole('term')).toHaveText(['Full Name', 'Mobile Number', 'Email'])
    await expect(page.getByRole('definition')).toHaveText([
      values['Full Name'],
      values['Mobile Number'],
      values.Email,
    ])
  },
  loading: async () => {
    await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
    await expect(page.getByRole('definition')).toHaveText(['', '', ''])
    await expect(page.getByRole('button', { name: 'Edit' })).toBeHidden()
  },
  /** ACC-103: the fields of edit mode and their values. */
  fields: async (values: Record<'Full Name' | 'Mobile Number' | 'Email', string>) => {
    for (const [label, value] of Object.entries(values)) await expect(field(page, label)).toHaveValue(value)
  },
  /** Exactly these alerts, from top to bottom. */
  alerts: async (words: readonly string[]) => {
    const alerts = page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })
    await expect(alerts).toHaveCount(words.length)
    for (const [index, each] of words.entries()) await expect(alerts.nth(index)).toContainText(each)
  },
  /** ACC-158: the field of the current password and its value; `null` where it is not needed. */
  currentPassword: async (value: string | null) => {
    if (value === null) await expect(field(page, 'Current Password')).toBeHidden()
    else await expect(field(page, 'Current Password')).toHaveValue(value)
  },
  saving: () => expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible(),
  cancellable: (isCancellable: boolean) =>
    expect(page.getByRole('button', { name: 'Cancel' })).toBeEnabled({ enabled: isCancellable }),
  value: (label: string, value: string) => expect(field(page, label)).toHaveValue(value),
  problem: (words: string) =>
    expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible(),
  /** ACC-114. */
  savable: (isSavable: boolean) =>
    expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled({ enabled: isSavable }),
  form: async () => {
    await expect(field(page, 'New Password')).toHaveValue('')
    await expect(field(page, 'Confirm Password')).toHaveValue('')
  },
  success: () => expect(page.getByText('Your password is changed.')).toBeVisible(),
})
