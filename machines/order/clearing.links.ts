import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { linkTo, seen } from '../links.ts'
import type { cartMachine } from './cart.machine.ts'
import { cartOf } from './cart.selectors.ts'
import { pendingOf } from './cart-details.selectors.ts'
import { type ClearableCart, clearableCart } from './clearing.rules.ts'

const seenCartOf = (snapshot: SnapshotFrom<typeof cartMachine>): ClearableCart =>
  clearableCart(cartOf(snapshot), pendingOf(snapshot))

const textOf = ({ restaurantId, lines }: ClearableCart): string =>
  JSON.stringify([
    restaurantId,
    lines.map(({ menuId, menuCount, text, quantity, group }) => [menuId, menuCount, text, quantity, group]),
  ])

const isSame = (a: ClearableCart, b: ClearableCart): boolean => textOf(a) === textOf(b)

/** Link to the cart. Sends `cart.changed` with the shown lines and their choices. */
export const clearingCartLink = (cart: ActorRefFrom<typeof cartMachine>) =>
  linkTo(
    cart,
    seen(cart, seenCartOf, (seenCart) => ({ type: 'cart.changed', cart: seenCart }), isSame),
  )
