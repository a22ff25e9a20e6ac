import { fromCallback } from 'xstate'
import { checkoutLinks } from '../../machines/order/checkout.links.ts'
import { type CheckoutEvent, checkoutMachine } from '../../machines/order/checkout.machine.ts'
import { clearingCartLink } from '../../machines/order/clearing.links.ts'
import { clearingMachine } from '../../machines/order/clearing.machine.ts'
import { forgetAttempt, readAttempt, writeAttempt } from '../effects/checkout-attempt.ts'
import { watchReturn } from '../effects/page.ts'
import { fromLazyCall } from './actor-logic.ts'
import type { System } from './system.ts'

const order = () => import('../effects/calls/order.ts')

const paying = checkoutMachine.provide({
  actors: {
    orderOnline: fromLazyCall(order, (calls) => calls.orderOnline),
    orderInCash: fromLazyCall(order, (calls) => calls.orderInCash),
    watchReturn: fromCallback<CheckoutEvent>(({ sendBack }) =>
      watchReturn(() => sendBack({ type: 'page.restored' })),
    ),
  },
  actions: {
    keepAttempt: (_, { attempt }) => {
      if (attempt) writeAttempt(attempt)
      else forgetAttempt()
    },
  },
})

/** Returns the checkout with its effects, for the cart and the addresses of the signed-in person. */
export const checkoutOf = ({ cart, book }: Pick<System, 'cart' | 'book'>) => ({
  machine: paying.provide({ actors: checkoutLinks(cart, book) }),
  options: { input: { seed: crypto.randomUUID(), attempt: readAttempt() } },
})

/** Returns the machine that clears the cart and puts its lines back. */
export const clearingOf = ({ cart }: Pick<System, 'cart'>) => ({
  machine: clearingMachine.provide({ actors: { cart: clearingCartLink(cart) } }),
  options: {},
})
