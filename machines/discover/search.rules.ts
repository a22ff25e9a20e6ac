import { tidy } from '@tiffin-junction/contract/domain/plain-text'
import { mostRecentSearches, searchTextLimit } from '@tiffin-junction/contract/domain/search-text'

/** Pause in typing before a search starts, in milliseconds (DIS-31, DIS-43). */
export const searchDelay = 500

/** The text to search for: trimmed and cut to the API's limit (DIS-44). */
export const searchTextOf = (text: string): string =>
  tidy(text)
    .slice(0, searchTextLimit)
    // Half of a character that needs two units is no text.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()

/** The last searches after another one, the last one first; each text once, however it is written (DIS-168). */
export const withRecent = (recent: readonly string[], text: string): readonly string[] => {
  const added = searchTextOf(text)
  if (added === '') return recent
  const others = recent.filter((each) => each.toLowerCase() !== added.toLowerCase())
  return [added, ...others].slice(0, mostRecentSearches)
}

/** Address of a menu, which is searched for a text unless the text is '' (DIS-98). */
export const menuPathOf = (restaurantId: number, search: string): string =>
  `/foods/item-card/${restaurantId}${search === '' ? '' : `?search=${encodeURIComponent(search)}`}`
