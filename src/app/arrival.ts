import type { Restaurant } from '../domain/catalogue.ts'
import { catalogueIdOf } from '../domain/catalogue-id.ts'

// Navigation state comes from the browser's history, where anything may lie: every field is looked at.

/** The fields of an object; none of anything else. */
export const fieldsOf = (state: unknown): Readonly<Record<string, unknown>> =>
  typeof state === 'object' && state !== null ? { ...state } : {}

/** A text, or `null` when it is none. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const countOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null

/** The cuisine that `/cuisines` is asked for; category 1 when nothing fit says otherwise (DIS-4, DIS-5). */
export const cuisineOf = (state: unknown): { readonly categoryId: number; readonly name: string } => {
  const { category_id, category_name } = fieldsOf(state)
  const categoryId = catalogueIdOf(category_id)
  if (categoryId === null) return { categoryId: 1, name: '' }
  return { categoryId, name: textOf(category_name)?.trim() ?? '' }
}

const restaurantOf = (value: unknown): Restaurant | null => {
  const facts = fieldsOf(value)
  const id = catalogueIdOf(facts.id)
  const name = textOf(facts.name)
  if (id === null || name === null || typeof facts.isOpen !== 'boolean') return null
  return {
    id,
    name,
    isOpen: facts.isOpen,
    image: textOf(facts.image) ?? '',
    rating: countOf(facts.rating),
    totalReviews: countOf(facts.totalReviews) ?? 0,
    deliveryMinutes: countOf(facts.deliveryMinutes),
    distance: countOf(facts.distance),
    area: textOf(facts.area) ?? '',
    city: textOf(facts.city) ?? '',
    state: textOf(facts.state) ?? '',
    cuisines: textOf(facts.cuisines) ?? '',
    isFavourite: facts.isFavourite === true,
  }
}

/** What the page before told of a restaurant and wants searched in its menu (DIS-6). */
export const menuArrivalOf = (
  state: unknown,
  restaurantId: number,
): { readonly itemSearch: string; readonly restaurantDetails: Restaurant | null } => {
  const { itemSearch, restaurantDetails } = fieldsOf(state)
  const restaurant = restaurantOf(restaurantDetails)
  return {
    itemSearch: textOf(itemSearch) ?? '',
    restaurantDetails: restaurant?.id === restaurantId ? restaurant : null,
  }
}
