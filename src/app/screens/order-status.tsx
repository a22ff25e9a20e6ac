import { useSelector } from '@xstate/react'
import { fromCallback } from 'xstate'
import {
  type PaymentStatusEvent,
  paymentStatusMachine,
} from '../../../machines/order/payment-status.machine.ts'
import { watchPresence } from '../../effects/presence.ts'
import { forgetAttempt } from '../../effects/storage.ts'
import { PaymentStatusView } from '../../order/payment-status-view.tsx'
import { useEmitted } from '../relays.ts'
import { useSystem } from '../system.ts'
import { TellMe } from '../tell-me.tsx'
import { calling, useScreen } from '../wire.ts'

const machine = paymentStatusMachine.provide({
  actors: {
    fetchStatus: calling(
      () => import('../../effects/calls/order.ts'),
      (calls) => calls.fetchPaymentStatus,
    ),
    watchPresence: fromCallback<PaymentStatusEvent>(({ sendBack }) =>
      watchPresence((isPresent) => sendBack({ type: 'presence.changed', isPresent })),
    ),
  },
})

/** `orderId` is absent where the payment never began. */
export default function OrderStatusScreen({ params: { orderId } }: { params: { orderId?: string } }) {
  const { cart } = useSystem()
  const status = useScreen(machine, { input: { orderId: orderId ?? '', isFailed: orderId === undefined } })
  useEmitted(status, 'order.completed', () => cart.send({ type: 'cart.cleared' }))
  useEmitted(status, 'order.declined', forgetAttempt)
  const isCompleted = useSelector(status, (state) => state.hasTag('completed'))
  return (
    <>
      <PaymentStatusView status={status} />
      {isCompleted && <TellMe />}
    </>
  )
}
