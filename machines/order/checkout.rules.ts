import { type Address, type Destination, destinationOf } from '@tiffin-junction/contract/domain/address'
import { type Attempt, noRequest } from '@tiffin-junction/contract/domain/checkout-attempt'
import { type DeliveryNotes, noNotes } from '@tiffin-junction/contract/domain/delivery-notes'
import { type ChosenPlace, placeDestination } from '@tiffin-junction/contract/domain/delivery-place'
import { failureText, statusOf } from '@tiffin-junction/contract/domain/failure'
import type { OrderRequest, OrderTarget } from '@tiffin-junction/contract/domain/order'
import { noSeat, seatObstacle, seatOf, type TypedSeat } from '@tiffin-junction/contract/domain/seat'
import { stopKeyOf } from '@tiffin-junction/contract/domain/train-stop'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import type { SessionEnded } from '../account/session.rules.ts'
import type { TripEvent } from '../train/trip.machine.ts'
import { seatEvent } from '../train/trip.rules.ts'
import { answeredCart, type Offer, offerOf, type ShownAmount, shownAmount } from './amount.rules.ts'
import { areaObstacle, type Delivery } from './obstacle.rules.ts'

export type PayMethod = 'online' | 'cash'

/** The address as it was shown, and as it is now. */
export interface Move {
  readonly was: string
  readonly now: Destination
}

/** Everything that distinguishes one order from another. */
export interface CheckoutFacts {
  /** The place that is shown; `null` while none is chosen. */
  readonly place: ChosenPlace | null
  /** Seat of the person; used for an order to a train. */
  readonly seat: TypedSeat
  readonly method: PayMethod
  readonly notes: DeliveryNotes
  readonly cart: {
    /** Fingerprint of the cart; carts with the same lines at different times have different ones. */
    readonly print: string
    readonly isEmpty: boolean
    /** True while no request of the cart is running. */
    readonly isSettled: boolean
    readonly showCod: boolean
    readonly onlyCash?: true
    /** The obstacle to an order, and what to do about it (ORD-193). */
    readonly obstacle: string | null
    readonly delivery: Delivery | null
    readonly shown: ShownAmount
  }
  /** Amount that the person saw when asking for the order; `null` before. */
  readonly agreed: ShownAmount | null
  /** Destination of the order when it was asked for; `null` before. */
  readonly destination: Destination | null
}

export interface CheckoutContext extends CheckoutFacts {
  /** The running or last attempt, as stored on the device. */
  readonly attempt: Attempt | null
  readonly seed: string
  readonly made: number
  /** Error message of the last cash order. */
  readonly problem: string | null
  /** Whether the server wants the e-mail address confirmed before that order (ORD-271). */
  readonly isEmailWanted: boolean
  /** Another amount, to be agreed to. It stays while its order is placed, and after it was declined. */
  readonly offer: Offer | null
  /** Other destination of the order, to be agreed to. */
  readonly move: Move | null
  /** Whether there is no network (ORD-248). */
  readonly isOffline: boolean
}

/** The notes as they were changed, and the attempt that keeps them; what was requested before is still known. */
export const noted = ({ attempt }: CheckoutContext, notes: DeliveryNotes) => ({
  notes,
  attempt: { ...noRequest, ...attempt, notes },
})

/** The seat as it was changed, and the attempt that keeps it. */
export const seated = ({ attempt, notes }: CheckoutContext, seat: TypedSeat) => ({
  seat,
  attempt: { ...noRequest, notes, ...attempt, seat },
})

/** Returns the part of a checkout that the device keeps. */
export const keptOf = ({ context: { attempt } }: { readonly context: CheckoutContext }) => ({ attempt })

/** Returns the notes that an ended session leaves behind, and the person who typed them. */
export const typedBy = ({
  context: { notes },
  event: { person },
}: {
  readonly context: CheckoutContext
  readonly event: SessionEnded
}) => ({ person, notes })

const nowhere: Destination = { text: '', latitude: 0, longitude: 0 }

const targetOf = ({ place, seat, destination }: CheckoutFacts): OrderTarget =>
  place?.kind === 'stop'
    ? { train: { ...stopKeyOf(place.stop), ...seatOf(seat) } }
    : { addressId: place?.address.id ?? '', expectedAddress: destination ?? nowhere }

