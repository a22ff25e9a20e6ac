/** Converts rupees as on the wire (at most two decimals) to integer paise. */
export const paiseOf = (amount: number): number => Math.round(amount * 100)

/** Converts integer paise to rupees as on the wire. */
export const rupeesOf = (paise: number): number => paise / 100

/**
 * Formats integer paise for people: `₹1,23,456` or, with paise, `₹99.50`. Returns the same text as
 * `Intl.NumberFormat` for `en-IN`, which needs 70 ms on a slow phone before the first price.
 */
export const formatMoney = (paise: number): string => {
  const [rupees = '', rest] = Math.abs(rupeesOf(paise))
    .toFixed(paise % 100 === 0 ? 0 : 2)
    .split('.')
  // The last three digits are a group, and the digits before them are grouped in pairs.
  const grouped = rupees.replace(/\B(?=(\d\d)*\d{3}$)/g, ',')
  return `${paise < 0 ? '-' : ''}₹${grouped}${rest ? `.${rest}` : ''}`
}

/** The discount from list price to final price (both in paise) in per cent, rounded; 0 when there is none. */
export const percentOff = (price: number, finalPrice: number): number =>
  finalPrice < price ? Math.round(((price - finalPrice) / price) * 100) : 0
