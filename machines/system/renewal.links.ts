import { firstChange } from '@tiffin-junction/contract/domain/opening'
import type { ActorRefFrom } from 'xstate'
import type { favouritesMachine } from '../discover/favourites.machine.ts'
import { leftFavourites } from '../discover/favourites.rules.ts'
import type { menuMachine } from '../discover/menu.machine.ts'
import { restaurantOf } from '../discover/menu.selectors.ts'
import type { pagedListMachine } from '../discover/paged-list.machine.ts'
import { itemsOf } from '../discover/paged-list.selectors.ts'
import { emitted, type Hearing, linkTo, seen } from '../links.ts'
import type { cartMachine } from '../order/cart.machine.ts'
import { cartOf } from '../order/cart.selectors.ts'
import type { trainMachine } from '../train/train.machine.ts'
import { changesAt } from '../train/train.selectors.ts'
import type { tripMachine } from '../train/trip.machine.ts'
import { stopOf } from '../train/trip.selectors.ts'

/** Event that every subject accepts. */
type Refresh = { readonly type: 'refresh.requested' }

const asRead = (changesAt: number | null) => ({ type: 'hours.read', changesAt })

/** Sends that the stop of a train counts: at once when one is chosen, and whenever another one or none is. */
const chosen =
  (trip: ActorRefFrom<typeof tripMachine>): Hearing =>
  (tell) => {
    if (stopOf(trip.getSnapshot())) tell({ type: 'stop.changed' })
    return emitted(trip, 'trip.changed', () => ({ type: 'stop.changed' }))(tell)
  }

/** Link to the head of a menu. A change of the cart that was not saved may mean that the restaurant has closed. */
export const menuHours = (
  menu: ActorRefFrom<typeof menuMachine>,
  cart: ActorRefFrom<typeof cartMachine>,
  trip: ActorRefFrom<typeof tripMachine>,
) =>
  linkTo<Refresh>(
    menu,
    seen(menu, (snapshot) => firstChange([restaurantOf(snapshot)]), asRead),
    emitted(cart, 'notify', () => ({ type: 'change.failed' })),
    chosen(trip),
  )

/** Link to the cart. */
export const cartHours = (cart: ActorRefFrom<typeof cartMachine>) =>
  linkTo<Refresh>(
    cart,
    seen(cart, (snapshot) => firstChange([cartOf(snapshot)]), asRead),
  )

/** Link to a list of restaurants. */
export const listHours = (list: ActorRefFrom<typeof pagedListMachine>) =>
  linkTo<Refresh>(
    list,
    seen(list, (snapshot) => firstChange(itemsOf(snapshot)), asRead),
  )

/** Link to a train. */
export const trainTimes = (train: ActorRefFrom<typeof trainMachine>) =>
  linkTo<Refresh>(train, seen(train, changesAt, asRead))

/** Link to the favourites. */
export const favouritesHours = (favourites: ActorRefFrom<typeof favouritesMachine>) =>
  linkTo<Refresh>(
    favourites,
    seen(favourites, ({ context }) => firstChange(leftFavourites(context)), asRead),
  )
