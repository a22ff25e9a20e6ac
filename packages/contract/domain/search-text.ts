/** Maximum length of a search text, in characters. */
export const searchTextLimit = 100

/** Number of recent searches that are kept (DIS-168). */
export const mostRecentSearches = 5
