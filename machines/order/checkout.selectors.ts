import type { SnapshotFrom } from 'xstate'
import type { checkoutMachine } from './checkout.machine.ts'
import type { DeliveryNotes, PayMethod } from './checkout.rules.ts'

type Snapshot = SnapshotFrom<typeof checkoutMachine>

/** Delivery instructions for the rider. */
export const notesOf = ({ context }: Snapshot): DeliveryNotes => context.notes

/** The payment method. */
export const methodOf = ({ context }: Snapshot): PayMethod => context.method

/** Error message of the last cash order. */
export const problemOf = ({ context }: Snapshot): string | null => context.problem

/** What stands in the way of an order, and what to do about it; `null` when nothing does. */
export const obstacleIn = ({ context }: Snapshot): string | null => context.cart.obstacle

/** Whether the restaurant takes cash. */
export const isCashOffered = ({ context }: Snapshot): boolean => context.cart.showCod

/** Whether an address is selected. */
export const hasAddress = ({ context }: Snapshot): boolean => context.addressId !== null

/** Whether an order is being placed, or the next page is opening. */
export const isProcessing = (snapshot: Snapshot): boolean => snapshot.hasTag('processing')
