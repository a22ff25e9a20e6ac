import { isUnderWay, type Order } from '@tiffin-junction/contract/domain/order'
import { readStatus, statusDisplay } from '@tiffin-junction/contract/domain/order-status'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { liveOrderMachine } from '../../machines/order/live-order.machine.ts'
import { orderOf, withoutOrder } from '../../machines/order/live-order.selectors.ts'
import { timelineOfOrder } from '../../machines/order/tracking.rules.ts'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { OrderPage } from './order-page.tsx'
import { BesideToCome, StatusPage, StatusTicket } from './status-ticket.tsx'
import { wordsOf } from './status-words.ts'
import { TrackLink } from './track-link.tsx'
import { TrackingTimeline } from './tracking-timeline.tsx'

const toOrders = (tone: 'primary' | 'secondary') => (
  <>
    <Link href="/user/order-history" className={buttonClass(tone)}>
      View your orders
    </Link>
    <Link href="/" className={buttonClass('secondary')}>
      Back to Home
    </Link>
  </>
)

/** The status of a cash order, from its address until the order itself is known (ORD-76, ORD-88 … ORD-94). */
export function CashStatusView({
  text,
  order = null,
  isOnline,
  beside,
  children,
}: {
  text: string
  order?: Order | null
  /** Whether the order is shown as it is now. */
  isOnline: boolean
  beside?: ReactNode
  children?: ReactNode
}) {
  if (order)
    return (
      <OrderPage
        order={order}
        isOnline={isOnline}
        actions={
          <>
            {isUnderWay(order) && <TrackLink order={order} size="regular" />}
            {toOrders(isUnderWay(order) ? 'secondary' : 'primary')}
          </>
        }
      />
    )
  const { label, colour } = statusDisplay(text)
  const { title, next } = wordsOf(readStatus(text), true)
  const stages = timelineOfOrder({ status: text, statusTimes: {} })
  return (
    <StatusPage beside={beside}>
      <StatusTicket
        board={label}
        title={title}
        facts={[
          { label: 'Status', value: <Badge tone={colour}>{label}</Badge> },
          { label: 'Payment', value: 'Cash on delivery' },
        ]}
        actions={toOrders('primary')}
      >
        <p className="mt-2 text-soft text-pretty">{next}</p>
        {children}
        {stages.length > 0 && <TrackingTimeline stages={stages} className="mt-5" />}
      </StatusTicket>
    </StatusPage>
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
    <CashStatusView
      text={why === 'missing' ? '' : text}
      order={order}
      isOnline={isOnline}
      beside={why === 'loading' && <BesideToCome />}
    >
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
