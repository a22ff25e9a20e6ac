import type { Address, AddressType } from '@tiffin-junction/contract/domain/address'
import { addressTypeLabels } from '@tiffin-junction/contract/domain/address-labels'
import { placeTitle } from '@tiffin-junction/contract/domain/delivery-place'
import { stopTitle } from '@tiffin-junction/contract/domain/train-stop'
import { useSelector } from '@xstate/react'
import type { FocusEvent, MouseEvent } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { isSignedIn, isSignedOut } from '../../machines/account/session.selectors.ts'
import {
  addressesOf,
  hasFailed,
  isLoading,
  selectedOf,
} from '../../machines/address/address-book.selectors.ts'
import { isLocating, problemOf } from '../../machines/address/device-location.selectors.ts'
import { stopOf } from '../../machines/train/trip.selectors.ts'
import { Button } from '../ui/button.tsx'
import { ScreenIcon, type ScreenIconName } from '../ui/screen-icon.tsx'
import { SkeletonText } from '../ui/skeleton-text.tsx'
import { useSystem } from './system.ts'

const icons: Record<AddressType, ScreenIconName> = { HOME: 'home', WORK: 'work', OTHERS: 'pin' }

const row =
  'flex w-full items-center gap-3 rounded-control px-3 py-2.5 text-left text-ink no-underline transition hover:bg-sunk'

const closeAround = ({ currentTarget }: MouseEvent<HTMLElement> | FocusEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

/** Closes the dropdown when the focus leaves it, because it would cover the focused element. */
const closeBehind = (event: FocusEvent<HTMLElement>) => {
  const { currentTarget, relatedTarget } = event
  if (relatedTarget && !currentTarget.contains(relatedTarget)) closeAround(event)
}

function AddressChoice({
  address,
  isSelected,
  menuId,
  onChoose,
}: {
  address: Address
  isSelected: boolean
  menuId: string
  onChoose: () => void
}) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      popoverTarget={menuId}
      popoverTargetAction="hide"
      onClick={onChoose}
      className={`${row} ${isSelected ? 'bg-sunk' : ''}`}
    >
      <ScreenIcon name={icons[address.addressType]} size={22} className="text-link" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold first-letter:uppercase">
          {addressTypeLabels[address.addressType]}
        </span>
        <span className="line-clamp-2 text-sm text-soft">{placeTitle({ kind: 'address', address })}</span>
      </span>
      {isSelected && <ScreenIcon name="check" className="text-green" />}
    </button>
  )
}

function SavedAddresses({ menuId }: { menuId: string }) {
  const { book } = useSystem()
  const addresses = useSelector(book, addressesOf)
  const selected = useSelector(book, selectedOf)
  const isReading = useSelector(book, isLoading)
  const isUnread = useSelector(book, hasFailed)
  if (isReading) return <SkeletonText lines={3} className="p-3" />
  if (isUnread)
    return (
      <div className="p-3">
        <p className="mb-3">Your addresses could not be loaded.</p>
        <Button tone="secondary" onClick={() => book.send({ type: 'retry.requested' })}>
          Try Again
        </Button>
      </div>
    )
  if (addresses.length === 0) return <p className="p-3 text-soft">No addresses found</p>
  return (
    <ul className="grid gap-1">
      {addresses.map((address) => (
        <li key={address.id}>
          <AddressChoice
            address={address}
            isSelected={address.id === selected?.id}
            menuId={menuId}
            onChoose={() => book.send({ type: 'address.chosen', id: address.id })}
          />
        </li>
      ))}
    </ul>
  )
}

/** Shown only while no address is selected: a selected address takes precedence over the device (ADR-82). */
function UseMyLocation() {
  const { place } = useSystem()
  const isBusy = useSelector(place, isLocating)
  const problem = useSelector(place, problemOf)
  return (
    <>
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => place.send({ type: 'location.requested' })}
        className={`${row} font-semibold`}
      >
        <ScreenIcon name="locate" size={22} className="text-link" />
        {isBusy ? 'Getting Location...' : 'Use my location'}
      </button>
      <p role="status" className="px-3 text-sm text-red empty:hidden">
        {isBusy ? '' : problem}
      </p>
      <p className="px-3 text-xs text-soft">
        {/* The licence of the data asks for this link (ADR-99). */}
        <a href="https://db-ip.com" target="_blank" rel="noreferrer">
          IP Geolocation by DB-IP
        </a>
      </p>
    </>
  )
}

/** Leads to the form of a new address, a guest after signing in, and from there back to this page (ADR-100, ADR-102). */
function AddAddress() {
  const { session } = useSystem()
  const isGuest = useSelector(session, isSignedOut)
  const [path] = useLocation()
  const query = useSearch()
  const open = (event: MouseEvent<HTMLElement>) => {
    closeAround(event)
    if (!isGuest) return
    event.preventDefault()
    session.send({ type: 'signIn.requested', wish: { kind: 'address' }, replace: false })
  }
  return (
    <Link
      href="/user/address/add"
      state={path.startsWith('/user/address') ? null : { from: query ? `${path}?${query}` : path }}
      onClick={open}
      className={`${row} font-semibold`}
    >
      <ScreenIcon name="plus" size={22} className="text-link" />
      Add New Address
    </Link>
  )
}

/**
 * Content of the location dropdown: the saved addresses and links to choose another place (APP-23 to APP-25).
 */
export default function LocationMenu({ menuId }: { menuId: string }) {
  const { session, book, trip } = useSystem()
  const stop = useSelector(trip, stopOf)
  const isMember = useSelector(session, isSignedIn)
  const selected = useSelector(book, selectedOf)
  return (
    <section aria-label="Deliver to" onBlur={closeBehind} className="p-2">
      <p className="px-3 pt-2 pb-1 font-display text-lg font-bold">Where shall we bring your food?</p>
      <Link href="/train" onClick={closeAround} className={`${row} font-semibold`}>
        <ScreenIcon name="train" size={22} className="text-link" />
        <span className="min-w-0 flex-1">
          On a train
          {stop && <span className="block text-sm font-normal text-soft">{stopTitle(stop)}</span>}
        </span>
        {stop && <ScreenIcon name="check" className="text-green" />}
      </Link>
      {stop && (
        <button
          type="button"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          onClick={() => trip.send({ type: 'stop.dropped' })}
          className={`${row} font-semibold`}
        >
          <ScreenIcon name="home" size={22} className="text-link" />
          At home or work instead
        </button>
      )}
      {isMember ? (
        <SavedAddresses menuId={menuId} />
      ) : (
        <p className="px-3 pb-2 text-soft">Sign in to see your saved addresses here.</p>
      )}
      <div className="mt-2 border-t-2 border-dashed border-line pt-2">
        {!selected && <UseMyLocation />}
        <Link href="/map" onClick={closeAround} className={`${row} font-semibold`}>
          <ScreenIcon name="map" size={22} className="text-link" />
          Find a place on the map
        </Link>
        <AddAddress />
      </div>
    </section>
  )
}
