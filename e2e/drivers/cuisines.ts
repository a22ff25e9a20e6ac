import { expect, type Page } from '@playwright/test'

/** User actions on the cuisines of the home page. */
export const cuisinesActions = (page: Page) => ({
  open: () => page.goto('/'),
  retry: () =>
    page
      .getByRole('region', { name: 'Browse by Cuisines' })
      .getByRole('button', { name: 'Try Again' })
      .click(),
})

/** Assertions about the cuisines of the home page (ordering §2). */
export const cuisinesShows = (page: Page) => {
  const section = page.getByRole('region', { name: 'Browse by Cuisines' })
  return {
    /** The section is visible, but has no tiles yet. */
    loading: async () => {
      await expect(section).toBeVisible()
      await expect(section.getByRole('link')).toHaveCount(0)
      await expect(section.getByRole('alert')).toHaveCount(0)
    },
    /** DIS-9, DIS-10, DIS-11: the tiles, and a filler when a column of two has room. */
    tiles: async (names: readonly string[]) => {
      const links = section.getByRole('link')
      await expect(links).toHaveText([...names])
      for (const link of await links.all())
        await expect(link).toHaveAttribute('href', /^\/cuisines\?cuisine=\d+$/)
      await expect(section.getByText('More coming', { exact: true })).toHaveCount(names.length % 2)
    },
    none: () => expect(section).toHaveCount(0),
    failed: async () => {
      await expect(section.getByRole('alert')).toContainText('The cuisines could not be loaded.')
      await expect(section.getByRole('button', { name: 'Try Again' })).toBeVisible()
    },
  }
}
