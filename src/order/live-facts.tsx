import { formatMoney } from '@tiffin-junction/contract/domain/money'
import { arrivalText, type Order, type OrderTrain, pinToTell } from '@tiffin-junction/contract/domain/order'
import { statusDisplay } from '@tiffin-junction/contract/domain/order-status'
import { seatText } from '@tiffin-junction/contract/domain/seat'
import { Badge } from '../ui/badge.tsx'
import type { StatusTicketProps } from './status-ticket.tsx'

/** The label of the amount: paid, to pay, or neither when the order came to nothing. */
const amountLabel = ({ paymentMethod, status }: Order): string => {
  if (status === 'payment_failed' || status === 'payment_processing') return 'Amount'
  if (paymentMethod !== 'cash') return 'Paid'
  if (status === 'cancelled' || status === 'rejected') return 'Amount'
  return status === 'delivered' ? 'Paid in cash' : 'To pay in cash'
}

/** Where an order goes in a train, and when it is there. */
export const trainFacts = (train: OrderTrain): { label: string; value: string }[] => [
  { label: 'At your seat', value: arrivalText(train) },
  { label: 'Stop', value: train.stationName },
  { label: 'Seat', value: seatText(train) },
  { label: 'Train', value: `${train.number} ${train.trainName}` },
  { label: 'For', value: train.name },
]

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
    ...(order.train ? trainFacts(order.train) : []),
    ...(pin ? [{ label: 'PIN for the rider', value: pin }] : []),
    { label: amountLabel(order), value: formatMoney(order.total) },
    ...(order.kitchenNote
      ? [{ label: 'Kitchen note', value: <span className="wrap-anywhere">{order.kitchenNote}</span> }]
      : []),
  ]
}
