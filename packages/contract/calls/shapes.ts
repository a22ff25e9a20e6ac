import { type } from 'arktype'
import { largestId } from '../domain/catalogue-id.ts'
import { lazily } from '../domain/lazily.ts'
import { oneLine } from '../domain/one-line.ts'
import { compactNumber, tidy } from '../domain/plain-text.ts'
import { searchTextLimit } from '../domain/search-text.ts'

/** A number written as text in a query, within bounds. */
export const latitude = lazily(() => type('string.numeric.parse').to('-90 <= number <= 90'))
export const longitude = lazily(() => type('string.numeric.parse').to('-180 <= number <= 180'))
export const page = lazily(() => type('string.integer.parse').to('1 <= number.integer <= 100000'))
export const limit = lazily(() => type('string.integer.parse').to('1 <= number.integer <= 50'))

/** Requested part of a list. */
export const paged = () => ({ page: page(), limit: limit() }) as const

/** A text of at most so many characters, as sent; invisible signs and blanks at its ends do not count (ACC-179). */
export const typed = (most: number, least = 0) =>
  type('string').atLeastLength(least).atMostLength(most).pipe(tidy)

/** A code or number in one piece, with the digits 0 to 9 (ACC-178). */
export const digits = lazily(() => type('string <= 40').pipe(compactNumber))

/** Search text of a person. */
export const searchText = lazily(() => typed(searchTextLimit))

/** An id of the catalogue, and each other number that the database keeps as an `integer` from 1. */
export const idNumber = `1 <= number.integer <= ${largestId}` as const

/** An id of the catalogue, as part of a path. */
export const catalogueId = lazily(() => type('string.integer.parse').to(idNumber))

/** A text of at most so many characters that is read as one line, whatever was typed or pasted (ACC-153). */
export const line = (most: number, least = 0) =>
  type('string').atLeastLength(least).atMostLength(most).pipe(oneLine)

/** Rupees, at most two decimals. */
export const rupees = lazily(() => type('number'))

export const ok = lazily(() => type({ success: 'true', 'message?': 'string' }))

const stopText = '1 <= string <= 20'

/** Fields that identify a stop of a train (decisions D54). The boarding date is `YYYY-MM-DD`. */
export const stopFields = {
  number: stopText,
  boardingStation: stopText,
  boardingDate: stopText,
  station: stopText,
} as const

/**
 * The stop of a train that restaurants are asked for, in a query: all four of them or none. With a stop, opening hours
 * count at the expected arrival of the train, and its station is the point (decisions D56).
 */
export const forStop = () =>
  ({
    'train?': stopText,
    'boardingStation?': stopText,
    'boardingDate?': stopText,
    'station?': stopText,
  }) as const
