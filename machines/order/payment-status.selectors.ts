import type { SnapshotFrom } from 'xstate'
import type { paymentStatusMachine } from './payment-status.machine.ts'

type Snapshot = SnapshotFrom<typeof paymentStatusMachine>

/** The id of the order that is paid for. */
export const orderIdOf = ({ context }: Snapshot): string => context.orderId

/** Whether nothing is asked, because nobody looks or there is no network. */
export const isPaused = (snapshot: Snapshot): boolean => snapshot.hasTag('paused')

/** Whether the order is paid. */
export const isCompleted = (snapshot: Snapshot): boolean => snapshot.hasTag('completed')

/** Whether the payment did not come about. */
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag('failed')
