/** Maximum length of a search text, in characters. */
export const searchTextLimit = 100

/** How many of the last searches are kept (DIS-168). */
export const mostRecentSearches = 5
