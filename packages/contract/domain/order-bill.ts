import type { Order } from './order.ts'

/** An order with the figures that only its bill shows (ORD-219). */
export interface OrderBill {
  readonly order: Order
  /** Paise that were off besides the coupon. */
  readonly discount: number
  /** The state within which the restaurant sold; `null` when it is not known to be one state. */
  readonly saleState: string | null
}
