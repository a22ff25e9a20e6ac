import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { isCompleted } from '../../../machines/order/payment-status.selectors.ts'
import { routeState } from '../../effects/navigation.ts'
import { PaymentStatusView } from '../../order/payment-status-view.tsx'
import { useScreen } from '../actor-logic.ts'
import { paymentStatusOf } from '../payment-status.ts'
import { useSystem } from '../system.ts'
import { TellMe } from '../tell-me.tsx'

/** `orderId` is absent when the payment never began. */
export default function OrderStatusScreen({ params: { orderId } }: { params: { orderId?: string } }) {
  const system = useSystem()
  const [{ machine, options }] = useState(() => paymentStatusOf(system, orderId, routeState()))
  const status = useScreen(machine, options)
  const isPaid = useSelector(status, isCompleted)
  return (
    <>
      <PaymentStatusView status={status} />
      {isPaid && <TellMe />}
    </>
  )
}
