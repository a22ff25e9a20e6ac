import { expect, type Page } from '@playwright/test'

const box = (page: Page, place: number) => page.getByLabel(`Digit ${place} of 6`)

/** User actions in the boxes of an emailed code. */
export const codeActions = (page: Page) => ({
  /** Types a code as a person does: one key after the other, starting in the first box. */
  type: async (code: string) => {
    await box(page, 1).focus()
    await page.keyboard.type(code)
  },
  /**
   * Makes the boxes read this with one change: fills in all digits at once as the phone's suggestion does,
   * deletes the digit at a gap (`''`), or types the missing digit.
   */
  put: async (boxes: readonly string[]) => {
    const gap = boxes.indexOf('') + 1
    if (gap > 0) return box(page, gap).press('Delete')
    for (const [index, digit] of boxes.entries())
      if (index > 0 && (await box(page, index + 1).inputValue()) === '')
        return (await box(page, 1).inputValue()) === ''
          ? box(page, 1).fill(boxes.join(''))
          : box(page, index + 1).press(digit)
  },
  /** Returns the digits in the boxes. */
  read: () =>
    page
      .getByRole('textbox')
      .evaluateAll((inputs) =>
        inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')).join(''),
      ),
  resend: () => page.getByRole('button', { name: 'Resend OTP' }).click(),
})

/** Assertions about an emailed code (accounts §2 and §4). */
export const codeShows = (page: Page) => ({
  digits: async (code: string) => {
    for (let place = 1; place <= 6; place += 1)
      await expect(box(page, place)).toHaveValue(code[place - 1]?.trim() ?? '')
  },
  /** ACC-61: all boxes are empty, and the first one has the focus. */
  cleared: async () => {
    for (let place = 1; place <= 6; place += 1) await expect(box(page, place)).toHaveValue('')
    await expect(box(page, 1)).toBeFocused()
  },
  focusAt: (place: number) => expect(box(page, place)).toBeFocused(),
  /** ACC-55: `05:00`. */
  countdown: (text: string | RegExp) => expect(page.getByRole('timer')).toContainText(text),
  /** ACC-56, ACC-91. */
  resendable: (isResendable: boolean) =>
    expect(page.getByRole('button', { name: 'Resend OTP' })).toBeEnabled({ enabled: isResendable }),
})

/** User actions on the three screens of the password reset. */
export const passwordResetActions = (page: Page) => ({
  ...codeActions(page),
  identify: async (email: string, phone: string) => {
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Phone', { exact: true }).fill(phone)
  },
  send: () => page.getByRole('button', { name: 'Send OTP' }).click(),
  verify: () => page.getByRole('button', { name: 'Verify OTP' }).click(),
  choose: async (password: string, confirmation = password) => {
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password', { exact: true }).fill(confirmation)
  },
  reset: () => page.getByRole('button', { name: 'Reset password' }).click(),
})

/** Assertions about the password reset (accounts §2, §4 and §5). */
export const passwordResetShows = (page: Page) => ({
  ...codeShows(page),
  /** ACC-42. */
  identify: async () => {
    await expect(page).toHaveURL('/forgot-password')
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Phone', { exact: true })).toBeVisible()
  },
  /** ACC-51. */
  verify: async () => {
    await expect(page).toHaveURL('/verify-reset-otp')
    await expect(page.getByRole('textbox')).toHaveCount(6)
    await expect(page.getByRole('timer')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Resend OTP' })).toBeVisible()
  },
  /** ACC-64. */
  choose: async () => {
    await expect(page).toHaveURL('/reset-password')
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Confirm password', { exact: true })).toBeVisible()
  },
  problem: (words: string) => expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible(),
  requirement: (words: string, isMet: boolean) =>
    expect(page.getByRole('listitem').filter({ hasText: words })).toContainText(isMet ? 'met' : 'missing'),
})
