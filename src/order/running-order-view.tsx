import { clockText } from '@tiffin-junction/contract/domain/indian-time'
import { arrivalText, isDelivered, type Order, orderPath } from '@tiffin-junction/contract/domain/order'
import { statusDisplay } from '@tiffin-junction/contract/domain/order-status'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { runningOrderMachine } from '../../machines/order/running-order.machine.ts'
import { runningOrderOf } from '../../machines/order/running-order.selectors.ts'
import { Icon } from '../ui/icon.tsx'
import './running-order.css'

const timeOf = ({ train, expectedAt }: Order) => (train ? arrivalText(train) : clockText(expectedAt ?? ''))

/**
 * A strip at the bottom of the window that leads to the order that is under way (ORD-278). Once it is delivered, it leads
 * to its rating (ORD-279).
 */
export function RunningOrderView({ running }: { running: ActorRefFrom<typeof runningOrderMachine> }) {
  const order = useSelector(running, runningOrderOf)
  if (!order) return null
  const isThere = isDelivered(order)
  const ending = isThere ? 'Rate your order' : timeOf(order)
  return (
    <aside aria-label="Your order" className="running-order" data-no-print="">
      <Link href={isThere ? '/user/order-history' : orderPath(order.number)}>
        <span className="line-clamp-2" aria-live="polite">
          {`${order.restaurantName}: ${statusDisplay(order.status).label.toLowerCase()}${ending && ` · ${ending}`}`}
        </span>
        <Icon name="chevronRight" size={18} />
      </Link>
      {isThere && (
        <button type="button" aria-label="Not now" onClick={() => running.send({ type: 'offer.declined' })}>
          <Icon name="close" size={18} />
        </button>
      )}
    </aside>
  )
}
