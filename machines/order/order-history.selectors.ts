import type { OrderStatus } from '@tiffin-junction/contract/domain/order-status'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { orderHistoryMachine } from './order-history.machine.ts'
import type { OrderHistoryView } from './order-history.rules.ts'
import type { orderListMachine } from './order-list.ts'
import type { ratingMachine } from './rating.machine.ts'

type Snapshot = SnapshotFrom<typeof orderHistoryMachine>

/** The status filter; `null` for all orders. */
export const filterOf = ({ context }: Snapshot): OrderStatus | null => context.filter

/** Search text, as typed. */
export const textOf = ({ context }: Snapshot): string => context.text

/** Id of the order whose card is open. */
export const openIdOf = ({ context }: Snapshot): string | null => context.openId

/** Settings of the history. */
export const historyViewOf = ({ context: { filter, text, openId } }: Snapshot): OrderHistoryView => ({
  filter,
  text,
  openId,
})

/** Whether it is known that no one is signed in. */
export const isGuest = (snapshot: Snapshot): boolean => snapshot.hasTag('guest')

/** The order list of the signed-in person. */
export const listOf = ({ children }: Snapshot): ActorRefFrom<typeof orderListMachine> | undefined =>
  children.list

/** The rating modal, while it is open. */
export const ratingOf = ({ children }: Snapshot): ActorRefFrom<typeof ratingMachine> | undefined =>
  children.rating
