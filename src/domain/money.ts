import { lazily } from './lazily.ts'

const rupees = lazily(
  () =>
    new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: 'INR',
      minimumFractionDigits: 0,
      maximumFractionDigits: 2,
    }),
)
const rupeesAndPaise = lazily(() => new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }))

/** Rupees as they travel on the wire (at most two decimals) to integer paise. */
export const paiseOf = (amount: number): number => Math.round(amount * 100)

/** Integer paise to rupees as they travel on the wire. */
export const rupeesOf = (paise: number): number => paise / 100

/** Integer paise as a person reads them: `₹1,23,456` or, with paise, `₹99.50`. */
export const formatMoney = (paise: number): string =>
  (paise % 100 === 0 ? rupees() : rupeesAndPaise()).format(paise / 100)

/** The rounded per-cent difference between a list price and what is asked for it (both paise); 0 when none. */
export const percentOff = (price: number, finalPrice: number): number =>
  finalPrice < price ? Math.round(((price - finalPrice) / price) * 100) : 0
