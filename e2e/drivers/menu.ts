import { expect, type Page } from '@playwright/test'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Change Restaurant?' })

/** What a person can do on the menu of a restaurant. */
export const menuActions = (page: Page) => ({
  /** ADD, or plus where some lie in the cart already. */
  add: (item: string) => page.getByRole('button', { name: new RegExp(`^(Add|One more) ${item}$`) }).click(),
  takeOne: (item: string) => page.getByRole('button', { name: `One less ${item}`, exact: true }).click(),
  viewCart: () => page.getByRole('link', { name: 'VIEW CART' }).click(),
  confirmSwitch: () => question(page).getByRole('button', { name: 'Change', exact: true }).click(),
  cancelSwitch: () => question(page).getByRole('button', { name: 'Cancel' }).click(),
})

/** What ordering §2 and §4 say a person sees there. */
export const menuShows = (page: Page) => ({
  /** How many pieces of an item lie in the cart; only ADD where there are none (ORD-20). */
  quantity: async (item: string, quantity: number) => {
    const stepper = page.getByRole('group', { name: `Quantity of ${item}`, exact: true })
    if (quantity > 0) await expect(stepper.getByRole('status')).toHaveText(String(quantity))
    else await expect(stepper.getByRole('button')).toHaveText(['ADD'])
  },
  /** DIS-51. */
  added: async (count: number) => {
    if (count > 0) await expect(page.getByText(`${count} item(s) added`)).toBeVisible()
    else await expect(page.getByText('item(s) added')).toBeHidden()
  },
  /** ORD-22. */
  switchQuestion: (isAsked: boolean) => expect(question(page)).toBeVisible({ visible: isAsked }),
})
