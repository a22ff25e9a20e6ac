/** A dish that could not be ordered again. */
export interface MissingDish {
  readonly name: string
  readonly quantity: number
  /** Why, in the server's words. */
  readonly reason: string
}

/** What became of an order that was ordered again. */
export interface Reordered {
  /** How many different dishes are in the cart now. */
  readonly added: number
  readonly missing: readonly MissingDish[]
}
