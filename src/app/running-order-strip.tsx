import { RunningOrderView } from '../order/running-order-view.tsx'
import { useRunningOrder } from './use-running-order.ts'

/** The strip with its actor. It looks for an order each time a page without one is opened after a page with one. */
export default function RunningOrderStrip() {
  return <RunningOrderView running={useRunningOrder()} />
}
