import { type ChosenPlace, chosenPlace } from '@tiffin-junction/contract/domain/delivery-place'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { addressBookMachine } from '../address/address-book.machine.ts'
import { selectedOf } from '../address/address-book.selectors.ts'
import { isAlike, linkTo, seen } from '../links.ts'
import type { tripMachine } from '../train/trip.machine.ts'
import { stopOf } from '../train/trip.selectors.ts'
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

const placeIn = (book: ActorRefFrom<typeof addressBookMachine>, trip: ActorRefFrom<typeof tripMachine>) =>
  chosenPlace({ stop: stopOf(trip.getSnapshot()), selected: selectedOf(book.getSnapshot()) })

const asChanged = (place: ChosenPlace | null) => ({ type: 'place.changed', place })

/** The place once the stop of the train has changed; the link to the address book reports the first one. */
const changedPlace = (
  book: ActorRefFrom<typeof addressBookMachine>,
  trip: ActorRefFrom<typeof tripMachine>,
) => {
  const first = stopOf(trip.getSnapshot())
  let hasChanged = false
  return (snapshot: SnapshotFrom<typeof tripMachine>) => {
    hasChanged ||= stopOf(snapshot) !== first
    return hasChanged ? placeIn(book, trip) : undefined
  }
}

/** Links of the checkout to the cart, and to the two that know where an order goes. */
export const checkoutLinks = (
  cart: ActorRefFrom<typeof cartMachine>,
  book: ActorRefFrom<typeof addressBookMachine>,
  trip: ActorRefFrom<typeof tripMachine>,
) => ({
  cart: linkTo(
    cart,
    seen(cart, seenCartOf, (seenCart) => ({ type: 'cart.changed', cart: seenCart }), isAlike),
  ),
  book: linkTo(
    book,
    seen(book, () => placeIn(book, trip), asChanged, isAlike),
  ),
  trip: linkTo(trip, seen(trip, changedPlace(book, trip), asChanged, isAlike)),
})
