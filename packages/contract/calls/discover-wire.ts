import type { Cuisine, Restaurant, SearchHit } from '../domain/catalogue.ts'
import type { Point } from '../domain/geo.ts'
import type { CuisineCardWire, CuisineWire, RestaurantCardWire, SearchHitWire } from './discover.ts'

const metresOf = (kilometres: number | null | undefined) =>
  kilometres === null || kilometres === undefined ? null : Math.round(kilometres * 1000)

/**
 * Converts whether it takes orders, and when it opens. No `status` (of searches and favourites) means open. So does an
 * answer from before its hours changed, such as one kept without network: the server decides on an order.
 */
const openingOf = ({
  status,
  opens,
  changesAt,
}: Pick<RestaurantCardWire, 'status' | 'opens' | 'changesAt'>) => {
  const isOutdated = changesAt ? Date.parse(changesAt) <= Date.now() : false
  return {
    isOpen: isOutdated || status === undefined || status?.toLowerCase() === 'active',
    ...(opens && !isOutdated ? { opens } : {}),
    ...(changesAt ? { changesAt } : {}),
  }
}

/** Converts a point for the query of a call. */
export const writePoint = ({ latitude, longitude }: Point) => ({ lat: latitude, lon: longitude })

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
})

/** Converts a restaurant that was found by a text. A missing `foundBy` means by its name. */
export const readHit = (wire: SearchHitWire, text: string): SearchHit => ({
  ...readCard(wire),
  menuSearch: wire.foundBy === 'dish' ? text : '',
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
})

export const readCuisine = (wire: CuisineWire): Cuisine => ({
  id: wire.category_id,
  name: wire.category_name,
  image: wire.category_image ?? '',
})
