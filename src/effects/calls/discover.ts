import * as contract from '@tiffin-junction/contract/calls/discover'
import {
  readCard,
  readCuisine,
  readCuisineCard,
  readHit,
  writePoint,
} from '@tiffin-junction/contract/calls/discover-wire'
import type { Cuisine, Restaurant, SearchResults } from '@tiffin-junction/contract/domain/catalogue'
import type { Point } from '@tiffin-junction/contract/domain/geo'
import type { Page, PageRequest } from '@tiffin-junction/contract/domain/page'
import { type RestaurantFilter, writeFilter } from '@tiffin-junction/contract/domain/restaurant-filter'
import { call } from '../api-client.ts'

/** What both lists of restaurants are asked for. */
interface Wanted {
  readonly point: Point
  readonly filter: RestaurantFilter
}

/** `GET api/external/get-restaurants` */
export const loadRestaurants = async (
  { query: { point, filter }, page, pageSize }: PageRequest<Wanted>,
  signal: AbortSignal,
): Promise<Page<Restaurant>> => {
  const { data, lift = {} } = await call(
    contract.getRestaurants,
    { query: { ...writePoint(point), ...writeFilter(filter), page, limit: pageSize } },
    signal,
  )
  return { items: data.map(readCard), total: null, lift }
}

/** `GET api/external/get-restaurants-by-category-id/{categoryId}` */
export const loadCuisineRestaurants = async (
  { query, page, pageSize }: PageRequest<Wanted & { readonly categoryId: number }>,
  signal: AbortSignal,
): Promise<Page<Restaurant>> => {
  const { restaurants, lift = {} } = await call(
    contract.getRestaurantsByCategoryId,
    {
      params: { categoryId: query.categoryId },
      query: { ...writePoint(query.point), ...writeFilter(query.filter), page, limit: pageSize },
    },
    signal,
  )
  return { items: restaurants.map(readCuisineCard), total: null, lift }
}

/** `GET api/external/get-cuisines-category` */
export const loadCuisines = async (signal: AbortSignal): Promise<Cuisine[]> =>
  (await call(contract.getCuisinesCategory, {}, signal)).data.map(readCuisine)

/** `GET api/external/search-restaurants-and-categories` */
export const searchEverything = async (
  { point, search }: { readonly point: Point; readonly search: string },
  signal: AbortSignal,
): Promise<SearchResults> => {
  const { data } = await call(
    contract.searchRestaurantsAndCategories,
    { query: { ...writePoint(point), search } },
    signal,
  )
  return {
    restaurants: data.restaurants.map((hit) => readHit(hit, search)),
    cuisines: data.categories.map(readCuisine),
  }
}

/** `PUT api/user/add-favourite-restaurant/{restaurantId}` */
export const saveFavourite = async (
  { id, isFavourite }: { readonly id: number; readonly isFavourite: boolean },
  signal: AbortSignal,
): Promise<void> => {
  await call(
    contract.addFavouriteRestaurant,
    { params: { restaurantId: id }, body: { save: isFavourite } },
    signal,
  )
}
