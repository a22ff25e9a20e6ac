import { refusal } from '@tiffin-junction/contract/calls/navigation'
import { linkTo } from '../../machines/links.ts'
import { paymentStatusMachine } from '../../machines/order/payment-status.machine.ts'
import { forgetAttempt, forgetRequest } from '../effects/checkout-attempt.ts'
import { fromCall } from './actor-logic.ts'
import { liveOrderOf } from './live-order.ts'
import { pollPauseOf } from './poll-pause.ts'
import type { System } from './system.ts'

const awaiting = paymentStatusMachine.provide({
  actors: {
    fetchStatus: fromCall(
      () => import('@tiffin-junction/contract/calls/order-wire'),
      (calls) => calls.checkOrderPaymentStatus,
    ),
  },
  actions: { forgetAttempt: (_, { keepsNotes }) => (keepsNotes ? forgetRequest() : forgetAttempt()) },
})

/** The reason in navigation state for which an order was refused; `null` without a valid one. */
const refusalOf = (state: unknown): string | null => {
  const { reason }: Readonly<Record<string, unknown>> = Object(state)
  return refusal().allows(reason) ? reason : null
}

/**
 * Returns the payment status of an order, with its effects. Without an order the payment never began, for the reason in
 * the navigation state.
 */
export const paymentStatusOf = (system: System, orderId: string | undefined, state: unknown) => ({
  machine: awaiting.provide({
    actors: {
      cart: linkTo(system.cart),
      pollPause: pollPauseOf(system.root),
      liveOrder: liveOrderOf(system),
    },
  }),
  options: { input: { orderId: orderId ?? '', isFailed: orderId === undefined, reason: refusalOf(state) } },
})
