import { type Cart, type CartCount, emptyCart } from '@tiffin-junction/contract/domain/cart'
import type { MenuItem, MenuQuery, Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import { newDelhi } from '@tiffin-junction/contract/domain/geo'
import type { Page, PageRequest } from '@tiffin-junction/contract/domain/page'
import { noFilter, type RestaurantQuery } from '@tiffin-junction/contract/domain/restaurant-filter'
import { expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { cartOf, chosenStop, menuItem, restaurant, wishFor } from '../../tests/samples.ts'
import { startTrip } from '../../tests/trip.ts'
import { until } from '../../tests/until.ts'
import { menuListMachine, menuMachine } from '../discover/menu.machine.ts'
import { pagedListMachine } from '../discover/paged-list.machine.ts'
import { cartMachine } from '../order/cart.machine.ts'
import { cartHours, listHours, menuHours } from './renewal.links.ts'
import { renewalMachine } from './renewal.machine.ts'

const closes = Date.parse('2026-04-06T15:00:00+05:30')
const opens = Date.parse('2026-04-06T19:00:00+05:30')
const iso = (time: number) => new Date(time).toISOString()
const open = { changesAt: iso(closes) }
const closed = { changesAt: iso(opens), isOpen: false, opens: 'Opens at 7:00 pm' }

/** Watches with a clock of its own, from a time on. While the device sleeps, the time goes on and no delay ends. */
const watch = (subject: ReturnType<typeof listHours>, from: number) => {
  const clock = new SimulatedClock()
  let asleep = 0
  let tell = () => {}
  const machine = renewalMachine.provide({
    actors: {
      subject,
      page: quiet,
      clock: fromCallback(({ receive, sendBack }) => {
        tell = () => sendBack({ type: 'time.read', now: from + asleep + clock.now() })
        receive(tell)
      }),
    },
  })
  createActor(machine, { clock }).start()
  return {
    passes: (ms: number) => clock.increment(ms),
    returnsAfter: (ms: number) => {
      asleep += ms
      tell()
    },
  }
}

const quiet = fromCallback(() => {})

const openMenu = async (
  loadRestaurant: () => Promise<Restaurant>,
  loadPage = async (): Promise<Page<MenuItem>> => ({ items: [], total: 0 }),
) => {
  const menu = createActor(
    menuMachine.provide({
      actors: {
        itemList: menuListMachine.provide({
          actors: {
            loadPage: fromPromise<Page<MenuItem>, PageRequest<MenuQuery>>(loadPage),
            connection: quiet,
          },
        }),
        loadRestaurant: fromPromise(loadRestaurant),
        connection: quiet,
      },
    }),
    { input: { restaurantId: 5 } },
  ).start()
  await until(() => expect(menu.getSnapshot().context.restaurant).not.toBeNull())
  return menu
}

const openCart = (answers: { fetchCart: () => Promise<Cart>; sendChange?: () => Promise<Cart> }) =>
  createActor(
    cartMachine.provide({
      actors: {
        countCart: fromPromise<CartCount, undefined>(async () => ({
          restaurantId: 1,
          entries: [{ menuId: 11, quantity: 1 }],
        })),
        fetchCart: fromPromise(answers.fetchCart),
        sendChange: fromPromise(answers.sendChange ?? answers.fetchCart),
      },
    }),
    { input: { seed: 'hours' } },
  ).start()

test('[DIS-148] the head of an open menu is read again when it closes, and when it opens', async () => {
  const loadRestaurant = vi.fn(async () => restaurant(5, open))
  const menu = await openMenu(loadRestaurant)
  const { passes } = watch(
    menuHours(menu, openCart({ fetchCart: async () => emptyCart }), startTrip()),
    closes - 60_000,
  )
  loadRestaurant.mockResolvedValue(restaurant(5, closed))
  passes(59_999)
  expect(loadRestaurant).toHaveBeenCalledTimes(1)
  passes(2000)
  await until(() => expect(menu.getSnapshot().context.restaurant).toMatchObject(closed))
  loadRestaurant.mockResolvedValue(restaurant(5))
  passes(opens - closes)
  await until(() => expect(menu.getSnapshot().context.restaurant?.isOpen).toBe(true))
  // It never closes again: nothing is asked any more.
  passes(24 * 3_600_000)
  expect(loadRestaurant).toHaveBeenCalledTimes(3)
})

test('[DIS-148] a fast clock asks again each minute until the server says so too', async () => {
  const loadRestaurant = vi.fn(async () => restaurant(5, open))
  const menu = await openMenu(loadRestaurant)
  const { passes } = watch(
    menuHours(menu, openCart({ fetchCart: async () => emptyCart }), startTrip()),
    closes + 1,
  )
  expect(loadRestaurant).toHaveBeenCalledTimes(1)
  for (const times of [2, 3]) {
    passes(60_000)
    await until(() => expect(menu.getSnapshot().matches({ head: 'known' })).toBe(true))
    expect(loadRestaurant).toHaveBeenCalledTimes(times)
  }
})

test('[TRN-13] a chosen stop has the head of a menu read again, and so has another place', async () => {
  const loadRestaurant = vi.fn(async () => restaurant(5, open))
  const menu = await openMenu(loadRestaurant)
  const trip = startTrip()
  trip.send({ type: 'stop.chosen', stop: chosenStop() })
  watch(menuHours(menu, openCart({ fetchCart: async () => emptyCart }), trip), closes - 60_000)
  await until(() => expect(loadRestaurant).toHaveBeenCalledTimes(2))
  await until(() => expect(menu.getSnapshot().matches({ head: 'known' })).toBe(true))
  trip.send({ type: 'stop.dropped' })
  await until(() => expect(loadRestaurant).toHaveBeenCalledTimes(3))
})

test('[DIS-149 APP-177] a change of the cart that was refused has the menu read again, its head and its dishes', async () => {
  const loadRestaurant = vi.fn(async () => restaurant(5))
  const loadPage = vi.fn(async () => ({ items: [menuItem(51)], total: 1 }))
  const menu = await openMenu(loadRestaurant, loadPage)
  const refusal = { status: 422, body: { message: 'Platform 5 Kitchen is closed at the moment.' } }
  const cart = openCart({
    fetchCart: async () => emptyCart,
    sendChange: () => Promise.reject(refusal),
  })
  watch(menuHours(menu, cart, startTrip()), closes)
  loadRestaurant.mockResolvedValue(restaurant(5, { isOpen: false }))
  cart.send({ type: 'session.opened', stored: null })
  cart.send({ type: 'item.added', wish: wishFor(5, { menuId: 51 }) })
  await until(() => expect(menu.getSnapshot().context.restaurant?.isOpen).toBe(false))
  expect(loadPage).toHaveBeenCalledTimes(2)
})

test('[DIS-148] an open cart is read again when its restaurant closes', async () => {
  const inCart = cartOf(wishFor(1, { menuId: 11, name: 'Masala Dosa' }), 1)
  const fetchCart = vi.fn(async (): Promise<Cart> => ({ ...inCart, ...open }))
  const cart = openCart({ fetchCart })
  cart.send({ type: 'session.opened', stored: null })
  await until(() => expect(cart.getSnapshot().context.base.changesAt).toBe(open.changesAt))
  const { passes } = watch(cartHours(cart), closes - 60_000)
  fetchCart.mockResolvedValue({ ...inCart, isClosed: true, opens: closed.opens, changesAt: closed.changesAt })
  passes(61_000)
  await until(() =>
    expect(cart.getSnapshot().context.base).toMatchObject({ isClosed: true, opens: 'Opens at 7:00 pm' }),
  )
})

test('[DIS-148] all pages of a list are read again on return after a restaurant in it has closed, not before', async () => {
  const state = { isClosed: false }
  const query = { point: newDelhi, categoryId: null, filter: noFilter }
  const loadPage = vi.fn(async ({ input: { page } }: { input: PageRequest<RestaurantQuery> }) => ({
    items: [restaurant(page * 2 - 1), restaurant(page * 2, state.isClosed ? closed : open)],
    total: null,
  }))
  const list = createActor(
    pagedListMachine.provide({
      actors: {
        loadPage: fromPromise<Page<Restaurant>, PageRequest<RestaurantQuery>>(loadPage),
        connection: quiet,
      },
    }),
    { input: { query, pageSize: 2 } },
  ).start()
  const shown = () => list.getSnapshot().context.items
  await until(() => expect(shown()).toHaveLength(2))
  list.send({ type: 'more.requested' })
  await until(() => expect(shown()).toHaveLength(4))

  const { returnsAfter } = watch(listHours(list), closes - 60_000)
  returnsAfter(59_999)
  expect(loadPage).toHaveBeenCalledTimes(2)
  state.isClosed = true
  returnsAfter(1)
  await until(() => expect(shown().map(({ isOpen }) => isOpen)).toEqual([true, false, true, false]))
  expect(loadPage).toHaveBeenCalledTimes(4)
})
