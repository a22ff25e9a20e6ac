import { isUnderWay, type Order, type OrderRating } from '../../src/domain/order.ts'
import { type OrderStatus, statusDisplay } from '../../src/domain/order-status.ts'

const filterable: readonly OrderStatus[] = [
  'delivered',
  'preparing',
  'cancelled',
  'pending',
  'confirmed',
  'out_for_delivery',
  'payment_failed',
  'payment_processing',
]

/** What the history may be narrowed to, first of all to nothing (ORD-98). */
export const statusFilters: readonly { readonly status: OrderStatus | null; readonly label: string }[] = [
  { status: null, label: 'All Orders' },
  ...filterable.map((status) => ({ status, label: statusDisplay(status).label })),
]

/** What an order shows after it was rated (ORD-119). */
export const ratedOrder = ({ foodRating, deliveryRating, comment, items }: OrderRating): Partial<Order> => ({
  foodRating,
  deliveryRating,
  comment,
  items,
})

/** Those of the orders just received that are listed too, and stand otherwise than listed. */
export const movedOn = (listed: readonly Order[], received: readonly Order[]): readonly Order[] => {
  const known = new Map(listed.map(({ id, status }) => [id, status]))
  return received.filter(({ id, status }) => known.has(id) && known.get(id) !== status)
}

interface Watched {
  readonly listed: readonly Order[]
  readonly isPresent: boolean
}

/** Whether an order may move on while the person looks on: one of those listed is under way. */
export const mayMoveOn = ({ listed, isPresent }: Watched): boolean => isPresent && listed.some(isUnderWay)

/** The orders as their list has them, and why its last page did not come; `null` while nothing is wrong. */
export interface OrderListing {
  readonly items: readonly Order[]
  readonly failure: unknown
}

/** What is known before the list of a person or a filter comes: nothing is open, told or listed. */
export const nothingOpen = { openId: null, rated: null, told: null, listed: [] }

/** The order in the rating modal, which opens with one. */
export const ratedOf = ({ rated }: { readonly rated: Order | null }): Order => {
  if (!rated) throw new Error('No order is being rated.')
  return rated
}
