import { expect, type Page } from '@playwright/test'

/** DIS-27, in the order in which they are shown. */
const chips = ['Pizza', 'Burger', 'Biryani', 'Chinese', 'Italian', 'Desserts'] as const

const overlayOf = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const chipsOf = (page: Page) => overlayOf(page).getByRole('region', { name: 'Popular searches' })
const boxOf = (page: Page) => overlayOf(page).getByRole('searchbox')

/** User actions in the full-screen search. */
export const searchOverlayActions = (page: Page) => ({
  open: () =>
    page
      .getByRole('main')
      .getByRole('button', { name: /^Search / })
      .click(),
  /** DIS-28. */
  close: (by: 'Escape' | 'button') =>
    by === 'Escape'
      ? boxOf(page).press('Escape')
      : overlayOf(page).getByRole('button', { name: 'Close search' }).click(),
  write: (text: string) => boxOf(page).fill(text),
  chooseChip: (text: string) => chipsOf(page).getByRole('button', { name: text, exact: true }).click(),
  retry: () => overlayOf(page).getByRole('button', { name: 'Try Again' }).click(),
  /** A cuisine or a restaurant that the search found. */
  chooseResult: (name: string) => overlayOf(page).getByRole('link', { name }).click(),
  /** DIS-168. */
  clearRecent: () => overlayOf(page).getByRole('button', { name: 'Clear', exact: true }).click(),
})

/** Assertions about the full-screen search (ordering §2). */
export const searchOverlayShows = (page: Page) => {
  const overlay = overlayOf(page)
  const hits = (heading: string) => overlay.getByRole('region', { name: heading }).getByRole('link')
  return {
    closed: () => expect(overlay).toBeHidden(),
    /** DIS-26: it fills the screen. */
    filling: async () => {
      await expect(overlay).toBeVisible()
      await expect.poll(() => overlay.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
    },
    text: (text: string) => expect(boxOf(page)).toHaveValue(text),
    /** DIS-27. */
    chips: (areShown: boolean) =>
      expect(chipsOf(page).getByRole('button')).toHaveText(areShown ? [...chips] : []),
    /** DIS-168. */
    recent: (texts: readonly string[]) =>
      expect(overlay.getByRole('region', { name: 'Your last searches' }).getByRole('listitem')).toHaveText([
        ...texts,
      ]),
    busy: (isBusy: boolean) =>
      expect(overlay.getByText('Searching', { exact: true })).toHaveCount(isBusy ? 1 : 0),
    /** DIS-26: exactly these cuisines and restaurants. */
    results: async (cuisines: readonly string[], restaurants: readonly string[]) => {
      await expect(hits('Cuisines')).toContainText([...cuisines])
      await expect(hits('Cuisines')).toHaveCount(cuisines.length)
      await expect(hits('Restaurants')).toContainText([...restaurants])
      await expect(hits('Restaurants')).toHaveCount(restaurants.length)
    },
    /** DIS-30. */
    nothing: (isShown: boolean) => expect(overlay.getByText('No matches found')).toHaveCount(isShown ? 1 : 0),
    /** DIS-93. */
    failed: (isShown: boolean) =>
      expect(overlay.getByText('The search failed. Check your connection and try again.')).toHaveCount(
        isShown ? 1 : 0,
      ),
  }
}
