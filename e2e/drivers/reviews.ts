import { expect, type Page } from '@playwright/test'

const button = (page: Page) => page.getByRole('button', { name: /ratings? \(read what others wrote\)$/ })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'What others wrote', exact: true })

/** User actions on what others wrote about a restaurant, on its menu. */
export const reviewsActions = (page: Page) => ({
  open: () => button(page).click(),
  close: async (by: 'Escape' | 'Close' | 'Back') => {
    if (by === 'Escape') await page.keyboard.press('Escape')
    else if (by === 'Back') await page.goBack()
    else await sheet(page).getByRole('button', { name: 'Close', exact: true }).click()
  },
  more: () => sheet(page).getByRole('button', { name: 'Show more', exact: true }).click(),
  retry: () => sheet(page).getByRole('button', { name: 'Try Again', exact: true }).click(),
})

/** Assertions about it (DIS-113 … DIS-115). */
export const reviewsShows = (page: Page) => ({
  open: (isOpen: boolean) => expect(sheet(page)).toHaveCount(isOpen ? 1 : 0),
  /** The button has the focus again. */
  left: () => expect(button(page)).toBeFocused(),
  loading: () => expect(sheet(page).getByRole('status', { name: 'Loading reviews' })).toBeVisible(),
  loadingMore: () => expect(sheet(page).getByRole('button', { name: 'Loading...' })).toBeVisible(),
  /** Each review contains all of its words. */
  reviews: async (reviews: readonly (readonly string[])[]) => {
    const items = sheet(page).getByRole('listitem')
    await expect(items).toHaveCount(reviews.length)
    for (const [index, words] of reviews.entries())
      for (const each of words) await expect(items.nth(index)).toContainText(each)
  },
  hasMore: (can: boolean) =>
    expect(sheet(page).getByRole('button', { name: 'Show more', exact: true })).toHaveCount(can ? 1 : 0),
  // The line about the network is in the sheet too.
  empty: () =>
    expect(sheet(page).getByRole('status').and(page.locator('p'))).toHaveText(
      'Nobody has written about this restaurant yet.',
    ),
  failed: () =>
    expect(sheet(page).getByRole('alert')).toContainText(
      'The reviews could not be loaded. Check your connection and try again.',
    ),
  stopped: () => expect(sheet(page).getByRole('alert')).toContainText('More reviews could not be loaded.'),
})
