import { expect, type Page } from '@playwright/test'

/** User actions in the bars around every screen. */
export const shellActions = (page: Page) => {
  const panel = page.getByRole('dialog', { name: 'Account' })
  return {
    goHome: () => page.getByRole('link', { name: 'Tiffin Junction, home' }).first().click(),
    openCart: () => page.getByRole('link', { name: /^Cart, / }).click(),
    openAccount: async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('button').click()
      await expect(panel).toBeVisible()
    },
    /** From the account panel. */
    openAddresses: () => panel.getByRole('link', { name: 'Delivery Addresses' }).click(),
    logOut: () => panel.getByRole('button', { name: 'Logout' }).click(),
  }
}

/** Assertions about the bars around every screen (accounts §2 and §6). */
export const shellShows = (page: Page) => {
  const cart = page.getByRole('link', { name: /^Cart, / })
  const account = page.getByRole('navigation', { name: 'Main' }).getByRole('button')
  return {
    /** APP-28: the link to the cart is shown only when somebody is signed in. */
    member: () => expect(cart).toBeVisible(),
    guest: async () => {
      await expect(account).toBeVisible()
      await expect(cart).toBeHidden()
    },
    /** APP-29. */
    name: (name: string) => expect(account).toHaveText(name),
    /** APP-28: the badge. */
    cartCount: (count: number) =>
      expect(cart).toHaveAccessibleName(count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`),
    /** APP-3. */
    hidden: async () => {
      await expect(page.getByRole('banner')).toBeHidden()
      await expect(page.getByRole('contentinfo')).toBeHidden()
      await expect(page.getByRole('navigation')).toHaveCount(0)
    },
  }
}
