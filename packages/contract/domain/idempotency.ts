/** Milliseconds for which the server remembers an idempotency key (ORD-253). */
export const keyLife = 24 * 3600 * 1000
