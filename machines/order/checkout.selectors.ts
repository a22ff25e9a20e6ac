import type { SnapshotFrom } from 'xstate'
import type { checkoutMachine } from './checkout.machine.ts'
import type { DeliveryNotes, PayMethod } from './checkout.rules.ts'

type Snapshot = SnapshotFrom<typeof checkoutMachine>

/** What is asked of whoever brings the food. */
export const notesOf = ({ context }: Snapshot): DeliveryNotes => context.notes

/** How it will be paid. */
export const methodOf = ({ context }: Snapshot): PayMethod => context.method

/** Why the last cash order was not made, in words to show. */
export const problemOf = ({ context }: Snapshot): string | null => context.problem

/** Whether the restaurant takes cash. */
export const isCashOffered = ({ context }: Snapshot): boolean => context.cart.showCod

/** Whether an address is selected. */
export const hasAddress = ({ context }: Snapshot): boolean => context.addressId !== null

/** Whether an order is being made, or the next page is on its way. */
export const isProcessing = (snapshot: Snapshot): boolean => snapshot.hasTag('processing')
