import { trackedItem, trackedName, trackedNumber } from '../contract/navigation.ts'
import type { OrderToTrack, TrackedItem } from '../domain/tracking.ts'

const mostItems = 50

const isItem = (value: unknown): value is TrackedItem =>
  trackedItem().allows(value) && value.title.trim() !== ''

/**
 * What the page before told of the order to track. An id is one of ours by its letters; whether the order exists
 * no call is made to ask, so anything else is as if nothing were told.
 */
export const orderToTrackOf = (state: unknown): OrderToTrack => {
  const { orderId, restaurant, items }: Readonly<Record<string, unknown>> = Object(state)
  return {
    orderId: trackedNumber().allows(orderId) ? orderId : null,
    restaurant: trackedName().allows(restaurant) ? restaurant.trim() || null : null,
    items: Array.isArray(items) ? items.slice(0, mostItems).filter(isItem) : [],
  }
}
