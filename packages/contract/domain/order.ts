import type { Destination } from './address.ts'
import type { OrderCoupon } from './coupon.ts'
import type { DeliveryNotes } from './delivery-notes.ts'
import { gstBaseOf } from './gst.ts'
import { indianTime } from './indian-time.ts'
import { type OrderStatus, readStatus, type StatusTimes } from './order-status.ts'
import type { Seat } from './seat.ts'
import { type StopKey, stopMoment } from './train-stop.ts'

/** One dish of an order; the price of one piece in paise. */
export interface OrderItem {
  readonly menuId: number
  readonly name: string
  readonly quantity: number
  readonly unitPrice: number
  /** 1 to 5, or `null` while unrated. */
  readonly rating: number | null
}

/** Charges besides the food, in paise, under their names on the wire. */
export interface OrderCharges {
  readonly deliveryCharge: number
  readonly rainFees: number
  readonly tip: number
  readonly gst: number
  readonly restaurantCharges: number
  readonly handlingCharges: number
  readonly smallCartFees: number
  readonly platformFees: number
}

/** A customer's rating of an order: 1 to 5 stars, with 0 or `null` for a dish that was not rated. */
export interface OrderRating {
  readonly foodRating: number
  readonly deliveryRating: number
  readonly comment: string
  readonly items: readonly OrderItem[]
}

/** State of a refund: requested, sent back by the provider, or refused, for people to look at. */
export type RefundState = 'pending' | 'refunded' | 'refused'

/** The refund of an order. */
export interface Refund {
  readonly state: RefundState
  /** Paise. */
  readonly amount: number
  /** Epoch milliseconds of the state; `null` when unknown. */
  readonly at: number | null
}

/** Filter of a list of orders. */
export interface OrderQuery {
  /** `null` for all. */
  readonly status: OrderStatus | null
  /** Search text for restaurant, dishes and number; '' for all. */
  readonly text: string
}

/** An order in the history (ORD-106). */
export interface Order {
  readonly id: string
  /** The order number that the person sees. */
  readonly number: string
  readonly restaurantId: number
  readonly restaurantName: string
  readonly restaurantImage: string
  readonly deliveryAgentId: string | null
  /** As the server spells it. `statusDisplay` returns the label and colour to show. */
  readonly status: string
  /** Epoch milliseconds, or `null` when the server's date is not valid. */
  readonly createdAt: number | null
  /** Paise. */
  readonly total: number
  /** Four digits for the rider, or ''. */
  readonly pin: string
  readonly deliveryAddress: string
  /** The customer's note to the kitchen; '' for none. */
  readonly kitchenNote: string
  readonly items: readonly OrderItem[]
  readonly foodRating: number | null
  readonly deliveryRating: number | null
  readonly comment: string
  readonly charges: OrderCharges
  /** `null` when the order was placed without one. */
  readonly coupon: OrderCoupon | null
  readonly paymentMethod: 'online' | 'cash' | null
  /** Epoch milliseconds until which an unpaid order can be paid; `null` when it cannot. */
  readonly payableUntil: number | null
  /** `null` when nothing is refunded. */
  readonly refund: Refund | null
  /** When the order reached each status so far. */
  readonly statusTimes: StatusTimes
  /** The restaurant's estimate of its arrival at an address, ISO 8601; `null` without one, and for a train. */
  readonly expectedAt: string | null
  /** Seat in a train that it goes to; `null` when it goes to an address. */
  readonly train: OrderTrain | null
}

/** Source of a train's delay: the customer of the order, or the feed of the railway. */
export type DelaySource = 'traveller' | 'railway'

/** Stated delay of a train. */
export interface TrainDelay {
  /** Below 0 it is early. */
  readonly minutes: number
  readonly by: DelaySource
  /** ISO 8601 with offset. */
  readonly saidAt: string
}

/**
 * States of the handover at the seat, the last first: the customer said that nothing came, there was no answer until
 * the train left, the customer said that they are there, the rider found the seat empty, the rider is at the station.
 */
export const riderStates = ['missing', 'unanswered', 'here', 'nobody', 'at-station'] as const
export type RiderState = (typeof riderStates)[number]

/** Reason that an order to a train is not refunded although it was not taken (decisions D59). */
export const unansweredText =
  'The rider found nobody at the seat, and no answer came until the train left. It was cooked for you, so it is not refunded.'

/** A station on the way to where the food comes. */
export interface LineStop {
  readonly code: string
  readonly name: string
  /** Expected arrival of the train, ISO 8601 with offset; at the boarding station, its departure. */
  readonly at: string
  readonly hasLeft: boolean
}

/** The seat that an order goes to, with its train and stop. Times are ISO 8601 with offset. */
export interface OrderTrain extends StopKey, Seat {
  readonly trainName: string
  readonly stationName: string
  /** Expected arrival of the train, with its known delay. */
  readonly expectedArrival: string
  /** Last stated delay of the train; `null` without one. */
  readonly delay: TrainDelay | null
  /** When the preparation begins; until then the order can be cancelled free of charge. */
  readonly preparationAt: string
  /** End of the time to give coach and berth; `null` once they are given, or it is too late. */
  readonly seatUntil: string | null
  /** `null` before the rider is at the station. */
  readonly rider: RiderState | null
  /** End of the time to report that nothing came; `null` where that cannot be reported. */
  readonly claimUntil: string | null
  /** The stations up to that one; empty in a list of orders, and when they are not known. */
  readonly line: readonly LineStop[]
}

/** Time in which an unpaid order can be paid, in milliseconds: 30 minutes (decisions D34). */
export const paymentLife = 30 * 60_000

/** The fixed delivery estimate of every order in the history (ORD-100). */
export const historyEstimate = '25-35 min'

