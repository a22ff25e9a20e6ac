import type { Point } from '@tiffin-junction/contract/domain/geo'
import { clockText } from '@tiffin-junction/contract/domain/indian-time'
import type { Order } from '@tiffin-junction/contract/domain/order'
import { readStatus } from '@tiffin-junction/contract/domain/order-status'

/** State of the simulation. */
export interface Journey {
  /** Start in clock milliseconds; `null` until the clock is first read. */
  readonly startedAt: number | null
  /** Whole seconds since the start. */
  readonly seconds: number
}

/** Progress is counted in hundredths, so that rounding errors do not shift the thresholds (ORD-140). */
const step = 2
const whole = 100
const pickedUpAbove = 20
const nearbyAbove = 80

/** In minutes: the first estimate, and its decrease per second (ORD-144). */
const firstEstimate = 25
const decrement = 0.5

const hundredths = ({ seconds }: Pick<Journey, 'seconds'>): number => Math.min(whole, seconds * step)

/**
 * Returns the journey after the clock was read. Progress is derived from the clock, not from the number of
 * reads, so a tab that was suspended catches up. A clock that was set back does not reverse the progress.
 */
export const read = ({ startedAt, seconds }: Journey, now: number): Journey => {
  const gone = startedAt === null ? 0 : Math.floor((now - startedAt) / 1000)
  if (startedAt === null || gone < seconds) return { startedAt: now - seconds * 1000, seconds }
  return { startedAt, seconds: gone }
}

/** Progress from 0 at the restaurant to 1 at the door. */
export const progressOf = (journey: Pick<Journey, 'seconds'>): number => hundredths(journey) / whole

/** Minutes until the meal arrives, in steps of 0.5; 0 after the arrival. */
export const estimateOf = (journey: Pick<Journey, 'seconds'>): number =>
  hasArrived(journey) ? 0 : Math.max(0, firstEstimate - journey.seconds * decrement)

/** The estimate as text, in whole minutes, rounded up. */
export const wholeMinutes = (estimate: number): string =>
  `${Math.ceil(estimate)} ${Math.ceil(estimate) === 1 ? 'min' : 'mins'}`

export const isPickedUp = (journey: Pick<Journey, 'seconds'>): boolean => hundredths(journey) > pickedUpAbove
export const isNearby = (journey: Pick<Journey, 'seconds'>): boolean => hundredths(journey) > nearbyAbove
export const hasArrived = (journey: Pick<Journey, 'seconds'>): boolean => hundredths(journey) === whole

/** The stages in the order of their steps 1 to 4 (ORD-139, ORD-150 … ORD-153). */
export const stages = [
  { status: 'confirmed', title: 'Order Confirmed', text: 'Restaurant is preparing your order' },
  { status: 'picked_up', title: 'Order Picked Up', text: 'Your order is on the way' },
  { status: 'nearby', title: 'Delivery Partner Nearby', text: 'Almost there!' },
  { status: 'delivered', title: 'Order Delivered', text: 'Enjoy your meal!' },
] as const

export type StageStatus = (typeof stages)[number]['status']

/** One stage as the timeline shows it. */
export interface StageShown {
  readonly status: string
  readonly title: string
  readonly text: string
  readonly place: 'passed' | 'current' | 'later'
  /** Label such as '2 mins ago'; '' while it has none (ORD-146 … ORD-149). */
  readonly time: string
}

const placeOf = (index: number, reached: number): StageShown['place'] =>
  index < reached ? 'passed' : index === reached ? 'current' : 'later'

/** The timeline when the stage `current` is reached. */
export const timelineOf = (
  current: StageStatus,
  journey: Pick<Journey, 'seconds'>,
): readonly StageShown[] => {
  const reached = stages.findIndex(({ status }) => status === current)
  const times: Record<StageStatus, string> = {
    confirmed: '2 mins ago',
    picked_up: isPickedUp(journey) ? '5 mins ago' : '',
    nearby: isNearby(journey) ? '1 min ago' : '',
    delivered: current === 'delivered' ? 'Just now' : '',
  }
  return stages.map((stage, index) => ({
    ...stage,
    place: placeOf(index, reached),
    time: times[stage.status],
  }))
}

/** The stages that the server knows of an order (decisions D29, D63). */
const liveStages = [
  { status: 'confirmed', title: 'Order Confirmed', text: 'The restaurant has your order' },
  { status: 'preparing', title: 'Preparing', text: 'Restaurant is preparing your order' },
  { status: 'out_for_delivery', title: 'Order Picked Up', text: 'Your order is on the way' },
  { status: 'delivered', title: 'Order Delivered', text: 'Enjoy your meal!' },
] as const

/**
 * The timeline of an order: never more than the server has said. Each stage has the time at which the order reached
 * it. Empty for an order that is not on its way, such as a cancelled one.
 */
export const timelineOfOrder = ({
  status,
  statusTimes,
}: Pick<Order, 'status' | 'statusTimes'>): readonly StageShown[] => {
  const reached = liveStages.findIndex((stage) => stage.status === readStatus(status))
  if (reached < 0) return []
  return liveStages.map((stage, index) => ({
    ...stage,
    place: placeOf(index, reached),
    time: index <= reached ? clockText(statusTimes[stage.status]) : '',
  }))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The direction from one point to another, in degrees clockwise from north, 0 to below 360. */
export const headingOf = (from: Point, to: Point): number => {
  const east = radians(to.longitude - from.longitude)
  const [south, north] = [radians(from.latitude), radians(to.latitude)]
  const y = Math.sin(east) * Math.cos(north)
  const x = Math.cos(south) * Math.sin(north) - Math.sin(south) * Math.cos(north) * Math.cos(east)
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360
}

/** Position and heading of the vehicle; each leg of the route takes the same progress (ORD-129). */
export const vehicleOn = (
  route: readonly [Point, Point, ...Point[]],
  progress: number,
): { readonly point: Point; readonly heading: number } => {
  const legs = route.length - 1
  const along = Math.min(1, Math.max(0, progress)) * legs
  const leg = Math.min(Math.floor(along), legs - 1)
  const [from, to] = [route[leg] ?? route[0], route[leg + 1] ?? route[1]]
  const share = along - leg
  return {
    point: {
      latitude: from.latitude + (to.latitude - from.latitude) * share,
      longitude: from.longitude + (to.longitude - from.longitude) * share,
    },
    heading: headingOf(from, to),
  }
}
