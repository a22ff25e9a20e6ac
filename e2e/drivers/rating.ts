import { expect, type Page } from '@playwright/test'

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Rate your order' })

const submitOf = (page: Page) => sheetOf(page).getByRole('button', { name: /^Submit/ })

/** The words of a star: `1 star`, `4 stars`. */
const starWords = (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`)

/** What a person does in the rating modal. */
export const ratingActions = (page: Page) => ({
  /** Opens it from the card of an order in the history. */
  open: (restaurant: string) =>
    page.getByRole('button', { name: `Rate your order from ${restaurant}`, exact: true }).click(),
  /** `Food`, `Delivery` or the name of a dish. */
  rate: (what: string, stars: number) =>
    sheetOf(page)
      .getByRole('group', { name: what, exact: true })
      .getByRole('radio', { name: starWords(stars), exact: true })
      .check({ force: true }),
  comment: (text: string) => sheetOf(page).getByLabel('Comment (optional)').fill(text),
  submit: () => submitOf(page).click(),
  cancel: () => sheetOf(page).getByRole('button', { name: 'Cancel' }).click(),
})

/** What ordering §2, §4, §5 and §8 say a person sees of it. */
export const ratingShows = (page: Page) => {
  const sheet = sheetOf(page)
  return {
    open: (isOpen: boolean) => expect(sheet).toBeVisible({ visible: isOpen }),
    /** The stars of a row; 0 for none. */
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
    /** The modal gave the focus back: with nothing left to rate, to the head of its card. */
    left: (restaurant: string) =>
      expect(page.getByRole('main').getByRole('button', { name: restaurant, exact: true })).toBeFocused(),
    /** ORD-111: on the card of the order, in words and numbers. */
    rated: async (food: number, delivery: number, comment = '') => {
      const card = page.getByRole('main').getByRole('article').first()
      await expect(card.getByText('Food', { exact: true })).toBeVisible()
      await expect(card.getByRole('definition')).toContainText([`${food} out of 5`, `${delivery} out of 5`])
      if (comment) await expect(card.getByText(`“${comment}”`)).toBeVisible()
    },
    /** The card offers to be rated, and has the focus again. */
    unrated: async (restaurant: string) => {
      const button = page.getByRole('button', { name: `Rate your order from ${restaurant}`, exact: true })
      await expect(button).toBeVisible()
      await expect(button).toBeFocused()
    },
  }
}