const chargeLabels: readonly (readonly [keyof OrderCharges, string])[] = [
  ['deliveryCharge', 'Delivery charge'],
  ['rainFees', 'Rain fees'],
  ['tip', 'Tip'],
  ['gst', 'GST'],
  ['restaurantCharges', 'Restaurant charges'],
  ['handlingCharges', 'Handling charges'],
  ['smallCartFees', 'Small cart fees'],
  ['platformFees', 'Platform fees'],
]

/**
 * The charges above 0, in paise. The others are not shown (ORD-101).
 *
 * @param gstName the name of the GST, which can say its base
 */
export const chargeLines = (
  charges: OrderCharges,
  gstName = 'GST',
): readonly { label: string; amount: number }[] =>
  chargeLabels
    .map(([key, label]) => ({ label: key === 'gst' ? gstName : label, amount: charges[key] }))
    .filter(({ amount }) => amount > 0)

/** The price of the food alone, in paise. */
export const foodPriceOf = ({ items }: Pick<Order, 'items'>): number =>
  items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)

/** The discount in paise besides the coupon: the amount by which food and charges exceed the total. */
export const reductionOf = (order: Pick<Order, 'items' | 'charges' | 'coupon' | 'total'>): number => {
  const asked = chargeLines(order.charges).reduce((sum, { amount }) => sum + amount, foodPriceOf(order))
  return Math.max(0, asked - (order.coupon?.discount ?? 0) - order.total)
}

/** The amount of an order that was taxed, in paise (ORD-254). */
export const taxedPriceOf = (order: Pick<Order, 'items' | 'coupon'>, discount: number): number =>
  gstBaseOf({ food: foodPriceOf(order), discount, couponDiscount: order.coupon?.discount ?? 0 })

export const isDelivered = ({ status }: Pick<Order, 'status'>): boolean => readStatus(status) === 'delivered'

/** The statuses of an order that can be tracked: it is confirmed, being prepared or out for delivery. */
export const statusesUnderWay = ['confirmed', 'preparing', 'out_for_delivery'] as const

/** True while an order can be tracked. */
export const isUnderWay = ({ status }: Pick<Order, 'status'>): boolean =>
  statusesUnderWay.some((each) => each === readStatus(status))

/** Address of the page of an order, by its number. */
export const orderPath = (number: string): string => `/track-order?order=${encodeURIComponent(number)}`

/**
 * Of orders, newest first, the one under way that a person has to know of (ORD-278): the one whose train arrives first,
 * else the newest; `null` without one.
 */
export const firstUnderWay = (orders: readonly Order[]): Order | null => {
  const arrivalOf = ({ train }: Order) => Date.parse(train?.expectedArrival ?? '')
  const underWay = orders.filter(isUnderWay)
  const [next] = underWay.filter(({ train }) => train).sort((one, other) => arrivalOf(one) - arrivalOf(other))
  return next ?? underWay[0] ?? null
}

export const isOutForDelivery = ({ status }: Pick<Order, 'status'>): boolean =>
  readStatus(status) === 'out_for_delivery'

/**
 * The PIN while the order is out for delivery and the rider will ask for it (ORD-102), else ''. Without a good network
 * the status may be old, so an order under way shows it too (APP-167). So does one to a train, where the network is bad
 * when it is needed (decisions D60).
 *
 * @param isOnline whether the order is shown as it is now
 */
export const pinToTell = (
  order: Pick<Order, 'status' | 'pin'> & Partial<Pick<Order, 'train'>>,
  isOnline: boolean,
): string => (isOutForDelivery(order) || ((!isOnline || order.train) && isUnderWay(order)) ? order.pin : '')

/** True until the preparation begins: the order can be cancelled free of charge (decisions D34). */
export const isCancellable = ({ status }: Pick<Order, 'status'>): boolean => {
  const read = readStatus(status)
  return read === 'pending' || read === 'confirmed'
}

/** True for an online order that is not paid: it can be paid again or removed from the history (decisions D34). */
export const isUnpaid = ({ status }: Pick<Order, 'status'>): boolean => {
  const read = readStatus(status)
  return read === 'payment_processing' || read === 'payment_failed'
}

/** True for an order that is over, however it ended. */
export const isOver = ({ status }: Pick<Order, 'status'>): boolean => {
  const read = readStatus(status)
  return read === 'delivered' || read === 'cancelled' || read === 'rejected' || read === 'payment_failed'
}

export const isRated = ({
  foodRating,
  deliveryRating,
}: Pick<Order, 'foodRating' | 'deliveryRating'>): boolean => foodRating !== null || deliveryRating !== null

const moment = indianTime({ dateStyle: 'medium', timeStyle: 'short' })

/** A moment (epoch milliseconds) with its date, in Indian time; '' when unknown. */
export const momentText = (at: number | null): string => (at === null ? '' : moment(at))

/** Formats the arrival of an order at a seat: 'Wed, 2 Dec, 4:35 am', in Indian time. */
export const arrivalText = ({ expectedArrival }: Pick<OrderTrain, 'expectedArrival'>): string =>
  stopMoment({ arrival: expectedArrival })

/** Formats when an order was made, in Indian time; '' when unknown. */
export const orderedAt = ({ createdAt }: Pick<Order, 'createdAt'>): string => momentText(createdAt)

/** Input for placing an order. */
export interface OrderRequest {
  readonly key: string
  readonly to: OrderTarget
  /** Paise; at any other total the server places nothing. */
  readonly expectedTotal: number
  readonly notes: DeliveryNotes
}

/** Target of an order: an address, or a seat in a train (decisions D54). */
export type OrderTarget =
  /** If the address is another one than `expectedAddress` by now, the server places nothing. */
  { readonly addressId: string; readonly expectedAddress: Destination } | { readonly train: StopKey & Seat }
