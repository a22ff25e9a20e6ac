import { expect, type Page } from '@playwright/test'

const titles = { customize: 'Customize your order', variants: 'Choose your customization' } as const
export type CustomizationSheet = keyof typeof titles

const sheetOf = (page: Page, kind: CustomizationSheet) => page.getByRole('dialog', { name: titles[kind] })
const anySheet = (page: Page) =>
  page.getByRole('dialog', { name: /^(Customize your order|Choose your customization)$/ })
const stepper = (page: Page, name: string) =>
  anySheet(page).getByRole('group', { name: `Quantity of ${name}`, exact: true })

/** User actions in the customization sheet of a dish. */
export const customizationActions = (page: Page) => ({
  choose: (choice: string) => anySheet(page).getByLabel(choice).click(),
  step: (name: string, by: 1 | -1) =>
    stepper(page, name)
      .getByRole('button', { name: by > 0 ? /^One more / : /^One less / })
      .click(),
  add: () =>
    anySheet(page)
      .getByRole('button', { name: /^Add item/ })
      .click(),
  /** ORD-18. */
  requestNew: () => anySheet(page).getByRole('button', { name: 'Add new customization' }).click(),
  retry: () => anySheet(page).getByRole('button', { name: 'Try Again' }).click(),
  close: (by: 'Escape' | 'button') =>
    by === 'Escape'
      ? page.keyboard.press('Escape')
      : anySheet(page).getByRole('button', { name: 'Close', exact: true }).click(),
})

/** Assertions about the customization sheet (ordering §2, §4 and §5). */
export const customizationShows = (page: Page) => ({
  /** ORD-16, ORD-17: this sheet is open and no other. */
  open: async (kind: CustomizationSheet) => {
    await expect(sheetOf(page, kind)).toBeVisible()
    await expect(anySheet(page)).toHaveCount(1)
  },
  closed: () => expect(anySheet(page)).toHaveCount(0),
  loading: () => expect(anySheet(page).getByRole('status', { name: 'Loading choices' })).toBeVisible(),
  failed: () => expect(anySheet(page).getByRole('alert')).toContainText('could not be loaded'),
  /** ORD-18: each variant in the cart with its quantity, and the button for a new one. */
  variants: async (variants: readonly (readonly [string, number])[]) => {
    await expect(anySheet(page).getByRole('listitem')).toHaveCount(variants.length)
    for (const [name, quantity] of variants)
      await expect(stepper(page, name).getByRole('status')).toHaveText(String(quantity))
    await expect(anySheet(page).getByRole('button', { name: 'Add new customization' })).toBeVisible()
  },
  /** ORD-34, ORD-35: the choices, each with whether it is chosen. */
  choices: async (choices: readonly (readonly [string, boolean])[]) => {
    const all = anySheet(page).getByRole('radio').or(anySheet(page).getByRole('checkbox'))
    await expect(all).toHaveCount(choices.length)
    for (const [name, isChosen] of choices)
      await expect(anySheet(page).getByLabel(name)).toBeChecked({ checked: isChosen })
  },
  /** ORD-30: the quantity, which can be lowered only while it is above 1. */
  quantity: async (name: string, quantity: number) => {
    await expect(stepper(page, name).getByRole('status')).toHaveText(String(quantity))
    await expect(stepper(page, name).getByRole('button', { name: /^One less / })).toBeEnabled({
      enabled: quantity > 1,
    })
  },
  /** ORD-32, ORD-33: the price of all pieces as chosen; the button is disabled while a choice is missing. */
  price: async (rupees: number, isReady: boolean) => {
    const button = anySheet(page).getByRole('button', { name: /^Add item/ })
    await expect(button).toHaveText(new RegExp(`^Add item\\s*₹${rupees}$`))
    await expect(button).toBeEnabled({ enabled: isReady })
  },
})
