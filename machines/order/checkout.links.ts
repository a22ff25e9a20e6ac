import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { addressBookMachine } from '../address/address-book.machine.ts'
import { selectedOf } from '../address/address-book.selectors.ts'
import { isAlike, linkTo, seen } from '../links.ts'
import { shownAmount } from './amount.rules.ts'
import type { cartMachine } from './cart.machine.ts'
import { cartOf } from './cart.selectors.ts'
import { confirmedCartOf, isSynced, pendingOf } from './cart-details.selectors.ts'
import type { CheckoutFacts } from './checkout.rules.ts'
import { deliveryOf, obstacleOf } from './obstacle.rules.ts'

type SeenCart = CheckoutFacts['cart']

const seenCartOf = (snapshot: SnapshotFrom<typeof cartMachine>): SeenCart => {
  const cart = cartOf(snapshot)
  const { restaurantId, lines, showCod, onlyCash, version } = cart
  return {
    print: JSON.stringify([
      version,
      restaurantId,
      lines.map(({ menuId, menuCount, quantity }) => [menuId, menuCount, quantity]),
    ]),
    isEmpty: lines.length === 0,
    isSettled: isSynced(snapshot),
    showCod,
    ...(onlyCash ? { onlyCash } : {}),
    obstacle: obstacleOf(cart),
    delivery: deliveryOf(cart),
    shown: shownAmount(confirmedCartOf(snapshot), pendingOf(snapshot)),
  }
}

/** Links of the checkout to the cart and the address book. */
export const checkoutLinks = (
  cart: ActorRefFrom<typeof cartMachine>,
  book: ActorRefFrom<typeof addressBookMachine>,
) => ({
  cart: linkTo(
    cart,
    seen(cart, seenCartOf, (seenCart) => ({ type: 'cart.changed', cart: seenCart }), isAlike),
  ),
  book: linkTo(
    book,
    seen(
      book,
      (snapshot) => {
        const address = selectedOf(snapshot)
        return address && ({ kind: 'address', address } as const)
      },
      (place) => ({ type: 'place.changed', place }),
      isAlike,
    ),
  ),
})
