import { toCuisine, toMenu } from '@tiffin-junction/contract/calls/navigation'
import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import { catalogueIdOf } from '@tiffin-junction/contract/domain/catalogue-id'

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
