import type { Order } from '@tiffin-junction/contract/domain/order'
import type { SnapshotFrom } from 'xstate'
import type { runningOrderMachine } from './running-order.machine.ts'

/** The order that is under way, or was delivered a moment ago; `null` when there is none. */
export const runningOrderOf = ({ context }: SnapshotFrom<typeof runningOrderMachine>): Order | null =>
  context.order
