import type { MapMarker, MapProps } from '@tiffin-junction/contract/domain/map'
import { formatMoney } from '@tiffin-junction/contract/domain/money'
import {
  arrivalText,
  isCancellable,
  isUnderWay,
  type Order,
  type OrderTrain,
  pinToTell,
} from '@tiffin-junction/contract/domain/order'
import { statusDisplay } from '@tiffin-junction/contract/domain/order-status'
import { samplePartner, sampleWay } from '@tiffin-junction/contract/domain/sample-tracking'
import { type TrackedOrder, trackedFrom } from '@tiffin-junction/contract/domain/tracking'
import { useSelector } from '@xstate/react'
import { type ComponentType, type ReactNode, useId, useMemo } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { liveOrderMachine } from '../../machines/order/live-order.machine.ts'
import {
  askedNumberOf,
  onBoardOf,
  orderOf,
  type WithoutOrder,
  withoutOrder,
} from '../../machines/order/live-order.selectors.ts'
import type { trackingMachine } from '../../machines/order/tracking.machine.ts'
import { timelineOf, timelineOfOrder, vehicleOn } from '../../machines/order/tracking.rules.ts'
import {
  distanceDoneOf,
  isDelivered,
  liveOrderOf,
  minutesOf,
  secondsOf,
  stageOf,
} from '../../machines/order/tracking.selectors.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { RatingBadge } from '../ui/rating-badge.tsx'
import { SampleNote } from '../ui/sample-note.tsx'
import { ScreenIcon } from '../ui/screen-icon.tsx'
import { SkeletonRow } from '../ui/skeleton-row.tsx'
import { StationBoard } from '../ui/station-board.tsx'
import { Ticket } from '../ui/ticket.tsx'
import { trainFacts } from './live-facts.tsx'
import { OnBoardCard } from './on-board-view.tsx'
import { MoneyNote } from './order-actions.tsx'
import { TrackingTimeline } from './tracking-timeline.tsx'
import { TrainLine } from './train-line.tsx'

type Tracking = ActorRefFrom<typeof trackingMachine>
type LiveOrder = ActorRefFrom<typeof liveOrderMachine>

/** Milliseconds between two readings of the clock, during which the vehicle glides to its next position. */
const tick = 1000

const start = sampleWay[0]
const door = sampleWay.at(-1) ?? start
const middle = {
  latitude: (start.latitude + door.latitude) / 2,
  longitude: (start.longitude + door.longitude) / 2,
}

const useEstimate = (tracking: Tracking) => useSelector(tracking, minutesOf)

function Head({ orderId, expected }: { orderId: string; expected: string }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div>
        <h1 className="text-3xl">Track Order</h1>
        <p className="text-soft wrap-anywhere">Order {orderId}</p>
      </div>
      <p className="font-display text-lg font-bold">{expected}</p>
    </header>
  )
}

/** The map with the route, its two ends and the vehicle between them (ORD-124 … ORD-131). */
function Way({
  tracking,
  order: { restaurant, restaurantAddress, userAddress },
  map: OnMap,
}: {
  tracking: Tracking
  order: TrackedOrder
  map: ComponentType<MapProps>
}) {
  const progress = useSelector(tracking, distanceDoneOf)
  const estimate = useEstimate(tracking)
  const ends = useMemo(
    (): readonly MapMarker[] => [
      {
        id: 'restaurant',
        point: start,
        kind: 'restaurant',
        label: `Restaurant: ${restaurant}`,
        popup: { title: restaurant, lines: restaurantAddress ? [restaurantAddress] : [] },
      },
      {
        id: 'door',
        point: door,
        kind: 'alert',
        label: 'Your Location',
        popup: { title: 'Your Location', lines: userAddress === 'Your Location' ? [] : [userAddress] },
      },
    ],
    [restaurant, restaurantAddress, userAddress],
  )
  const vehicle: MapMarker = {
    id: 'vehicle',
    ...vehicleOn(sampleWay, progress),
    kind: 'vehicle',
    label: 'Delivery Vehicle',
    glide: tick,
    popup: { title: 'Delivery Vehicle', lines: ['On the way to you!'] },
  }
  return (
    <div className="relative overflow-hidden rounded-card border border-line">
      <OnMap
        label="Way of your order"
        centre={middle}
        zoom={14}
        line={sampleWay}
        markers={[...ends, vehicle]}
        className="h-[400px]"
      />
      <p className="pointer-events-none absolute top-3 left-3 rounded-control bg-rail px-3 py-1.5 font-display font-bold text-on-rail shadow-high">
        ETA {estimate}
      </p>
    </div>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Ticket as="section" labelledBy={id} className="p-5">
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </Ticket>
  )
}

