import { expect, type Page } from '@playwright/test'

/** The offer of a new version. */
const offerOf = (page: Page) => page.getByRole('region', { name: 'New version' })

/** User actions on the offer of a new version. */
export const updateActions = (page: Page) => ({
  reload: () => offerOf(page).getByRole('button', { name: 'Reload' }).click(),
  later: () => offerOf(page).getByRole('button', { name: 'Later' }).click(),
})

/** Assertions about the offer of a new version (APP-160). */
export const updateShows = (page: Page) => ({
  offer: async () => {
    await expect(offerOf(page).getByRole('status')).toHaveText('New version')
    await expect(offerOf(page).getByRole('button')).toHaveText(['Reload', 'Later'])
  },
  onItsWay: () =>
    expect(offerOf(page).getByRole('button', { name: 'Reload' })).toHaveAttribute('aria-busy', 'true'),
  nothing: () => expect(offerOf(page)).toHaveCount(0),
})
