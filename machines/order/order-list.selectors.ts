import type { SnapshotFrom } from 'xstate'
import { isUnderWay } from '../../src/domain/order.ts'
import type { orderListMachine } from './order-list.ts'

type Snapshot = SnapshotFrom<typeof orderListMachine>

/** Whether one of the listed orders is under way. */
export const hasOrderUnderWay = ({ context }: Snapshot): boolean => context.items.some(isUnderWay)
