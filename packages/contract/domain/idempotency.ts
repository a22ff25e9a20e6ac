/** Milliseconds for which the server keeps an idempotency key (ORD-253). */
export const keyLife = 24 * 3600 * 1000
