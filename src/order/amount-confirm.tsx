import { formatMoney } from '@tiffin-junction/contract/domain/money'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { checkoutMachine } from '../../machines/order/checkout.machine.ts'
import type { Move } from '../../machines/order/checkout.rules.ts'
import { isAsking, methodOf, moveIn, offerIn } from '../../machines/order/checkout.selectors.ts'
import { Confirm } from '../ui/confirm.tsx'

type Checkout = ActorRefFrom<typeof checkoutMachine>

/** The old and the new address, with the question whether to order there (ORD-256). */
function AddressConfirm({ checkout, move }: { checkout: Checkout; move: Move }) {
  const method = useSelector(checkout, methodOf)
  return (
    <Confirm
      title="The delivery address has changed"
      cancelLabel="Back to cart"
      confirmLabel={method === 'cash' ? 'Order to this address' : 'Pay for this address'}
      onConfirm={() => checkout.send({ type: 'amount.confirmed' })}
      onCancel={() => checkout.send({ type: 'amount.declined' })}
    >
      <p>Nothing has been ordered yet. It was:</p>
      <p className="mt-1">{move.was}</p>
      <p className="mt-3">It is now:</p>
      <p className="mt-1 font-semibold text-ink">{move.now.text}</p>
    </Confirm>
  )
}

/** Asks whether to order at another amount (ORD-198) or to another address than was shown. */
export function AmountConfirm({ checkout }: { checkout: Checkout }) {
  const isOpen = useSelector(checkout, isAsking)
  const move = useSelector(checkout, moveIn)
  return isOpen && move ? (
    <AddressConfirm checkout={checkout} move={move} />
  ) : (
    <OfferConfirm checkout={checkout} isOpen={isOpen} />
  )
}

/** The old and the new amount and the changed lines, with the question whether to order at the new one. */
function OfferConfirm({ checkout, isOpen }: { checkout: Checkout; isOpen: boolean }) {
  const method = useSelector(checkout, methodOf)
  const offer = useSelector(checkout, offerIn)
  const amount = formatMoney(offer?.now.total ?? 0)
  return (
    <Confirm
      open={isOpen}
      title="The amount has changed"
      cancelLabel="Back to cart"
      confirmLabel={method === 'cash' ? `Order for ${amount}` : `Pay ${amount}`}
      onConfirm={() => checkout.send({ type: 'amount.confirmed' })}
      onCancel={() => checkout.send({ type: 'amount.declined' })}
    >
      <p>
        It was <span className="tabular-nums">{formatMoney(offer?.agreed ?? 0)}</span>. It is now{' '}
        <strong className="text-ink tabular-nums">{amount}</strong>. Nothing has been ordered yet.
      </p>
      {offer?.couponChange && (
        <p className="mt-3 rounded-control bg-sunk px-3.5 py-2.5 font-semibold text-ink">
          {offer.couponChange}
        </p>
      )}
      {offer && offer.changes.length > 0 && (
        <ul className="mt-3 max-h-64 space-y-2 overflow-y-auto">
          {offer.changes.map(({ menuId, menuCount, name, change }) => (
            <li key={`${menuId}-${menuCount}`} className="rounded-control bg-sunk px-3.5 py-2.5">
              <p className="font-semibold text-ink wrap-anywhere">{name}</p>
              <p className="text-sm tabular-nums">{change}</p>
            </li>
          ))}
        </ul>
      )}
    </Confirm>
  )
}
