import { trackedItem, trackedName, trackedNumber } from '../contract/navigation.ts'
import type { OrderToTrack, TrackedItem } from '../domain/tracking.ts'

const mostItems = 50

const isItem = (value: unknown): value is TrackedItem =>
  trackedItem().allows(value) && value.title.trim() !== ''

/**
 * Returns the order to track from navigation state. An id is accepted by its format alone, because no request
 * checks whether the order exists. Anything invalid is ignored.
 */
export const orderToTrackOf = (state: unknown): OrderToTrack => {
  const { orderId, restaurant, items }: Readonly<Record<string, unknown>> = Object(state)
  return {
    orderId: trackedNumber().allows(orderId) ? orderId : null,
    restaurant: trackedName().allows(restaurant) ? restaurant.trim() || null : null,
    items: Array.isArray(items) ? items.slice(0, mostItems).filter(isItem) : [],
  }
}
