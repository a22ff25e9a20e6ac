import { expect, type Page } from '@playwright/test'
import { placeSearchActions, placeSearchShows } from './place-search.ts'

/** User actions on the map page. */
export const addressFinderActions = (page: Page) => {
  const main = page.getByRole('main')
  return {
    ...placeSearchActions(main),
    open: () => page.goto('/map'),
    locate: () => main.getByRole('button', { name: 'Use Current Location' }).click(),
    save: () => main.getByRole('button', { name: 'Save Address' }).click(),
    load: (text: string) => main.getByRole('button', { name: `Load ${text}` }).click(),
    remove: (text: string) => main.getByRole('button', { name: `Delete ${text}` }).click(),
  }
}

/** Assertions about the map page (accounts §2 and §4). */
export const addressFinderShows = (page: Page) => {
  const main = page.getByRole('main')
  const selected = main.getByRole('region', { name: 'Selected Location' })
  const saved = main.getByRole('region', { name: 'Saved Addresses' })
  return {
    ...placeSearchShows(main),
    page: () => expect(page.getByRole('heading', { name: 'Address & Location Finder' })).toBeVisible(),
    /** The panel: an address, and coordinates to 6 decimals (ADR-61). */
    selected: async (address: string | RegExp, latitude: string | RegExp, longitude: string | RegExp) => {
      await expect(selected.getByText(address)).toBeVisible()
      await expect(selected.getByRole('definition')).toHaveText([latitude, longitude])
    },
    /** No place is chosen, so there are no coordinates. */
    unselected: async () => {
      await expect(selected.getByText('Nothing is chosen yet: search, or tap the map.')).toBeVisible()
      await expect(selected.getByRole('definition')).toHaveCount(0)
    },
    /** The panel names the lookup that is in progress. */
    lookingFor: (words: 'Looking up the address…' | 'Looking for the place…') =>
      expect(selected.getByText(words)).toBeVisible(),
    canSave: (can: boolean) => {
      const button = expect(main.getByRole('button', { name: 'Save Address' }))
      return can ? button.toBeEnabled() : button.toBeDisabled()
    },
    saved: (texts: readonly string[]) =>
      expect(saved.getByRole('listitem').locator('p:first-child')).toHaveText([...texts]),
    problem: (words: string) => expect(main.getByText(words, { exact: true })).toBeVisible(),
    /** Exactly these problems, in this order. */
    problems: (words: readonly string[]) =>
      expect(main.getByRole('alert').getByRole('paragraph')).toHaveText([...words]),
    canLocate: () => expect(main.getByRole('button', { name: 'Use Current Location' })).toBeEnabled(),
    locating: () => expect(main.getByRole('button', { name: 'Getting Location...' })).toBeVisible(),
  }
}
