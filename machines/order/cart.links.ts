import type { ActorRefFrom } from 'xstate'
import { leaving, linkTo, seen } from '../links.ts'
import type { cartMachine } from './cart.machine.ts'
import { cartOf } from './cart.selectors.ts'

type CartRef = ActorRefFrom<typeof cartMachine>

const heard = (cart: CartRef) => seen(cart, cartOf, (seenCart) => ({ type: 'cart.changed', cart: seenCart }))

/** Lets a machine change the cart, and tells it what the person sees in there. */
export const cartLink = (cart: CartRef) => linkTo(cart, heard(cart))

/** The same for the menu: whoever leaves it leaves 'Change Restaurant?' unanswered, and nothing changes. */
export const menuCartLink = (cart: CartRef) =>
  linkTo(
    cart,
    heard(cart),
    leaving(() => cart.send({ type: 'switch.cancelled' })),
  )
