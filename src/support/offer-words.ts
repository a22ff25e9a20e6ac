import { type SampleOffer, welcomeCode } from '@tiffin-junction/contract/domain/sample-offers'

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
      return { text: `Extra ${offer.percent}% off with code ${welcomeCode}` }
  }
}
