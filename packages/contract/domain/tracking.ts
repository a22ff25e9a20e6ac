import type { Cart } from './cart.ts'
import { subTotalOf } from './cart-prices.ts'
import type { Point } from './geo.ts'
import { sampleTracking } from './sample-tracking.ts'

/** One line of a tracked order; the price of one piece in paise. */
export interface TrackedItem {
  readonly title: string
  readonly quantity: number
  readonly price: number
}

/** The person who brings an order (ORD-133). */
export interface DeliveryPartner {
  readonly name: string
  readonly phone: string
  readonly photo: string
  readonly rating: number
  readonly vehicle: string
  readonly vehicleNumber: string
}

/** An order, as the sample of the tracking shows it (ORD-135). */
export interface TrackedOrder {
  readonly orderId: string
  readonly restaurant: string
  readonly restaurantAddress: string
  readonly userAddress: string
  /** Paise: price times quantity over all items (ORD-136). */
  readonly orderAmount: number
  readonly items: readonly TrackedItem[]
  /** True when no order is known and the items are sample data. */
  readonly isSample: boolean
}

/** The route of a vehicle: at least its start and its destination. */
export type Way = readonly [Point, Point, ...Point[]]

/** The known data of the order to track. */
export interface OrderToTrack {
  readonly orderId: string | null
  readonly restaurant: string | null
  readonly items: readonly TrackedItem[]
}

/** The latest address that a person chose, as stored on the device. */
export interface LatestAddress {
  readonly locationName: string
  readonly locationSubtext: string
}

const sumOf = (items: readonly TrackedItem[]): number =>
  items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

const itemsOf = (cart: Cart): readonly TrackedItem[] =>
  cart.lines.map(({ name, quantity, unitPrice }) => ({ title: name, quantity, price: unitPrice }))

/**
 * Returns the order to show: the one from the previous page, else the cart, else a sample. The drop is the
 * latest chosen address, its name and subtext joined with a comma (ORD-138).
 */
export const trackedOrderOf = (
  order: Omit<OrderToTrack, 'orderId'>,
  cart: Cart,
  address: LatestAddress | null,
): TrackedOrder => {
  const hasItems = order.items.length > 0
  const isInCart = !hasItems && subTotalOf(cart) > 0
  const items = hasItems ? order.items : isInCart ? itemsOf(cart) : sampleTracking.items
  const kitchen = order.restaurant ?? (isInCart ? cart.restaurantName : '')
  const drop = address ? [address.locationName, address.locationSubtext].filter(Boolean).join(', ') : ''
  return {
    orderId: sampleTracking.orderId,
    restaurant: kitchen || sampleTracking.restaurant,
    restaurantAddress: sampleTracking.restaurantAddress,
    userAddress: drop || 'Your Location',
    orderAmount: sumOf(items),
    items,
    isSample: !hasItems && !isInCart,
  }
}
