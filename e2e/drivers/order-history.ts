import { expect, type Page } from '@playwright/test'

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article')

/** What a person does in the order history. */
export const orderHistoryActions = (page: Page) => ({
  open: () => page.goto('/user/order-history'),
  /** The label of a status, or `All Orders`. */
  filter: (label: string) => page.getByLabel('Status').selectOption({ label }),
  /** Opens or closes a card. */
  toggle: (restaurant: string) =>
    page.getByRole('main').getByRole('button', { name: restaurant, exact: true }).click(),
  loadMore: () => page.getByRole('button', { name: 'Load More' }).click(),
})

/** What ordering §2, §4 and §8 say a person sees there. */
export const orderHistoryShows = (page: Page) => ({
  /** How the newest order stands. */
  status: (label: string, options?: { timeout: number }) =>
    expect(cardsOf(page).first().getByText(label, { exact: true })).toBeVisible(options),
  count: (orders: number) => expect(cardsOf(page)).toHaveCount(orders),
  /** ORD-112. */
  unratable: () => expect(cardsOf(page).first()).toContainText('Not available for rating'),
  failed: () =>
    expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Failed to fetch orders. Please try again.',
    ),
})
