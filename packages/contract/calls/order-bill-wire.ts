import { paiseOf } from '../domain/money.ts'
import { reductionOf } from '../domain/order.ts'
import type { OrderBill } from '../domain/order-bill.ts'
import type { OrderWire } from './order.ts'
import { readOrder } from './order-wire.ts'

/** Converts an order for its bill. Without a discount it is the amount that is missing to the total (ORD-220). */
export const readOrderBill = (wire: OrderWire): OrderBill => {
  const order = readOrder(wire)
  return {
    order,
    discount: wire.discount == null ? reductionOf(order) : paiseOf(wire.discount),
    saleState: wire.saleState || null,
  }
}
