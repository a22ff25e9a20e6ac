import { isUnderWay } from '@tiffin-junction/contract/domain/order'
import type { SnapshotFrom } from 'xstate'
import type { orderListMachine } from './order-list.ts'

type Snapshot = SnapshotFrom<typeof orderListMachine>

/** Whether one of the listed orders is under way. */
export const hasOrderUnderWay = ({ context }: Snapshot): boolean => context.items.some(isUnderWay)
