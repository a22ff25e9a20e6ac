import { Link } from 'wouter'
import { type OrderStatus, readStatus, statusDisplay } from '../domain/order-status.ts'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { TrackLine } from '../ui/track-line.tsx'
import { StatusTicket } from './status-ticket.tsx'

const stops = ['Confirmed', 'Preparing', 'On its way', 'Delivered']

interface Words {
  readonly title: string
  readonly next: string
  /** Index of the current station; absent when the order is on no station of the line. */
  readonly stop?: number
}

const words: Record<OrderStatus, Words> = {
  pending: {
    title: 'Your order is in',
    next: 'The restaurant is looking at it. You will see here what it says.',
  },
  confirmed: {
    title: 'Your order is confirmed',
    next: 'The kitchen starts in a moment. Please keep the cash ready for when your food arrives.',
    stop: 0,
  },
  preparing: {
    title: 'Your food is on the stove',
    next: 'Next it is packed and handed to the rider. Please keep the cash ready.',
    stop: 1,
  },
  out_for_delivery: {
    title: 'Your food is on its way',
    next: 'Please keep the cash and the PIN of your order ready.',
    stop: 2,
  },
  delivered: { title: 'Your food has arrived', next: 'Enjoy your meal!', stop: 3 },
  cancelled: { title: 'This order was cancelled', next: 'There is nothing to pay.' },
  rejected: {
    title: 'The restaurant could not take this order',
    next: 'There is nothing to pay. Another kitchen nearby will be glad to cook for you.',
  },
  payment_failed: {
    title: 'The payment did not go through',
    next: 'Nothing was charged. You can order again from your cart.',
  },
  payment_processing: {
    title: 'The payment is being checked',
    next: 'Your order history shows how it ends.',
  },
}

const unknown: Words = {
  title: 'How this order stands is not known',
  next: 'Your order history shows all your orders and how they stand.',
}

/** The status of a cash order, from its address (ORD-76, ORD-88 … ORD-94). */
export function CashStatusView({ text }: { text: string }) {
  const status = readStatus(text)
  const { label, colour } = statusDisplay(text)
  const { title, next, stop } = status ? words[status] : unknown
  return (
    <StatusTicket
      board={label}
      title={title}
      facts={[
        { label: 'Status', value: <Badge tone={colour}>{label}</Badge> },
        { label: 'Payment', value: 'Cash on delivery' },
      ]}
      actions={
        <>
          <Link href="/user/order-history" className={buttonClass('primary')}>
            View your orders
          </Link>
          <Link href="/" className={buttonClass('secondary')}>
            Back to Home
          </Link>
        </>
      }
    >
      <p className="mt-2 text-soft text-pretty">{next}</p>
      {stop !== undefined && (
        <TrackLine label="Order progress" stops={stops} current={stop} className="mt-6" />
      )}
    </StatusTicket>
  )
}
