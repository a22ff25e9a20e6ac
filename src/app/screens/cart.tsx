import { useState } from 'react'
import { CartView } from '../../order/cart-view.tsx'
import { useScreen } from '../actor-logic.ts'
import { checkoutOf, clearingOf, couponOf } from '../checkout.ts'
import { useSystem } from '../system.ts'

export default function CartScreen() {
  const system = useSystem()
  const [{ paying, clear, discount }] = useState(() => ({
    paying: checkoutOf(system),
    clear: clearingOf(system),
    discount: couponOf(system),
  }))
  const checkout = useScreen(paying.machine, paying.options)
  const clearing = useScreen(clear.machine, clear.options)
  const coupon = useScreen(discount.machine, discount.options)
  return (
    <CartView cart={system.cart} book={system.book} checkout={checkout} clearing={clearing} coupon={coupon} />
  )
}
