import { expect, type Locator } from '@playwright/test'

/** User actions in a box that suggests places, and on the map beside it. */
export const placeSearchActions = (within: Locator) => {
  const box = within.getByRole('combobox')
  const map = within.getByRole('region', { name: /^Map/ })
  return {
    type: (text: string) => box.fill(text),
    choose: (name: string) => within.getByRole('option', { name }).click(),
    press: (key: string) => box.press(key),
    /**
     * Clicks the map at an offset in pixels from its centre, as soon as nothing covers that point: while the
     * map moves, its marker may.
     */
    clickMap: async (right: number, down: number) => {
      const bounds = await map.boundingBox()
      if (!bounds) throw new Error('The map is not shown')
      await map.click({ position: { x: bounds.width / 2 + right, y: bounds.height / 2 + down } })
    },
    moveMap: () => map.press('ArrowRight'),
  }
}

/** Assertions about the suggested places. */
export const placeSearchShows = (within: Locator) => ({
  map: () => expect(within.getByRole('region', { name: /^Map/ })).toBeVisible(),
  text: (text: string | RegExp) => expect(within.getByRole('combobox')).toHaveValue(text),
  suggestions: (names: readonly string[]) =>
    expect(within.getByRole('option').locator('span span:first-child')).toHaveText([...names]),
  /** The highlighted suggestion; `null` for none. */
  marked: async (name: string | null) => {
    const marks = within.getByRole('option', { selected: true })
    await expect(marks).toHaveCount(name === null ? 0 : 1)
    if (name !== null) await expect(marks).toContainText(name)
  },
  /** The number of suggestions, as a screen reader reads it. */
  found: (words: string) => expect(within.getByRole('status').filter({ hasText: words })).toHaveText(words),
})
