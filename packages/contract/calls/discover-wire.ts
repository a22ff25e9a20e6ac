import type { Cuisine, Restaurant, SearchHit, SearchResults } from '../domain/catalogue.ts'
import type { Spot } from '../domain/delivery-place.ts'
import { paiseOf } from '../domain/money.ts'
import type { Page, PageRequest } from '../domain/page.ts'
import { type RestaurantQuery, writeFilter } from '../domain/restaurant-filter.ts'
import type { StopKey } from '../domain/train-stop.ts'
import type {
  CuisineCardWire,
  CuisineWire,
  RestaurantCardWire,
  RestaurantDetailWire,
  SearchHitWire,
} from './discover.ts'
import * as contract from './discover.ts'
import { writeStop } from './stop-wire.ts'
import { translated } from './translate-wire.ts'

const metresOf = (kilometres: number | null | undefined) =>
  kilometres === null || kilometres === undefined ? null : Math.round(kilometres * 1000)

/**
 * Converts whether it takes orders, and when it opens. No `status` (of searches and favourites) means open. So does an
 * answer from before its hours changed, such as one kept without network: the server decides on an order. For a stop of
 * a train there is no order after `orderUntil`.
 */
const openingOf = ({
  status,
  opens,
  changesAt,
  orderUntil,
}: Pick<RestaurantCardWire, 'status' | 'opens' | 'changesAt' | 'orderUntil'>) => {
  const isOutdated = changesAt ? Date.parse(changesAt) <= Date.now() : false
  const isOpen = status === undefined || status?.toLowerCase() === 'active'
  return {
    isOpen: isOutdated ? !orderUntil : isOpen,
    ...(opens && !isOutdated ? { opens } : {}),
    ...(changesAt ? { changesAt } : {}),
  }
}

/** Converts the point and the stop that restaurants are asked for, for the query of a call. */
export const writePoint = ({ latitude, longitude, stop }: Spot) => ({
  lat: latitude,
  lon: longitude,
  ...writeStop(stop),
})

/** Converts what the server says of the point of the call. */
const areaOf = (deliversHere: boolean | null | undefined) =>
  deliversHere === false ? { isOutside: true as const } : {}

/** Converts a card of the home list, a search or the favourites. */
export const readCard = (wire: RestaurantCardWire): Restaurant => ({
  id: wire.id,
  name: wire.name,
  image: wire.restaurantImage ?? '',
  ...openingOf(wire),
  rating: wire.rating ?? null,
  totalReviews: wire.totalReviews ?? 0,
  deliveryMinutes: wire.estimatedDeliveryTime ?? null,
  distance: metresOf(wire.distance),
  area: wire.area ?? wire.address ?? '',
  city: wire.city ?? '',
  state: wire.state ?? '',
  cuisines: wire.cuisineType ?? '',
  isFavourite: wire.isFavorite ?? false,
  ...areaOf(wire.deliversHere),
  ...(wire.orderUntil ? { orderUntil: wire.orderUntil } : {}),
  ...(wire.pureVeg ? { isPureVeg: true as const } : {}),
})

/** Converts a restaurant that was found by a text. A missing `foundBy` means by its name. */
export const readHit = (wire: SearchHitWire, text: string): SearchHit => ({
  ...readCard(wire),
  menuSearch: wire.foundBy === 'dish' ? text : '',
  ...(wire.dish ? { dish: { name: wire.dish.name, price: paiseOf(wire.dish.price) } } : {}),
})

/** Converts the restaurant at the top of a menu page. */
export const readDetail = ({
  small_cart,
  minimum_order,
  hours,
  forStop,
  ...wire
}: RestaurantDetailWire): Restaurant => ({
  ...readCuisineCard({ ...wire, distance: null }),
  ...(small_cart ? { smallCart: { below: paiseOf(small_cart.below), fee: paiseOf(small_cart.fee) } } : {}),
  ...(minimum_order ? { minimumOrder: paiseOf(minimum_order) } : {}),
  ...(hours ? { hours } : {}),
  ...(forStop ? { isForStop: true as const } : {}),
})

/** Converts a card of a cuisine's list. */
export const readCuisineCard = (wire: CuisineCardWire): Restaurant => ({
  id: wire.restaurant_id,
  name: wire.restaurant_name,
  image: wire.banner_image ?? '',
  ...openingOf(wire),
  rating: wire.rating ?? null,
  totalReviews: wire.total_reviews ?? 0,
  deliveryMinutes: wire.estimated_delivery_time ?? null,
  distance: metresOf(wire.distance),
  area: wire.area ?? '',
  city: wire.city ?? '',
  state: wire.state ?? '',
  cuisines: wire.cuisine_type ?? '',
  isFavourite: wire.is_favorite ?? false,
  ...areaOf(wire.delivers_here),
  ...(wire.orderUntil ? { orderUntil: wire.orderUntil } : {}),
  ...(wire.pureVeg ? { isPureVeg: true as const } : {}),
})

export const readCuisine = (wire: CuisineWire): Cuisine => ({
  id: wire.category_id,
  name: wire.category_name,
  image: wire.category_image ?? '',
})

const listing = (
  { point, filter }: RestaurantQuery,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) => ({ ...writePoint(point), ...writeFilter(filter), page, limit: pageSize })

export const getRestaurants = translated(contract.getRestaurants, {
  write: ({ query, ...page }: PageRequest<RestaurantQuery>) => ({ query: listing(query, page) }),
  read: ({ data, lift = {} }): Page<Restaurant> => ({ items: data.map(readCard), total: null, lift }),
})

export const getRestaurantsByCategoryId = translated(contract.getRestaurantsByCategoryId, {
  write: ({ query, ...page }: PageRequest<RestaurantQuery>) => ({
    params: { categoryId: query.categoryId ?? 1 },
    query: listing(query, page),
  }),
  read: ({ restaurants, lift = {} }): Page<Restaurant> => ({
    items: restaurants.map(readCuisineCard),
    total: null,
    lift,
  }),
})

export const getRestaurantById = translated(contract.getRestaurantById, {
  write: ({
    restaurantId,
    point,
    stop,
  }: {
    readonly restaurantId: number
    readonly point?: Spot
    /** The stop alone, where nothing depends on a point. */
    readonly stop?: StopKey | undefined
  }) => ({
    params: { id: restaurantId },
    query: point ? writePoint(point) : writeStop(stop),
  }),
  read: ({ data }) => readDetail(data),
})

export const getCuisinesCategory = translated(contract.getCuisinesCategory, {
  read: ({ data }): Cuisine[] => data.map(readCuisine),
})

export const searchRestaurantsAndCategories = translated(contract.searchRestaurantsAndCategories, {
  write: ({ point, text }: { readonly point: Spot; readonly text: string }) => ({
    query: { ...writePoint(point), search: text },
  }),
  read: ({ data }, { text }): SearchResults => ({
    restaurants: data.restaurants.map((hit) => readHit(hit, text)),
    cuisines: data.categories.map(readCuisine),
  }),
})

export const addFavouriteRestaurant = translated(contract.addFavouriteRestaurant, {
  write: ({ id, isFavourite }: { readonly id: number; readonly isFavourite: boolean }) => ({
    params: { restaurantId: id },
    body: { save: isFavourite },
  }),
})
