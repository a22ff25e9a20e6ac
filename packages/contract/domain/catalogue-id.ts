/** The largest id of the catalogue: that of the database's `integer`. */
export const largestId = 2_147_483_647

/** Converts a text or number to an id of the catalogue; `null` when it cannot be one. */
export const catalogueIdOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= largestId
    ? number
    : null
}
