import type { Order } from '@tiffin-junction/contract/domain/order'
import type { SnapshotFrom } from 'xstate'
import type { orderChangeMachine } from './order-change.machine.ts'
import { type OrderChangeKind, problemOf } from './order-change.rules.ts'

type Snapshot = SnapshotFrom<typeof orderChangeMachine>

/** The order that is being changed; `null` when none is. */
export const orderOf = ({ context }: Snapshot): Order | null => context.order

/** Kind of the change. */
export const kindOf = ({ context }: Snapshot): OrderChangeKind => context.kind

/** Error message of the last attempt; '' when it did not fail. */
export const reasonOf = ({ context }: Snapshot): string => problemOf(context)

/** Whether anything is asked, or a refusal is shown. */
export const isShown = (snapshot: Snapshot): boolean => isAsking(snapshot) || isRefused(snapshot)

/** Whether the question is open. */
export const isAsking = (snapshot: Snapshot): boolean => snapshot.hasTag('asking')

/** Whether the server is being asked. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** Whether the change can be sent again after a lost connection. */
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag('failed')

/** Whether the server has refused the change. */
export const isRefused = (snapshot: Snapshot): boolean => snapshot.hasTag('refused')

/** Id of the order whose payment is being opened; `null` when none is. */
export const payingIdOf = (snapshot: Snapshot): string | null =>
  snapshot.matches('paying') ? (snapshot.context.order?.id ?? null) : null
