import { formatMoney } from '@tiffin-junction/contract/domain/money'
import type { Order } from '@tiffin-junction/contract/domain/order'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { orderChangeMachine } from '../../machines/order/order-change.machine.ts'
import type { OrderChangeKind } from '../../machines/order/order-change.rules.ts'
import {
  hasFailed,
  isAsking,
  isBusy,
  isRefused,
  kindOf,
  orderOf,
  reasonOf,
} from '../../machines/order/order-change.selectors.ts'
import { Confirm } from '../ui/confirm.tsx'

interface Words {
  readonly title: string
  readonly text: (order: Order) => string
  readonly confirm: string
  readonly keep: string
  readonly refused: string
}

const words: Record<OrderChangeKind, Words> = {
  cancel: {
    title: 'Cancel this order?',
    text: ({ restaurantName, paymentMethod, total }) =>
      `${restaurantName} has not begun to prepare it, so cancelling is free. ${
        paymentMethod === 'online'
          ? `The whole amount of ${formatMoney(total)} goes back the way you paid.`
          : 'There is nothing to pay.'
      }`,
    confirm: 'Cancel order',
    keep: 'Keep order',
    refused: 'This order was not cancelled',
  },
  drop: {
    title: 'Remove this order?',
    text: ({ restaurantName }) =>
      `Your order from ${restaurantName} is not paid. It disappears from your history and can no longer be paid.`,
    confirm: 'Remove',
    keep: 'Keep order',
    refused: 'This order was not removed',
  },
  pay: {
    title: '',
    text: () => '',
    confirm: '',
    keep: '',
    refused: 'This order cannot be paid',
  },
}

/** The question before an order is cancelled or removed, and the server's reason when it refuses (ORD-173, ORD-174). */
export default function OrderChangeView({ change }: { change: ActorRefFrom<typeof orderChangeMachine> }) {
  const order = useSelector(change, orderOf)
  const kind = useSelector(change, kindOf)
  const reason = useSelector(change, reasonOf)
  const isOpen = useSelector(change, isAsking)
  const isSending = useSelector(change, isBusy)
  const mayRepeat = useSelector(change, hasFailed)
  const isOver = useSelector(change, isRefused)
  const { title, text, confirm, keep, refused } = words[kind]
  if (isOver)
    return (
      <Confirm title={refused} cancelLabel="Close" onCancel={() => change.send({ type: 'change.dismissed' })}>
        {reason}
      </Confirm>
    )
  return (
    <Confirm
      open={isOpen}
      title={title}
      tone="danger"
      confirmLabel={mayRepeat ? 'Try again' : confirm}
      cancelLabel={keep}
      busy={isSending}
      onConfirm={() => change.send({ type: 'change.confirmed' })}
      onCancel={() => change.send({ type: 'change.dismissed' })}
    >
      {order && text(order)}
      {mayRepeat && (
        <p role="alert" className="mt-3 rounded-control bg-red-soft px-3.5 py-2.5 font-medium text-red">
          {reason} Please try again: it happens only once.
        </p>
      )}
    </Confirm>
  )
}
