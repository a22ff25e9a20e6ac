import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { addressBookMachine } from '../../machines/address/address-book.machine.ts'
import { addressesOf, hasFailed, isLoading } from '../../machines/address/address-book.selectors.ts'
import {
  hasNone,
  isBusy,
  isConfirming,
  nextDefaultOf,
  subjectOf,
} from '../../machines/address/saved-addresses.selectors.ts'
import { buttonClass } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { SkeletonText } from '../ui/skeleton-text.tsx'
import { AddressCard } from './address-card.tsx'

type BookActor = ActorRefFrom<typeof addressBookMachine>

interface AddressListProps {
  book: BookActor
  /** The page to return to once an address is added; `null` for this one (ADR-102). */
  from: string | null
}

const grid = 'grid gap-4 lg:grid-cols-2'

function AddLink({ from }: { from: string | null }) {
  return (
    <Link href="/user/address/add" state={from && { from }} className={buttonClass('primary')}>
      <Icon name="plus" />
      Add New Address
    </Link>
  )
}

function CardsToCome() {
  return (
    <div role="status" aria-label="Loading your addresses" className={grid}>
      {['first', 'second'].map((place) => (
        <div key={place} className="rounded-card bg-card p-4 drop-shadow-ticket">
          <div className="flex min-h-28 gap-3.5">
            <Skeleton className="size-11 rounded-full!" />
            <div className="flex-1">
              <Skeleton className="mt-1 h-5 w-24" />
              <SkeletonText lines={3} className="mt-3" />
            </div>
          </div>
          <Skeleton className="mt-4 h-9" />
        </div>
      ))}
    </div>
  )
}

function Cards({ book }: { book: BookActor }) {
  const addresses = useSelector(book, addressesOf)
  const nextDefault = useSelector(book, nextDefaultOf)
  const isChanging = useSelector(book, isBusy)
  return (
    <ul className={grid}>
      {addresses.map((address) => (
        <li key={address.id}>
          <AddressCard
            address={address}
            isBusy={isChanging}
            isBecomingDefault={address.id === nextDefault}
            onSetDefault={() => book.send({ type: 'default.requested', id: address.id })}
            onDelete={() => book.send({ type: 'delete.requested', id: address.id })}
          />
        </li>
      ))}
    </ul>
  )
}

/** Asks for confirmation before an address is deleted (ADR-21). */
function ConfirmDelete({ book }: { book: BookActor }) {
  const isOpen = useSelector(book, isConfirming)
  const isChanging = useSelector(book, isBusy)
  const address = useSelector(book, subjectOf)
  return (
    <Confirm
      open={isOpen}
      title="Delete this address?"
      tone="danger"
      confirmLabel={isChanging ? 'Deleting...' : 'Delete'}
      busy={isChanging}
      onConfirm={() => book.send({ type: 'delete.confirmed' })}
      onCancel={() => book.send({ type: 'delete.cancelled' })}
    >
      <p className="wrap-anywhere">
        {address?.completeAddress}, {address?.area}
      </p>
    </Confirm>
  )
}

function Addresses({ book, from }: AddressListProps) {
  const isReading = useSelector(book, isLoading)
  const isUnread = useSelector(book, hasFailed)
  const isEmpty = useSelector(book, hasNone)
  if (isReading) return <CardsToCome />
  if (isUnread)
    return (
      <ErrorState
        message="Your addresses could not be loaded. Check your connection and try again."
        onRetry={() => book.send({ type: 'retry.requested' })}
      />
    )
  if (isEmpty)
    return (
      <EmptyState
        title="No Addresses Found"
        hint="Save the places you order to: home, work, a platform."
        art="/food/house.webp"
        action={<AddLink from={from} />}
      />
    )
  return <Cards book={book} />
}

/** The saved addresses of the signed-in person (ADR-19 to ADR-23). */
export function AddressListView({ book, from }: AddressListProps) {
  const isEmpty = useSelector(book, hasNone)
  return (
    <div className="page-wide pt-5 pb-12 lg:pt-8">
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Delivery Addresses</h1>
        {!isEmpty && <AddLink from={from} />}
      </div>
      <Addresses book={book} from={from} />
      <ConfirmDelete book={book} />
    </div>
  )
}
