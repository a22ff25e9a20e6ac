import { statusOf } from '@tiffin-junction/contract/domain/failure'

export type PayMethod = 'online' | 'cash'

/** Delivery instructions for the rider. */
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

/** Everything that distinguishes one order from another. */
export interface CheckoutFacts {
  readonly addressId: string | null
  readonly method: PayMethod
  readonly notes: DeliveryNotes
  readonly cart: {
    /** Fingerprint of the cart; carts with the same lines at different times have different ones. */
    readonly print: string
    readonly isEmpty: boolean
    /** True while no request of the cart is running. */
    readonly isSettled: boolean
    readonly showCod: boolean
    /** What stands in the way of an order, and what to do about it (ORD-193). */
    readonly obstacle: string | null
  }
}

/** A requested order: its idempotency key, and the fingerprint of what was ordered. */
export interface Attempt {
  readonly key: string
  readonly print: string
}

export interface CheckoutContext extends CheckoutFacts {
  /** The running or last attempt, as stored on the device. */
  readonly attempt: Attempt | null
  readonly seed: string
  readonly made: number
  /** Error message of the last cash order. */
  readonly problem: string | null
}

export interface OrderRequest {
  readonly key: string
  readonly addressId: string
  readonly notes: DeliveryNotes
}

/** The request of the order that was attempted last. */
export const requestOf = ({ attempt, addressId, notes }: CheckoutContext): OrderRequest => ({
  key: attempt?.key ?? '',
  addressId: addressId ?? '',
  notes,
})

export interface CheckoutInput {
  readonly seed: string
  readonly attempt: Attempt | null
}

/** The checkout before anything is known. */
export const startOf = ({ seed, attempt }: CheckoutInput): CheckoutContext => ({
  addressId: null,
  method: 'online',
  notes: noNotes,
  cart: { print: '', isEmpty: true, isSettled: false, showCod: false, obstacle: null },
  attempt,
  seed,
  made: 0,
  problem: null,
})

const fingerprintOf = ({ addressId, method, notes, cart }: CheckoutFacts): string =>
  JSON.stringify([cart.print, addressId, method, Object.values(notes)])

/**
 * Returns the attempt for an order: the stored one if it was for exactly the same order, so that a double
 * tap, a reload or Retry Payment repeats it (ORD-70, ORD-71); else a new one.
 */
export const attemptFor = (facts: CheckoutFacts, last: Attempt | null, newKey: string): Attempt => {
  const print = fingerprintOf(facts)
  return last?.print === print ? last : { key: newKey, print }
}

/** Whether the server refused the order for a reason of its own: the cart can be changed and ordered again. */
export const isRefused = (error: unknown): boolean => [409, 422].includes(statusOf(error) ?? 0)
