/** Writes the text of a menu's search to the address of the page; '' removes it. The navigation state stays. */
export const writeSearch = (search: string): void => {
  const query = search === '' ? '' : `?${new URLSearchParams({ search })}`
  history.replaceState(history.state, '', location.pathname + query)
}
