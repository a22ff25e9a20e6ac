/** Rows from `first` to `last`, both among them; no row at all when `last` is below `first`. */
export interface RowRange {
  readonly first: number
  readonly last: number
}

/**
 * Where every row begins, in pixels from the top of the list, and as one more entry where a row after the last
 * would begin.
 */
export const rowStarts = (count: number, heightOf: (row: number) => number, gap: number): number[] => {
  const starts = [0]
  let next = 0
  for (let row = 0; row < count; row++) {
    next += heightOf(row) + gap
    starts.push(next)
  }
  return starts
}

/** The last row that begins at or above a place; the first row for a place above the list. */
const rowAt = (starts: readonly number[], place: number): number => {
  let [low, high] = [0, starts.length - 2]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return low
}

/** The rows that touch the stretch between two places of the list, in pixels from its top. */
export const rowsWithin = (starts: readonly number[], from: number, to: number): RowRange => ({
  first: rowAt(starts, from),
  last: Math.min(starts.length - 2, rowAt(starts, to)),
})
