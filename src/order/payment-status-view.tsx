import type { Order } from '@tiffin-junction/contract/domain/order'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { liveOrderMachine } from '../../machines/order/live-order.machine.ts'
import { orderOf, withoutOrder } from '../../machines/order/live-order.selectors.ts'
import type { paymentStatusMachine } from '../../machines/order/payment-status.machine.ts'
import {
  hasFailed,
  hasPaymentBegun,
  isCompleted,
  isUnanswered,
  liveOrderOf,
  orderIdOf,
  reasonOf,
} from '../../machines/order/payment-status.selectors.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { TrackLine } from '../ui/track-line.tsx'
import { OrderPage } from './order-page.tsx'
import { BesideToCome, StatusPage, StatusTicket } from './status-ticket.tsx'

type StatusActor = ActorRefFrom<typeof paymentStatusMachine>

interface PaymentStatusProps {
  status: StatusActor
  /** Whether the order is shown as it is now. */
  isOnline: boolean
}

const stops = ['Ordered', 'Payment', 'Kitchen']
const flaps = 'Completed'.length

function Pending({ status }: { status: StatusActor }) {
  const orderId = useSelector(status, orderIdOf)
  const isUnknown = useSelector(status, isUnanswered)
  return (
    <StatusPage>
      <StatusTicket
        board="Pending"
        flaps={flaps}
        title={isUnknown ? 'We are checking your payment' : 'Verifying Payment Status...'}
        facts={[
          { label: 'Order id', value: orderId },
          { label: 'Payment', value: <Badge tone="yellow">Pending</Badge> },
        ]}
        actions={
          <Link href="/user/order-history" className={buttonClass('secondary')}>
            Order history
          </Link>
        }
      >
        <p className="mt-2 text-soft text-pretty">
          {isUnknown
            ? 'No answer has come yet. We ask again as soon as there is a network; nothing is charged twice.'
            : 'Your bank has not answered yet. This page goes on by itself; nothing is charged twice.'}
        </p>
        <TrackLine label="Order progress" stops={stops} current={0} progress={0.35} className="mt-6" />
      </StatusTicket>
    </StatusPage>
  )
}

/** A paid order, with its status once that is known. */
function Completed({
  status,
  order = null,
  isOnline,
  beside,
}: PaymentStatusProps & { order?: Order | null; beside?: ReactNode }) {
  const orderId = useSelector(status, orderIdOf)
  const actions = <Button onClick={() => status.send({ type: 'track.requested' })}>Track Order</Button>
  if (order) return <OrderPage order={order} isOnline={isOnline} flaps={flaps} actions={actions} />
  return (
    <StatusPage beside={beside}>
      <StatusTicket
        board="Completed"
        flaps={flaps}
        title="Your order is paid"
        facts={[
          { label: 'Order id', value: orderId },
          { label: 'Payment', value: <Badge tone="green">Completed</Badge> },
        ]}
        actions={actions}
      >
        <p className="mt-2 text-soft text-pretty">
          Thank you. Your payment has arrived and the kitchen has your order.
        </p>
        <TrackLine label="Order progress" stops={stops} current={2} className="mt-6" />
      </StatusTicket>
    </StatusPage>
  )
}

function Followed({ live, ...props }: PaymentStatusProps & { live: ActorRefFrom<typeof liveOrderMachine> }) {
  const isLoading = useSelector(live, withoutOrder) === 'loading'
  return <Completed {...props} order={useSelector(live, orderOf)} beside={isLoading && <BesideToCome />} />
}

function Failed({ status }: { status: StatusActor }) {
  const reason = useSelector(status, reasonOf)
  const hasBegun = useSelector(status, hasPaymentBegun)
  return (
    <StatusPage>
      <StatusTicket
        board="Failed"
        flaps={flaps}
        title="Payment Failed"
        actions={
          <>
            <Button onClick={() => status.send({ type: 'retry.requested' })}>Retry Payment</Button>
            <Button tone="secondary" onClick={() => status.send({ type: 'home.requested' })}>
              Back to Home
            </Button>
          </>
        }
      >
        <p className="mt-2 text-pretty">
          We couldn't process your payment. Please try again or use a different method.
        </p>
        <p className="mt-4 rounded-control bg-red-soft px-3.5 py-2.5 font-medium text-red">
          Transaction declined or network error
        </p>
        {reason && <p className="mt-3 font-medium text-pretty wrap-anywhere">{reason}</p>}
        {hasBegun && (
          <p className="mt-3 text-pretty text-soft">
            If you were charged, the money goes back the way you paid. You see the refund in your{' '}
            <Link href="/user/order-history" className="font-semibold text-link underline underline-offset-4">
              order history
            </Link>
            .
          </p>
        )}
      </StatusTicket>
    </StatusPage>
  )
}

/** The result of an online payment (ORD-77 … ORD-84). */
export function PaymentStatusView(props: PaymentStatusProps) {
  const { status } = props
  const isPaid = useSelector(status, isCompleted)
  const isUnpaid = useSelector(status, hasFailed)
  const live = useSelector(status, liveOrderOf)
  if (isPaid) return live ? <Followed {...props} live={live} /> : <Completed {...props} />
  return isUnpaid ? <Failed status={status} /> : <Pending status={status} />
}
