import { readStatus } from '@tiffin-junction/contract/domain/order-status'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { orderOf } from '../../../machines/order/live-order.selectors.ts'
import { belowOrder } from '../../order/below-order.ts'
import { CashStatusView, LiveCashStatusView } from '../../order/cash-status-view.tsx'
import { useScreen } from '../actor-logic.ts'
import { AfterLiveOrder } from '../after-delivery.tsx'
import { ConfirmEmail } from '../confirm-email.tsx'
import { liveOrderOf } from '../live-order.ts'
import { useSystem } from '../system.ts'
import { TellMe } from '../tell-me.tsx'
import { orderNumberOf } from '../tracking-arrival.ts'
import { useOnline } from '../use-online.ts'

const underway = new Set(['pending', 'confirmed', 'preparing', 'out_for_delivery'])
const isUnderway = (text: string) => underway.has(readStatus(text) ?? '')

function Live({ text, orderId }: { text: string; orderId: string }) {
  const system = useSystem()
  const [machine] = useState(() => liveOrderOf(system))
  const live = useScreen(machine, { input: { orderId } })
  const order = useSelector(live, orderOf)
  const isOnline = useOnline()
  return (
    <>
      <LiveCashStatusView text={text} live={live} isOnline={isOnline} />
      {isUnderway(order?.status ?? text) && <TellMe className={belowOrder} />}
      {order && <ConfirmEmail className={belowOrder} />}
      <AfterLiveOrder live={live} className={belowOrder} />
    </>
  )
}

/** A cash order. The address says its status and, after a checkout, its number, by which it is followed. */
export default function CashOrderStatusScreen({
  params: { orderStatus = '' },
}: {
  params: { orderStatus?: string }
}) {
  const orderId = orderNumberOf(useSearch())
  if (orderId) return <Live key={orderId} text={orderStatus} orderId={orderId} />
  return (
    <>
      <CashStatusView text={orderStatus} isOnline />
      {isUnderway(orderStatus) && <TellMe />}
    </>
  )
}
