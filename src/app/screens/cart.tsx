import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { checkoutMachine } from '../../../machines/order/checkout.machine.ts'
import type { CheckoutFacts } from '../../../machines/order/checkout.rules.ts'
import { checkoutCartOf } from '../../../machines/order/checkout.selectors.ts'
import { watchReturn } from '../../effects/page.ts'
import { readAttempt, writeAttempt } from '../../effects/storage.ts'
import { CartView } from '../../order/cart-view.tsx'
import { useEmitted, useForward } from '../relays.ts'
import { useSystem } from '../system.ts'
import { calling, useScreen } from '../wire.ts'

const order = () => import('../../effects/calls/order.ts')

const machine = checkoutMachine.provide({
  actors: {
    orderOnline: calling(order, (calls) => calls.orderOnline),
    orderInCash: calling(order, (calls) => calls.orderInCash),
  },
  actions: {
    keepAttempt: (_, { attempt }) => {
      if (attempt) writeAttempt(attempt)
    },
  },
})

const isSame = (a: CheckoutFacts['cart'], b: CheckoutFacts['cart']) =>
  a.print === b.print && a.isSettled === b.isSettled && a.showCod === b.showCod

export default function CartScreen() {
  const { cart, book } = useSystem()
  const [input] = useState(() => ({ seed: crypto.randomUUID(), attempt: readAttempt() }))
  const checkout = useScreen(machine, { input })

  // What is paid for is what the server holds now, not what it held when another screen asked.
  useForward(cart, (actor) => actor.send({ type: 'refresh.requested' }))
  useEffect(
    () =>
      watchReturn(() => {
        cart.send({ type: 'refresh.requested' })
        checkout.send({ type: 'page.restored' })
      }),
    [cart, checkout],
  )
  useForward(useSelector(cart, checkoutCartOf, isSame), (facts) =>
    checkout.send({ type: 'cart.changed', cart: facts }),
  )
  useForward(
    useSelector(book, (state) => state.context.selected?.id ?? null),
    (addressId) => checkout.send({ type: 'address.changed', addressId }),
  )
  useEmitted(checkout, 'order.completed', () => cart.send({ type: 'cart.cleared' }))
  return <CartView cart={cart} book={book} checkout={checkout} />
}
