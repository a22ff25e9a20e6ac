import { toCuisine, toMenu } from '../contract/navigation.ts'
import type { Restaurant } from '../domain/catalogue.ts'
import { catalogueIdOf } from '../domain/catalogue-id.ts'

/** Returns the cuisine that `/cuisines` shows; category 1 without valid navigation state (DIS-4, DIS-5). */
export const cuisineOf = (state: unknown): { readonly categoryId: number; readonly name: string } => {
  const told = toCuisine().allows(state) ? state : null
  const categoryId = told && catalogueIdOf(told.category_id)
  return categoryId ? { categoryId, name: told?.category_name?.trim() ?? '' } : { categoryId: 1, name: '' }
}

/** Returns the restaurant that navigation state describes, and the text to search in its menu (DIS-6). */
export const menuArrivalOf = (
  state: unknown,
  restaurantId: number,
): { readonly itemSearch: string; readonly restaurantDetails: Restaurant | null } => {
  const { itemSearch = '', restaurantDetails = null } = toMenu().allows(state) ? state : {}
  return { itemSearch, restaurantDetails: restaurantDetails?.id === restaurantId ? restaurantDetails : null }
}
