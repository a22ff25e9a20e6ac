import type { Page } from '@playwright/test'
import { createUserAddress } from '@tiffin-junction/contract/calls/address'
import { addFavouriteRestaurant } from '@tiffin-junction/contract/calls/discover'
import { initOrder, initOrderCod } from '@tiffin-junction/contract/calls/order'
import { noneSerious } from './axe.ts'
import { expect, test } from './console-guard.ts'
import { cartActions, cartShows } from './drivers/cart.ts'
import { deliveryAreaShows, offered } from './drivers/delivery-area.ts'
import { enterAs } from './drivers/device.ts'
import { favouritesActions, favouritesShows } from './drivers/favourites.ts'
import { locationMenuActions } from './drivers/location-menu.ts'
import { menuActions, menuShows } from './drivers/menu.ts'
import { atRest, isCall, requestsOf } from './drivers/requests.ts'
import { searchOverlayActions } from './drivers/search-overlay.ts'
import { ask, dish, howrah, newPerson, ordersOf, type Person } from './real-server.ts'

const address = { ...howrah, addressType: 'OTHERS' } as const
const temple = {
  ...address,
  completeAddress: 'Kumari Amman Temple Road',
  area: 'Kanyakumari',
  city: 'Kanyakumari',
  state: 'Tamil Nadu',
  pincode: '629702',
  latitude: 8.0883,
  longitude: 77.5385,
}

const driversOf = (page: Page) => ({
  location: locationMenuActions(page),
  area: deliveryAreaShows(page),
  menu: { ...menuActions(page), shows: menuShows(page) },
  cart: { ...cartActions(page), shows: cartShows(page) },
})

/** Chooses a saved address as the place to deliver to. */
const deliverTo = async (page: Page, text: string) => {
  const { location } = driversOf(page)
  await location.open()
  await location.choose(text)
}

test('[DIS-106 DIS-107 ORD-213 ORD-214] a menu outside the delivery area says so and offers others, the cart says so, and the server refuses the order', async ({
  page,
  request,
}) => {
  const [person, food] = await Promise.all([newPerson(request), dish(request)])
  const { data: far } = await ask(request, createUserAddress, { body: address, token: person.token })
  const { area, menu, cart } = driversOf(page)
  const outside = `${food.restaurant} does not deliver to this address.`
  await enterAs(page, person)
  await page.goto(`/foods/item-card/${food.restaurantId}`)
  await menu.shows.quantity(food.name, 0)
  await deliverTo(page, 'Platform 9')
  await area.outside(`${food.restaurant} does not deliver to Howrah.`)
  const others = offered(page).getByRole('link')
  await expect(others).toHaveCount(3)
  await noneSerious(page, 'a menu outside the delivery area')
  await others.first().click()
  await expect(page).not.toHaveURL(`/foods/item-card/${food.restaurantId}`)
  await area.outside(null)
  await page.goBack()
  await area.outside(`${food.restaurant} does not deliver to Howrah.`)

  await menu.add(food.name)
  await menu.shows.quantity(food.name, 1)
  await menu.viewCart()
  await cart.shows.outside(outside)
  await cart.shows.button(`${outside} Choose another address.`)
  await noneSerious(page, 'a cart for an address outside the delivery area')
  await cart.deliverTo('12 Janpath')
  await cart.shows.outside(null)
  await cart.shows.button(/^Pay ₹/)
  await cart.deliverTo('Platform 9')
  await cart.shows.outside(outside)
  requestsOf(page)
  await cart.pay()
  await atRest(page, isCall)
  await expect(page).toHaveURL('/foods/item-view-cart')

  const wishes = { tip: 0, directionToReach: '', avoidCalling: false, leaveAtDoor: false }
  for (const { path } of [initOrder, initOrderCod]) {
    const answer = await request.post(`/${path}`, {
      headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': path },
      data: { ...wishes, addressId: far.id, avoidRingingBell: false, leaveAtSecurity: false },
    })
    expect([answer.status(), (await answer.json()).message]).toEqual([422, outside])
  }
  expect(await ordersOf(request, person)).toEqual([])
})

test('[DIS-103 DIS-104 DIS-105 DIS-23] lists hold who delivers; a search and the favourites say who does not', async ({
  page,
  request,
}) => {
  const person: Person = await newPerson(request)
  for (const body of [address, temple]) await ask(request, createUserAddress, { body, token: person.token })
  for (const restaurantId of [4, 93])
    await ask(request, addFavouriteRestaurant, {
      params: { restaurantId },
      body: { save: true },
      token: person.token,
    })
  await enterAs(page, person)
  await page.goto('/')
  const cards = page.getByRole('list', { name: 'Restaurants', exact: true }).getByRole('article')
  await expect(cards.first()).toContainText('New Delhi')
  await deliverTo(page, 'Kumari Amman')
  await expect(page.getByText('No restaurants found')).toBeVisible()
  await deliverTo(page, 'Platform 9')
  await expect(cards).toHaveCount(6)
  for (const card of await cards.all()) await expect(card).toContainText('Kolkata')

  const search = searchOverlayActions(page)
  await search.open()
  await search.write('Saffron Signal')
  const hit = page.getByRole('dialog', { name: 'Search' }).getByRole('link', { name: /Saffron Signal/ })
  await expect(hit).toContainText('Does not deliver to Howrah')
  await noneSerious(page, 'a search hit outside the delivery area')
  await search.close('button')

  await favouritesActions(page).open()
  const favourites = favouritesShows(page)
  await deliverTo(page, '12 Janpath')
  await favourites.outside(['Victoria Arch Canteen'], 'Connaught Place')
  await noneSerious(page, 'a favourite outside the delivery area')
  await deliverTo(page, 'Platform 9')
  await expect(page.getByText('Does not deliver to Howrah')).toHaveCount(2)
})
