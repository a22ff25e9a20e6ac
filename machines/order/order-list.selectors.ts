import { isDelivered, isUnderWay } from '@tiffin-junction/contract/domain/order'
import type { SnapshotFrom } from 'xstate'
import type { orderListMachine } from './order-list.ts'

type Snapshot = SnapshotFrom<typeof orderListMachine>

/** Whether one of the listed orders is under way. */
export const hasOrderUnderWay = ({ context }: Snapshot): boolean => context.items.some(isUnderWay)

/** Id of the newest delivered order of the list; `null` when none is listed. */
export const deliveredIdOf = ({ context }: Snapshot): string | null =>
  context.items.find(isDelivered)?.id ?? null
