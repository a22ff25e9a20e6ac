import { brand } from '@tiffin-junction/contract/domain/brand'
import { formatMoney } from '@tiffin-junction/contract/domain/money'
import {
  isCancellable,
  isOver,
  isUnderWay,
  isUnpaid,
  momentText,
  type Order,
  type Refund,
} from '@tiffin-junction/contract/domain/order'
import { readStatus } from '@tiffin-junction/contract/domain/order-status'
import { Link } from 'wouter'
import { Button, buttonClass } from '../ui/button.tsx'
import { TrackLink } from './track-link.tsx'

/** Actions on an order of the history. */
export interface OrderActs {
  readonly cancel: (order: Order) => void
  readonly drop: (order: Order) => void
  readonly pay: (order: Order) => void
  readonly reorder: (order: Order) => void
  /** Whether the payment of this order is being opened. */
  readonly isPaying: boolean
  /** Whether this order is being put into the cart again. */
  readonly isReordering: boolean
}

const refundTexts: Record<Refund['state'], (amount: string, at: string) => string> = {
  pending: (amount) => `The refund of ${amount} was requested. It goes back the way you paid.`,
  refunded: (amount, at) => `${amount} was refunded${at && ` on ${at}`}, the way you paid.`,
  refused: (amount) => `The refund of ${amount} did not go through. Please call us: ${brand.phone}.`,
}

const refundTones: Record<Refund['state'], string> = {
  pending: 'bg-yellow-soft text-yellow',
  refunded: 'bg-green-soft text-green',
  refused: 'bg-red-soft text-red',
}

/** The state of the order's refund (ORD-168), or until when an unpaid order can be paid (ORD-171). */
export function MoneyNote({ order }: { order: Order }) {
  const { refund, payableUntil } = order
  if (refund) {
    const text = refundTexts[refund.state](formatMoney(refund.amount), momentText(refund.at))
    return (
      <p className={`mb-3 rounded-control px-3.5 py-2 font-medium text-pretty ${refundTones[refund.state]}`}>
        {text}
      </p>
    )
  }
  if (!isUnpaid(order)) return null
  return (
    <p className="mb-3 text-pretty text-soft">
      {payableUntil === null
        ? 'This order was not paid and can no longer be paid.'
        : `This order is not paid yet. You can pay until ${momentText(payableUntil)}.`}
    </p>
  )
}

/** The buttons for an order (ORD-173, ORD-179), and the link to its bill (ORD-219); none for an unknown status. */
export function OrderButtons({ order, acts }: { order: Order; acts: OrderActs }) {
  const { restaurantName, refund, payableUntil } = order
  return (
    <>
      {readStatus(order.status) !== null && !isUnpaid(order) && (
        <Link
          href={`/user/order-bill/${encodeURIComponent(order.number)}`}
          aria-label={`Bill of your order from ${restaurantName}`}
          className={`${buttonClass('quiet', 'small')} -outline-offset-2`}
        >
          Bill
        </Link>
      )}
      {isUnderWay(order) && <TrackLink order={order} />}
      {isCancellable(order) && (
        <Button
          tone="secondary"
          size="small"
          aria-label={`Cancel order from ${restaurantName}`}
          onClick={() => acts.cancel(order)}
          className="-outline-offset-2"
        >
          Cancel order
        </Button>
      )}
      {isUnpaid(order) && refund === null && (
        <Button
          tone="secondary"
          size="small"
          aria-label={`Remove your order from ${restaurantName}`}
          onClick={() => acts.drop(order)}
          className="-outline-offset-2"
        >
          Remove
        </Button>
      )}
      {payableUntil !== null && (
        <Button
          size="small"
          busy={acts.isPaying}
          aria-label={`Pay now for your order from ${restaurantName}`}
          onClick={() => acts.pay(order)}
          className="-outline-offset-2"
        >
          Pay now
        </Button>
      )}
      {isOver(order) && (
        <Button
          tone="secondary"
          size="small"
          busy={acts.isReordering}
          aria-label={`Reorder from ${restaurantName}`}
          onClick={() => acts.reorder(order)}
          className="-outline-offset-2"
        >
          Reorder
        </Button>
      )}
    </>
  )
}