/** The delivery partner. The two buttons do nothing (ORD-132). */
function Partner() {
  const { name, photo, rating, vehicle, vehicleNumber } = samplePartner
  return (
    <Card title="Delivery Partner">
      <div className="flex flex-wrap items-center gap-4">
        <img src={photo} alt="" width={64} height={64} className="size-16 rounded-full" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="flex flex-wrap items-center gap-2 font-bold">
            {name} <RatingBadge rating={rating} />
          </p>
          <p className="text-sm text-soft">
            {vehicle} · <span className="tabular-nums">{vehicleNumber}</span>
          </p>
        </div>
        <div className="flex gap-2">
          <Button tone="secondary" size="small" aria-label={`Call ${name}`}>
            <ScreenIcon name="phone" /> Call
          </Button>
          <Button tone="secondary" size="small" aria-label={`Chat with ${name}`}>
            <ScreenIcon name="chat" /> Chat
          </Button>
        </div>
      </div>
    </Card>
  )
}

function Details({ order }: { order: TrackedOrder }) {
  return (
    <Card title="Order Details">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-bold wrap-anywhere">{order.restaurant}</span>
        <span className="font-bold tabular-nums">{formatMoney(order.orderAmount)}</span>
      </p>
      <ul className="mt-2 space-y-1.5 border-t-2 border-dashed border-line pt-3">
        {order.items.map(({ title, quantity, price }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two variants of a dish may have one title; the list stays.
          <li key={`${place} ${title}`} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {quantity} x {title}
            </span>
            <span className="tabular-nums">{formatMoney(price * quantity)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Addresses({ order }: { order: TrackedOrder }) {
  const ends = [
    ['Pickup', [order.restaurant, order.restaurantAddress].filter(Boolean).join(', ')],
    ['Drop', order.userAddress],
  ] as const
  return (
    <Card title="Delivery Address">
      <dl className="space-y-3">
        {ends.map(([label, address]) => (
          <div key={label}>
            <dt className="text-sm font-semibold text-soft">{label}</dt>
            <dd className="wrap-anywhere">{address}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Everything of an order on one page; the words and stages differ between an order and the sample. */
function Tracked({
  tracking,
  order,
  map,
  expected,
  madeUp,
  status,
}: {
  tracking: Tracking
  order: TrackedOrder
  map: ComponentType<MapProps>
  /** When the meal is expected, or how the order ended. */
  expected: string
  /** Says what of the page is a sample. */
  madeUp: string
  /** Content of the card 'Order Status'. */
  status: ReactNode
}) {
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-5 px-4 py-6 sm:py-8">
      <Head orderId={order.orderId} expected={expected} />
      <SampleNote className="text-sm">{madeUp}</SampleNote>
      <Way tracking={tracking} order={order} map={map} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Card title="Order Status">{status}</Card>
        <div className="grid gap-5">
          <Partner />
          <Details order={order} />
          <Addresses order={order} />
        </div>
      </div>
    </div>
  )
}

const onlyTheWay = 'The rider, the way on the map and the minutes are made up.'

/** The simulation alone (ORD-122 … ORD-153). */
function Simulation({ tracking, order, map }: TrackingProps) {
  const estimate = useEstimate(tracking)
  const isThere = useSelector(tracking, isDelivered)
  const seconds = useSelector(tracking, secondsOf)
  const current = useSelector(tracking, stageOf)
  return (
    <Tracked
      tracking={tracking}
      order={order}
      map={map}
      expected={isThere ? 'Delivered' : `Expected in ${estimate}`}
      madeUp={order.isSample ? 'The order, the rider, the way and the minutes are made up.' : onlyTheWay}
      status={<TrackingTimeline stages={timelineOf(current, { seconds })} />}
    />
  )
}

const instead: Record<Exclude<WithoutOrder, 'loading' | 'failed'>, { title: string; hint: string }> = {
  guest: { title: 'Sign in to see your order', hint: 'Only you can see where your order is.' },
  missing: {
    title: 'We cannot find this order',
    hint: 'You have no order of this number. Your order history shows all you have.',
  },
}

/** What is shown while the order is not known. */
function NoOrder({ live, why }: { live: LiveOrder; why: WithoutOrder }) {
  const number = useSelector(live, askedNumberOf)
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-5 px-4 py-6 sm:py-8">
      <Head orderId={number} expected="" />
      {why === 'loading' && (
        <div role="status" aria-label="Loading your order" className="space-y-4">
          <SkeletonRow />
          <SkeletonRow />
        </div>
      )}
      {why === 'failed' && (
        <ErrorState
          message="Your order could not be loaded."
          onRetry={() => live.send({ type: 'retry.requested' })}
        />
      )}
      {(why === 'guest' || why === 'missing') && (
        <EmptyState
          {...instead[why]}
          action={
            <Link href={why === 'guest' ? '/login' : '/user/order-history'} className={buttonClass()}>
              {why === 'guest' ? 'Sign in' : 'Order history'}
            </Link>
          }
        />
      )}
    </div>
  )
}

/** An order to a seat in a train: what is known of it, without an invented rider or way (TRN-21). */
function ToTrain({
  live,
  order,
  train,
  pin,
  status,
  onCancel,
}: {
  live: LiveOrder
  order: Order
  train: OrderTrain
  /** '' while the rider does not ask for it. */
  pin: string
  status: ReactNode
  onCancel: (order: Order) => void
}) {
  const onBoard = useSelector(live, onBoardOf)
  const { label } = statusDisplay(order.status)
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-5 px-4 py-6 sm:py-8">
      <Head orderId={order.number} expected={isUnderWay(order) ? arrivalText(train) : label} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <div className="grid gap-5">
          <Card title="Your seat">
            <StationBoard text={train.stationName} size="small" className="mb-3" />
            <dl className="space-y-2">
              {[...trainFacts(train), ...(pin ? [{ label: 'PIN for the rider', value: pin }] : [])].map(
                ({ label: name, value }) => (
                  <div key={name} className="flex justify-between gap-4">
                    <dt className="text-soft">{name}</dt>
                    <dd className="text-right font-semibold tabular-nums wrap-anywhere">{value}</dd>
                  </div>
                ),
              )}
            </dl>
          </Card>
          {onBoard && <OnBoardCard onBoard={onBoard} order={order} train={train} />}
        </div>
        <div className="grid gap-5">
          {train.line.length > 1 && (
            <Card title="Your train">
              <TrainLine line={train.line} />
              <p className="mt-3 text-sm text-pretty text-soft">
                {`Where the train should be by the timetable${train.delay ? ' and what was said of its delay' : ''}.`}
              </p>
            </Card>
          )}
          <Card title="Order Status">
            <MoneyNote order={order} />
            {status}
            {isCancellable(order) && (
              <Button tone="secondary" className="mt-4 w-full" onClick={() => onCancel(order)}>
                Cancel order
              </Button>
            )}
          </Card>
          <Details order={trackedFrom(order)} />
        </div>
      </div>
    </div>
  )
}

/** An order that is followed on the server (ORD-184, ORD-185). */
function Live({
  tracking,
  live,
  map,
  isOnline,
  onCancel,
}: Omit<TrackingProps, 'order'> & { live: LiveOrder }) {
  const order = useSelector(live, orderOf)
  const why = useSelector(live, withoutOrder)
  const estimate = useEstimate(tracking)
  if (!order) return <NoOrder live={live} why={why ?? 'loading'} />
  const stages = timelineOfOrder(order)
  const { label } = statusDisplay(order.status)
  const pin = pinToTell(order, isOnline)
  const status = (
    <div aria-live="polite">
      {stages.length > 0 ? (
        <TrackingTimeline stages={stages} />
      ) : (
        <p className="text-pretty">
          <span className="font-bold">{label}.</span> Your order history shows what can be done.
        </p>
      )}
      {pin && !order.train && (
        <p className="mt-3 flex justify-between gap-4 border-t-2 border-dashed border-line pt-3">
          <span className="text-soft">PIN for the rider</span>
          <span className="font-bold tabular-nums">{pin}</span>
        </p>
      )}
    </div>
  )
  if (order.train)
    return (
      <ToTrain live={live} order={order} train={order.train} pin={pin} status={status} onCancel={onCancel} />
    )
  return (
    <Tracked
      tracking={tracking}
      order={trackedFrom(order)}
      map={map}
      expected={isUnderWay(order) ? `Expected in ${estimate}` : label}
      madeUp={onlyTheWay}
      status={status}
    />
  )
}

interface TrackingProps {
  tracking: Tracking
  /** What is shown without an order on the server. */
  order: TrackedOrder
  map: ComponentType<MapProps>
  /** Whether the order is shown as it is now. */
  isOnline: boolean
  onCancel: (order: Order) => void
}

/** The tracking of an order, or of the sample. The map is a prop, because views do not import it. */
export function TrackingView(props: TrackingProps) {
  const live = useSelector(props.tracking, liveOrderOf)
  return live ? <Live {...props} live={live} /> : <Simulation {...props} />
}
