import { stopMoment } from '@tiffin-junction/contract/domain/train-stop'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { addressBookMachine } from '../../machines/address/address-book.machine.ts'
import { billOf, deliveryTimeText } from '../../machines/order/bill.rules.ts'
import type { cartMachine } from '../../machines/order/cart.machine.ts'
import { cartOf } from '../../machines/order/cart.selectors.ts'
import { asOfOf, confirmedCartOf, isSynced, pendingOf } from '../../machines/order/cart-details.selectors.ts'
import type { checkoutMachine } from '../../machines/order/checkout.machine.ts'
import { isEmailWanted, isProcessing, placeOf, problemOf } from '../../machines/order/checkout.selectors.ts'
import type { clearingMachine } from '../../machines/order/clearing.machine.ts'
import { isCleared, newsOf } from '../../machines/order/clearing.selectors.ts'
import { asOfText } from '../ui/as-of-text.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { SkeletonRow } from '../ui/skeleton-row.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { StationBoard } from '../ui/station-board.tsx'
import { Ticket } from '../ui/ticket.tsx'
import { AmountConfirm } from './amount-confirm.tsx'
import { CartBill } from './cart-bill.tsx'
import { CartCleared } from './cart-cleared.tsx'
import { CartLines } from './cart-lines.tsx'
import { DeliveryAddress } from './delivery-address.tsx'
import { DeliveryWishes } from './delivery-wishes.tsx'
import { PayBar } from './pay-bar.tsx'
import { PayMethodChoice } from './pay-method.tsx'
import { SeatForm } from './seat-form.tsx'

export interface CartViewProps {
  cart: ActorRefFrom<typeof cartMachine>
  book: ActorRefFrom<typeof addressBookMachine>
  checkout: ActorRefFrom<typeof checkoutMachine>
  clearing: ActorRefFrom<typeof clearingMachine>
  /** The coupon of the cart. */
  coupon: ReactNode
  /** The offer to confirm the e-mail address. */
  verification: ReactNode
}

function CartSkeleton() {
  return (
    <div className="page-wide pt-6 lg:pb-10">
      <h1 className="text-3xl">Your cart</h1>
      <div role="status" aria-label="Loading your cart">
        <Skeleton className="mt-2 mb-6 h-5 w-48" />
        <div className="grid gap-5 lg:grid-cols-[1fr_24rem] lg:gap-6">
          <div className="space-y-5">
            <SkeletonRow />
            <SkeletonRow />
          </div>
          <Skeleton className="h-80 rounded-card" />
        </div>
      </div>
    </div>
  )
}

const showInMiddle = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

function CartPage({ cart, book, checkout, clearing, coupon, verification }: CartViewProps) {
  const base = useSelector(cart, confirmedCartOf)
  const pending = useSelector(cart, pendingOf)
  const isSettled = useSelector(cart, isSynced)
  const isOrdering = useSelector(checkout, isProcessing)
  const isEmailAsked = useSelector(checkout, isEmailWanted)
  const problem = useSelector(checkout, problemOf)
  const isUndoOffered = useSelector(clearing, isCleared)
  const view = useSelector(cart, cartOf)
  const asOf = useSelector(cart, asOfOf)
  const place = useSelector(checkout, placeOf)

  if (view.lines.length === 0) {
    if (isOrdering) return <Spinner className="min-h-[50dvh] justify-center">Processing...</Spinner>
    if (!isSettled && pending.length === 0 && !isUndoOffered) return <CartSkeleton />
    return (
      <>
        {isUndoOffered && (
          <div className="mx-auto max-w-sm px-4 pt-4">
            <CartCleared clearing={clearing} />
          </div>
        )}
        <EmptyState
          level="h1"
          art="/food/takeout-box.webp"
          title="Your cart is empty"
          hint="Hot meals are waiting along the line."
          action={
            <Link href="/" className={buttonClass('primary')}>
              Find restaurants
            </Link>
          }
        />
      </>
    )
  }

  const bill = billOf(base, pending)
  const refresh = () => cart.send({ type: 'refresh.requested' })
  return (
    <div className="page-wide pt-6 lg:pb-10">
      {isUndoOffered && <CartCleared clearing={clearing} />}
      <h1 className="text-3xl">Your cart</h1>
      <div className="mt-1 mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-lg text-soft">
          {view.restaurantName ? `from ${view.restaurantName}` : 'Your order so far'}
          {asOf !== null && `, ${asOfText(asOf)}`}
        </p>
        <p className="flex items-center gap-2 text-sm font-semibold text-soft">
          {place?.kind === 'stop' ? 'At your seat' : 'Arrives in'}
          <StationBoard
            text={place?.kind === 'stop' ? stopMoment(place.stop) : deliveryTimeText(base)}
            size="small"
          />
        </p>
      </div>
      <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-6">
        <div inert={isOrdering} className="flex min-w-0 flex-col gap-5">
          <CartLines view={view} cart={cart} clearing={clearing} checkout={checkout} />
          <Ticket as="section" labelledBy="delivery" className="space-y-4 p-4 sm:p-6">
            <h2 id="delivery" className="text-xl">
              Delivery
            </h2>
            {place?.kind === 'stop' ? (
              <SeatForm stop={place.stop} checkout={checkout} />
            ) : (
              <DeliveryAddress book={book} checkout={checkout} />
            )}
            <DeliveryWishes checkout={checkout} />
          </Ticket>
        </div>
        {/* On phones these are rows of the page, so that the pay bar sticks to the window. */}
        <div className="contents lg:sticky lg:top-[calc(var(--top-bar,0px)+1rem)] lg:flex lg:flex-col lg:gap-5">
          <div inert={isOrdering}>{coupon}</div>
          <CartBill bill={bill} onRefresh={refresh} />
          <div inert={isOrdering}>
            <PayMethodChoice checkout={checkout} />
          </div>
          {isEmailAsked && (
            <div ref={showInMiddle} className="space-y-3">
              <p role="alert" className="font-semibold text-pretty">
                {problem}
              </p>
              {verification}
            </div>
          )}
          <PayBar checkout={checkout} bill={bill} />
          <AmountConfirm checkout={checkout} />
        </div>
      </div>
    </div>
  )
}

/** The cart and its payment (ORD-53 … ORD-64); a screen reader announces which line was removed (ORD-255). */
export function CartView(props: CartViewProps) {
  const news = useSelector(props.clearing, newsOf)
  return (
    <>
      <p role="status" className="sr-only">
        {news}
      </p>
      <CartPage {...props} />
    </>
  )
}
