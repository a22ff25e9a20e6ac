import type { Order } from '@tiffin-junction/contract/domain/order'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { liveOrderMachine } from './live-order.machine.ts'
import type { onBoardMachine } from './on-board.machine.ts'

type Snapshot = SnapshotFrom<typeof liveOrderMachine>

/** The order as the server last sent it; `null` before that. */
export const orderOf = ({ context }: Snapshot): Order | null => context.order

/** The number by which the order was asked for. */
export const askedNumberOf = ({ context }: Snapshot): string => context.orderId

/** State shown in place of the order while there is none. */
export type WithoutOrder = 'loading' | 'guest' | 'failed' | 'missing'

/** Reason that there is no order to show; `null` when there is one. */
export const withoutOrder = (snapshot: Snapshot): WithoutOrder | null =>
  (['loading', 'guest', 'failed', 'missing'] as const).find((tag) => snapshot.hasTag(tag)) ?? null

/** Actor of the traveller's reports on the order; `null` while signed out. */
export const onBoardOf = ({ children }: Snapshot): ActorRefFrom<typeof onBoardMachine> | null =>
  children.onBoard ?? null
