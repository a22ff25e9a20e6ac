/** Rows from `first` to `last`, both among them; no row at all when `last` is below `first`. */
export interface RowRange {
  readonly first: number
  readonly last: number
}

/** Where the rows of a list begin, in pixels from its top. */
export interface RowPlaces {
  readonly count: number
  /** Where a row begins; of `count`, where a row after the last would. */
  readonly startOf: (row: number) => number
}

/**
 * Places rows that are all of one height, in pixels, but for some. It costs as much as there are such rows, however
 * long the list is.
 *
 * @param heights of the rows of another height; pixels
 */
export const placeRows = (
  count: number,
  rowHeight: number,
  gap: number,
  heights: ReadonlyMap<number, number>,
): RowPlaces => {
  const others = [...heights.keys()].sort((a, b) => a - b)
  const shifts = [0]
  for (const row of others) shifts.push((shifts.at(-1) ?? 0) + (heights.get(row) ?? rowHeight) - rowHeight)
  return {
    count,
    startOf: (row) => {
      const above = lastWhere(0, others.length, (place) => (others[place - 1] ?? 0) < row)
      return row * (rowHeight + gap) + (shifts[above] ?? 0)
    },
  }
}

/** The last whole number up to `high` that holds, where all below it hold too; `low` when none does. */
const lastWhere = (low: number, high: number, holds: (value: number) => boolean): number => {
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (holds(middle)) low = middle
    else high = middle - 1
  }
  return low
}

/** The last row that begins at or above a place; the first row for a place above the list. */
const rowAt = ({ count, startOf }: RowPlaces, place: number): number =>
  lastWhere(0, count - 1, (row) => startOf(row) <= place)

/** The rows that touch the stretch between two places of the list, in pixels from its top. */
export const rowsWithin = (places: RowPlaces, from: number, to: number): RowRange => ({
  first: rowAt(places, from),
  last: Math.min(places.count - 1, rowAt(places, to)),
})
