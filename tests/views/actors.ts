import type { Address } from '@tiffin-junction/contract/domain/address'
import type { Cart, CartCount } from '@tiffin-junction/contract/domain/cart'
import type { Cuisine, MenuItem, MenuQuery, Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import { newDelhi } from '@tiffin-junction/contract/domain/geo'
import type { Page, PageRequest } from '@tiffin-junction/contract/domain/page'
import { noFilter, type RestaurantQuery } from '@tiffin-junction/contract/domain/restaurant-filter'
import type { User } from '@tiffin-junction/contract/domain/session'
import { createActor, fromPromise, type NonReducibleUnknown } from 'xstate'
import { sessionMachine } from '../../machines/account/session.machine.ts'
import { addressBookMachine } from '../../machines/address/address-book.machine.ts'
import { deviceLocationMachine } from '../../machines/address/device-location.machine.ts'
import { cuisinesMachine } from '../../machines/discover/cuisines.machine.ts'
import { favouriteHeartsMachine } from '../../machines/discover/favourite-hearts.machine.ts'
import { menuListMachine, menuMachine } from '../../machines/discover/menu.machine.ts'
import { pagedListMachine } from '../../machines/discover/paged-list.machine.ts'
import { cartMachine } from '../../machines/order/cart.machine.ts'
import { checkoutMachine } from '../../machines/order/checkout.machine.ts'
import { clearingMachine } from '../../machines/order/clearing.machine.ts'
import { clearableCart } from '../../machines/order/clearing.rules.ts'
import { couponMachine } from '../../machines/order/coupon.machine.ts'
import { couponIn } from '../../machines/order/coupon.rules.ts'
import { systemMachine } from '../../machines/system/system.machine.ts'
import type { System } from '../../src/app/system.ts'
import { quietLink } from '../quiet-link.ts'
import { cameTo } from '../samples.ts'
import { startTrip } from '../trip.ts'

const answer = <Output, Input extends NonReducibleUnknown = undefined>(value: Output) =>
  fromPromise<Output, Input>(async () => value)
/** Waits until all available answers have arrived. */
export const arrived = () => new Promise<void>((resolve) => setImmediate(resolve))

export const asha: User = { name: 'Asha Rao', email: 'asha@example.in', mobile: '9812345670' }

/** Starts a cart actor with this cart as the answer of the server. */
export const cartActor = (cart: Cart) => {
  const entries = cart.lines.map(({ menuId, quantity }) => ({ menuId, quantity }))
  const actor = createActor(
    cartMachine.provide({
      actors: {
        countCart: answer<CartCount>({ restaurantId: cart.restaurantId, entries }),
        fetchCart: answer(cart),
      },
    }),
    { input: { seed: 'views' } },
  ).start()
  actor.send({ type: 'session.opened', stored: null })
  return actor
}

export const bookActor = (addresses: readonly Address[]) => {
  const loadAddresses = answer([...addresses])
  const actor = createActor(addressBookMachine.provide({ actors: { loadAddresses } })).start()
  actor.send({ type: 'session.opened' })
  return actor
}

export const heartsActor = () => {
  const hearts = createActor(favouriteHeartsMachine).start()
  hearts.send({ type: 'session.opened', wish: null })
  return hearts
}

/** Starts a list whose first page has these items. A page has ten, so fewer items are the whole list. */
/** A list of restaurants whose pages come from `load`, which gets the number of the page. */
export const listOf = (
  load: (page: number) => Promise<Page<Restaurant>>,
  pageSize: number,
  filter = noFilter,
) =>
  createActor(
    pagedListMachine.provide({
      actors: {
        loadPage: fromPromise<Page<Restaurant>, PageRequest<RestaurantQuery>>(({ input }) =>
          load(input.page),
        ),
        connection: quietLink(),
      },
    }),
    { input: { query: { point: newDelhi, categoryId: null, filter }, pageSize } },
  ).start()

export const listActor = (items: readonly Restaurant[], filter = noFilter) =>
  listOf(async () => ({ items, total: null }), 10, filter)

export const cuisinesActor = (cuisines: readonly Cuisine[]) =>
  createActor(cuisinesMachine.provide({ actors: { loadCuisines: answer([...cuisines]) } })).start()

/** The sections of a menu with these items, in their order. */
const sectionsIn = (items: readonly MenuItem[]) =>
  [...new Set(items.flatMap(({ section }) => section ?? []))].map((name) => ({
    name,
    count: items.filter(({ section }) => section === name).length,
  }))

export const menuActor = (restaurant: Restaurant, items: readonly MenuItem[]) => {
  const itemList = menuListMachine.provide({
    actors: {
      loadPage: answer<Page<MenuItem>, PageRequest<MenuQuery>>({
        items,
        total: items.length,
        sections: sectionsIn(items),
      }),
    },
  })
  return createActor(
    menuMachine.provide({
      actors: { itemList, loadRestaurant: answer<Restaurant, { readonly restaurantId: number }>(restaurant) },
    }),
    {
      input: { restaurantId: restaurant.id },
    },
  ).start()
}

export const checkoutActor = () =>
  createActor(
    checkoutMachine.provide({
      actors: {
        cart: quietLink(),
        book: quietLink(),
        trip: quietLink(),
        watchReturn: quietLink(),
        session: quietLink(),
        connection: quietLink(),
      },
    }),
    { input: { seed: 'views', attempt: null, typed: null } },
  ).start()

/** Starts the machine that clears this cart. */
export const clearingActor = (cart: Cart) => {
  const actor = createActor(clearingMachine.provide({ actors: { cart: quietLink() } })).start()
  actor.send({ type: 'cart.changed', cart: clearableCart(cart, []) })
  return actor
}

/** Starts the machine of the coupon of this cart. */
export const couponActor = (cart: Cart) => {
  const actor = createActor(couponMachine.provide({ actors: { cart: quietLink() } })).start()
  actor.send({ type: 'cart.changed', cart: { coupon: couponIn(cart), isSettled: true } })
  return actor
}

/** Returns the long-lived actors for a member, or for a guest (`null`). */
export const systemOf = (user: User | null, cart: Cart, addresses: readonly Address[]): System => {
  const loadUser = answer<User, { token: string }>(user ?? asha)
  const session = createActor(
    sessionMachine.provide({
      actors: { loadUser },
      actions: {
        keepUser: () => {},
        forgetPerson: () => {},
        keepDetour: () => {},
        forgetOthersText: () => {},
      },
    }),
  ).start()
  const credential = { token: 'token', roleType: 'CUSTOMER' }
  session.send(cameTo('/', 'everyone', user ? { kind: 'signedIn', credential, user } : { kind: 'none' }))
  return {
    root: createActor(systemMachine, { input: { seed: 'views' } }),
    session,
    cart: cartActor(cart),
    book: bookActor(addresses),
    hearts: heartsActor(),
    place: createActor(deviceLocationMachine.provide({ actors: { browser: quietLink() } })).start(),
    trip: startTrip(),
    openPush: () => new Promise(() => {}),
    start: () => {},
    stop: () => {},
  }
}
