import { expect, type Page } from '@playwright/test'

const triggerOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Deliver to/ })
const menuOf = (page: Page) => page.getByRole('region', { name: 'Deliver to', exact: true })

/** User actions on the location button in the header and in its dropdown. */
export const locationMenuActions = (page: Page) => ({
  open: async () => {
    await triggerOf(page).click()
    await expect(menuOf(page)).toBeVisible()
  },
  close: async () => {
    await page.keyboard.press('Escape')
    await expect(menuOf(page)).toBeHidden()
  },
  /** Chooses a saved address by a part of its text. */
  choose: (text: string) => menuOf(page).getByRole('button').filter({ hasText: text }).click(),
  /** Takes back the chosen stop of a train. */
  drop: () => menuOf(page).getByRole('button', { name: 'At home or work instead' }).click(),
  locate: () => menuOf(page).getByRole('button', { name: 'Use my location' }).click(),
  addAddress: () => menuOf(page).getByRole('link', { name: 'Add New Address' }).click(),
})

/** Assertions about the location button and its dropdown (accounts §2 and §8). */
export const locationMenuShows = (page: Page) => {
  const menu = menuOf(page)
  return {
    closed: () => expect(menu).toBeHidden(),
    /** The words on the location button. */
    place: (words: string) => expect(triggerOf(page)).toContainText(words),
    guest: () => expect(menu.getByText('Sign in to see your saved addresses here.')).toBeVisible(),
    locating: () => expect(menu.getByRole('button', { name: 'Getting Location...' })).toBeVisible(),
    canLocate: () => expect(menu.getByRole('button', { name: 'Use my location' })).toBeEnabled(),
    problem: (words: string) => expect(menu.getByRole('status')).toHaveText(words),
    noProblem: () => expect(menu.getByRole('status')).toBeHidden(),
  }
}
