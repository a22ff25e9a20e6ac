import { expect, type Page } from '@playwright/test'

const region = (page: Page) => page.getByRole('region', { name: 'Coupon', exact: true })
const field = (page: Page) => region(page).getByLabel('Coupon code')

/** User actions on the coupon of the cart. */
export const couponActions = (page: Page) => ({
  type: (code: string) => field(page).fill(code),
  apply: () => region(page).getByRole('button', { name: 'Apply', exact: true }).click(),
  /** ORD-209. */
  applyByEnter: () => field(page).press('Enter'),
  applyAgain: () => region(page).getByRole('button', { name: 'Apply again' }).click(),
  remove: () =>
    region(page)
      .getByRole('button', { name: /^Remove / })
      .click(),
})

/** Assertions about the coupon of the cart (decisions D36). */
export const couponShows = (page: Page) => ({
  /** ORD-209: the field with this code, and why it was not applied. */
  form: async (code: string, problem: string | null) => {
    await expect(field(page)).toHaveValue(code)
    if (problem === null) await expect(region(page).getByRole('alert')).toHaveCount(0)
    else await expect(region(page).getByRole('alert')).toHaveText(problem)
  },
  /** ORD-210: what the coupon takes off, or why it takes nothing off. */
  coupon: async (words: string) => {
    await expect(region(page)).toContainText(words)
    await expect(field(page)).toHaveCount(0)
  },
  againOffered: (isOffered: boolean) =>
    expect(region(page).getByRole('button', { name: 'Apply again' })).toHaveCount(isOffered ? 1 : 0),
  /** Why the last wish was not done. */
  problem: async (problem: string | null) => {
    const alert = region(page).getByRole('alert')
    if (problem === null) await expect(alert).toHaveCount(0)
    else await expect(alert).toHaveText(problem)
  },
  busy: () => expect(region(page).getByRole('status')).toHaveText('Updating your bill'),
  /** ORD-210: the bill's row, or none. */
  row: async (code: string, amount: string | null) => {
    const bill = page.getByRole('region', { name: /^Your bill/ })
    if (amount === null) await expect(bill).not.toContainText('Coupon')
    else await expect(bill).toContainText(new RegExp(`Coupon ${code}\\s*– ${amount.replace('.', '\\.')}`))
  },
})
