import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { isAlike, linkTo, seen } from '../links.ts'
import type { cartMachine } from './cart.machine.ts'
import { cartOf } from './cart.selectors.ts'
import { isSynced } from './cart-details.selectors.ts'
import { type CouponCart, couponIn } from './coupon.rules.ts'

const seenCartOf = (snapshot: SnapshotFrom<typeof cartMachine>): CouponCart => ({
  coupon: couponIn(cartOf(snapshot)),
  // Without a network a cart that nothing changed stays as the server has it.
  isSettled: isSynced(snapshot) || (snapshot.hasTag('offline') && snapshot.context.pending.length === 0),
})

/** Link to the cart. Sends `cart.changed` with the coupon of the shown cart, and whether all changes are saved. */
export const couponCartLink = (cart: ActorRefFrom<typeof cartMachine>) =>
  linkTo(
    cart,
    seen(cart, seenCartOf, (seenCart) => ({ type: 'cart.changed', cart: seenCart }), isAlike),
  )
