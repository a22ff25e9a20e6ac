/** Rupees as they travel on the wire (at most two decimals) to integer paise. */
export const paiseOf = (amount: number): number => Math.round(amount * 100)

/** Integer paise to rupees as they travel on the wire. */
export const rupeesOf = (paise: number): number => paise / 100

/**
 * Integer paise as a person reads them: `₹1,23,456` or, with paise, `₹99.50`. What `Intl.NumberFormat` says for
 * `en-IN`, without its 70 ms on a slow phone before the first price.
 */
export const formatMoney = (paise: number): string => {
  const [rupees = '', rest] = Math.abs(rupeesOf(paise))
    .toFixed(paise % 100 === 0 ? 0 : 2)
    .split('.')
  // Three digits at the end, and pairs before them.
  const grouped = rupees.replace(/\B(?=(\d\d)*\d{3}$)/g, ',')
  return `${paise < 0 ? '-' : ''}₹${grouped}${rest ? `.${rest}` : ''}`
}

/** The rounded per-cent difference between a list price and what is asked for it (both paise); 0 when none. */
export const percentOff = (price: number, finalPrice: number): number =>
  finalPrice < price ? Math.round(((price - finalPrice) / price) * 100) : 0
