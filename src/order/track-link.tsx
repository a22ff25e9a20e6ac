import { type Order, orderPath } from '@tiffin-junction/contract/domain/order'
import { Link } from 'wouter'
import { type ButtonSize, buttonClass } from '../ui/button.tsx'

/** Links to the tracking of an order. */
export function TrackLink({ order, size = 'small' }: { order: Order; size?: ButtonSize }) {
  return (
    <Link
      href={orderPath(order.number)}
      aria-label={`Track Order from ${order.restaurantName}`}
      className={`${buttonClass(size === 'small' ? 'secondary' : 'primary', size)} -outline-offset-2`}
    >
      Track Order
    </Link>
  )
}
