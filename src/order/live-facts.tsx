import { formatMoney } from '@tiffin-junction/contract/domain/money'
import { type Order, pinToTell } from '@tiffin-junction/contract/domain/order'
import { statusDisplay } from '@tiffin-junction/contract/domain/order-status'
import { Badge } from '../ui/badge.tsx'
import type { StatusTicketProps } from './status-ticket.tsx'

/** The label of the amount: paid, to pay, or neither when the order came to nothing. */
const amountLabel = ({ paymentMethod, status }: Order): string => {
  if (status === 'payment_failed' || status === 'payment_processing') return 'Amount'
  if (paymentMethod !== 'cash') return 'Paid'
  if (status === 'cancelled' || status === 'rejected') return 'Amount'
  return status === 'delivered' ? 'Paid in cash' : 'To pay in cash'
}

/**
 * What a person needs to know of an order: its number, amount, status, and the PIN while the rider may ask for it.
 *
 * @param isOnline whether the order is shown as it is now
 */
export const factsOf = (order: Order, isOnline: boolean): NonNullable<StatusTicketProps['facts']> => {
  const { label, colour } = statusDisplay(order.status)
  const pin = pinToTell(order, isOnline)
  return [
    { label: 'Order id', value: order.number },
    { label: 'Status', value: <Badge tone={colour}>{label}</Badge> },
    ...(pin ? [{ label: 'PIN for the rider', value: pin }] : []),
    { label: amountLabel(order), value: formatMoney(order.total) },
    ...(order.kitchenNote
      ? [{ label: 'Kitchen note', value: <span className="wrap-anywhere">{order.kitchenNote}</span> }]
      : []),
  ]
}
