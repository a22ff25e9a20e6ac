import { brand } from '@tiffin-junction/contract/domain/brand'
import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { Link } from 'wouter'
import { isSignedIn, nameOf } from '../../machines/account/session.selectors.ts'
import { cartCountOf } from '../../machines/order/cart.selectors.ts'
import { notifyNotOpened } from '../effects/toasts.ts'
import { Badge } from '../ui/badge.tsx'
import { CountBadge } from '../ui/count-badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { LocationButton } from './location-button.tsx'
import { useSystem } from './system.ts'
import { useLoaded } from './use-loaded.ts'

const loadPanel = () => import('./account-panel.tsx')

const control =
  'relative inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control px-2.5 font-semibold text-on-rail no-underline transition hover:bg-white/10'

/** Takes the same space for a guest, so that nothing moves when a session is found. */
function CartLink() {
  const { session, cart } = useSystem()
  const isMember = useSelector(session, isSignedIn)
  const count = useSelector(cart, cartCountOf)
  return (
    <span className="inline-flex w-11 shrink-0 md:w-24">
      {isMember && (
        <Link
          href="/foods/item-view-cart"
          aria-label={count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`}
          className={`${control} flex-1`}
        >
          <Icon name="tiffin" size={22} />
          <span className="hidden md:inline">Cart</span> <CountBadge count={count} />
        </Link>
      )}
    </span>
  )
}

function AccountButton({ path }: { path: string }) {
  const { session } = useSystem()
  const name = useSelector(session, nameOf) || 'Account'
  // The panel is open on one page only, so any navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const close = useCallback(() => setOpenAt(null), [])
  const giveUp = useCallback(() => {
    close()
    notifyNotOpened()
  }, [close])
  const panel = useLoaded(openAt === path ? loadPanel : null, giveUp)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={name}
        onClick={() => setOpenAt(path)}
        className={`${control} w-23 flex-col gap-0! px-1! md:w-36 lg:w-44 md:flex-row md:justify-start md:gap-2! md:px-2.5!`}
      >
        <Icon name="user" size={22} />
        <span className="max-w-full truncate text-xs leading-tight md:text-base">{name}</span>
      </button>
      {openAt === path && panel && <panel.default session={session} onClose={close} />}
    </>
  )
}

/** The bar at the top: home, delivery location, offers, help, cart, account (APP-22 to APP-29). */
export function Header({ path }: { path: string }) {
  return (
    <header className="coach coach-band z-20 md:sticky-head">
      <div className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 px-3 pt-1 pb-2 sm:px-6 md:h-18 md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-x-4 md:py-0 lg:px-8">
        <Link
          href="/"
          aria-label={`${brand.name}, home`}
          className="inline-flex min-h-11 min-w-0 items-center justify-self-start rounded-control text-on-rail no-underline"
        >
          <Wordmark name={brand.name} />
        </Link>
        <div className="order-last col-span-full min-w-0 md:order-none md:col-span-1">
          <LocationButton />
        </div>
        <nav aria-label="Main" className="flex items-center">
          <Link href="/offers-near-me" className={`${control} hidden! lg:inline-flex!`}>
            <Icon name="ticket" size={22} />
            Offers
            <Badge tone="marigold" className="text-xs!">
              NEW
            </Badge>
          </Link>
          <Link href="/help" aria-label="Help" className={control}>
            <Icon name="help" size={22} />
            <span className="hidden md:inline">Help</span>
          </Link>
          <CartLink />
          <AccountButton path={path} />
        </nav>
      </div>
    </header>
  )
}
