import { expect, type Page } from '@playwright/test'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Change Restaurant?' })

/** DIS-45, in the order in which they are shown. */
const filterNames = ['Veg', 'Non-veg', 'Egg', 'Bestseller'] as const
export type MenuFilterName = (typeof filterNames)[number]

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search the menu' })
const filters = (page: Page) => page.getByRole('group', { name: 'Filters' })
const itemSheet = (page: Page, item: string) => page.getByRole('dialog', { name: item })

/** User actions on the menu of a restaurant. */
export const menuActions = (page: Page) => ({
  /** Presses ADD, or plus when the cart already has some. */
  add: (item: string) => page.getByRole('button', { name: new RegExp(`^(Add|One more) ${item}$`) }).click(),
  takeOne: (item: string) => page.getByRole('button', { name: `One less ${item}`, exact: true }).click(),
  viewCart: () => page.getByRole('link', { name: 'VIEW CART' }).click(),
  confirmSwitch: () => question(page).getByRole('button', { name: 'Change', exact: true }).click(),
  cancelSwitch: () => question(page).getByRole('button', { name: 'Cancel' }).click(),
  search: (text: string) => searchBox(page).fill(text),
  filter: (name: MenuFilterName) => filters(page).getByRole('button', { name, exact: true }).click(),
  openItem: (item: string) => page.getByRole('button', { name: item, exact: true }).click(),
  closeItem: (item: string) =>
    itemSheet(page, item).getByRole('button', { name: 'Close', exact: true }).click(),
  retryHead: () =>
    page
      .getByRole('alert')
      .filter({ hasText: "The restaurant's details could not be loaded." })
      .getByRole('button', { name: 'Try Again' })
      .click(),
})

/** Assertions about the menu of a restaurant (ordering §2 and §4). */
export const menuShows = (page: Page) => ({
  /** Quantity of an item in the cart; only ADD when it is 0 (ORD-20). */
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
  /** The restaurant is not loaded yet. */
  headLoading: () => expect(page.getByRole('status', { name: 'Loading restaurant' })).toBeVisible(),
  /** DIS-41: name, and then rating, review count, delivery time and area. */
  head: async (name: string, facts: readonly string[]) => {
    const head = page.getByRole('region', { name, exact: true })
    await expect(head.getByRole('heading', { level: 1 })).toHaveText(name)
    for (const fact of facts) await expect(head).toContainText(fact)
  },
  headFailed: (hasFailed: boolean) =>
    expect(page.getByText("The restaurant's details could not be loaded.")).toHaveCount(hasFailed ? 1 : 0),
  missing: async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Restaurant not found' })).toBeVisible()
    await expect(searchBox(page)).toHaveCount(0)
  },
  /** DIS-48: the title of the list, with the total number of items. */
  title: (title: 'Recommended' | 'Search results', total: number) =>
    expect(page.getByRole('heading', { level: 2, name: `${title} (${total})`, exact: true })).toBeVisible(),
  /** The text in the search box. */
  searched: (text: string) => expect(searchBox(page)).toHaveValue(text),
  /** DIS-45: all four filters, of which exactly these are on. */
  filters: async (on: readonly MenuFilterName[]) => {
    const chips = filters(page).getByRole('button')
    await expect(chips).toHaveText([...filterNames])
    for (const [index, name] of filterNames.entries())
      await expect(chips.nth(index)).toHaveAttribute('aria-pressed', String(on.includes(name)))
  },
  /** DIS-56: the sheet with all details of an item. */
  item: async (item: string, isOpen: boolean, facts: readonly string[] = []) => {
    await expect(itemSheet(page, item)).toBeVisible({ visible: isOpen })
    for (const fact of facts) await expect(itemSheet(page, item)).toContainText(fact)
  },
})
