import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { reorderMachine } from '../../machines/order/reorder.machine.ts'
import {
  cartRestaurantOf,
  isAsking,
  isListing,
  nextRestaurantOf,
  resultOf,
  sharedReasonOf,
} from '../../machines/order/reorder.selectors.ts'
import { Confirm } from '../ui/confirm.tsx'

type Reorder = ActorRefFrom<typeof reorderMachine>

/** Lists the dishes that could not be ordered again (ORD-176, ORD-180). */
function Missing({ reorder }: { reorder: Reorder }) {
  const { added, missing } = useSelector(reorder, resultOf)
  const shared = useSelector(reorder, sharedReasonOf)
  return (
    <Confirm
      title={added > 0 ? 'Some dishes are missing' : 'Nothing could be ordered again'}
      cancelLabel={added > 0 ? 'Go to cart' : 'Close'}
      onCancel={() => reorder.send({ type: 'list.closed' })}
    >
      <p>{added > 0 ? 'Everything else is in your cart.' : 'Your cart is as it was.'}</p>
      {shared && <p className="mt-1 wrap-anywhere">{shared}</p>}
      <ul className="mt-3 max-h-64 space-y-2 overflow-y-auto">
        {missing.map(({ name, quantity, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two variants of a dish may have one name; the list stays.
          <li key={`${index} ${name}`} className="rounded-control bg-sunk px-3.5 py-2.5">
            <p className="font-semibold text-ink wrap-anywhere">
              <span className="tabular-nums">{quantity} ×</span> {name}
            </p>
            {!shared && <p className="text-sm wrap-anywhere">{reason}</p>}
          </li>
        ))}
      </ul>
    </Confirm>
  )
}

/** The questions and answers of ordering again: 'Change Restaurant?' (ORD-177), and what is missing. */
export default function ReorderView({ reorder }: { reorder: Reorder }) {
  const isOpen = useSelector(reorder, isAsking)
  const hasList = useSelector(reorder, isListing)
  const from = useSelector(reorder, cartRestaurantOf)
  const to = useSelector(reorder, nextRestaurantOf)
  if (hasList) return <Missing reorder={reorder} />
  return (
    <Confirm
      open={isOpen}
      title="Change Restaurant?"
      confirmLabel="Change"
      onConfirm={() => reorder.send({ type: 'switch.confirmed' })}
      onCancel={() => reorder.send({ type: 'switch.cancelled' })}
    >
      Your cart has items from {from || 'another restaurant'}. Ordering again starts a new cart
      {to && ` at ${to}`}.
    </Confirm>
  )
}
