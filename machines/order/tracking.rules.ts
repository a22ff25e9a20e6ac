import type { Point } from '../../src/domain/geo.ts'

/** How the simulation stands. */
export interface Journey {
  /** When it began, in milliseconds of the clock; unknown until the clock is first read. */
  readonly startedAt: number | null
  /** Whole seconds it has gone on for. */
  readonly seconds: number
}

/** Progress is counted in hundredths, so that 0.2 is 0.2 and no threshold is missed by a rounding (ORD-140). */
const step = 2
const whole = 100
const pickedUpAbove = 20
const nearbyAbove = 80

/** Minutes: the first estimate, and what falls off it each second (ORD-144). */
const firstEstimate = 25
const decrement = 0.5

const hundredths = ({ seconds }: Pick<Journey, 'seconds'>): number => Math.min(whole, seconds * step)

/**
 * The journey after the clock was read. How far it is, is told by the clock, not by how often it was read, so a tab
 * that slept is where it would be. A clock that was set back does not drive backwards.
 */
export const read = ({ startedAt, seconds }: Journey, now: number): Journey => {
  const gone = startedAt === null ? 0 : Math.floor((now - startedAt) / 1000)
  if (startedAt === null || gone < seconds) return { startedAt: now - seconds * 1000, seconds }
  return { startedAt, seconds: gone }
}

/** From 0 at the restaurant to 1 at the door. */
export const progressOf = (journey: Pick<Journey, 'seconds'>): number => hundredths(journey) / whole

/** Minutes until the meal arrives, in halves; 0 when it has. */
export const estimateOf = (journey: Pick<Journey, 'seconds'>): number =>
  hasArrived(journey) ? 0 : Math.max(0, firstEstimate - journey.seconds * decrement)

/** The estimate as it is shown: whole minutes, begun ones counted. */
export const wholeMinutes = (estimate: number): string =>
  `${Math.ceil(estimate)} ${Math.ceil(estimate) === 1 ? 'min' : 'mins'}`

export const isPickedUp = (journey: Pick<Journey, 'seconds'>): boolean => hundredths(journey) > pickedUpAbove
export const isNearby = (journey: Pick<Journey, 'seconds'>): boolean => hundredths(journey) > nearbyAbove
export const hasArrived = (journey: Pick<Journey, 'seconds'>): boolean => hundredths(journey) === whole

/** The stages by their steps 1 to 4 (ORD-139, ORD-150 … ORD-153). */
export const stages = [
  { status: 'confirmed', title: 'Order Confirmed', text: 'Restaurant is preparing your order' },
  { status: 'picked_up', title: 'Order Picked Up', text: 'Your order is on the way' },
  { status: 'nearby', title: 'Delivery Partner Nearby', text: 'Almost there!' },
  { status: 'delivered', title: 'Order Delivered', text: 'Enjoy your meal!' },
] as const

export type StageStatus = (typeof stages)[number]['status']

/** One stage as the timeline shows it. */
export interface StageShown {
  readonly status: StageStatus
  readonly title: string
  readonly text: string
  readonly place: 'passed' | 'current' | 'later'
  /** '2 mins ago', or '' while it has none (ORD-146 … ORD-149). */
  readonly time: string
}

/** The timeline while the stage of `current` is reached. */
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
    place: index < reached ? 'passed' : index === reached ? 'current' : 'later',
    time: times[stage.status],
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

/** Where the vehicle is and where it looks, each leg of the way taking the same share of progress (ORD-129). */
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
