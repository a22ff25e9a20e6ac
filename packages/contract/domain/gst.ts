import { formatMoney } from './money.ts'

/** The GST on restaurant food, in percent. */
const percent = 5

/** The price of the food and what was off it before the sale, in paise. */
interface FoodPrice {
  readonly food: number
  readonly discount: number
  readonly couponDiscount: number
}

/** The amount that is taxed, in paise: what is paid for the food (ORD-254). */
export const gstBaseOf = ({ food, discount, couponDiscount }: FoodPrice): number =>
  Math.max(0, food - discount - couponDiscount)

/** The GST on an amount, both in paise, to the nearest paisa. */
export const gstOn = (base: number): number => Math.round((base * percent) / 100)

/**
 * Returns the name of a line of GST, with its base: 'GST (5 % of ₹306.80)'. An amount that is not the GST on that
 * base, as in orders of an older rule, has no base.
 *
 * @param gst the GST that was charged, in paise
 * @param base the amount that was taxed, in paise
 * @param half the name of one half of it: 'CGST (2.5 % of ₹306.80)'
 */
export const gstLabel = (gst: number, base: number, half?: string): string => {
  const name = half ?? 'GST'
  return gst === gstOn(base) ? `${name} (${half ? percent / 2 : percent} % of ${formatMoney(base)})` : name
}
