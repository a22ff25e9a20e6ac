import { clockText } from '@tiffin-junction/contract/domain/indian-time'
import { orderPath } from '@tiffin-junction/contract/domain/order'
import type { SnapshotFrom } from 'xstate'
import type { trainOrderMachine } from './train-order.machine.ts'

/** An order under way to a train, and where its page is. */
export interface TrainOrderLink {
  /** 'Your order TJ-7KQ2M-9XDWA to Kanpur Central, 12:05 pm' */
  readonly text: string
  readonly href: string
}

/** The order under way to a train that arrives first; `null` without one. */
export const linkOf = ({
  context: { order },
}: SnapshotFrom<typeof trainOrderMachine>): TrainOrderLink | null =>
  order?.train
    ? {
        text: `Your order ${order.number} to ${order.train.stationName}, ${clockText(order.train.expectedArrival)}`,
        href: orderPath(order.number),
      }
    : null
