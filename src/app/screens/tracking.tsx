import { type OrderToTrack, trackedOrderOf } from '@tiffin-junction/contract/domain/tracking'
import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useState } from 'react'
import { useSearch } from 'wouter'
import { fromCallback } from 'xstate'
import { cartOf } from '../../../machines/order/cart.selectors.ts'
import { isShown } from '../../../machines/order/order-change.selectors.ts'
import { type TrackingEvent, trackingMachine } from '../../../machines/order/tracking.machine.ts'
import { watchClock } from '../../effects/clock.ts'
import { readLatestAddress } from '../../effects/latest-address.ts'
import { routeState } from '../../effects/navigation.ts'
import { notifyNotOpened } from '../../effects/toasts.ts'
import { belowOrder } from '../../order/below-order.ts'
import { OrderTrackingView } from '../../order/order-tracking-view.tsx'
import { SampleTrackingView } from '../../order/sample-tracking-view.tsx'
import { useScreen } from '../actor-logic.ts'
import { AfterLiveOrder } from '../after-delivery.tsx'
import { liveOrderOf } from '../live-order.ts'
import { AppMap } from '../map.tsx'
import { orderChangeOf } from '../order-change.ts'
import { useSystem } from '../system.ts'
import { orderToTrackOf } from '../tracking-arrival.ts'
import { useLoaded } from '../use-loaded.ts'
import { useOnline } from '../use-online.ts'

const loadChange = () => import('../../order/order-change-view.tsx')

const ticking = trackingMachine.provide({
  actors: {
    watchClock: fromCallback<TrackingEvent>(({ sendBack }) =>
      watchClock((now) => sendBack({ type: 'clock.ticked', now })),
    ),
  },
})

function Sample({ arrival }: { arrival: OrderToTrack }) {
  const tracking = useScreen(ticking, {})
  const [address] = useState(readLatestAddress)
  const inCart = useSelector(useSystem().cart, cartOf)
  const order = useMemo(() => trackedOrderOf(arrival, inCart, address), [arrival, inCart, address])
  return <SampleTrackingView tracking={tracking} order={order} map={AppMap} />
}

function Followed({ orderId }: { orderId: string }) {
  const system = useSystem()
  const [machine] = useState(() => liveOrderOf(system))
  const live = useScreen(machine, { input: { orderId } })
  const isOnline = useOnline()
  const [changing] = useState(() =>
    orderChangeOf(system.session, { send: () => live.send({ type: 'news.heard' }) }),
  )
  const change = useScreen(changing, {})
  const isChangeShown = useSelector(change, isShown)
  const giveUpChange = useCallback(() => {
    change.send({ type: 'change.dismissed' })
    notifyNotOpened()
  }, [change])
  const decision = useLoaded(isChangeShown ? loadChange : null, giveUpChange)
  return (
    <>
      <OrderTrackingView
        live={live}
        isOnline={isOnline}
        onCancel={(cancelled) => change.send({ type: 'cancel.requested', order: cancelled })}
      />
      {decision && <decision.default change={change} />}
      <AfterLiveOrder live={live} className={belowOrder} />
    </>
  )
}

/** `/track-order`: an order by its number, or the sample. */
export default function TrackingScreen() {
  const search = useSearch()
  const [state] = useState(routeState)
  const arrival = useMemo(() => orderToTrackOf(search, state), [search, state])
  const { orderId } = arrival
  return orderId === null ? <Sample arrival={arrival} /> : <Followed key={orderId} orderId={orderId} />
}
