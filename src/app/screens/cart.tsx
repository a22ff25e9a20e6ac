import { useState } from 'react'
import { fromCallback } from 'xstate'
import {
  type CheckoutEvent,
  checkoutLinks,
  checkoutMachine,
} from '../../../machines/order/checkout.machine.ts'
import { watchReturn } from '../../effects/page.ts'
import { readAttempt, writeAttempt } from '../../effects/storage.ts'
import { CartView } from '../../order/cart-view.tsx'
import { useSystem } from '../system.ts'
import { calling, useScreen } from '../wire.ts'

const order = () => import('../../effects/calls/order.ts')

const paying = checkoutMachine.provide({
  actors: {
    orderOnline: calling(order, (calls) => calls.orderOnline),
    orderInCash: calling(order, (calls) => calls.orderInCash),
    watchReturn: fromCallback<CheckoutEvent>(({ sendBack }) =>
      watchReturn(() => sendBack({ type: 'page.restored' })),
    ),
  },
  actions: {
    keepAttempt: (_, { attempt }) => {
      if (attempt) writeAttempt(attempt)
    },
  },
})

export default function CartScreen() {
  const { cart, book } = useSystem()
  const [input] = useState(() => ({ seed: crypto.randomUUID(), attempt: readAttempt() }))
  const [machine] = useState(() => paying.provide({ actors: checkoutLinks(cart, book) }))
  const checkout = useScreen(machine, { input })
  return <CartView cart={cart} book={book} checkout={checkout} />
}
