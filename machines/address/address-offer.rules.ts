/** Pages that list restaurants, and pages on which a person orders (decisions D47). */
const pages = /^\/(?:home|cuisines|favourites|foods\/(?:cuisine|item-view-cart|item-card\/[^/]+))?$/

/** Whether a page asks for an address. */
export const needsAddress = (path: string): boolean => pages.test(path)
