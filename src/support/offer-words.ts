import { type SampleOffer, welcomeCode } from '../domain/sample-offers.ts'

/** An offer as a card says it, with what else there is in `more` (SUP-38 to SUP-41). */
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
