import { formatMoney } from '@tiffin-junction/contract/domain/money'
import { type Order, pinToTell } from '@tiffin-junction/contract/domain/order'
import { statusDisplay } from '@tiffin-junction/contract/domain/order-status'
import { Badge } from '../ui/badge.tsx'
import type { StatusTicketProps } from './status-ticket.tsx'

/** What a person needs to know of an order: its number, amount, status, and the PIN while the rider asks for it. */
export const factsOf = (order: Order): NonNullable<StatusTicketProps['facts']> => {
  const { label, colour } = statusDisplay(order.status)
  const pin = pinToTell(order)
  return [
    { label: 'Order id', value: order.number },
    { label: 'Status', value: <Badge tone={colour}>{label}</Badge> },
    ...(pin ? [{ label: 'PIN for the rider', value: pin }] : []),
    { label: order.paymentMethod === 'cash' ? 'To pay in cash' : 'Paid', value: formatMoney(order.total) },
  ]
}
