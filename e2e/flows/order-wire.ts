import type { OrderWire } from '@tiffin-junction/contract/calls/order'
import type { Order } from '@tiffin-junction/contract/domain/order'

const isoOf = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** An order as the API sends it, without its charges. */
export const orderWireOf = (order: Order): OrderWire => ({
  id: order.id,
  orderId: order.number,
  restaurantId: order.restaurantId,
  restaurantName: order.restaurantName,
  orderStatus: order.status,
  createdAt: '2026-04-01T12:00:00.000Z',
  totalAmount: 450,
  foodRating: order.foodRating,
  deliveryRating: order.deliveryRating,
  comment: order.comment,
  paymentMethod: order.paymentMethod,
  payableUntil: isoOf(order.payableUntil),
  refund: order.refund && {
    state: order.refund.state,
    amount: order.refund.amount / 100,
    at: isoOf(order.refund.at),
  },
  train: order.train && {
    ...order.train,
    line: [...order.train.line],
    arrival: order.train.expectedArrival,
    departure: null,
  },
  items: order.items.map(({ menuId, name, quantity, unitPrice }) => ({
    menuId,
    itemName: name,
    itemQuantity: quantity,
    itemPrice: unitPrice / 100,
  })),
})
