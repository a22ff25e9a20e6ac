/**
 * Figures and texts that no call returns and that the app shows unchanged. They are in separate files, so
 * that they are not mistaken for fetched data (APP-37).
 */

/** The figures of the account panel (APP-36, APP-41). Money in paise. */
export const accountFigures = {
  rating: 4.8,
  tier: 'Gold',
  wallet: 24_000,
  rewardPoints: 120,
  newUpdates: 3,
  offers: 5,
} as const
