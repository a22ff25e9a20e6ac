import { type Address, addressLine2, addressSubtext } from '@tiffin-junction/contract/domain/address'
import { addressTypeLabels } from '@tiffin-junction/contract/domain/address-labels'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { addressBookMachine } from '../../machines/address/address-book.machine.ts'
import {
  addressesOf,
  hasFailed,
  isLoading,
  selectedOf,
} from '../../machines/address/address-book.selectors.ts'
import type { checkoutMachine } from '../../machines/order/checkout.machine.ts'
import { areaObstacleIn } from '../../machines/order/checkout.selectors.ts'
import { buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export interface DeliveryAddressProps {
  book: ActorRefFrom<typeof addressBookMachine>
  checkout: ActorRefFrom<typeof checkoutMachine>
}

const labelOf = ({ addressType, completeAddress, area }: Address) =>
  `${addressTypeLabels[addressType]}: ${completeAddress}, ${area}`

function Choose({ book, checkout }: DeliveryAddressProps) {
  const addresses = useSelector(book, addressesOf)
  const selected = useSelector(book, selectedOf)
  const outside = useSelector(checkout, areaObstacleIn)
  const isEmpty = addresses.length === 0
  return (
    <>
      <Select
        label="Delivery address"
        error={outside}
        disabled={isEmpty}
        value={selected?.id ?? ''}
        onChange={(event) => book.send({ type: 'address.chosen', id: event.target.value })}
        options={[
          ...(selected
            ? []
            : [{ value: '', label: isEmpty ? 'No addresses found' : 'Choose where your food goes' }]),
          ...addresses.map((address) => ({ value: address.id, label: labelOf(address) })),
        ]}
      />
      {selected && (
        <p className="mt-2.5 flex gap-2 text-sm text-soft">
          <Icon name="pin" size={18} className="mt-0.5" />
          <span>
            {selected.completeAddress}, {addressLine2(selected)}, {addressSubtext(selected)}
          </span>
        </p>
      )}
      {outside && (
        <Link href="/" className={`${buttonClass('quiet')} mt-1 -ml-3`}>
          See who delivers there
        </Link>
      )}
    </>
  )
}

/**
 * The delivery address: the saved addresses, and the link to add one (ORD-55, ORD-57, ORD-59). It says when the
 * restaurant does not deliver there (ORD-214).
 */
export function DeliveryAddress({ book, checkout }: DeliveryAddressProps) {
  const isReading = useSelector(book, isLoading)
  const isUnread = useSelector(book, hasFailed)
  return (
    <div>
      {isReading ? (
        <div role="status" aria-label="Loading your addresses">
          <Skeleton className="mb-2 h-4 w-32" />
          <Skeleton className="h-13 rounded-control" />
        </div>
      ) : isUnread ? (
        <ErrorState
          message="Your addresses could not be loaded."
          onRetry={() => book.send({ type: 'retry.requested' })}
        />
      ) : (
        <Choose book={book} checkout={checkout} />
      )}
      <Link
        href="/user/address"
        state={{ from: '/foods/item-view-cart' }}
        className={`${buttonClass('quiet')} mt-1 -ml-3`}
      >
        + Add New Address
      </Link>
    </div>
  )
}
