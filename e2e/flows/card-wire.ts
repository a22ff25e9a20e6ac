import type { RestaurantCardWire } from '../../src/contract/discover.ts'
import type { Restaurant } from '../../src/domain/catalogue.ts'

/** A restaurant as the API sends it in a search and in the favourites. */
export const cardWireOf = ({
  image,
  isOpen: _,
  deliveryMinutes,
  distance,
  cuisines,
  isFavourite,
  ...card
}: Restaurant): RestaurantCardWire => ({
  ...card,
  restaurantImage: image,
  estimatedDeliveryTime: deliveryMinutes,
  distance: distance === null ? null : distance / 1000,
  cuisineType: cuisines,
  isFavorite: isFavourite,
})
