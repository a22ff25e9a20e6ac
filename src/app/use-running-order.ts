import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { sessionLink } from '../../machines/account/session.links.ts'
import { runningOrderMachine } from '../../machines/order/running-order.machine.ts'
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

/** Returns the actor that finds and follows the order under way, for as long as the component is shown. */
export function useRunningOrder(): ActorRefFrom<typeof runningOrderMachine> {
  const system = useSystem()
  const [machine] = useState(() =>
    looking.provide({
      actors: {
        session: sessionLink(system.session),
        liveOrder: liveOrderOf(system),
        pollPause: pollPauseOf(system.root),
      },
    }),
  )
  return useScreen(machine, {})
}
