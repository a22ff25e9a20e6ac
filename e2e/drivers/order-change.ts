import { expect, type Page } from '@playwright/test'

type Change = 'cancel' | 'drop' | 'pay'

/** The button of a card, and the question that it asks. */
const names: Record<Change, { button: string; question: string; confirm: string; refused: string }> = {
  cancel: {
    button: 'Cancel order',
    question: 'Cancel this order?',
    confirm: 'Cancel order',
    refused: 'This order was not cancelled',
  },
  drop: {
    button: 'Remove your order',
    question: 'Remove this order?',
    confirm: 'Remove',
    refused: 'This order was not removed',
  },
  pay: { button: 'Pay now for your order', question: '', confirm: '', refused: 'This order cannot be paid' },
}

const dialogOf = (page: Page) => page.getByRole('alertdialog')
const buttonOf = (page: Page, change: Change, restaurant: string) =>
  page.getByRole('button', { name: `${names[change].button} from ${restaurant}`, exact: true })

/** User actions that cancel, remove or pay an order of the history. */
export const orderChangeActions = (page: Page) => ({
  request: (change: Change, restaurant: string) => buttonOf(page, change, restaurant).click(),
  confirm: (change: Change, isAgain: boolean) =>
    dialogOf(page)
      .getByRole('button', { name: isAgain ? 'Try again' : names[change].confirm, exact: true })
      .click(),
  dismiss: () =>
    dialogOf(page)
      .getByRole('button', { name: /^(Keep order|Close)$/ })
      .click(),
})

/** Assertions about changes of orders (decisions D34). */
export const orderChangeShows = (page: Page) => ({
  offered: (change: Change, restaurant: string, isOffered = true) =>
    expect(buttonOf(page, change, restaurant)).toHaveCount(isOffered ? 1 : 0),
  nothingAsked: () => expect(dialogOf(page)).toBeHidden(),
  /** ORD-173; `problem` is shown with it, '' for none. */
  asked: async (change: Change, problem = '') => {
    const dialog = dialogOf(page)
    await expect(dialog.getByRole('heading')).toHaveText(names[change].question)
    const alert = dialog.getByRole('alert')
    if (problem) await expect(alert).toContainText(problem)
    else await expect(alert).toHaveCount(0)
  },
  /** The server is being asked. */
  sending: (change: Change) =>
    expect(dialogOf(page).getByRole('button', { name: names[change].confirm })).toHaveAttribute(
      'aria-busy',
      'true',
    ),
  opening: (restaurant: string) =>
    expect(buttonOf(page, 'pay', restaurant)).toHaveAttribute('aria-busy', 'true'),
  /** ORD-165, ORD-174. */
  refused: async (change: Change, reason: string) => {
    const dialog = dialogOf(page)
    await expect(dialog.getByRole('heading')).toHaveText(names[change].refused)
    await expect(dialog).toContainText(reason)
    await expect(dialog.getByRole('button')).toHaveText(['Close'])
  },
})
