import { expect, type Locator } from '@playwright/test'

/** What a person can do with a box that suggests places, and with the map beside it. */
export const placeSearchActions = (within: Locator) => {
  const box = within.getByRole('combobox')
  const map = within.getByRole('region', { name: /^Map/ })
  return {
    type: (text: string) => box.fill(text),
    choose: (name: string) => within.getByRole('option', { name }).click(),
    press: (key: string) => box.press(key),
    /**
     * Presses a point of the map, so many pixels from its middle, once the ground is to be seen there: while the map
     * moves, its mark may be in the way.
     */
    clickMap: async (right: number, down: number) => {
      const bounds = await map.boundingBox()
      if (!bounds) throw new Error('The map is not shown')
      await map.click({ position: { x: bounds.width / 2 + right, y: bounds.height / 2 + down } })
    },
    moveMap: () => map.press('ArrowRight'),
  }
}

/** What is seen of the suggestions. */
export const placeSearchShows = (within: Locator) => ({
  map: () => expect(within.getByRole('region', { name: /^Map/ })).toBeVisible(),
  text: (text: string | RegExp) => expect(within.getByRole('combobox')).toHaveValue(text),
  suggestions: (names: readonly string[]) =>
    expect(within.getByRole('option').locator('span span:first-child')).toHaveText([...names]),
  /** The marked suggestion; `null` when none is. */
  marked: async (name: string | null) => {
    const marks = within.getByRole('option', { selected: true })
    await expect(marks).toHaveCount(name === null ? 0 : 1)
    if (name !== null) await expect(marks).toContainText(name)
  },
  /** The number of suggestions, as a screen reader says it. */
  found: (words: string) => expect(within.getByRole('status').filter({ hasText: words })).toHaveText(words),
})
