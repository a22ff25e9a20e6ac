import { expect, type Page } from '@playwright/test'

/** User actions on an order status screen. */
export const orderStatusActions = (page: Page) => ({
  track: () => page.getByRole('button', { name: 'Track Order' }).click(),
  retry: () => page.getByRole('button', { name: 'Retry Payment' }).click(),
  goHome: () => page.getByRole('button', { name: 'Back to Home' }).click(),
})

/** Assertions about an order status screen (ordering §2 and §4). */
export const orderStatusShows = (page: Page) => {
  const board = page.getByRole('main')
  const completed = page.getByRole('button', { name: 'Track Order' })
  const failed = page.getByText(
    "We couldn't process your payment. Please try again or use a different method.",
  )
  const shows = {
    /** ORD-77: the payment is undecided, so neither outcome is shown. */
    pending: async () => {
      await expect(board.getByText('Pending', { exact: true }).first()).toBeVisible()
      await expect(completed).toBeHidden()
      await expect(failed).toBeHidden()
    },
    /** ORD-249: nobody knows whether the payment went through. */
    checking: async () => {
      await expect(board.getByText('We are checking your payment')).toBeVisible()
      await expect(completed).toBeHidden()
      await expect(failed).toBeHidden()
    },
    /** ORD-81. */
    completed: async (orderId: string) => {
      await expect(completed).toBeVisible()
      await expect(board.getByText(orderId)).toBeVisible()
      await expect(failed).toBeHidden()
    },
    /** ORD-82 to ORD-84. */
    failed: async () => {
      await expect(failed).toBeVisible()
      await expect(board.getByText('Transaction declined or network error')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Retry Payment' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Back to Home' })).toBeVisible()
      await expect(completed).toBeHidden()
    },
    /** ORD-76, ORD-66: the status of a cash order. The stations of its way are shown whatever it is. */
    cash: async (label: string) => {
      const status = board.getByRole('definition').filter({ hasText: new RegExp(`^${label}$`) })
      await expect(status).toBeVisible()
    },
    /** The order that was just paid, as soon as the provider has led to its page. Returns its number. */
    paid: async (): Promise<string> => {
      await expect(page).toHaveURL(/\/order-status\/TJ-/)
      const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      await shows.completed(orderId)
      return orderId
    },
  }
  return shows
}
