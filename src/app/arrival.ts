import { cameFrom, toCuisine, toMenu, wantedDish } from '@tiffin-junction/contract/calls/navigation'
import type { MenuItem, Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import { catalogueIdOf } from '@tiffin-junction/contract/domain/catalogue-id'
import { searchTextOf } from '../../machines/discover/search.rules.ts'

/**
 * Returns the cuisine that `/cuisines` shows: that of the address, else that of the navigation state, else category 1
 * (DIS-4, DIS-5, DIS-139). The name is '' where the state does not say it.
 */
export const cuisineOf = (
  state: unknown,
  query = '',
): { readonly categoryId: number; readonly name: string } => {
  const told = toCuisine().allows(state) ? state : null
  const toldId = told && catalogueIdOf(told.category_id)
  const categoryId = catalogueIdOf(new URLSearchParams(query).get('cuisine')) ?? toldId ?? 1
  return { categoryId, name: categoryId === toldId ? (told?.category_name?.trim() ?? '') : '' }
}

/** Returns the text to search for that the query of an address has; without control characters (DIS-99). */
const searchInAddress = (query: string): string =>
  searchTextOf((new URLSearchParams(query).get('search') ?? '').replace(/\p{Cc}/gu, ' '))

/**
 * Returns the restaurant that navigation state describes, and the text to search in its menu: that of the
 * address, else that of the state (DIS-6, DIS-99).
 */
export const menuArrivalOf = (
  state: unknown,
  restaurantId: number,
  query = '',
): { readonly itemSearch: string; readonly restaurantDetails: Restaurant | null } => {
  const { itemSearch = '', restaurantDetails = null } = toMenu().allows(state) ? state : {}
  return {
    itemSearch: searchInAddress(query) || itemSearch,
    restaurantDetails: restaurantDetails?.id === restaurantId ? restaurantDetails : null,
  }
}

/** Returns the name of the section that the query of a menu's address has; `null` if there is none (DIS-152). */
export const sectionInAddress = (query: string): string | null => new URLSearchParams(query).get('section')

/** Returns the dish of navigation state that a guest wanted before signing in; `null` if there is none (D38). */
export const wantedDishOf = (state: unknown): MenuItem | null =>
  wantedDish().allows(state) ? state.dish : null

/** Returns the page that led to the saved addresses or to their form; `null` if navigation state has none (ADR-102). */
export const originOf = (state: unknown): string | null => (cameFrom().allows(state) ? state.from : null)
