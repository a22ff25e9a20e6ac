import { expect, type Page } from '@playwright/test'

const cards = (page: Page) => page.getByRole('list', { name: 'My favourites' }).getByRole('article')

/** User actions on the favourites page. */
export const favouritesActions = (page: Page) => ({
  open: () => page.goto('/favourites'),
  /** DIS-78. */
  remove: (name: string) =>
    cards(page).filter({ hasText: name }).getByRole('button', { name: 'Remove from favorites' }).click(),
  search: (text: string) => page.getByRole('searchbox', { name: 'Search my favourites' }).fill(text),
  showAll: () => page.getByRole('button', { name: 'Show all favourites' }).click(),
  retry: () => page.getByRole('main').getByRole('button', { name: 'Try Again' }).click(),
})

/** Assertions about the favourites page (ordering §2, §4 and §8). */
export const favouritesShows = (page: Page) => {
  const main = page.getByRole('main')
  const loading = main.getByText('Loading your favorites...')
  return {
    title: () => expect(main.getByRole('heading', { level: 1, name: 'My Favourites' })).toBeVisible(),
    /** DIS-71. */
    loading: () => expect(loading).toBeVisible(),
    /** DIS-70: exactly these cards, and their number. */
    listed: async (names: readonly string[]) => {
      await expect(loading).toBeHidden()
      await expect(cards(page).getByRole('heading')).toHaveText([...names])
      const count = names.length === 1 ? '1 restaurant' : `${names.length} restaurants`
      await expect(main.getByText(count, { exact: true })).toBeVisible()
    },
    /** DIS-109. */
    noneFits: (text: string) =>
      expect(main.getByText(`No favourite fits “${text}”.`, { exact: true })).toBeVisible(),
    /** DIS-108: what is searched for stays in the box. */
    searched: (text: string) =>
      expect(page.getByRole('searchbox', { name: 'Search my favourites' })).toHaveValue(text),
    /** DIS-105: just these do not deliver to the place. */
    outside: (names: readonly string[], place: string) =>
      expect(
        cards(page)
          .filter({ hasText: `Does not deliver to ${place}` })
          .getByRole('heading'),
      ).toHaveText([...names]),
    /** DIS-74. */
    empty: async () => {
      await expect(main.getByText('No Favourites Yet')).toBeVisible()
      await expect(main.getByRole('link', { name: 'Explore Restaurants' })).toHaveAttribute('href', '/')
    },
    /** DIS-72, DIS-73. */
    failed: async (words: string) => {
      await expect(main.getByRole('alert')).toContainText(words)
      await expect(main.getByRole('button', { name: 'Try Again' })).toBeVisible()
    },
  }
}
