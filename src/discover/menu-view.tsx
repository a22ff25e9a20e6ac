import { useSelector } from '@xstate/react'
import { type ReactNode, useDeferredValue } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { menuMachine } from '../../machines/discover/menu.machine.ts'
import { isMissing, isOpen } from '../../machines/discover/menu.selectors.ts'
import { cartCountOf, cartRestaurantOf } from '../../machines/order/cart.selectors.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { ItemSheet } from './item-sheet.tsx'
import { MenuHead, type RatingOf } from './menu-head.tsx'
import { MenuList, type MenuListProps } from './menu-list.tsx'
import type { OrderControl } from './menu-row.tsx'
import { MenuTools } from './menu-tools.tsx'

export interface MenuViewProps extends Pick<OrderControl, 'cart' | 'onStep'> {
  actor: ActorRefFrom<typeof menuMachine>
  onBack: () => void
  /** Below the head. */
  notice?: ReactNode
  /** In the head. */
  Rating?: RatingOf | undefined
  /** Over the items. */
  Sections?: MenuListProps['Sections']
}

/** Shown when the restaurant does not exist, or no longer exists. */
export function MissingRestaurant() {
  return (
    <EmptyState
      level="h1"
      title="Restaurant not found"
      hint="It may have closed, or the link is wrong."
      art="/food/shop.webp"
      action={
        <Link href="/" className={buttonClass('primary')}>
          Find another restaurant
        </Link>
      }
    />
  )
}

/** The number of items in the cart and a link to it; hidden while the cart is empty (DIS-51). */
function CartBar({ cart }: Pick<OrderControl, 'cart'>) {
  const inCart = useSelector(cart, cartCountOf)
  const restaurant = useSelector(cart, cartRestaurantOf)
  // Deferred, so that the tapped row is rendered first and the bar in a separate task.
  const count = useDeferredValue(inCart)
  const from = useDeferredValue(restaurant)
  if (count === 0) return null
  return (
    <section
      aria-label="Cart"
      className="coach sticky bottom-(--bottom-bar) z-10 border-t-3 border-marigold shadow-high"
    >
      <div className="page-wide flex items-center gap-4 py-2.5">
        <p className="min-w-0 flex-1 leading-tight">
          <span className="block font-display text-[length:min(1.125rem,5.5vw)] leading-tight font-bold tabular-nums">
            {count} item(s) added
          </span>
          {from && <span className="block truncate text-sm">from {from}</span>}
        </p>
        <Link href="/foods/item-view-cart" className={buttonClass('primary')}>
          VIEW CART
        </Link>
      </div>
    </section>
  )
}

/** The menu page of a restaurant. */
export function MenuView({ actor, cart, onStep, onBack, notice, Rating, Sections }: MenuViewProps) {
  const isUnknown = useSelector(actor, isMissing)
  const isServing = useSelector(actor, isOpen)
  if (isUnknown) return <MissingRestaurant />
  return (
    <>
      <div className="page-wide min-h-[calc(100dvh-var(--bottom-bar))] pt-1.5 lg:pt-4">
        <SkipLink to="dishes">Skip to the dishes</SkipLink>
        <div className="grid grid-cols-1 gap-1.5 sm:gap-4">
          <div className="relative">
            <IconButton
              icon="arrowLeft"
              label="Back"
              onClick={onBack}
              className="absolute top-1 left-0.5 z-1"
            />
            <MenuHead actor={actor} Rating={Rating} />
            {notice}
          </div>
          <MenuTools actor={actor} />
          <div id="dishes" tabIndex={-1} className="-mb-1.5 scroll-mt-(--top-bar) outline-none sm:-mb-4" />
          <MenuList actor={actor} cart={cart} isOpen={isServing} onStep={onStep} Sections={Sections} />
        </div>
      </div>
      <CartBar cart={cart} />
      <ItemSheet actor={actor} cart={cart} isOpen={isServing} onStep={onStep} />
    </>
  )
}
