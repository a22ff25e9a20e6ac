/**
 * The sample restaurant for which the earnings of the partner contract are calculated (PAR-25). It is a
 * sample, because no call returns the real sales of a kitchen. The order value is in paise.
 */
export const sampleKitchen = { orderValue: 35_000, ordersPerDay: 25, days: 30 } as const
