import { type DeliveryPlace, placeTitle } from '@tiffin-junction/contract/domain/delivery-place'
import { orderByText, stopMoment } from '@tiffin-junction/contract/domain/train-stop'
import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { isUnknown } from '../../machines/account/session.selectors.ts'
import { isLoading } from '../../machines/address/address-book.selectors.ts'
import { stopOf } from '../../machines/train/trip.selectors.ts'
import { notifyNotOpened } from '../effects/toasts.ts'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useDeliveryPlace } from './delivery-place.ts'
import { useSystem } from './system.ts'
import { useLoaded } from './use-loaded.ts'

const loadMenu = () => import('./location-menu.tsx')

const id = 'location-menu'

/** The name of the place; of a stop also its train, the seat, and until when one can order (decisions D60, TRN-37). */
function Named({ place }: { place: DeliveryPlace }) {
  if (place.kind !== 'stop') return <span className="truncate">{placeTitle(place)}</span>
  const { stationName, number, seat, orderUntil } = place.stop
  return (
    <span className="min-w-0 leading-tight">
      <span className="block truncate">
        {stationName} · {stopMoment(place.stop)}
      </span>
      <span className="block truncate text-xs font-medium">
        {number}
        {seat?.coach && ` · ${seat.coach}, ${seat.berth}`}
        {orderUntil && ` · ${orderByText(orderUntil)}`}
      </span>
    </span>
  )
}

function Place() {
  const { session, book } = useSystem()
  const isPending = useSelector(session, isUnknown)
  const isReading = useSelector(book, isLoading)
  const place = useDeliveryPlace()
  return isPending || isReading ? <Skeleton className="h-4 w-32 opacity-25" /> : <Named place={place} />
}

/**
 * The delivery location; a press shows the saved addresses (APP-23). The browser opens and closes the
 * dropdown, so it opens even before any script runs. Its content is loaded when it first opens.
 */
export function LocationButton() {
  const [wasOpened, setOpened] = useState(false)
  const stop = useSelector(useSystem().trip, stopOf)
  const giveUp = useCallback(() => {
    document.getElementById(id)?.hidePopover()
    setOpened(false)
    notifyNotOpened()
  }, [])
  const menu = useLoaded(wasOpened ? loadMenu : null, giveUp)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="flex min-h-11 w-full max-w-md items-center gap-2 rounded-control bg-rail-deep/55 px-3 text-left text-on-rail transition hover:bg-rail-deep"
      >
        <Icon name={stop ? 'ticket' : 'pin'} className="text-marigold" />
        <span className="sr-only">Deliver to</span>
        <span className="flex min-h-6 min-w-0 flex-1 items-center font-semibold">
          <Place />
        </span>
        <Icon name="chevronDown" size={18} />
      </button>
      <div
        id={id}
        popover="auto"
        // If it was opened before the script ran, there was no `toggle` event.
        ref={(menu) => {
          if (menu?.matches(':popover-open')) setOpened(true)
        }}
        onToggle={({ newState }) => {
          if (newState === 'open') setOpened(true)
        }}
        className="fixed inset-auto top-28 left-3 m-0 max-h-[70dvh] w-[min(26rem,calc(100vw-1.5rem))] overflow-y-auto overscroll-contain rounded-card border-0 bg-card p-0 text-ink shadow-high md:top-16 supports-[position-area:bottom]:inset-auto! supports-[position-area:bottom]:mt-2 supports-[position-area:bottom]:[position-area:bottom_span-right]"
      >
        {menu ? <menu.default menuId={id} /> : <Skeleton className="m-4 h-24" />}
      </div>
    </>
  )
}
