import { couponLabel } from '@tiffin-junction/contract/domain/coupon'
import { gstLabel } from '@tiffin-junction/contract/domain/gst'
import { formatMoney } from '@tiffin-junction/contract/domain/money'
import {
  arrivalText,
  chargeLines,
  foodPriceOf,
  historyEstimate,
  isDelivered,
  isOutForDelivery,
  isRated,
  type Order,
  orderedAt,
  pinToTell,
  reductionOf,
  taxedPriceOf,
} from '@tiffin-junction/contract/domain/order'
import { statusDisplay } from '@tiffin-junction/contract/domain/order-status'
import { useId } from 'react'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Plate } from '../ui/plate.tsx'
import { PriceBreakdown } from '../ui/price-breakdown.tsx'
import { Stars } from '../ui/stars.tsx'
import { StationBoard } from '../ui/station-board.tsx'
import { Ticket } from '../ui/ticket.tsx'
import { MoneyNote, type OrderActs, OrderButtons } from './order-actions.tsx'

function Bill({ order }: { order: Order }) {
  const reduction = reductionOf(order)
  return (
    <PriceBreakdown
      rows={[
        { label: 'Item total', amount: foodPriceOf(order) },
        ...chargeLines(order.charges, gstLabel(order.charges.gst, taxedPriceOf(order, reduction))),
        ...(reduction > 0 ? [{ label: 'Discount', amount: -reduction }] : []),
        ...(order.coupon ? [{ label: couponLabel(order.coupon), amount: -order.coupon.discount }] : []),
      ]}
      total={{ label: 'Total', amount: order.total }}
    />
  )
}

function Dishes({ items }: Pick<Order, 'items'>) {
  return (
    <ul className="space-y-2">
      {items.map(({ menuId, name, quantity, unitPrice, rating }) => (
        <li key={`${menuId} ${name}`} className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 flex-1 basis-40">
            <span className="font-semibold tabular-nums">{quantity} ×</span> {name}
          </span>
          {rating !== null && <Stars value={rating} className="self-center" />}
          <span className="font-medium tabular-nums">{formatMoney(quantity * unitPrice)}</span>
        </li>
      ))}
    </ul>
  )
}

function Details({ order }: { order: Order }) {
  return (
    <div className="grid gap-x-8 gap-y-5 border-t-2 border-dashed border-line px-4 pt-4 pb-5 sm:grid-cols-2 sm:px-5">
      <div className="space-y-5">
        <section>
          <h3 className="mb-1.5 text-lg">Dishes</h3>
          <Dishes items={order.items} />
        </section>
        <dl className="space-y-2 text-soft">
          <div className="flex gap-2">
            <dt>
              <Icon name="clock" />
              <span className="sr-only">Estimated time</span>
            </dt>
            <dd className="flex flex-wrap gap-2 text-ink">
              {order.train ? (
                `${order.train.stationName}, ${arrivalText(order.train)}`
              ) : (
                <>
                  {historyEstimate}
                  <Badge tone="grey">Sample</Badge>
                </>
              )}
            </dd>
          </div>
          {order.deliveryAddress && (
            <div className="flex gap-2">
              <dt>
                <Icon name="pin" />
                <span className="sr-only">Delivered to</span>
              </dt>
              <dd className="min-w-0 text-ink">{order.deliveryAddress}</dd>
            </div>
          )}
          {order.kitchenNote && (
            <div className="flex gap-2">
              <dt className="shrink-0">Kitchen note:</dt>
              <dd className="min-w-0 text-ink wrap-anywhere">{order.kitchenNote}</dd>
            </div>
          )}
        </dl>
        {!isRated(order) && !isDelivered(order) && (
          <p className="text-sm text-soft">Not available for rating</p>
        )}
      </div>
      <section>
        <h3 className="mb-1.5 text-lg">Bill</h3>
        <Bill order={order} />
      </section>
    </div>
  )
}

const opinions = [
  ['Food', 'foodRating'],
  ['Delivery', 'deliveryRating'],
] as const

/**
 * The rating of the order, or the button to rate it, if it can be rated (ORD-110, ORD-111).
 */
