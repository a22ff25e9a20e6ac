import type { OrderToTrack, TrackedItem } from '../domain/tracking.ts'
import { fieldsOf, textOf } from './arrival.ts'

/** Longer than any name or number of ours: what is longer was forged. */
const longest = 80
const mostItems = 50

const shortText = (value: unknown): string | null => {
  const text = textOf(value)?.trim() ?? ''
  return text !== '' && text.length <= longest ? text : null
}

const itemOf = (value: unknown): TrackedItem[] => {
  const { title, quantity, price } = fieldsOf(value)
  const name = shortText(title)
  const isCount =
    typeof quantity === 'number' && Number.isInteger(quantity) && quantity > 0 && quantity <= 1000
  const isPrice = typeof price === 'number' && Number.isSafeInteger(price) && price >= 0 && price <= 1e9
  return name !== null && isCount && isPrice ? [{ title: name, quantity, price }] : []
}

/**
 * What the page before told of the order to track. An id is one of ours by its letters; whether the order exists
 * no call is made to ask, so anything else is as if nothing were told.
 */
export const orderToTrackOf = (state: unknown): OrderToTrack => {
  const { orderId, restaurant, items } = fieldsOf(state)
  const id = shortText(orderId)
  return {
    orderId: id !== null && /^[\w-]{1,64}$/.test(id) ? id : null,
    restaurant: shortText(restaurant),
    items: Array.isArray(items) ? items.slice(0, mostItems).flatMap(itemOf) : [],
  }
}
