import { keptSearches } from '@tiffin-junction/contract/calls/device-pages'
import { routeState } from './navigation.ts'
import { keys, parsed, remove, write } from './storage.ts'

/** Keeps the text of the search with the history entry of the page, so that Back leads to its hits; '' removes it. */
export const keepSearch = (text: string): void => {
  const { search: _, ...rest } = Object(history.state)
  const state = text === '' ? rest : { ...rest, search: text }
  // Without a state it stays `null`: only then does a reload take over the page that the server drew.
  history.replaceState(Object.keys(state).length > 0 ? state : null, '')
}

/** The text that the history entry of the page keeps; '' for none. */
export const keptSearch = (): string => {
  const { search } = Object(routeState())
  return typeof search === 'string' ? search : ''
}

/** The last searches of the person on this device (DIS-168). */
export const recentSearches = (): readonly string[] => {
  const kept = parsed(keys.searches)
  return keptSearches().allows(kept) ? (kept as readonly string[]) : []
}

/** Keeps the last searches on this device; none removes them. */
export const keepRecentSearches = (recent: readonly string[]): void =>
  recent.length > 0 ? write(keys.searches, recent) : remove(keys.searches)
