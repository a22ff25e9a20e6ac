import { expect, type Page } from '@playwright/test'

/** The restaurants that are offered instead. */
export const offered = (page: Page) => page.getByRole('list', { name: 'Restaurants that deliver there' })

/** Assertions about what a menu says of its delivery area (decisions D33). */
export const deliveryAreaShows = (page: Page) => {
  const note = page.getByRole('region', { name: /does not deliver to .*\.$/ })
  return {
    /** DIS-106; `null` for nothing. */
    outside: async (words: string | null) => {
      if (words === null) await expect(page.getByText('does not deliver to')).toHaveCount(0)
      else await expect(note.getByText(words, { exact: true })).toBeVisible()
    },
    searching: (isSearching: boolean) =>
      expect(page.getByText('Finding restaurants that do...')).toHaveCount(isSearching ? 1 : 0),
    nobody: (isSaid: boolean) =>
      expect(
        page.getByText('No open restaurant delivers there. Choose another delivery address.'),
      ).toHaveCount(isSaid ? 1 : 0),
    /** DIS-107: exactly these. */
    offered: async (names: readonly string[]) => {
      await expect(offered(page).getByRole('listitem')).toHaveCount(names.length)
      for (const [index, name] of names.entries())
        await expect(offered(page).getByRole('listitem').nth(index)).toContainText(name)
    },
  }
}
