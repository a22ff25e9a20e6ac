import { useState } from 'react'
import { CartView } from '../../order/cart-view.tsx'
import { useScreen } from '../actor-logic.ts'
import { checkoutOf } from '../checkout.ts'
import { useSystem } from '../system.ts'

export default function CartScreen() {
  const system = useSystem()
  const [{ machine, options }] = useState(() => checkoutOf(system))
  const checkout = useScreen(machine, options)
  return <CartView cart={system.cart} book={system.book} checkout={checkout} />
}
