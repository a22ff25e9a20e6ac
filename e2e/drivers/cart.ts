import { expect, type Page } from '@playwright/test'

/** Unfolds the wishes and notes. */
const openNotes = async (page: Page) => {
  const notes = page.locator('details').filter({ hasText: 'Wishes and notes' })
  await notes.locator('summary').waitFor()
  if ((await notes.getAttribute('open')) === null) await notes.locator('summary').click()
}

/** User actions on the cart and payment screen. */
export const cartActions = (page: Page) => ({
  addOne: (item: string) => page.getByRole('button', { name: `One more ${item}`, exact: true }).click(),
  takeOne: (item: string) => page.getByRole('button', { name: `One less ${item}`, exact: true }).click(),
  choose: (method: 'online' | 'cash') =>
    page.getByRole('radio', { name: method === 'cash' ? 'Cash on delivery' : 'Pay online' }).check(),
  wish: async (name: string) => {
    await openNotes(page)
    await page.getByRole('button', { name, exact: true }).click()
  },
  note: async (text: string) => {
    await openNotes(page)
    await page.getByLabel('Note to the kitchen (optional)').fill(text)
  },
  direct: async (text: string) => {
    await openNotes(page)
    await page.getByLabel('Directions to reach you (optional)').fill(text)
  },
  deliverTo: async (address: string) => {
    const choice = page.getByLabel('Delivery address')
    const option = choice.locator('option').filter({ hasText: address })
    await choice.selectOption(await option.getAttribute('value'))
  },
  remove: (item: string) => page.getByRole('button', { name: `Remove ${item}`, exact: true }).click(),
  clear: () => page.getByRole('button', { name: 'Clear cart' }).click(),
  undo: () => page.getByRole('button', { name: 'Undo' }).click(),
  agree: () =>
    page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^(Pay|Order for) ₹| this address$/ })
      .click(),
  backToCart: () => page.getByRole('alertdialog').getByRole('button', { name: 'Back to cart' }).click(),
  /** Presses the payment button, whatever its label. */
  pay: () => payButton(page).click(),
})

/** The payment button: its label says what it does, or what stands in the way. */
const payButton = (page: Page) =>
  page.getByRole('button', {
    name: /^(Pay |Place order|Select Address to Continue|Processing|Add (₹|your )|Check the )|is closed now\.|^No network\.|(Remove it to order|Choose another (address|stop))\.$/,
  })

/** Assertions about the cart and payment screen (ordering §2, §4 and §5). */
export const cartShows = (page: Page) => ({
  /** ORD-53: exactly these lines, each with name and quantity. */
  lines: async (lines: readonly (readonly [string, number])[]) => {
    const items = page.getByRole('region', { name: 'Items' }).getByRole('listitem')
    await expect(items).toHaveCount(lines.length)
    for (const [name, quantity] of lines) {
      const stepper = page.getByRole('group', { name: `Quantity of ${name}`, exact: true })
      await expect(stepper.getByRole('status')).toHaveText(String(quantity))
    }
  },
  /** ORD-198. */
  asked: async (was: string, now: string) => {
    const dialog = page.getByRole('alertdialog', { name: 'The amount has changed' })
    await expect(dialog).toContainText(`It was ${was}. It is now ${now}. Nothing has been ordered yet.`)
  },
  changed: (name: string, change: string) =>
    expect(
      page.getByRole('region', { name: 'Items' }).getByRole('listitem').filter({ hasText: name }),
    ).toContainText(change),
  /** ORD-195. */
  undoOffered: (isOffered: boolean) =>
    expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(isOffered ? 1 : 0),
  clearOffered: (isOffered: boolean) =>
    expect(page.getByRole('button', { name: 'Clear cart' })).toHaveCount(isOffered ? 1 : 0),
  /** ORD-58. */
  empty: () => expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible(),
  /** ORD-60, ORD-64. */
  button: (words: string | RegExp) => expect(payButton(page)).toHaveText(words),
  /** ORD-214: the reason under the address, and a way to restaurants that deliver there. */
  outside: async (words: string | null) => {
    const alert = page.getByRole('alert').filter({ hasText: 'does not deliver to this address' })
    await expect(alert).toHaveText(words === null ? [] : [words])
    await expect(page.getByRole('link', { name: 'See who delivers there' })).toHaveCount(
      words === null ? 0 : 1,
    )
  },
  /** ORD-62. */
  cashOffered: (isOffered: boolean) =>
    expect(page.getByRole('radio', { name: 'Cash on delivery' })).toHaveCount(isOffered ? 1 : 0),
  method: (method: 'online' | 'cash') =>
    expect(
      page.getByRole('radio', { name: method === 'cash' ? 'Cash on delivery' : 'Pay online' }),
    ).toBeChecked(),
  /** ORD-64: nothing of the order can be changed while it is being placed. */
  processing: () =>
    expect(payButton(page).or(page.getByText('Processing...')).first()).toContainText('Processing'),
})
