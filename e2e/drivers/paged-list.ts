import { expect, type Page } from '@playwright/test'
import { byHand } from './by-hand.ts'

const scroll = (page: Page, to: 'top' | 'end') =>
  byHand(
    `Scroll to the ${to} of the page`,
    async () => {
      await page.mouse.wheel(0, to === 'top' ? -100_000 : 100_000)
      if (to === 'top') await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    },
    { hand: 'scroll', to },
  )

/** User actions on a list that loads more items while it is scrolled. */
export const pagedListActions = (page: Page) => ({
  scrollToTop: () => scroll(page, 'top'),
  scrollToEnd: () => scroll(page, 'end'),
  retry: () => page.getByRole('main').getByRole('button', { name: 'Try Again' }).click(),
  /** A filter of the menu. */
  toggleFilter: (name: string) =>
    page.getByRole('search', { name: 'Menu' }).getByRole('button', { name, exact: true }).click(),
})

/** Assertions about the paged list of a menu's items (ordering §2). */
export const menuListShows = (page: Page) => {
  const main = page.getByRole('main')
  const region = main.getByRole('region', { name: /^Recommended/ })
  const end = region.getByText('No more items to load')
  const more = region.getByText('Loading more items...')
  return {
    loading: () => expect(region.getByRole('status', { name: 'Loading menu' })).toBeVisible(),
    /** DIS-48: the title with the total number of items. */
    total: (total: number) =>
      expect(region.getByRole('heading', { level: 2 })).toHaveText(`Recommended (${total})`),
    first: (name: string) => expect(region.getByRole('listitem').first()).toContainText(name),
    /** More items are available: neither the end nor a loading indicator is shown. */
    hasMore: async () => {
      await expect(end).toHaveCount(0)
      await expect(more).toHaveCount(0)
      await expect(region.getByRole('alert')).toHaveCount(0)
    },
    loadingMore: () => expect(more).toBeVisible(),
    /** DIS-55. */
    end: () => expect(end).toBeVisible(),
    /** DIS-54. */
    empty: () => expect(region.getByText('No items available')).toBeVisible(),
    failed: () =>
      expect(region.getByRole('alert')).toContainText(
        'The menu could not be loaded. Check your connection and try again.',
      ),
    stopped: async () => {
      await expect(region.getByRole('alert')).toContainText('More items could not be loaded.')
      await expect(region.getByRole('listitem')).not.toHaveCount(0)
    },
  }
}
