import { clockText } from '@tiffin-junction/contract/domain/indian-time'
import { isUnderWay, type Order, orderPath } from '@tiffin-junction/contract/domain/order'
import type { SnapshotFrom } from 'xstate'
import type { runningOrderMachine } from './running-order.machine.ts'

type Snapshot = SnapshotFrom<typeof runningOrderMachine>

/** The order that is under way, or was delivered a moment ago; `null` when there is none. */
export const runningOrderOf = ({ context }: Snapshot): Order | null => context.order

/** An order under way to a train, and where its page is. */
export interface TrainOrderLink {
  /** 'Your order TJ-7KQ2M-9XDWA to Kanpur Central, 12:05 pm' */
  readonly text: string
  readonly href: string
}

/** The link to the order that is under way, if it goes to a train (SUP-56). */
export const trainLinkOf = ({ context: { order } }: Snapshot): TrainOrderLink | null =>
  order?.train && isUnderWay(order)
    ? {
        text: `Your order ${order.number} to ${order.train.stationName}, ${clockText(order.train.expectedArrival)}`,
        href: orderPath(order.number),
      }
    : null
