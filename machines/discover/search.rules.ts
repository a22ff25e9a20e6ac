/** The longest text the API searches for. */
export const searchTextLimit = 100

/** How long typing has to rest before a search starts, in milliseconds (DIS-31, DIS-43). */
export const searchDelay = 500

/** What is really searched for: the text trimmed and cut to what the API takes (DIS-44). */
export const searchTextOf = (text: string): string => text.trim().slice(0, searchTextLimit).trimEnd()
