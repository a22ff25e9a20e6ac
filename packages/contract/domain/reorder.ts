/** A dish that could not be ordered again. */
export interface MissingDish {
  readonly name: string
  readonly quantity: number
  /** Reason, in the server's words. */
  readonly reason: string
}

/** Result of ordering an order again. */
export interface Reordered {
  /** Number of different dishes in the cart now. */
  readonly added: number
  readonly missing: readonly MissingDish[]
}
