import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { OrderStatus } from '../../src/domain/order-status.ts'
import type { orderHistoryMachine } from './order-history.machine.ts'
import type { orderListMachine } from './order-list.ts'
import type { ratingMachine } from './rating.machine.ts'

type Snapshot = SnapshotFrom<typeof orderHistoryMachine>

/** The status that the orders are narrowed to; `null` for all. */
export const filterOf = ({ context }: Snapshot): OrderStatus | null => context.filter

/** The id of the order whose card is open. */
export const openIdOf = ({ context }: Snapshot): string | null => context.openId

/** Whether nobody is signed in. */
export const isGuest = (snapshot: Snapshot): boolean => snapshot.hasTag('guest')

/** The orders of whoever is signed in. */
export const listOf = ({ children }: Snapshot): ActorRefFrom<typeof orderListMachine> | undefined =>
  children.list

/** The rating modal, while it is open. */
export const ratingOf = ({ children }: Snapshot): ActorRefFrom<typeof ratingMachine> | undefined =>
  children.rating
