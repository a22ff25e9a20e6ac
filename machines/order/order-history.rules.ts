import {
  isUnderWay,
  type Order,
  type OrderQuery,
  type OrderRating,
} from '@tiffin-junction/contract/domain/order'
import { type OrderStatus, statusDisplay } from '@tiffin-junction/contract/domain/order-status'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import type { SessionEnded } from '../account/session.rules.ts'
import { searchTextOf } from '../discover/search.rules.ts'
import type { OrderChangeNews } from './order-change.machine.ts'
import type { TypedRating } from './rating.rules.ts'

export type OrderHistoryEvent =
  /** The session became known or changed. */
  | { readonly type: 'session.changed'; readonly isSignedIn: boolean }
  | { readonly type: 'filter.chosen'; readonly status: OrderStatus | null }
  /** The search text changed; '' for all. */
  | { readonly type: 'text.changed'; readonly text: string }
  | { readonly type: 'card.toggled'; readonly id: string }
  | { readonly type: 'more.requested' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'rating.requested'; readonly order: Order }
  | OrderChangeNews
  | SessionEnded

const filterable: readonly OrderStatus[] = [
  'delivered',
  'preparing',
  'cancelled',
  'pending',
  'confirmed',
  'out_for_delivery',
  'payment_failed',
  'payment_processing',
]

/** Status filters of the history; the first one shows all orders (ORD-98). */
export const statusFilters: readonly { readonly status: OrderStatus | null; readonly label: string }[] = [
  { status: null, label: 'All Orders' },
  ...filterable.map((status) => ({ status, label: statusDisplay(status).label })),
]

/** The changes of an order after its rating (ORD-119). */
export const ratedOrder = ({ foodRating, deliveryRating, comment, items }: OrderRating): Partial<Order> => ({
  foodRating,
  deliveryRating,
  comment,
  items,
})

/** Fields of an order that may change while it is shown. */
export const newsOf = ({ status, refund, payableUntil, statusTimes }: Order): Partial<Order> => ({
  status,
  refund,
  payableUntil,
  statusTimes,
})

const isSame = (one: Order, other: Order): boolean =>
  one.status === other.status &&
  one.refund?.state === other.refund?.state &&
  one.payableUntil === other.payableUntil

/** The received orders that are listed with another status, refund or time to pay. */
export const movedOn = (listed: readonly Order[], received: readonly Order[]): readonly Order[] => {
  const known = new Map(listed.map((order) => [order.id, order]))
  return received.filter((order) => {
    const before = known.get(order.id)
    return before !== undefined && !isSame(before, order)
  })
}

/** The event that changes an order in the list. */
export const patchOf = (key: string, patch: Partial<Order>) => ({ type: 'item.patched' as const, key, patch })

/** A message about a failure. */
export const errorNotice = (message: string): UiEffect => ({ type: 'notify', tone: 'error', message })

export interface OrderHistoryContext {
  readonly filter: OrderStatus | null
  /** Search text, as typed. */
  readonly text: string
  /** Id of the open card; `null` when all are closed. */
  readonly openId: string | null
  /** The order in the rating modal. */
  readonly rated: Order | null
  /** The rating that was being given when the last session ended; `null` once it is shown. */
  readonly typed: TypedRating | null
  /** The failure that was shown last. */
  readonly lastFailure: unknown
  /** The orders of the child `list`. */
  readonly listed: readonly Order[]
}

/** Settings of the history: the filter, the search and the open card. */
export type OrderHistoryView = Pick<OrderHistoryContext, 'filter' | 'text' | 'openId'>

/** Shows all orders, with all cards closed. */
export const plainView: OrderHistoryView = { filter: null, text: '', openId: null }

/** The orders to list. */
export const queryOf = ({ filter, text }: Pick<OrderHistoryContext, 'filter' | 'text'>): OrderQuery => ({
  status: filter,
  text: searchTextOf(text),
})

/** Milliseconds between two requests for the newest orders, while one that is listed may change (ORD-95). */
export const newsInterval = 5000

const isMoving = (order: Order): boolean =>
  isUnderWay(order) || order.payableUntil !== null || order.refund?.state === 'pending'

/** Whether a listed order may change while the person looks: it is under way, unpaid or being refunded. */
export const canMoveOn = ({ listed }: Pick<OrderHistoryContext, 'listed'>): boolean => listed.some(isMoving)

/** The orders of the list, and the failure of its last page; `null` while nothing is wrong. */
export interface OrderListing {
  readonly items: readonly Order[]
  readonly failure: unknown
}

/** Context before the first list arrives: no rating, no failure shown, no orders. */
export const nothingListed = { rated: null, lastFailure: null, listed: [] }

/** Nothing is being rated. The text typed for this order before was shown. */
export const afterRating = ({ rated, typed }: Pick<OrderHistoryContext, 'rated' | 'typed'>) => ({
  rated: null,
  typed: typed?.orderId === rated?.id ? null : typed,
})

/** The order in the rating modal. Throws when there is none, because the modal opens with one. */
export const ratedOf = ({ rated }: { readonly rated: Order | null }): Order => {
  if (!rated) throw new Error('No order is being rated.')
  return rated
}
