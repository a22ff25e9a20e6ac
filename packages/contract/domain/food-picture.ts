/**
 * The address of a picture of food. The fragment names a second picture, of what a dish is made with, which pages draw
 * in the corner of the first: ten burgers look different with a dozen files. Other programs show the first alone.
 */
export const foodPath = (picture: string, madeWith?: string): string =>
  `/food/${picture}.webp${madeWith === undefined ? '' : `#${madeWith}`}`

/** The address of the second picture; `null` without one. */
export const madeWithOf = (path: string): string | null => {
  const [, madeWith] = /^\/food\/[a-z-]+\.webp#([a-z-]+)$/.exec(path) ?? []
  return madeWith === undefined ? null : foodPath(madeWith)
}
