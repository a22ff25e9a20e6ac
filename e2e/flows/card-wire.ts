import type { RestaurantCardWire } from '@tiffin-junction/contract/calls/discover'
import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'

/** A restaurant as the API sends it in a search and in the favourites. */
export const cardWireOf = ({
  image,
  isOpen: _,
  deliveryMinutes,
  distance,
  cuisines,
  isFavourite,
  isOutside,
  isPureVeg,
  ...card
}: Restaurant): RestaurantCardWire => ({
  ...card,
  restaurantImage: image,
  estimatedDeliveryTime: deliveryMinutes,
  distance: distance === null ? null : distance / 1000,
  cuisineType: cuisines,
  isFavorite: isFavourite,
  deliversHere: !isOutside,
  ...(isPureVeg ? { pureVeg: true } : {}),
})
