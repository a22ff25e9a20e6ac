import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { PaymentStatusView } from '../../order/payment-status-view.tsx'
import { paymentStatusOf } from '../payment-status.ts'
import { useSystem } from '../system.ts'
import { TellMe } from '../tell-me.tsx'
import { useScreen } from '../wire.ts'

/** `orderId` is absent where the payment never began. */
export default function OrderStatusScreen({ params: { orderId } }: { params: { orderId?: string } }) {
  const system = useSystem()
  const [{ machine, options }] = useState(() => paymentStatusOf(system, orderId))
  const status = useScreen(machine, options)
  const isCompleted = useSelector(status, (state) => state.hasTag('completed'))
  return (
    <>
      <PaymentStatusView status={status} />
      {isCompleted && <TellMe />}
    </>
  )
}
