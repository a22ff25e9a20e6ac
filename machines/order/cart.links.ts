import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { leaving, linkTo, seen } from '../links.ts'
import type { cartMachine } from './cart.machine.ts'
import { cartOf } from './cart.selectors.ts'
import { isSynced } from './cart-details.selectors.ts'
import type { CartSeen } from './reorder.rules.ts'

type CartRef = ActorRefFrom<typeof cartMachine>

const heard = (cart: CartRef) => seen(cart, cartOf, (seenCart) => ({ type: 'cart.changed', cart: seenCart }))

/** Link to the cart. Sends `cart.changed` with the shown cart, at once and on every change. */
export const cartLink = (cart: CartRef) => linkTo(cart, heard(cart))

const seenCartOf = (snapshot: SnapshotFrom<typeof cartMachine>): CartSeen => {
  const { restaurantId, restaurantName } = cartOf(snapshot)
  return { restaurantId, restaurantName, isSettled: isSynced(snapshot) }
}

const isSameCart = (a: CartSeen, b: CartSeen): boolean =>
  a.restaurantId === b.restaurantId && a.isSettled === b.isSettled && a.restaurantName === b.restaurantName

/** The same for a reorder, which needs only the restaurant and whether all changes are saved. */
export const reorderCartLink = (cart: CartRef) =>
  linkTo(
    cart,
    seen(cart, seenCartOf, (seenCart) => ({ type: 'cart.changed', cart: seenCart }), isSameCart),
  )

/** The same for the menu. Leaving the menu cancels an open question 'Change Restaurant?'. */
export const menuCartLink = (cart: CartRef) =>
  linkTo(
    cart,
    heard(cart),
    leaving(() => cart.send({ type: 'switch.cancelled' })),
  )
