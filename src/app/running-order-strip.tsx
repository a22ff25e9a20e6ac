import { useState } from 'react'
import { runningOrderMachine } from '../../machines/order/running-order.machine.ts'
import { RunningOrderView } from '../order/running-order-view.tsx'
import { fromCall, useScreen } from './actor-logic.ts'
import { liveOrderOf } from './live-order.ts'
import { pollPauseOf } from './poll-pause.ts'
import { useSystem } from './system.ts'

const looking = runningOrderMachine.provide({
  actors: {
    loadNewest: fromCall(
      () => import('@tiffin-junction/contract/calls/order-wire'),
      (calls) => calls.getOrdersHistory,
    ),
  },
})

/** The strip with its machine. It looks for an order each time a page without one is opened after a page with one. */
export default function RunningOrderStrip() {
  const system = useSystem()
  const [machine] = useState(() =>
    looking.provide({
      actors: {
        liveOrder: liveOrderOf(system),
        pollPause: pollPauseOf(system.root),
      },
    }),
  )
  return <RunningOrderView running={useScreen(machine, {})} />
}
