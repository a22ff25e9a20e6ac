import { expect, type Page } from '@playwright/test'

/** User actions on the search for a train. */
export const trainSearchActions = (page: Page) => ({
  open: (text = '') => page.goto(text ? `/train?text=${encodeURIComponent(text)}` : '/train'),
  type: (text: string) => page.getByRole('searchbox', { name: 'Train number or name' }).fill(text),
  retry: () => page.getByRole('main').getByRole('button', { name: 'Try Again' }).click(),
})

/** Assertions about the search for a train (TRN-1 to TRN-3). */
export const trainSearchShows = (page: Page) => {
  const main = page.getByRole('main')
  return {
    hits: (...texts: readonly string[]) =>
      expect(main.getByRole('list', { name: 'Trains' }).getByRole('link')).toHaveText([...texts]),
    noHits: () => expect(main.getByRole('list', { name: 'Trains' })).toHaveCount(0),
    nothing: (isShown: boolean) =>
      expect(main.getByRole('heading', { name: 'No such train' })).toHaveCount(isShown ? 1 : 0),
    failed: (isShown: boolean) =>
      expect(main.getByText('The trains could not be searched.')).toHaveCount(isShown ? 1 : 0),
    searching: () => expect(main.getByRole('status').filter({ hasText: 'Searching' })).toHaveCount(1),
  }
}

/** User actions on the page of a train. */
export const trainActions = (page: Page) => ({
  open: (number: string, query = '') => page.goto(`/train/${number}${query}`),
  boardAt: (station: string) => page.getByRole('combobox', { name: 'Get on at' }).selectOption(station),
  boardOn: (date: string) => page.getByRole('combobox', { name: 'On', exact: true }).selectOption(date),
  /** Chooses a stop that takes orders. */
  choose: (station: string) =>
    page
      .getByRole('list', { name: 'Stops' })
      .getByRole('button', { name: new RegExp(`^${station}`) })
      .click(),
  retry: () => page.getByRole('main').getByRole('button', { name: 'Try Again' }).click(),
})

/** Assertions about the page of a train (TRN-4 to TRN-7). */
export const trainShows = (page: Page) => {
  const main = page.getByRole('main')
  const stops = main.getByRole('list', { name: 'Stops' })
  return {
    loading: () => expect(main.getByRole('status', { name: 'Loading the train' })).toBeVisible(),
    missing: () => expect(main.getByRole('heading', { level: 1, name: 'No such train' })).toBeVisible(),
    failed: () => expect(main.getByRole('alert')).toContainText('The train could not be loaded.'),
    name: (name: string) => expect(main.getByRole('heading', { level: 1, name, exact: true })).toBeVisible(),
    /** Each stop by its texts, first to last. */
    stops: (...texts: readonly RegExp[]) => expect(stops.getByRole('listitem')).toHaveText([...texts]),
    busy: (isBusy: boolean) => expect(stops).toHaveAttribute('aria-busy', String(isBusy)),
    problem: (text: string) => expect(main.getByRole('status').first()).toHaveText(text),
  }
}
