import type { SnapshotFrom } from 'xstate'
import { isUnderWay, type Order } from '../../src/domain/order.ts'
import type { orderListMachine } from './order-list.ts'

type Snapshot = SnapshotFrom<typeof orderListMachine>

/** The orders that have come. */
export const ordersOf = ({ context }: Snapshot): readonly Order[] => context.items

/** Whether one of them is under way. */
export const hasOrderUnderWay = ({ context }: Snapshot): boolean => context.items.some(isUnderWay)

/** Whether the first page is on its way. */
export const isLoading = (snapshot: Snapshot): boolean => snapshot.hasTag('loading')

/** Whether a further page is on its way. */
export const isLoadingMore = (snapshot: Snapshot): boolean => snapshot.hasTag('loadingMore')

/** Whether there is no order. */
export const isEmpty = (snapshot: Snapshot): boolean => snapshot.hasTag('empty')

/** Whether all orders have come. */
export const isAtEnd = (snapshot: Snapshot): boolean => snapshot.hasTag('end')

/** Whether the first page did not come. */
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag('failed')

/** Whether a further page did not come. */
export const hasStopped = (snapshot: Snapshot): boolean => snapshot.hasTag('stopped')
