import { useCallback, useState } from 'react'
import { CartView } from '../../order/cart-view.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useScreen } from '../actor-logic.ts'
import { checkoutOf, clearingOf } from '../checkout.ts'
import { ConfirmEmail } from '../confirm-email.tsx'
import { type System, useSystem } from '../system.ts'
import { useLoaded } from '../use-loaded.ts'

const loadCoupon = () => import('../coupon.tsx')
const loadRenewal = () => import('../renewal.tsx')

/** The coupon, in the space that is reserved for it while its code loads. Without it the cart can still be ordered. */
function CouponPart({ system }: { system: System }) {
  const [isMissing, setMissing] = useState(false)
  const part = useLoaded(
    loadCoupon,
    useCallback(() => setMissing(true), []),
  )
  if (part) return <part.default system={system} />
  return isMissing ? null : <Skeleton className="h-30 rounded-card sm:h-34" />
}

export default function CartScreen() {
  const system = useSystem()
  const [{ paying, clear }] = useState(() => ({ paying: checkoutOf(system), clear: clearingOf(system) }))
  const checkout = useScreen(paying.machine, paying.options)
  const clearing = useScreen(clear.machine, clear.options)
  const renewal = useLoaded(loadRenewal)
  return (
    <>
      <CartView
        cart={system.cart}
        book={system.book}
        checkout={checkout}
        clearing={clearing}
        coupon={<CouponPart system={system} />}
        verification={<ConfirmEmail className="" />}
      />
      {renewal && <renewal.Renewal subjectOf={() => renewal.cartHours(system.cart)} />}
    </>
  )
}
