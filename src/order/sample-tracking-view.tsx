import type { MapMarker, MapProps } from '@tiffin-junction/contract/domain/map'
import { formatMoney } from '@tiffin-junction/contract/domain/money'
import { samplePartner, sampleWay } from '@tiffin-junction/contract/domain/sample-tracking'
import type { TrackedOrder } from '@tiffin-junction/contract/domain/tracking'
import { useSelector } from '@xstate/react'
import { type ComponentType, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { trackingMachine } from '../../machines/order/tracking.machine.ts'
import { timelineOf, vehicleOn } from '../../machines/order/tracking.rules.ts'
import {
  distanceDoneOf,
  isDelivered,
  minutesOf,
  secondsOf,
  stageOf,
} from '../../machines/order/tracking.selectors.ts'
import { Button } from '../ui/button.tsx'
import { RatingBadge } from '../ui/rating-badge.tsx'
import { SampleNote } from '../ui/sample-note.tsx'
import { ScreenIcon } from '../ui/screen-icon.tsx'
import { TitledTicket } from '../ui/titled-ticket.tsx'
import { DishLines } from './dish-lines.tsx'
import { TrackingTimeline } from './tracking-timeline.tsx'

type Tracking = ActorRefFrom<typeof trackingMachine>

/** Milliseconds between two readings of the clock, during which the vehicle glides to its next position. */
const tick = 1000

const start = sampleWay[0]
const door = sampleWay.at(-1) ?? start
const middle = {
  latitude: (start.latitude + door.latitude) / 2,
  longitude: (start.longitude + door.longitude) / 2,
}

const useEstimate = (tracking: Tracking) => useSelector(tracking, minutesOf)

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

/** The delivery partner. The two buttons do nothing (ORD-132). */
function Partner() {
  const { name, photo, rating, vehicle, vehicleNumber } = samplePartner
  return (
    <TitledTicket title="Delivery Partner">
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
    </TitledTicket>
  )
}

function Details({ order }: { order: TrackedOrder }) {
  return (
    <TitledTicket title="Order Details">
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-bold wrap-anywhere">{order.restaurant}</span>
        <span className="font-bold tabular-nums">{formatMoney(order.orderAmount)}</span>
      </p>
      <DishLines items={order.items} />
    </TitledTicket>
  )
}

function Addresses({ order }: { order: TrackedOrder }) {
  const ends = [
    ['Pickup', [order.restaurant, order.restaurantAddress].filter(Boolean).join(', ')],
    ['Drop', order.userAddress],
  ] as const
  return (
    <TitledTicket title="Delivery Address">
      <dl className="space-y-3">
        {ends.map(([label, address]) => (
          <div key={label}>
            <dt className="text-sm font-semibold text-soft">{label}</dt>
            <dd className="wrap-anywhere">{address}</dd>
          </div>
        ))}
      </dl>
    </TitledTicket>
  )
}

/** The sample of order tracking (ORD-122 … ORD-153). The map is a prop, because views do not import it. */
export function SampleTrackingView({
  tracking,
  order,
  map,
}: {
  tracking: Tracking
  order: TrackedOrder
  map: ComponentType<MapProps>
}) {
  const estimate = useEstimate(tracking)
  const isThere = useSelector(tracking, isDelivered)
  const seconds = useSelector(tracking, secondsOf)
  const current = useSelector(tracking, stageOf)
  return (
    <div className="page-wide grid gap-5 py-6 sm:py-8">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-3xl">Track Order</h1>
          <p className="text-soft wrap-anywhere">Order {order.orderId}</p>
        </div>
        <p className="font-display text-lg font-bold">{isThere ? 'Delivered' : `Expected in ${estimate}`}</p>
      </header>
      <SampleNote className="text-sm">
        {order.isSample
          ? 'The order, the rider, the way and the minutes are made up.'
          : 'The rider, the way on the map and the minutes are made up.'}
      </SampleNote>
      <Way tracking={tracking} order={order} map={map} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TitledTicket title="Order Status">
          <TrackingTimeline stages={timelineOf(current, { seconds })} />
        </TitledTicket>
        <div className="grid gap-5">
          <Partner />
          <Details order={order} />
          <Addresses order={order} />
        </div>
      </div>
    </div>
  )
}
