import { expect, type Page } from '@playwright/test'

const part = (page: Page) => page.getByRole('region', { name: 'Your devices' })
const button = (page: Page, name: string) => part(page).getByRole('button', { name, exact: true })

/** User actions on the list of devices in the account settings. */
export const devicesActions = (page: Page) => ({
  endOthers: () => button(page, 'Sign out everywhere else').click(),
  retry: () => button(page, 'Try Again').click(),
})

/** Assertions about the list of devices (ACC-176, ACC-177). */
export const devicesShows = (page: Page) => ({
  loading: () => expect(part(page)).toHaveAttribute('aria-busy', 'true'),
  /** The texts of the rows, and whether the others can be signed out. */
  listed: async (rows: readonly RegExp[], hasOthers: boolean) => {
    await expect(part(page).getByRole('listitem')).toHaveText([...rows])
    await expect(button(page, 'Sign out everywhere else')).toHaveCount(hasOthers ? 1 : 0)
    await expect(part(page).getByText('You are signed in on this device only.')).toHaveCount(
      hasOthers ? 0 : 1,
    )
  },
  ending: () => expect(button(page, 'Signing out...')).toBeVisible(),
  failed: () =>
    expect(part(page).getByRole('alert')).toContainText(
      'Your devices could not be loaded. Please try again.',
    ),
})
