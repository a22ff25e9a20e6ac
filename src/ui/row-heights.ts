/** Most heights that are remembered. */
const most = 4000

/**
 * Heights of rows that were measured, in pixels, by the name of the row on its page at this width. A list that is
 * shown again knows them at once, so that its page is as long as it was (DIS-143).
 */
export const rowHeights = new Map<string, number>()

const nameOf = (key: string): string => `${innerWidth} ${location.pathname} ${key}`

export const heightOfRow = (key: string): number | undefined => rowHeights.get(nameOf(key))

/** Keeps the height of a row, in pixels. */
export const rememberHeight = (key: string, height: number): void => {
  if (rowHeights.size >= most) rowHeights.clear()
  rowHeights.set(nameOf(key), height)
}
