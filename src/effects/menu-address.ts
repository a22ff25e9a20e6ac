/**
 * Writes the text of a menu's search to the address of the page; '' removes it. It takes the place of the text
 * that the navigation state has, and of the section, which another list of dishes may not have.
 */
export const writeSearch = (search: string): void => {
  const query = search === '' ? '' : `?${new URLSearchParams({ search })}`
  const { itemSearch: _, ...rest } = Object(history.state)
  // Without a state it stays `null`: only then does a reload take over the page that the server drew.
  history.replaceState(history.state && rest, '', location.pathname + query)
}

/** Writes the section of a menu that was chosen to the address of the page. */
export const writeSection = (section: string): void => {
  const query = new URLSearchParams(location.search)
  query.set('section', section)
  history.replaceState(history.state, '', `${location.pathname}?${query}`)
}
