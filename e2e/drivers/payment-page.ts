import { expect, type Page } from '@playwright/test'

/** What a person can do on the page of the embedded payment provider. */
export const paymentPageActions = (page: Page) => ({
  pay: () => page.getByRole('button', { name: 'Pay', exact: true }).click(),
  decline: () => page.getByRole('button', { name: 'Decline' }).click(),
  leavePending: () => page.getByRole('button', { name: 'Leave pending' }).click(),
})

/** What decisions D17 says a person sees there. */
export const paymentPageShows = (page: Page) => ({
  choices: async () => {
    await expect(page).toHaveURL(/\/pay\//)
    for (const name of ['Pay', 'Decline', 'Leave pending'])
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  },
})

/** The provider's page is not opened: the tab stays where it is. */
export const keepPaymentPageAway = (page: Page) =>
  page.route('**/pay/**', (route) => route.fulfill({ status: 204 }))
