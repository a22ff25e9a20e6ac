import { Link } from 'wouter'
import type { Order } from '../domain/order.ts'
import { buttonClass } from '../ui/button.tsx'

/** Links to the tracking and passes the order as navigation state, so that no request is needed. */
export function TrackLink({ order: { number, restaurantName, items } }: { order: Order }) {
  const state = {
    orderId: number,
    restaurant: restaurantName,
    items: items.map(({ name, quantity, unitPrice }) => ({ title: name, quantity, price: unitPrice })),
  }
  return (
    <Link
      href="/track-order"
      state={state}
      aria-label={`Track your order from ${restaurantName}`}
      className={`${buttonClass('secondary', 'small')} -outline-offset-2`}
    >
      Track Order
    </Link>
  )
}
