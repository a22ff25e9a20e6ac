import { expect, type Page } from '@playwright/test'

const dialogOf = (page: Page) => page.getByRole('alertdialog')
const buttonOf = (page: Page, restaurant: string) =>
  page.getByRole('button', { name: `Reorder from ${restaurant}`, exact: true })

/** User actions that order a past order again. */
export const reorderActions = (page: Page) => ({
  request: (restaurant: string) => buttonOf(page, restaurant).click(),
  confirm: () => dialogOf(page).getByRole('button', { name: 'Change', exact: true }).click(),
  cancel: () => dialogOf(page).getByRole('button', { name: 'Cancel', exact: true }).click(),
  closeList: () =>
    dialogOf(page)
      .getByRole('button', { name: /^(Go to cart|Close)$/ })
      .click(),
})

/** Assertions about ordering again (decisions D35). */
export const reorderShows = (page: Page) => ({
  offered: async (restaurant: string) => {
    await expect(dialogOf(page)).toBeHidden()
    await expect(buttonOf(page, restaurant)).not.toHaveAttribute('aria-busy')
  },
  busy: async (restaurant: string) => {
    await expect(dialogOf(page)).toBeHidden()
    await expect(buttonOf(page, restaurant)).toHaveAttribute('aria-busy', 'true')
  },
  /** ORD-177 */
  asked: async (to: string) => {
    await expect(dialogOf(page).getByRole('heading')).toHaveText('Change Restaurant?')
    await expect(dialogOf(page)).toContainText(`starts a new cart at ${to}`)
  },
  /** ORD-176, ORD-180: some are in the cart, or none. */
  missing: async (hasAdded: boolean, dish: string, reason: string) => {
    const dialog = dialogOf(page)
    await expect(dialog.getByRole('heading')).toHaveText(
      hasAdded ? 'Some dishes are missing' : 'Nothing could be ordered again',
    )
    await expect(dialog.getByRole('listitem')).toHaveText([new RegExp(`${dish}\\s*${reason}`)])
  },
})
