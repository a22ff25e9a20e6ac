import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'

/** Number of restaurants offered instead of one that does not deliver (DIS-107). */
const offered = 3

/** Number of nearest restaurants to load, so that enough of them are open. */
export const nearestLoaded = 10

/** The nearest open restaurants to offer instead of one. */
export const alternativesOf = (nearest: readonly Restaurant[], restaurantId: number): readonly Restaurant[] =>
  nearest.filter(({ id, isOpen }) => isOpen && id !== restaurantId).slice(0, offered)
