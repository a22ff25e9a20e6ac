import { formatMoney } from './money.ts'

/** Says how much food is missing to an order (ORD-229); paise. */
export const minimumText = (missing: number, restaurantName: string): string =>
  `Add ${formatMoney(missing)} more to order from ${restaurantName}.`
