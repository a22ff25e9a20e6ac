import type { DeliveryNotes } from './delivery-notes.ts'
import type { TypedSeat } from './seat.ts'

/** A requested order, or one that is being prepared, as the device keeps it (ORD-70, ORD-227, ORD-258). */
export interface Attempt {
  /** The form of the fingerprint. */
  readonly version: number
  /** Idempotency key; '' before anything was requested. */
  readonly key: string
  /** Fingerprint of what was requested; '' before. */
  readonly fingerprint: string
  /** Notes for the delivery and the kitchen. */
  readonly notes: DeliveryNotes
  /** Seat of the person, for an order to a train. */
  readonly seat?: TypedSeat
}

/** Fields of an attempt that has no request yet. */
export const noRequest = { version: 1, key: '', fingerprint: '' } as const
