/** Maximum length of a search text that the API accepts, in characters. */
export const searchTextLimit = 100

/** Pause in typing before a search starts, in milliseconds (DIS-31, DIS-43). */
export const searchDelay = 500

/** The text to search for: trimmed and cut to the API's limit (DIS-44). */
export const searchTextOf = (text: string): string => text.trim().slice(0, searchTextLimit).trimEnd()
