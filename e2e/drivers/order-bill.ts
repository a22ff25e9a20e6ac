import { expect, type Page } from '@playwright/test'

declare global {
  /** How often the print dialog was asked for. */
  var timesPrinted: number | undefined
}

/** User actions on the bill of an order. */
export const orderBillActions = (page: Page) => ({
  open: (number: string) => page.goto(`/user/order-bill/${number}`),
  /** Opens the bill of the first order of the history whose restaurant has this name. */
  openFrom: (restaurant: string) =>
    page
      .getByRole('link', { name: `Bill of your order from ${restaurant}`, exact: true })
      .first()
      .click(),
  /** ORD-224. */
  print: () => page.getByRole('main').getByRole('button', { name: 'Print', exact: true }).click(),
  retry: () => page.getByRole('main').getByRole('button', { name: 'Try Again' }).click(),
})

/** From the next document on, counts print dialogs instead of opening them, which would stop the page. */
export const countPrints = (page: Page) =>
  page.addInitScript(() => {
    globalThis.print = () => {
      globalThis.timesPrinted = (globalThis.timesPrinted ?? 0) + 1
    }
  })

/** Assertions about the bill of an order. */
export const orderBillShows = (page: Page) => {
  const main = page.getByRole('main')
  const table = main.getByRole('table', { name: 'Dishes and charges' })
  return {
    heading: () => expect(main.getByRole('heading', { level: 1, name: 'Bill', exact: true })).toBeVisible(),
    loading: () => expect(main.getByRole('status', { name: 'Loading your bill' })).toBeVisible(),
    guest: () => expect(main).toContainText('Sign in to see your bill'),
    failed: () =>
      expect(main.getByRole('alert')).toContainText('The bill could not be loaded. Please try again.'),
    missing: () => expect(main).toContainText('We cannot find this order'),
    unpaid: () => expect(main).toContainText('There is no bill for this order'),
    /** A fact beside the table: its label and its value. */
    fact: (label: string, value: string | RegExp) =>
      expect(main.locator('dl > div', { has: page.getByText(label, { exact: true }) })).toContainText(value),
    /** The row of a dish or a charge, with its cells from left to right. */
    row: (name: string, ...cells: readonly string[]) =>
      expect(
        table
          .getByRole('row')
          .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
          .getByRole('cell'),
      ).toHaveText([...cells]),
    printed: (times: number) =>
      expect.poll(() => page.evaluate(() => globalThis.timesPrinted ?? 0), 'print dialogs').toBe(times),
  }
}
