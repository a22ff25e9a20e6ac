import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { liveOrderMachine } from './live-order.machine.ts'
import type { paymentStatusMachine } from './payment-status.machine.ts'

type Snapshot = SnapshotFrom<typeof paymentStatusMachine>

/** Id of the order that is paid for. */
export const orderIdOf = ({ context }: Snapshot): string => context.orderId

/** Whether no answer came to the last request, or none can come: the page is hidden, or there is no network. */
export const isUnanswered = (snapshot: Snapshot): boolean =>
  snapshot.context.isAway || (snapshot.hasTag('waiting') && snapshot.context.tries > 0)

/** Whether the order is paid. */
export const isCompleted = (snapshot: Snapshot): boolean => snapshot.hasTag('completed')

/** Whether the payment failed. */
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag('failed')

/** Whether a payment was started, which may have charged the person. */
export const hasPaymentBegun = ({ context }: Snapshot): boolean => !context.isFailed

/** The order that is followed; `null` until it is paid. */
export const liveOrderOf = ({ children }: Snapshot): ActorRefFrom<typeof liveOrderMachine> | null =>
  children.liveOrder ?? null

/** Reason that the server refused the order; `null` when it gave none. */
export const reasonOf = ({ context }: Snapshot): string | null => context.reason
