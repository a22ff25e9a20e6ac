import { isDelivered } from '@tiffin-junction/contract/domain/order'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { liveOrderMachine } from '../../machines/order/live-order.machine.ts'
import { orderOf } from '../../machines/order/live-order.selectors.ts'
import { useLoaded } from './use-loaded.ts'

const load = () => import('./install-offer.tsx')

/** Shows the install offer below a delivered order; nothing for `null`. Its code is loaded then (APP-146). */
export function AfterDelivery({ orderId, className }: { orderId: string | null; className: string }) {
  const part = useLoaded(orderId === null ? null : load)
  return part && orderId !== null && <part.InstallOffer orderId={orderId} className={className} />
}

/** The same for an order that is followed, once it is delivered. */
export function AfterLiveOrder({
  live,
  className,
}: {
  live: ActorRefFrom<typeof liveOrderMachine>
  className: string
}) {
  const order = useSelector(live, orderOf)
  return <AfterDelivery orderId={order && isDelivered(order) ? order.id : null} className={className} />
}