function Opinion({ order, onRate, acts }: { order: Order; onRate: () => void; acts: OrderActs }) {
  if (isRated(order))
    return (
      <>
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {opinions.map(([label, key]) => {
            const stars = order[key]
            return stars === null ? null : (
              <div key={key} className="flex items-center gap-2">
                <dt className="text-sm font-semibold text-soft">{label}</dt>
                <dd className="flex">
                  <Stars value={stars} />
                </dd>
              </div>
            )
          })}
        </dl>
        {order.comment && (
          <p className="mt-2 text-soft italic wrap-anywhere whitespace-pre-line">“{order.comment}”</p>
        )}
        <div className="mt-3 flex justify-end gap-2">
          <OrderButtons order={order} acts={acts} />
        </div>
      </>
    )
  const isRatable = isDelivered(order)
  return (
    <>
      <MoneyNote order={order} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {isRatable && <p className="text-sm text-soft">How was it?</p>}
        <div className="ml-auto flex flex-wrap justify-end gap-2">
          {isRatable && (
            <Button
              tone="secondary"
              size="small"
              aria-label={`Rate order from ${order.restaurantName}`}
              onClick={onRate}
              className="-outline-offset-2"
            >
              Rate order
            </Button>
          )}
          <OrderButtons order={order} acts={acts} />
        </div>
      </div>
    </>
  )
}

export interface OrderCardProps {
  order: Order
  isOpen: boolean
  /** Whether the details are shown in a pane beside the cards, in the second column of their grid. */
  isPaneBeside?: boolean
  /** Whether the order is shown as it is now. */
  isOnline: boolean
  onToggle: () => void
  onRate: () => void
  acts: OrderActs
}

/** Details of the open order beside the cards. They stay in view while the cards scroll. */
function Pane({ id, order }: { id: string; order: Order }) {
  const { label, colour } = statusDisplay(order.status)
  return (
    <div
      id={id}
      className="sticky top-[calc(var(--top-bar,0px)+1rem)] col-start-2 row-start-1 -row-end-1 self-start"
    >
      <Ticket className="" edge="torn">
        <div className="flex items-start justify-between gap-4 px-5 pt-5 pb-4">
          <div>
            <p className="font-display text-2xl leading-tight font-bold">{order.restaurantName}</p>
            <p className="text-soft tabular-nums">
              {orderedAt(order)} · Order {order.number}
            </p>
          </div>
          <Badge tone={colour}>{label}</Badge>
        </div>
        <Details order={order} />
      </Ticket>
    </div>
  )
}

/** One order of the history: its head opens the details, its stub contains the rating and the buttons. */
export function OrderCard({
  order,
  isOpen,
  isPaneBeside = false,
  isOnline,
  onToggle,
  onRate,
  acts,
}: OrderCardProps) {
  const id = useId()
  const { label, colour } = statusDisplay(order.status)
  const pin = pinToTell(order, isOnline)
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article aria-labelledby={`${id}-name`} className="lg:contents">
      <Ticket
        className=""
        outerClassName={
          isPaneBeside && isOpen ? 'rounded-card outline-3 outline-rail dark:outline-on-rail' : ''
        }
        stubClassName="px-4 py-3 sm:px-5"
        stub={<Opinion order={order} onRate={onRate} acts={acts} />}
      >
        <div className="relative flex gap-3 p-4 sm:gap-4 sm:p-5">
          <Plate
            src={order.restaurantImage}
            seed={order.restaurantName}
            className="w-16 self-start sm:w-20"
          />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap-reverse items-start justify-between gap-x-3 gap-y-1">
              <h2 className="min-w-0 text-lg">
                <button
                  type="button"
                  id={`${id}-name`}
                  aria-expanded={isOpen}
                  aria-controls={isPaneBeside && !isOpen ? undefined : `${id}-details`}
                  onClick={onToggle}
                  className="text-left after:absolute after:inset-0 after:rounded-t-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--focus)"
                >
                  {order.restaurantName}
                </button>
              </h2>
              <Badge tone={colour}>{label}</Badge>
            </div>
            <p className="text-sm text-soft tabular-nums">{orderedAt(order)}</p>
            <p className="text-sm text-soft tabular-nums">Order {order.number}</p>
            <p className="mt-1 flex items-center justify-between gap-3">
              <span className="font-bold tabular-nums">
                {formatMoney(order.total)}
                <span className="font-medium text-soft">
                  {' · '}
                  {pieces} {pieces === 1 ? 'item' : 'items'}
                </span>
              </span>
              <Icon
                name="chevronDown"
                className={`text-soft transition-transform ${isPaneBeside ? '-rotate-90' : isOpen ? 'rotate-180' : ''}`}
              />
            </p>
          </div>
        </div>
        {pin && (
          <div className="mx-4 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-purple-soft px-4 py-2.5 text-purple sm:mx-5">
            <p className="font-semibold">
              {isOutForDelivery(order) ? 'Tell your rider this PIN' : 'Your rider will ask for this PIN'}
            </p>
            <StationBoard text={pin} />
          </div>
        )}
        {!isPaneBeside && (
          <div id={`${id}-details`} hidden={!isOpen}>
            {isOpen && <Details order={order} />}
          </div>
        )}
      </Ticket>
      {isPaneBeside && isOpen && <Pane id={`${id}-details`} order={order} />}
    </article>
  )
}
