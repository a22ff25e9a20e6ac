import { expect, type Page } from '@playwright/test'

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Rate your order' })

const submitOf = (page: Page) => sheetOf(page).getByRole('button', { name: /^Submit/ })

/** Accessible name of a star: `1 star`, `4 stars`. */
const starWords = (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`)

/** User actions in the rating modal. */
export const ratingActions = (page: Page) => ({
  /** Opens it from the card of an order in the history. */
  open: (restaurant: string) =>
    page.getByRole('button', { name: `Rate order from ${restaurant}`, exact: true }).click(),
  /** `Food`, `Delivery` or the name of a dish. The star is pressed, because its radio button cannot be seen. */
  rate: (what: string, stars: number) =>
    sheetOf(page)
      .getByRole('group', { name: what, exact: true })
      .getByRole('radio', { name: starWords(stars), exact: true })
      .locator('..')
      .click(),
  comment: (text: string) => sheetOf(page).getByLabel('Comment (optional)').fill(text),
  submit: () => submitOf(page).click(),
  cancel: () => sheetOf(page).getByRole('button', { name: 'Cancel' }).click(),
})

/** Assertions about the rating modal (ordering §2, §4, §5 and §8). */
export const ratingShows = (page: Page) => {
  const sheet = sheetOf(page)
  return {
    open: (isOpen: boolean) => expect(sheet).toBeVisible({ visible: isOpen }),
    /** The chosen stars of a row; 0 for none. */
    stars: async (what: string, stars: number) => {
      const chosen = sheet
        .getByRole('group', { name: what, exact: true })
        .getByRole('radio', { checked: true })
      if (stars === 0) await expect(chosen).toHaveCount(0)
      else await expect(chosen).toHaveAccessibleName(starWords(stars))
    },
    comment: (text: string) => expect(sheet.getByLabel('Comment (optional)')).toHaveValue(text),
    /** ORD-113. */
    submittable: (isSubmittable: boolean) =>
      isSubmittable ? expect(submitOf(page)).toBeEnabled() : expect(submitOf(page)).toBeDisabled(),
    /** ORD-114. */
    submitting: async () => {
      await expect(submitOf(page)).toHaveText('Submitting...')
      await expect(sheet.getByRole('button', { name: 'Cancel' })).toBeDisabled()
      await expect(sheet.getByLabel('Comment (optional)')).toBeDisabled()
    },
    /** ORD-121; '' for none. */
    problem: (words: string) => expect(sheet.getByRole('alert')).toHaveText(words ? [words] : []),
    /** The modal returned the focus. With nothing left to rate, it goes to the first control beside the button. */
    left: (restaurant: string) =>
      expect(
        page.getByRole('main').getByRole('link', { name: `Bill of your order from ${restaurant}` }),
      ).toBeFocused(),
    /** ORD-111: the ratings on the card of the order, in words and numbers. */
    rated: async (food: number, delivery: number, comment = '') => {
      const card = page.getByRole('main').getByRole('article').first()
      await expect(card.getByText('Food', { exact: true })).toBeVisible()
      await expect(card.getByRole('definition')).toContainText([`${food} out of 5`, `${delivery} out of 5`])
      if (comment) await expect(card.getByText(`“${comment}”`)).toBeVisible()
    },
    /** The card offers a rating, and its button has the focus again. */
    unrated: async (restaurant: string) => {
      const button = page.getByRole('button', { name: `Rate order from ${restaurant}`, exact: true })
      await expect(button).toBeVisible()
      await expect(button).toBeFocused()
    },
  }
}
