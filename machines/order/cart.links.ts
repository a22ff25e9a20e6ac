import type { ActorRefFrom } from 'xstate'
import { leaving, linkTo, seen } from '../links.ts'
import type { cartMachine } from './cart.machine.ts'
import { cartOf } from './cart.selectors.ts'

type CartRef = ActorRefFrom<typeof cartMachine>

const heard = (cart: CartRef) => seen(cart, cartOf, (seenCart) => ({ type: 'cart.changed', cart: seenCart }))

/** Link to the cart. Sends `cart.changed` with the shown cart, at once and on every change. */
export const cartLink = (cart: CartRef) => linkTo(cart, heard(cart))

/** The same for the menu. Leaving the menu cancels an open question 'Change Restaurant?'. */
export const menuCartLink = (cart: CartRef) =>
  linkTo(
    cart,
    heard(cart),
    leaving(() => cart.send({ type: 'switch.cancelled' })),
  )
