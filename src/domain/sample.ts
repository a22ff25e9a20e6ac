/**
 * Figures and texts that no call answers: the product shows them as they stand here. Kept apart, so that nobody
 * takes them for fetched data (APP-37).
 */

/** The figures of the account panel (APP-36, APP-41); money in paise. */
export const accountFigures = {
  rating: 4.8,
  tier: 'Gold',
  wallet: 24_000,
  rewardPoints: 120,
  newUpdates: 3,
  offers: 5,
} as const
