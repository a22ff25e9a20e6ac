import { expect, type Page } from '@playwright/test'
import { placeSearchActions } from './place-search.ts'

const pickerOf = (page: Page) => page.getByRole('dialog', { name: 'Choose the location' })

/** User actions in the location picker. */
export const locationPickerActions = (page: Page) => {
  const picker = pickerOf(page)
  const searchBox = picker.getByRole('combobox')
  return {
    ...placeSearchActions(picker),
    open: () => page.getByRole('button', { name: 'Choose on the map' }).click(),
    search: async (text: string) => {
      await searchBox.fill(text)
      await picker.getByRole('button', { name: 'Search' }).click()
    },
    submit: () => picker.getByRole('button', { name: 'Search' }).click(),
    locate: () => picker.getByRole('button', { name: 'Current', exact: true }).click(),
    select: () => picker.getByRole('button', { name: 'Select Location' }).click(),
    close: () => page.keyboard.press('Escape'),
  }
}

/** Assertions about the location picker (accounts §2 and §8). */
export const locationPickerShows = (page: Page) => {
  const picker = pickerOf(page)
  return {
    open: () => expect(picker).toBeVisible(),
    closed: () => expect(picker).toHaveCount(0),
    /** No location is picked, so there is no marker, and nothing can be selected. */
    unpicked: async () => {
      await expect(picker.getByText('No location chosen yet')).toBeVisible()
      await expect(picker.getByRole('button', { name: 'The chosen place' })).toHaveCount(0)
      await expect(picker.getByRole('button', { name: 'Select Location' })).toBeDisabled()
    },
    /** A marker with its popup (ADR-48), and the address below. */
    picked: async (address: string | RegExp, popup: readonly string[] = []) => {
      await expect(picker.getByRole('status', { name: 'Chosen location' })).toHaveText(address)
      await expect(picker.getByRole('button', { name: 'The chosen place' })).toBeVisible()
      for (const line of popup) await expect(picker.getByText(line, { exact: true }).first()).toBeVisible()
      await expect(picker.getByRole('button', { name: 'Select Location' })).toBeEnabled()
    },
    naming: () =>
      expect(picker.getByRole('status', { name: 'Chosen location' })).toHaveText('Looking up the address…'),
    busy: (words: 'Search' | 'Getting Location...') =>
      expect(picker.getByRole('button', { name: words })).toHaveAttribute('aria-busy', 'true'),
    problem: (words: string) => expect(picker.getByText(words, { exact: true })).toBeVisible(),
    noProblem: () => expect(picker.getByRole('alert')).toHaveCount(0),
  }
}

/** Picks the first result of a search, for an address that is being filled in. */
export const pickBySearch = async (page: Page, text: string) => {
  const does = locationPickerActions(page)
  await does.open()
  await does.search(text)
  await does.select()
  await locationPickerShows(page).closed()
}
