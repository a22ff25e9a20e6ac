import { expect, type Page } from '@playwright/test'

/** ORD-98, in the order in which they are offered. */
const filters = [
  'All Orders',
  'Delivered',
  'Preparing',
  'Cancelled',
  'Pending',
  'Confirmed',
  'Out for Delivery',
  'Payment Failed',
  'Payment Processing',
] as const

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article')

/** User actions in the order history. */
export const orderHistoryActions = (page: Page) => ({
  open: () => page.goto('/user/order-history'),
  /** The label of a status, or `All Orders`. */
  filter: (label: string) => page.getByLabel('Status').selectOption({ label }),
  /** Opens or closes a card. */
  toggle: (restaurant: string) =>
    page.getByRole('main').getByRole('button', { name: restaurant, exact: true }).click(),
  search: (text: string) => page.getByRole('searchbox', { name: 'Search my orders' }).fill(text),
  clearSearch: () => page.getByRole('button', { name: 'Clear search' }).last().click(),
  loadMore: () => page.getByRole('button', { name: 'Load More' }).click(),
  /** ORD-104. */
  retry: () => page.getByRole('main').getByRole('button', { name: 'Try again' }).click(),
})

/** Assertions about the order history (ordering §2, §4 and §8). */
export const orderHistoryShows = (page: Page) => ({
  /** The status of the newest order. */
  status: (label: string) => expect(cardsOf(page).first().getByText(label, { exact: true })).toBeVisible(),
  /** ORD-216: what is searched for stays in the box. */
  searched: (text: string) =>
    expect(page.getByRole('searchbox', { name: 'Search my orders' })).toHaveValue(text),
  /** ORD-217. */
  noneFits: (text: string) =>
    expect(page.getByRole('main').getByText(`No order fits “${text}”`, { exact: true })).toBeVisible(),
  count: (orders: number) => expect(cardsOf(page)).toHaveCount(orders),
  failed: () =>
    expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Failed to fetch orders. Please try again.',
    ),
  /** Nobody is signed in. */
  guest: () => expect(page.getByRole('main')).toContainText('Please sign in to see your orders.'),
  /** ORD-98: all filters, with this one selected. */
  filtered: async (label: string) => {
    const choice = page.getByLabel('Status')
    await expect(choice.getByRole('option')).toHaveText([...filters])
    await expect(choice.locator('option:checked')).toHaveText(label)
  },
  /** ORD-97: exactly the orders of these restaurants, in this order. */
  listed: (restaurants: readonly string[]) =>
    expect(cardsOf(page).getByRole('heading', { level: 2 })).toHaveText([...restaurants]),
  /** The status of one of the orders. */
  statusOf: (restaurant: string, label: string) =>
    expect(cardsOf(page).filter({ hasText: restaurant }).getByText(label, { exact: true })).toBeVisible(),
  /** ORD-99, ORD-100: only the card of this restaurant is expanded; none with `null`. */
  expanded: async (restaurant: string | null) => {
    const heads = cardsOf(page).getByRole('button', { expanded: true })
    await expect(heads).toHaveText(restaurant === null ? [] : [restaurant])
    await expect(cardsOf(page).getByText('25-35 min')).toHaveCount(restaurant === null ? 0 : 1)
  },
  /** ORD-103. */
  moreOffered: (isOffered: boolean) =>
    expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(isOffered ? 1 : 0),
  noFailure: () => expect(page.getByRole('main').getByRole('alert')).toHaveCount(0),
})
