import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromCallback } from 'xstate'
import { linkTo } from '../../../machines/links.ts'
import {
  type PaymentStatusEvent,
  paymentStatusMachine,
} from '../../../machines/order/payment-status.machine.ts'
import { watchPresence } from '../../effects/presence.ts'
import { forgetAttempt } from '../../effects/storage.ts'
import { PaymentStatusView } from '../../order/payment-status-view.tsx'
import { useSystem } from '../system.ts'
import { TellMe } from '../tell-me.tsx'
import { calling, useScreen } from '../wire.ts'

const awaiting = paymentStatusMachine.provide({
  actors: {
    fetchStatus: calling(
      () => import('../../effects/calls/order.ts'),
      (calls) => calls.fetchPaymentStatus,
    ),
    watchPresence: fromCallback<PaymentStatusEvent>(({ sendBack }) =>
      watchPresence((isPresent) => sendBack({ type: 'presence.changed', isPresent })),
    ),
  },
  actions: { forgetAttempt },
})

/** `orderId` is absent where the payment never began. */
export default function OrderStatusScreen({ params: { orderId } }: { params: { orderId?: string } }) {
  const { cart } = useSystem()
  const [machine] = useState(() => awaiting.provide({ actors: { cart: linkTo(cart) } }))
  const status = useScreen(machine, { input: { orderId: orderId ?? '', isFailed: orderId === undefined } })
  const isCompleted = useSelector(status, (state) => state.hasTag('completed'))
  return (
    <>
      <PaymentStatusView status={status} />
      {isCompleted && <TellMe />}
    </>
  )
}
