import { trackedItem, trackedName, trackedNumber } from '@tiffin-junction/contract/calls/navigation'
import type { OrderToTrack, TrackedItem } from '@tiffin-junction/contract/domain/tracking'

const mostItems = 50

const isItem = (value: unknown): value is TrackedItem =>
  trackedItem().allows(value) && value.title.trim() !== ''

/** The order number in the search of an address, as in `?order=TJ-7KQ2M-9XDWA`; `null` without a valid one. */
export const orderNumberOf = (search: string): string | null => {
  const number = new URLSearchParams(search).get('order')
  return trackedNumber().allows(number) ? number : null
}

/**
 * Returns the order to track: from the search of the address, else from navigation state. A number is accepted by its
 * format; the server says whether there is such an order. Anything invalid is ignored.
 */
export const orderToTrackOf = (search: string, state: unknown): OrderToTrack => {
  const { orderId, restaurant, items }: Readonly<Record<string, unknown>> = Object(state)
  return {
    orderId: orderNumberOf(search) ?? (trackedNumber().allows(orderId) ? orderId : null),
    restaurant: trackedName().allows(restaurant) ? restaurant.trim() || null : null,
    items: Array.isArray(items) ? items.slice(0, mostItems).filter(isItem) : [],
  }
}
