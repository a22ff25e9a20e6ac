import { paiseOf } from '../domain/money.ts'
import type { Order } from '../domain/order.ts'
import { readStatus, type StatusTimes } from '../domain/order-status.ts'
import type { OrderWire } from './order.ts'

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
  }
}