/** The event that gives the chosen stop of a train the seat that is ordered to. */
export const seatGiven = ({ place, seat }: CheckoutFacts): TripEvent =>
  seatEvent(place?.kind === 'stop' ? { ...place.stop, ...seatOf(seat) } : null)

/** The request of the order that was attempted last. */
export const requestOf = (context: CheckoutContext): OrderRequest => ({
  key: context.attempt?.key ?? '',
  to: targetOf(context),
  expectedTotal: context.agreed?.total ?? 0,
  notes: context.notes,
})

export type CheckoutEvent =
  | { readonly type: 'cart.changed'; readonly cart: CheckoutFacts['cart'] }
  | { readonly type: 'place.changed'; readonly place: ChosenPlace | null }
  | { readonly type: 'seat.changed'; readonly seat: TypedSeat }
  | { readonly type: 'method.chosen'; readonly method: PayMethod }
  | { readonly type: 'notes.changed'; readonly notes: DeliveryNotes }
  | { readonly type: 'pay.requested' }
  | { readonly type: 'amount.confirmed' }
  | { readonly type: 'amount.declined' }
  /** The browser restored this page from its back/forward cache, after the provider's page. */
  | { readonly type: 'page.restored' }
  /** The person is back from another tab or app. */
  | { readonly type: 'page.seen' }
  | { readonly type: 'connection.lost' }
  | { readonly type: 'connection.back' }
  | SessionEnded

export interface CheckoutInput {
  readonly seed: string
  readonly attempt: Attempt | null
  /** The notes that were typed when the last session ended; `null` without. */
  readonly typed: DeliveryNotes | null
}

/** The checkout before anything is known. */
export const startOf = ({ seed, attempt, typed }: CheckoutInput): CheckoutContext => ({
  place: null,
  seat: attempt?.seat ?? noSeat,
  method: 'online',
  notes: attempt?.notes ?? typed ?? noNotes,
  cart: {
    print: '',
    isEmpty: true,
    isSettled: false,
    showCod: false,
    obstacle: null,
    delivery: null,
    shown: { total: 0, lines: [] },
  },
  agreed: null,
  destination: null,
  offer: null,
  move: null,
  attempt,
  seed,
  made: 0,
  problem: null,
  isEmailWanted: false,
  isOffline: false,
})

const methods = {
  all: ['online', 'cash'],
  online: ['online'],
  cash: ['cash'],
} as const satisfies Record<string, readonly PayMethod[]>

/** Returns the ways to pay for a cart: they depend on the shop and on the cart's value (ORD-56, APP-101). */
export const methodsFor = ({ showCod, onlyCash }: CheckoutFacts['cart']): readonly PayMethod[] => {
  if (onlyCash) return methods.cash
  return showCod ? methods.all : methods.online
}

/** The method that was chosen, or another where the cart cannot be paid by it. */
const methodFor = (cart: CheckoutFacts['cart'], chosen: PayMethod): PayMethod => {
  const [first = chosen] = methodsFor(cart)
  return methodsFor(cart).includes(chosen) ? chosen : first
}

/** The changed cart, with a method that it can be paid by. */
export const withCart = ({ method }: CheckoutContext, cart: CheckoutFacts['cart']) => ({
  cart,
  method: methodFor(cart, method),
})

/**
 * The obstacle to an order, and what to do about it (ORD-193): no network (ORD-248), something in the cart, that the
 * place is outside the delivery area (ORD-214), or something missing in the seat (TRN-15).
 */
export const obstacleFor = ({
  cart,
  place,
  seat,
  isOffline,
}: Pick<CheckoutContext, 'cart' | 'place' | 'seat' | 'isOffline'>): string | null => {
  if (isOffline) return 'No network. You can order when it is back.'
  const outside = areaObstacle(cart.delivery, place)
  const isStop = place?.kind === 'stop'
  if (cart.obstacle ?? outside)
    return cart.obstacle ?? `${outside} Choose another ${isStop ? 'stop' : 'address'}.`
  return isStop ? seatObstacle(seat) : null
}

/**
 * Fingerprint of an order. It has only the notes that were given, by name, so that a version of the app with another
 * note makes the same one (ORD-258).
 */
