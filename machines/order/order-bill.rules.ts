import { couponLabel } from '@tiffin-junction/contract/domain/coupon'
import { gstLabel } from '@tiffin-junction/contract/domain/gst'
import { formatMoney } from '@tiffin-junction/contract/domain/money'
import {
  chargeLines,
  foodPriceOf,
  isDelivered,
  isOver,
  momentText,
  type Order,
  type Refund,
  taxedPriceOf,
} from '@tiffin-junction/contract/domain/order'
import type { OrderBill } from '@tiffin-junction/contract/domain/order-bill'
import type { BillRow } from './bill.rules.ts'

/** Union territories without an assembly, where the second half of the GST is the UTGST. */
const withoutAssembly: readonly string[] = [
  'andaman and nicobar islands',
  'chandigarh',
  'dadra and nagar haveli and daman and diu',
  'ladakh',
  'lakshadweep',
]

/**
 * The GST that was charged, in paise: CGST and SGST for a sale within one state, else undivided (ORD-222). The halves
 * sum to the whole; of an odd amount the CGST has the paisa more.
 *
 * @param base the amount that was taxed, in paise
 */
export const gstRows = (gst: number, base: number, saleState: string | null): readonly BillRow[] => {
  if (saleState === null || gst === 0) return [{ label: gstLabel(gst, base), amount: gst }]
  const central = Math.ceil(gst / 2)
  const label = withoutAssembly.includes(saleState.toLowerCase()) ? 'UTGST' : 'SGST'
  return [
    { label: gstLabel(gst, base, 'CGST'), amount: central },
    { label: gstLabel(gst, base, label), amount: gst - central },
  ]
}

/** The rows between the dishes and the total, in paise: item total, what was off, charges, GST (ORD-220, ORD-221). */
export const billRows = ({ order, discount, saleState }: OrderBill): readonly BillRow[] => [
  { label: 'Item total', amount: foodPriceOf(order) },
  ...(discount > 0 ? [{ label: 'Discount', amount: -discount }] : []),
  ...(order.coupon ? [{ label: couponLabel(order.coupon), amount: -order.coupon.discount }] : []),
  ...chargeLines({ ...order.charges, gst: 0 }),
  ...gstRows(order.charges.gst, taxedPriceOf(order, discount), saleState),
]

/** Returns the payment of an order as text (ORD-223). */
export const paymentText = (order: Pick<Order, 'paymentMethod' | 'status'>): string => {
  if (order.paymentMethod === null) return 'Not known'
  if (order.paymentMethod === 'online') return 'Paid online'
  if (isDelivered(order)) return 'Paid in cash on delivery'
  return isOver(order) ? 'Cash on delivery, nothing was charged' : 'Cash on delivery, not paid yet'
}

const refundTexts: Record<Refund['state'], (amount: string, at: string) => string> = {
  pending: (amount) => `${amount} requested`,
  refunded: (amount, at) => `${amount} refunded${at && ` on ${at}`}`,
  refused: (amount) => `${amount} did not go through`,
}

/** The state of an order's refund in words; '' when nothing is refunded (ORD-223). */
export const refundText = ({ refund }: Pick<Order, 'refund'>): string =>
  refund ? refundTexts[refund.state](formatMoney(refund.amount), momentText(refund.at)) : ''
