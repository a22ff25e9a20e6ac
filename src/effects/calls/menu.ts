import { getRestaurantById } from '@tiffin-junction/contract/calls/discover'
import { getRestaurantItems } from '@tiffin-junction/contract/calls/menu'
import { readDetail, readItem, writeMealCategories } from '@tiffin-junction/contract/calls/menu-wire'
import type { MealCategory, MenuItem, Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import type { Page, PageRequest } from '@tiffin-junction/contract/domain/page'
import { call } from '../api-client.ts'

/** Filters of a menu. An empty list, `false` and '' filter nothing and are not sent. */
export interface MenuQuery {
  readonly restaurantId: number
  readonly mealCategories: readonly MealCategory[]
  readonly isBestseller: boolean
  readonly search: string
}

/** `GET api/external/get-restaurant-items/{restaurantId}` */
export const loadMenu = async (
  { query, page, pageSize }: PageRequest<MenuQuery>,
  signal: AbortSignal,
): Promise<Page<MenuItem>> => {
  const { restaurantId, mealCategories, isBestseller, search } = query
  const { data, total, sections } = await call(
    getRestaurantItems,
    {
      params: { restaurantId },
      query: {
        page,
        limit: pageSize,
        ...writeMealCategories(mealCategories),
        ...(isBestseller ? { isBestseller: 'true' as const } : {}),
        ...(search ? { search } : {}),
      },
    },
    signal,
  )
  return { items: data.map(readItem), total, ...(sections ? { sections } : {}) }
}

/** `GET api/external/get-restaurant-by-id/{id}` */
export const loadRestaurant = async (
  { restaurantId }: { readonly restaurantId: number },
  signal: AbortSignal,
): Promise<Restaurant> =>
  readDetail((await call(getRestaurantById, { params: { id: restaurantId }, query: {} }, signal)).data)
