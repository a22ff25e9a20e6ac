/** Milliseconds a picture of an offer card stays (SUP-37). */
export const pictureTime = 3000

/** How many pictures every offer card turns through. */
export const picturesPerCard = 3

/** The number of a tab as the product counts them (SUP-33). */
export type OfferTab = 1 | 2
