import { expect, type Page } from '@playwright/test'

/** User actions on the page of the embedded payment provider. */
export const paymentPageActions = (page: Page) => ({
  pay: () => page.getByRole('button', { name: 'Pay', exact: true }).click(),
  decline: () => page.getByRole('button', { name: 'Decline' }).click(),
  leavePending: () => page.getByRole('button', { name: 'Leave pending' }).click(),
})

/** Assertions about that page (decisions D17). */
export const paymentPageShows = (page: Page) => ({
  choices: async () => {
    await expect(page).toHaveURL(/\/pay\//)
    for (const name of ['Pay', 'Decline', 'Leave pending'])
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  },
})

/** Blocks the provider's page, so that the tab stays on its page. */
export const keepPaymentPageAway = (page: Page) =>
  page.route('**/pay/**', (route) => route.fulfill({ status: 204 }))
