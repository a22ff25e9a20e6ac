/** Time that a picture of an offer card is shown, in milliseconds (SUP-37). */
export const pictureTime = 3000

/** Number of pictures of every offer card. */
export const picturesPerCard = 3

/** Number of a tab: 1 is Order Online, 2 is Dineout (SUP-33). */
export type OfferTab = 1 | 2
