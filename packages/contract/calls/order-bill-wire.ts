import { paiseOf } from '../domain/money.ts'
import { reductionOf } from '../domain/order.ts'
import type { OrderBill } from '../domain/order-bill.ts'
import { getOrder, type OrderWire } from './order.ts'
import { readOrder } from './order-wire.ts'
import { translated } from './translate-wire.ts'

/** Converts an order for its bill. Without a discount it is the amount that is missing to the total (ORD-220). */
export const readOrderBill = (wire: OrderWire): OrderBill => {
  const order = readOrder(wire)
  return {
    order,
    discount: wire.discount == null ? reductionOf(order) : paiseOf(wire.discount),
    saleState: wire.saleState || null,
  }
}

/** An order as its bill shows it. */
export const getOrderBill = translated(getOrder, {
  write: (params: { readonly orderId: string }) => ({ params }),
  read: ({ data }) => readOrderBill(data),
})
