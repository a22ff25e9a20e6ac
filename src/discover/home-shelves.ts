import type { Cuisine, Restaurant } from '../domain/catalogue.ts'

/** Pixels between the cards of the home grid. */
export const gridGap = 16

const narrowestCard = 184
const columnLimits = { fewest: 2, most: 6 } as const

/** How many cards stand side by side in a grid this many pixels wide: two to six (DIS-13). */
export const columnsAt = (width: number): number =>
  Math.min(
    columnLimits.most,
    Math.max(columnLimits.fewest, Math.floor((width + gridGap) / (narrowestCard + gridGap))),
  )

/** The cuisines with `null` where a column of two would stay half empty (DIS-9, DIS-11). */
export const withFiller = (cuisines: readonly Cuisine[]): readonly (Cuisine | null)[] =>
  cuisines.length % 2 === 0 ? cuisines : [...cuisines, null]

/** How many restaurants a page of the home list holds (DIS-63). */
export const pageSize = 10

/** What 'Discover New' shows: the open ones of the first page, the newest (highest id) first. */
export const newestOf = (restaurants: readonly Restaurant[]): readonly Restaurant[] =>
  restaurants
    .slice(0, pageSize)
    .filter(({ isOpen }) => isOpen)
    .sort((a, b) => b.id - a.id)
