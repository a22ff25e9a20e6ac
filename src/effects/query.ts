import { watchAddress } from './navigation.ts'

/**
 * Calls back at once and on every change of the query, as long as the path stays, with the query. Returns a
 * function that stops it.
 */
export const watchQuery = (listener: (query: URLSearchParams) => void): (() => void) => {
  const { pathname } = location
  let last: string | null = null
  return watchAddress(() => {
    if (location.pathname !== pathname || location.search === last) return
    last = location.search
    listener(new URLSearchParams(last))
  })
}

/** Writes values into the query of the page's address, without a new entry in the history; '' removes one. */
export const keepInQuery = (values: Readonly<Record<string, string>>): void => {
  const url = new URL(location.href)
  for (const [name, value] of Object.entries(values))
    if (value === '') url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  history.replaceState(history.state, '', url)
}
