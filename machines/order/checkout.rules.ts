export type PayMethod = 'online' | 'cash'

/** What the person asks of the one who brings the food. */
export interface DeliveryNotes {
  readonly directionToReach: string
  readonly avoidCalling: boolean
  readonly leaveAtDoor: boolean
  readonly avoidRingingBell: boolean
  readonly leaveAtSecurity: boolean
}

export const noNotes: DeliveryNotes = {
  directionToReach: '',
  avoidCalling: false,
  leaveAtDoor: false,
  avoidRingingBell: false,
  leaveAtSecurity: false,
}

/** Everything that makes one order differ from another. */
export interface CheckoutFacts {
  readonly addressId: string | null
  readonly method: PayMethod
  readonly notes: DeliveryNotes
  readonly cart: {
    /** Tells two carts apart; the same cart on another day has another one. */
    readonly print: string
    readonly isEmpty: boolean
    /** No change of it is on its way. */
    readonly isSettled: boolean
    readonly showCod: boolean
  }
}

/** An order that was asked for: its idempotency key, and what it was about. */
export interface Attempt {
  readonly key: string
  readonly print: string
}

const fingerprintOf = ({ addressId, method, notes, cart }: CheckoutFacts): string =>
  JSON.stringify([cart.print, addressId, method, Object.values(notes)])

/**
 * The attempt for an order: the one the device remembers when it was about exactly the same, so that a double
 * tap, a reload or Retry Payment repeats it (ORD-70, ORD-71); else a new one.
 */
export const attemptFor = (facts: CheckoutFacts, last: Attempt | null, newKey: string): Attempt => {
  const print = fingerprintOf(facts)
  return last?.print === print ? last : { key: newKey, print }
}
