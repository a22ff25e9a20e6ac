import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { isCompleted, liveOrderOf } from '../../../machines/order/payment-status.selectors.ts'
import { routeState } from '../../effects/navigation.ts'
import { belowOrder } from '../../order/below-order.ts'
import { PaymentStatusView } from '../../order/payment-status-view.tsx'
import { useScreen } from '../actor-logic.ts'
import { AfterLiveOrder } from '../after-delivery.tsx'
import { ConfirmEmail } from '../confirm-email.tsx'
import { paymentStatusOf } from '../payment-status.ts'
import { useSystem } from '../system.ts'
import { TellMe } from '../tell-me.tsx'
import { useOnline } from '../use-online.ts'

/** `orderId` is absent when the payment never began. */
export default function OrderStatusScreen({ params: { orderId } }: { params: { orderId?: string } }) {
  const system = useSystem()
  const [{ machine, options }] = useState(() => paymentStatusOf(system, orderId, routeState()))
  const status = useScreen(machine, options)
  const isPaid = useSelector(status, isCompleted)
  const live = useSelector(status, liveOrderOf)
  const isOnline = useOnline()
  return (
    <>
      <PaymentStatusView status={status} isOnline={isOnline} />
      {isPaid && <TellMe className={belowOrder} />}
      {isPaid && <ConfirmEmail className={belowOrder} />}
      {live && <AfterLiveOrder live={live} className={belowOrder} />}
    </>
  )
}
