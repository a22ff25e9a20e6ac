import { isUnderWay, type Order } from '@tiffin-junction/contract/domain/order'
import { readStatus, statusDisplay } from '@tiffin-junction/contract/domain/order-status'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { liveOrderMachine } from '../../machines/order/live-order.machine.ts'
import { orderOf, withoutOrder } from '../../machines/order/live-order.selectors.ts'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { TrackLine } from '../ui/track-line.tsx'
import { factsOf } from './live-facts.tsx'
import { StatusTicket } from './status-ticket.tsx'
import { orderStops, wordsOf } from './status-words.ts'
import { TrackLink } from './track-link.tsx'

/** The status of a cash order, from its address until the order itself is known (ORD-76, ORD-88 … ORD-94). */
export function CashStatusView({
  text,
  order = null,
  isOnline,
  children,
}: {
  text: string
  order?: Order | null
  /** Whether the order is shown as it is now. */
  isOnline: boolean
  children?: ReactNode
}) {
  const told = order?.status ?? text
  const { label, colour } = statusDisplay(told)
  const { title, next, stop } = wordsOf(readStatus(told), true)
  return (
    <StatusTicket
      board={label}
      title={title}
      facts={[
        ...(order
          ? factsOf(order, isOnline)
          : [{ label: 'Status', value: <Badge tone={colour}>{label}</Badge> }]),
        { label: 'Payment', value: 'Cash on delivery' },
      ]}
      actions={
        <>
          {order && isUnderWay(order) && <TrackLink order={order} size="regular" />}
          <Link
            href="/user/order-history"
            className={buttonClass(order && isUnderWay(order) ? 'secondary' : 'primary')}
          >
            View your orders
          </Link>
          <Link href="/" className={buttonClass('secondary')}>
            Back to Home
          </Link>
        </>
      }
    >
      <p className="mt-2 text-soft text-pretty">{next}</p>
      {children}
      {stop !== undefined && (
        <TrackLine label="Order progress" stops={orderStops} current={stop} className="mt-6" />
      )}
    </StatusTicket>
  )
}

/** The status of a cash order that is followed on the server (ORD-182). */
export function LiveCashStatusView({
  text,
  live,
  isOnline,
}: {
  text: string
  live: ActorRefFrom<typeof liveOrderMachine>
  isOnline: boolean
}) {
  const order = useSelector(live, orderOf)
  const why = useSelector(live, withoutOrder)
  return (
    <CashStatusView text={why === 'missing' ? '' : text} order={order} isOnline={isOnline}>
      {why === 'failed' && (
        <ErrorState
          className="mt-4 text-left"
          message="The status of your order could not be loaded."
          onRetry={() => live.send({ type: 'retry.requested' })}
        />
      )}
    </CashStatusView>
  )
}
