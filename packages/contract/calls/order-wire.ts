import { paiseOf } from '../domain/money.ts'
import type { Order, OrderQuery, OrderRating } from '../domain/order.ts'
import { readStatus, type StatusTimes } from '../domain/order-status.ts'
import type { Page, PageRequest } from '../domain/page.ts'
import type { Reordered } from '../domain/reorder.ts'
import type { StopKey } from '../domain/train-stop.ts'
import type { OrderWire } from './order.ts'
import * as contract from './order.ts'
import { writeStop } from './stop-wire.ts'
import { translated } from './translate-wire.ts'

/** The first rating above 0. On the wire, both 0 and a missing value mean no rating. */
const ratingOf = (...ratings: (number | null | undefined)[]): number | null =>
  ratings.find((rating) => rating != null && rating > 0) ?? null

const chargeOf = (amount: number | null | undefined): number => paiseOf(amount ?? 0)

const momentOf = (text: string | null | undefined): number | null => {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? null : at
}

/** The times of the statuses that are known; others are ignored. */
const timesOf = (wire: OrderWire['statusTimes']): StatusTimes =>
  Object.fromEntries(
    Object.entries(wire ?? {}).flatMap(([key, at]) => {
      const status = readStatus(key)
      return status ? [[status, at]] : []
    }),
  )

/** Converts an order. Missing fields become no charge, no rating or no text (ORD-106, ORD-107, ORD-108). */
export const readOrder = (wire: OrderWire): Order => {
  return {
    id: wire.id,
    number: wire.orderId,
    restaurantId: wire.restaurantId,
    restaurantName: wire.restaurantName,
    restaurantImage: wire.restaurantImage ?? '',
    deliveryAgentId: wire.deliveryAgentId ?? null,
    status: wire.orderStatus,
    createdAt: momentOf(wire.createdAt),
    total: paiseOf(wire.totalAmount),
    pin: wire.userPin ?? '',
    deliveryAddress: wire.deliveryAddress ?? '',
    kitchenNote: wire.kitchenNote ?? '',
    items: wire.items.map((item) => ({
      menuId: item.menuId,
      name: item.itemName,
      quantity: item.itemQuantity,
      unitPrice: paiseOf(item.itemPrice),
      rating: ratingOf(item.itemRating),
    })),
    foodRating: ratingOf(wire.foodRating, wire.rating),
    deliveryRating: ratingOf(wire.deliveryRating, wire.rating),
    comment: wire.comment ?? '',
    charges: {
      deliveryCharge: chargeOf(wire.deliveryCharge),
      rainFees: chargeOf(wire.rainFees),
      tip: chargeOf(wire.tip),
      gst: chargeOf(wire.gst),
      restaurantCharges: chargeOf(wire.restaurantCharges),
      handlingCharges: chargeOf(wire.handlingCharges),
      smallCartFees: chargeOf(wire.smallCartFees),
      platformFees: chargeOf(wire.platformFees),
    },
    coupon: wire.coupon
      ? { couponCode: wire.coupon.couponCode, discount: paiseOf(wire.coupon.discount) }
      : null,
    paymentMethod: wire.paymentMethod ?? null,
    payableUntil: momentOf(wire.payableUntil),
    refund: wire.refund
      ? { state: wire.refund.state, amount: paiseOf(wire.refund.amount), at: momentOf(wire.refund.at) }
      : null,
    statusTimes: timesOf(wire.statusTimes),
    expectedAt: wire.expectedAt ?? null,
    train: wire.train ? { ...wire.train, line: wire.train.line ?? [] } : null,
  }
}

export const checkOrderPaymentStatus = translated(contract.checkOrderPaymentStatus, {
  write: (params: { readonly orderId: string }) => ({ params }),
  read: ({ paymentStatus }) => paymentStatus,
})

export const getOrder = translated(contract.getOrder, {
  write: (params: { readonly orderId: string }) => ({ params }),
  read: ({ data }) => readOrder(data),
})

export const cancelOrder = translated(contract.cancelOrder, {
  write: ({ id }: { readonly id: string }) => ({ params: { orderId: id } }),
  read: ({ data }) => readOrder(data),
})

export const giveSeat = translated(contract.giveSeat, {
  write: ({ id, coach, berth }: { readonly id: string; readonly coach: string; readonly berth: string }) => ({
    params: { orderId: id },
    body: { coach, berth },
  }),
  read: ({ data }) => readOrder(data),
})

export const reportDelay = translated(contract.reportDelay, {
  write: ({ id, minutes }: { readonly id: string; readonly minutes: number }) => ({
    params: { orderId: id },
    body: { minutes },
  }),
  read: ({ data }) => readOrder(data),
})

export const sayHere = translated(contract.sayHere, {
  write: ({ id }: { readonly id: string }) => ({ params: { orderId: id } }),
  read: ({ data }) => readOrder(data),
})

export const sayMissing = translated(contract.sayMissing, {
  write: ({ id }: { readonly id: string }) => ({ params: { orderId: id } }),
  read: ({ data }) => readOrder(data),
})

export const payOrder = translated(contract.payOrder, {
  write: ({ id }: { readonly id: string }) => ({ params: { orderId: id } }),
  read: ({ redirectUrl }) => ({ redirectUrl }),
})

export const dropOrder = translated(contract.dropOrder, {
  write: ({ id }: { readonly id: string }) => ({ params: { orderId: id } }),
})

export const reorder = translated(contract.reorder, {
  write: ({
    id,
    key,
    mayReplace,
    stop,
  }: {
    readonly id: string
    readonly key: string
    readonly mayReplace: boolean
    /** The stop of a train that it is ordered for; absent for an address. */
    readonly stop?: StopKey | undefined
  }) => ({
    params: { orderId: id },
    query: { ...(mayReplace ? { replace: 'true' as const } : {}), ...writeStop(stop) },
    idempotencyKey: key,
  }),
  read: ({ added, missing }): Reordered => ({
    added,
    missing: missing.map(({ itemName, quantity, reason }) => ({ name: itemName, quantity, reason })),
  }),
})

export const getOrdersHistory = translated(contract.getOrdersHistory, {
  write: ({ query, page, pageSize }: PageRequest<OrderQuery>) => ({
    query: { page, limit: pageSize, search: query.status ?? '', text: query.text },
  }),
  /** There may be more if a page is full (ORD-103). */
  read: ({ data }): Page<Order> => ({
    items: data.map(readOrder),
    total: null,
  }),
})

export const submitCombinedRating = translated(contract.submitCombinedRating, {
  write: ({ order, rating }: { readonly order: Order; readonly rating: OrderRating }) => ({
    body: {
      orderId: order.id,
      restaurantId: order.restaurantId,
      deliveryAgentId: order.deliveryAgentId,
      foodRating: rating.foodRating,
      deliveryRating: rating.deliveryRating,
      itemRatings: rating.items.map(({ menuId, name, rating: stars }) => ({
        menuId,
        itemName: name,
        rating: stars ?? 0,
      })),
      comment: rating.comment,
    },
  }),
})
