import { clockText } from '@tiffin-junction/contract/domain/indian-time'
import { formatMoney } from '@tiffin-junction/contract/domain/money'
import {
  arrivalText,
  isDelivered,
  isRated,
  isUnderWay,
  isUnpaid,
  type Order,
  pinToTell,
} from '@tiffin-junction/contract/domain/order'
import { readStatus, statusDisplay } from '@tiffin-junction/contract/domain/order-status'
import { seatText } from '@tiffin-junction/contract/domain/seat'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { timelineOfOrder } from '../../machines/order/tracking.rules.ts'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { type Fact, Facts } from '../ui/facts.tsx'
import { StationBoard } from '../ui/station-board.tsx'
import { TitledTicket } from '../ui/titled-ticket.tsx'
import { DishLines } from './dish-lines.tsx'
import { MoneyNote } from './order-actions.tsx'
import { StatusPage, StatusTicket } from './status-ticket.tsx'
import { wordsOf } from './status-words.ts'
import { TrackingTimeline } from './tracking-timeline.tsx'

/** The label of the amount: paid, to pay, or neither when the order came to nothing. */
const amountLabel = (order: Order): string => {
  const { paymentMethod, status } = order
  if (isUnpaid(order)) return 'Amount'
  if (paymentMethod !== 'cash') return 'Paid'
  if (status === 'cancelled' || status === 'rejected') return 'Amount'
  return status === 'delivered' ? 'Paid in cash' : 'To pay in cash'
}

/** Arrival time of an order, if known: from the train, or the restaurant's estimate. */
const timeFacts = (order: Order): readonly Fact[] => {
  if (order.train) return [{ label: 'At your seat', value: arrivalText(order.train) }]
  const time = isUnderWay(order) ? clockText(order.expectedAt ?? '') : ''
  return time ? [{ label: 'Estimate of the restaurant', value: time }] : []
}

/** Destination of an order: a seat in a train, or an address. */
const placeFacts = ({ train, deliveryAddress }: Order): readonly Fact[] => {
  if (!train) return deliveryAddress ? [{ label: 'To', value: deliveryAddress }] : []
  return [
    { label: 'Stop', value: train.stationName },
    { label: 'Seat', value: seatText(train) },
    { label: 'Train', value: `${train.number} ${train.trainName}` },
    { label: 'For', value: train.name },
  ]
}

const paymentFacts = (order: Order): readonly Fact[] => {
  if (order.paymentMethod === 'cash') return [{ label: 'Payment', value: 'Cash on delivery' }]
  return isUnpaid(order) ? [] : [{ label: 'Payment', value: <Badge tone="green">Completed</Badge> }]
}

/** Summary of an order: number, status, payment, restaurant, dishes and amount. */
function Summary({ order }: { order: Order }) {
  const { label, colour } = statusDisplay(order.status)
  return (
    <TitledTicket title="Your order">
      <Facts
        facts={[
          { label: 'Order id', value: order.number },
          { label: 'Status', value: <Badge tone={colour}>{label}</Badge> },
          ...paymentFacts(order),
          ...(order.kitchenNote ? [{ label: 'Kitchen note', value: order.kitchenNote }] : []),
        ]}
      />
      <p className="mt-5 mb-2 font-bold wrap-anywhere">{order.restaurantName}</p>
      <DishLines
        items={order.items.map(({ name, quantity, unitPrice }) => ({
          title: name,
          quantity,
          price: unitPrice,
        }))}
      />
      <p className="mt-3 flex items-baseline justify-between gap-4 border-t-2 border-dashed border-line pt-3 text-lg font-bold">
        <span>{amountLabel(order)}</span>
        <span className="tabular-nums">{formatMoney(order.total)}</span>
      </p>
    </TitledTicket>
  )
}

/**
 * An order, as each of its pages shows it: its status, when and where it comes, the PIN while the rider may ask for it,
 * the stages that the server knows; beside that on a desk, what was ordered (ORD-276).
 */
export function OrderPage({
  order,
  isOnline,
  flaps = 0,
  actions,
  above,
  beside,
}: {
  order: Order
  /** Whether the order is shown as it is now. */
  isOnline: boolean
  flaps?: number
  /** Buttons and links for the next step. */
  actions: ReactNode
  above?: ReactNode
  /** Shown before the summary. */
  beside?: ReactNode
}) {
  const stages = timelineOfOrder(order)
  const pin = pinToTell(order, isOnline)
  const { title, next } = wordsOf(readStatus(order.status), order.paymentMethod === 'cash')
  return (
    <StatusPage
      beside={
        <>
          {beside}
          <Summary order={order} />
        </>
      }
    >
      {above}
      <StatusTicket
        board={statusDisplay(order.status).label}
        flaps={flaps}
        title={title}
        actions={
          <>
            {isDelivered(order) && !isRated(order) && (
              <Link href="/user/order-history" className={buttonClass()}>
                Rate your order
              </Link>
            )}
            {actions}
          </>
        }
      >
        <p className="mt-2 text-soft text-pretty">{next}</p>
        <MoneyNote order={order} />
        <Facts
          facts={[
            ...timeFacts(order),
            ...(pin ? [{ label: 'PIN for the rider', value: <StationBoard text={pin} size="small" /> }] : []),
            ...placeFacts(order),
          ]}
          className="mt-5"
        />
        {stages.length > 0 && (
          <TrackingTimeline stages={stages} className="mt-5 border-t-2 border-dashed border-line pt-4" />
        )}
      </StatusTicket>
    </StatusPage>
  )
}
