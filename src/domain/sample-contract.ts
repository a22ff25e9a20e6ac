/**
 * The restaurant that the earnings of the partner contract are worked out for (PAR-25): a sample, as no call says
 * what a kitchen really sells. The order value in paise.
 */
export const sampleKitchen = { orderValue: 35_000, ordersPerDay: 25, days: 30 } as const
