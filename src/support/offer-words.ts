import { welcomeCoupon } from '@tiffin-junction/contract/domain/coupon'
import { formatMoney } from '@tiffin-junction/contract/domain/money'
import type { SampleOffer } from '@tiffin-junction/contract/domain/sample-offers'

const { code, percent, cap } = welcomeCoupon

/** The terms of the welcome offer, which the server really takes (ORD-204). */
const welcomeText = `Extra ${percent}% off with code ${code}, up to ${formatMoney(cap)} on your first order`

/** The same at the head of the page. */
export const welcomeWords = {
  title: `${percent}% off your first order`,
  text: `Up to ${formatMoney(cap)}. Enter the code ${code} in your cart.`,
}

/** Returns the text of an offer on a card, and in `more` what else there is (SUP-38 to SUP-41). */
export const wordsOf = (offer: SampleOffer): { readonly text: string; readonly more?: string } => {
  switch (offer.kind) {
    case 'preBooking':
      return { text: `Pre-booking: ${offer.percent}% off` }
    case 'walkIn':
      return { text: `Walk-in: flat ${offer.percent}% off`, more: `+${offer.more} more` }
    case 'bank':
      return { text: `Up to ${offer.upTo}% off with ${offer.bank}` }
    case 'welcome':
      return { text: welcomeText }
  }
}
