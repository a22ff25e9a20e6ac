import type { Cart, CartChange, CartTotals } from '@tiffin-junction/contract/domain/cart'
import { fallbackCharges, subTotalOf, totalOf } from '@tiffin-junction/contract/domain/cart-prices'
import { couponLabel } from '@tiffin-junction/contract/domain/coupon'
import { shownCart } from './cart.rules.ts'

/** Row of a bill; in paise, negative for a reduction. */
export interface BillRow {
  readonly label: string
  readonly amount: number
}

/** Bill of a cart, as it is shown. */
export interface Bill {
  readonly rows: readonly BillRow[]
  readonly total: number
  /**
   * `final`: the server's totals for exactly this cart. `updating`: the server's last totals, while a change
   * is pending. `estimate`: calculated by the app, while the server has given none.
   */
  readonly kind: 'final' | 'updating' | 'estimate'
  /** Savings against the menu's list prices, by source; positive amounts. */
  readonly savings: readonly BillRow[]
}

const otherRows = ({ otherCharges, otherChargesDetails }: CartTotals): readonly BillRow[] =>
  otherChargesDetails.length > 0 ? otherChargesDetails : [{ label: 'Other charges', amount: otherCharges }]

const couponRows = ({ coupon }: Cart): readonly BillRow[] =>
  coupon ? [{ label: couponLabel(coupon), amount: -coupon.discount }] : []

const serverRows = (cart: Cart, totals: CartTotals): readonly BillRow[] => [
  { label: 'Item total', amount: totals.subTotal },
  { label: 'Delivery fee', amount: totals.deliveryCharge },
  { label: 'Platform fee', amount: totals.platformFee },
  ...otherRows(totals),
  { label: 'Discount', amount: -totals.discount },
  ...couponRows(cart),
]

const estimatedRows = (cart: Cart): readonly BillRow[] => [
  { label: 'Item total', amount: subTotalOf(cart) },
  { label: 'Delivery fee', amount: fallbackCharges.delivery },
  { label: 'Platform fee', amount: fallbackCharges.platform },
  { label: 'Other charges', amount: fallbackCharges.fixed },
  { label: 'Discount', amount: -fallbackCharges.discount },
]

const isWorthARow = ({ amount }: BillRow, index: number) => index === 0 || amount !== 0

const savingsOf = ({ coupon }: Cart, { menuTotal, subTotal, discount }: CartTotals): readonly BillRow[] =>
  [
    { label: 'lower prices of dishes', amount: menuTotal - subTotal },
    { label: 'discount', amount: discount },
    ...(coupon ? [{ label: couponLabel(coupon), amount: coupon.discount }] : []),
  ].filter(({ amount }) => amount > 0)

/** Bill of a cart with pending changes. Uses the server's totals whenever it gave some (ORD-47, ORD-48). */
export const billOf = (base: Cart, pending: readonly CartChange[]): Bill => {
  const view = shownCart({ base, pending })
  const totals = view.totals ?? base.totals
  if (!totals)
    return {
      rows: estimatedRows(view),
      total: totalOf(view).amount,
      kind: 'estimate',
      savings: [],
    }
  return {
    rows: serverRows(base, totals).filter(isWorthARow),
    total: totals.total,
    kind: view.totals ? 'final' : 'updating',
    savings: savingsOf(base, totals),
  }
}

/** Delivery time as text; `25-30 mins` while the server has given no estimate (ORD-63). */
export const deliveryTimeText = ({ totals }: Pick<Cart, 'totals'>): string => {
  const min = totals?.deliverTimeMin ?? null
  const max = totals?.deliverTimeMax ?? null
  return min === null || max === null ? '25-30 mins' : `${min}-${max} mins`
}
