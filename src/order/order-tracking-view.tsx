import { isCancellable, type Order } from '@tiffin-junction/contract/domain/order'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { liveOrderMachine } from '../../machines/order/live-order.machine.ts'
import {
  askedNumberOf,
  orderOf,
  type WithoutOrder,
  withoutOrder,
} from '../../machines/order/live-order.selectors.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonRow } from '../ui/skeleton-row.tsx'
import { OrderPage } from './order-page.tsx'
import { TrainOrder } from './train-order.tsx'

type LiveOrder = ActorRefFrom<typeof liveOrderMachine>

const instead: Record<Exclude<WithoutOrder, 'loading' | 'failed'>, { title: string; hint: string }> = {
  guest: { title: 'Sign in to see your order', hint: 'Only you can see where your order is.' },
  missing: {
    title: 'We cannot find this order',
    hint: 'You have no order of this number. Your order history shows all you have.',
  },
}

/** Shown while the order is not known. */
function NoOrder({ live, why }: { live: LiveOrder; why: WithoutOrder }) {
  const number = useSelector(live, askedNumberOf)
  return (
    <div className="page-wide grid gap-5 py-6 sm:py-8">
      <header>
        <h1 className="text-3xl">Track Order</h1>
        <p className="text-soft wrap-anywhere">Order {number}</p>
      </header>
      {why === 'loading' && (
        <div role="status" aria-label="Loading your order" className="space-y-4">
          <SkeletonRow />
          <SkeletonRow />
        </div>
      )}
      {why === 'failed' && (
        <ErrorState
          message="Your order could not be loaded."
          onRetry={() => live.send({ type: 'retry.requested' })}
        />
      )}
      {(why === 'guest' || why === 'missing') && (
        <EmptyState
          {...instead[why]}
          action={
            <Link href={why === 'guest' ? '/login' : '/user/order-history'} className={buttonClass()}>
              {why === 'guest' ? 'Sign in' : 'Order history'}
            </Link>
          }
        />
      )}
    </div>
  )
}

/** An order that is followed on the server, to an address or to a seat in a train (ORD-184, ORD-277). */
export function OrderTrackingView({
  live,
  isOnline,
  onCancel,
}: {
  live: LiveOrder
  /** Whether the order is shown as it is now. */
  isOnline: boolean
  onCancel: (order: Order) => void
}) {
  const order = useSelector(live, orderOf)
  const why = useSelector(live, withoutOrder)
  if (!order) return <NoOrder live={live} why={why ?? 'loading'} />
  const shown = {
    order,
    isOnline,
    actions: (
      <>
        {isCancellable(order) && (
          <Button tone="secondary" onClick={() => onCancel(order)}>
            Cancel order
          </Button>
        )}
        <Link href="/user/order-history" className={buttonClass('secondary')}>
          View your orders
        </Link>
      </>
    ),
  }
  return order.train ? <TrainOrder {...shown} live={live} train={order.train} /> : <OrderPage {...shown} />
}
