import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { fromCallback } from 'xstate'
import { cartOf } from '../../../machines/order/cart.selectors.ts'
import { type TrackingEvent, trackingMachine } from '../../../machines/order/tracking.machine.ts'
import { trackedOrderOf } from '../../domain/tracking.ts'
import { watchClock } from '../../effects/clock.ts'
import { routeState } from '../../effects/navigation.ts'
import { readLatestAddress } from '../../effects/storage.ts'
import { TrackingView } from '../../order/tracking-view.tsx'
import { useScreen } from '../actor-logic.ts'
import { AppMap } from '../map.tsx'
import { useSystem } from '../system.ts'
import { orderToTrackOf } from '../tracking-arrival.ts'

const machine = trackingMachine.provide({
  actors: {
    watchClock: fromCallback<TrackingEvent>(({ sendBack }) =>
      watchClock((now) => sendBack({ type: 'clock.ticked', now })),
    ),
  },
})

export default function TrackingScreen() {
  const { cart } = useSystem()
  const tracking = useScreen(machine, {})
  const [arrival] = useState(() => orderToTrackOf(routeState()))
  const [address] = useState(readLatestAddress)
  const inCart = useSelector(cart, cartOf)
  const order = useMemo(() => trackedOrderOf(arrival, inCart, address), [arrival, inCart, address])
  return <TrackingView tracking={tracking} order={order} map={AppMap} />
}
