import { expect, type Page } from '@playwright/test'

/** User actions on the page of an order to a train. */
export const onBoardActions = (page: Page) => {
  const main = page.getByRole('main')
  const field = (name: string) => main.getByRole('textbox', { name, exact: true })
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  return {
    type: (name: 'Coach' | 'Berth' | 'Another delay, in minutes', text: string) => field(name).fill(text),
    choose: (delay: string) => button(delay).click(),
    sayDelay: () => button('Say it').click(),
    saveSeat: () => button('Save my seat').click(),
    dropWaiting: () => button('Do not send').click(),
    closeRefusal: () => button('Close').click(),
  }
}

/** Assertions about what a traveller says of an order (TRN-19, TRN-22). */
export const onBoardShows = (page: Page) => {
  const main = page.getByRole('main')
  return {
    resting: async () => {
      await expect(main.getByRole('heading', { name: 'Is your train late?' })).toBeVisible()
      await expect(main.getByText('Not sent yet')).toHaveCount(0)
      await expect(main.getByRole('button', { name: 'Close', exact: true })).toHaveCount(0)
    },
    nothing: () => expect(main.getByRole('heading', { name: 'Is your train late?' })).toHaveCount(0),
    waiting: (report: string) =>
      expect(
        main.getByText(`Not sent yet: ${report}. It is sent as soon as there is a network.`),
      ).toBeVisible(),
    refused: (reason: string) => expect(main.getByText(reason)).toBeVisible(),
  }
}
