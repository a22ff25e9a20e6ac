import type { Cart, CartLine } from '@tiffin-junction/contract/domain/cart'
import { subTotalOf } from '@tiffin-junction/contract/domain/cart-prices'
import { type DeliveryArea, deliversTo } from '@tiffin-junction/contract/domain/delivery-area'
import { type ChosenPlace, placePoint } from '@tiffin-junction/contract/domain/delivery-place'
import { minimumText } from '@tiffin-junction/contract/domain/minimum-order'

/** Short label of the reason that a line cannot be ordered now (ORD-189); `null` for a line that can. */
export const lineObstacle = ({ obstacle }: CartLine): string | null => {
  if (!obstacle) return null
  return obstacle === 'soldOut' ? 'Sold out' : 'Choices changed'
}

/** The obstacle to an order, and what to do about it (ORD-193, ORD-229); `null` when there is none. */
export const obstacleOf = (cart: Cart): string | null => {
  const { isClosed, opens, stopRefusal, restaurantName, lines, minimumOrder = 0 } = cart
  if (isClosed && stopRefusal) return `${restaurantName} ${stopRefusal}. Choose another stop.`
  if (isClosed) return `${restaurantName} is closed now. ${opens ?? 'Order when it opens again'}.`
  const line = lines.find(({ obstacle }) => obstacle)
  if (!line) {
    const missing = minimumOrder - subTotalOf(cart)
    return missing > 0 ? minimumText(missing, restaurantName) : null
  }
  return line.obstacle === 'soldOut'
    ? `${line.name} is sold out. Remove it to order.`
    : `${line.name} is no longer made like this. Remove it to order.`
}

/** Restaurant that delivers an order, and its delivery area. */
export interface Delivery extends DeliveryArea {
  readonly restaurantName: string
}

/** Restaurant and delivery area of a cart's order; `null` until the server has sent the area. */
export const deliveryOf = ({ restaurantName, deliveryArea }: Cart): Delivery | null =>
  deliveryArea ? { restaurantName, ...deliveryArea } : null

/** Says that a restaurant does not deliver to the chosen place (ORD-214); `null` when it does or nothing is known. */
export const areaObstacle = (delivery: Delivery | null, place: ChosenPlace | null): string | null =>
  !delivery || !place || deliversTo(delivery, placePoint(place))
    ? null
    : `${delivery.restaurantName} does not deliver to ${place.kind === 'stop' ? place.stop.stationName : 'this address'}.`

/** Whether more pieces of a line can be ordered: the server refuses to raise one that it cannot deliver. */
export const canRaise = ({ isClosed }: Cart, { obstacle }: CartLine): boolean => !isClosed && !obstacle
