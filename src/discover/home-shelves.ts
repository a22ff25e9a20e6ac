import type { Cuisine, Restaurant } from '@tiffin-junction/contract/domain/catalogue'

/** Pixels between the cards of the home grid. */
export const gridGap = 16

const narrowestCard = 276
const columnLimits = { fewest: 2, most: 6 } as const

/**
 * Returns the number of cards side by side in a grid of this width in pixels: two to six (DIS-13). One is enough for
 * large text, of which two would cut off the names.
 *
 * @param textScale times the usual size of the text
 */
export const columnsAt = (width: number, textScale = 1): number => {
  const fewest = textScale < 1.5 ? columnLimits.fewest : 1
  return Math.min(
    columnLimits.most,
    Math.max(fewest, Math.floor((width + gridGap) / (narrowestCard + gridGap))),
  )
}

/** Returns the cuisines, with `null` at the end if a column of two would be half empty (DIS-9, DIS-11). */
export const withFiller = (cuisines: readonly Cuisine[]): readonly (Cuisine | null)[] =>
  cuisines.length % 2 === 0 ? cuisines : [...cuisines, null]

/** Restaurants per page of the home list (DIS-63). */
export const pageSize = 10

/** Returns the restaurants of 'Discover New': the open ones of the first page, newest (highest id) first. */
export const newestOf = (restaurants: readonly Restaurant[]): readonly Restaurant[] =>
  restaurants
    .slice(0, pageSize)
    .filter(({ isOpen }) => isOpen)
    .sort((a, b) => b.id - a.id)
