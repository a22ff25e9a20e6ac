import { toTracking } from '../contract/navigation.ts'
import type { OrderToTrack } from '../domain/tracking.ts'

/**
 * What the page before told of the order to track. An id is one of ours by its letters; whether the order exists
 * no call is made to ask, so anything else is as if nothing were told.
 */
export const orderToTrackOf = (state: unknown): OrderToTrack => {
  const { orderId = null, restaurant = null, items = [] } = toTracking().allows(state) ? state : {}
  return { orderId, restaurant: restaurant?.trim() || null, items }
}
