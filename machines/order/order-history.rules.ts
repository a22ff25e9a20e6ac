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

/** Status filters of the history; the first one shows all orders (ORD-98). */
export const statusFilters: readonly { readonly status: OrderStatus | null; readonly label: string }[] = [
  { status: null, label: 'All Orders' },
  ...filterable.map((status) => ({ status, label: statusDisplay(status).label })),
]

/** The changes of an order after its rating (ORD-119). */
export const ratedOrder = ({ foodRating, deliveryRating, comment, items }: OrderRating): Partial<Order> => ({
  foodRating,
  deliveryRating,
  comment,
  items,
})

/** The received orders that are listed with another status. */
export const movedOn = (listed: readonly Order[], received: readonly Order[]): readonly Order[] => {
  const known = new Map(listed.map(({ id, status }) => [id, status]))
  return received.filter(({ id, status }) => known.has(id) && known.get(id) !== status)
}

interface Watched {
  readonly listed: readonly Order[]
  readonly isPresent: boolean
}

/** Whether a status may change while the person looks: a listed order is under way. */
export const canMoveOn = ({ listed, isPresent }: Watched): boolean => isPresent && listed.some(isUnderWay)

/** The orders of the list, and the failure of its last page; `null` while nothing is wrong. */
export interface OrderListing {
  readonly items: readonly Order[]
  readonly failure: unknown
}

/** Context before the first list arrives: no open card, no rating, no failure shown, no orders. */
export const nothingOpen = { openId: null, rated: null, told: null, listed: [] }

/** The order in the rating modal. Throws when there is none, because the modal opens with one. */
export const ratedOf = ({ rated }: { readonly rated: Order | null }): Order => {
  if (!rated) throw new Error('No order is being rated.')
  return rated
}