const fingerprintOf = ({ place, seat, method, notes, cart, agreed, destination }: CheckoutFacts): string => {
  const given = Object.entries(notes)
    .filter(([name, note]) => note !== noNotes[name as keyof DeliveryNotes])
    .sort()
  const target = place?.kind === 'stop' ? [stopKeyOf(place.stop), seatOf(seat)] : (place?.address.id ?? null)
  return JSON.stringify([cart.print, target, method, given, agreed?.total, destination])
}

/**
 * Returns the attempt for an order: the stored one if it was for exactly the same order, so that a double
 * tap, a reload or Retry Payment repeats it (ORD-70, ORD-71); else a new one.
 */
export const attemptFor = (facts: CheckoutFacts, last: Attempt | null, newKey: string): Attempt => {
  if (last && last.fingerprint === fingerprintOf(facts)) return last
  const { notes, seat, place } = facts
  return {
    ...noRequest,
    key: newKey,
    fingerprint: fingerprintOf(facts),
    notes,
    ...(place?.kind === 'stop' ? { seat } : {}),
  }
}

/** Whether the server refused the order for a reason of its own: the cart can be changed and ordered again. */
export const isRefused = (error: unknown): boolean => [409, 422].includes(statusOf(error) ?? 0)

/**
 * Whether the amount has changed since the person saw it, by the taps that were still on their way. An offer of the
 * server is not asked again: the server answers whether that is still its total.
 */
export const hasOtherAmount = ({ cart, agreed, offer }: CheckoutContext): boolean =>
  cart.isSettled && offer === null && agreed !== null && agreed.total !== cart.shown.total

const nothingShown: ShownAmount = { total: 0, lines: [] }

/** The amount of the settled cart as an offer. */
export const settledOffer = ({ agreed, cart }: CheckoutContext): Offer =>
  offerOf(agreed ?? nothingShown, cart.shown)

/** The amount of the cart that the server answered as an offer; `null` for a failure without one. */
export const answeredOffer = ({ agreed }: CheckoutContext, error: unknown): Offer | null => {
  const cart = answeredCart(error)
  return cart && offerOf(agreed ?? nothingShown, shownAmount(cart, []))
}

/** Returns the amount and the place that are shown; the person agrees to them by asking for the order. */
export const agreedTo = ({ cart, place }: CheckoutContext) => ({
  agreed: cart.shown,
  destination: place && placeDestination(place),
  offer: null,
  move: null,
})

/** The amount and the address after a question was answered with yes. */
export const agreedToOffer = ({ offer, agreed, move, destination }: CheckoutContext) => ({
  agreed: offer?.now ?? agreed,
  destination: move?.now ?? destination,
  move: null,
})

/** The address that the server answered instead of placing an order to the one shown; `null` for other failures. */
export const answeredMove = ({ destination }: CheckoutContext, error: unknown): Move | null => {
  const { address } = Object(error) as { readonly address?: Address }
  return address ? { was: destination?.text ?? '', now: destinationOf(address) } : null
}

/** The answer of a cash order. */
export interface CashOrder {
  readonly orderStatus: string
  readonly orderId: string
}

/** The page of a cash order. */
export const statusPage = ({ orderStatus, orderId }: CashOrder): UiEffect => ({
  type: 'navigate',
  to: `/order-status-cod/${encodeURIComponent(orderStatus)}?order=${encodeURIComponent(orderId)}`,
})

/** The page of an online order that failed, with the reason when the server gave one (ORD-187). */
export const failedPage = (error: unknown): UiEffect => ({
  type: 'navigate',
  to: '/order-status/failed',
  ...(isRefused(error) ? { state: { reason: failureText(error) } } : {}),
})

/** Returns the fields to show for a cash order that was not placed. */
export const problemOf = (error: unknown) => ({
  problem: failureText(error),
  isEmailWanted: statusOf(error) === 422 && Object(Object(error).body).field === 'email',
})

export const unaddressed: UiEffect = {
  type: 'notify',
  tone: 'error',
  message: 'Please select a delivery address',
}

export const stillSaving: UiEffect = {
  type: 'notify',
  tone: 'error',
  message: 'Your cart is still being saved. Please try again.',
}
