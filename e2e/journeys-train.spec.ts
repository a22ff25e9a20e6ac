import type { APIRequestContext } from '@playwright/test'
import { getRestaurants } from '@tiffin-junction/contract/calls/discover'
import { getRestaurantItems } from '@tiffin-junction/contract/calls/menu'
import { getTrain } from '@tiffin-junction/contract/calls/trains'
import { noneSerious } from './axe.ts'
import { expect, test } from './console-guard.ts'
import { cartActions, cartShows } from './drivers/cart.ts'
import { enterAs } from './drivers/device.ts'
import { menuActions } from './drivers/menu.ts'
import { trainActions, trainSearchActions } from './drivers/train.ts'
import { ask, newPerson, ordersOf } from './real-server.ts'

/** Returns a dish without choices of a restaurant that takes orders for the last stop of train 12301. */
const dishForTrain = async (request: APIRequestContext) => {
  const { data: train } = await ask(request, getTrain, { params: { number: '12301' }, query: {} })
  const query = {
    lat: 0,
    lon: 0,
    page: 1,
    limit: 10,
    train: '12301',
    boardingStation: train.boardingStation,
    boardingDate: train.boardingDate,
    station: 'NDLS',
  }
  const { data: restaurants } = await ask(request, getRestaurants, { query })
  for (const { id, name, status } of restaurants) {
    if (status !== 'active') continue
    const { data } = await ask(request, getRestaurantItems, {
      params: { restaurantId: id },
      query: { page: 1, limit: 20 },
    })
    const dish = data.find(({ isAvailable, addOnItemsCount }) => isAvailable && addOnItemsCount === 0)
    if (dish) return { restaurant: name, dish: dish.itemName }
  }
  throw new Error('No restaurant takes orders for train 12301 at New Delhi')
}

test('@gate [TRN-1 TRN-4 TRN-11 TRN-13 TRN-14 TRN-15 TRN-21] a person orders to seat B4-32 of 12301', async ({
  page,
  request,
}) => {
  const person = await newPerson(request, { isConfirmed: true })
  const food = await dishForTrain(request)
  await enterAs(page, person)
  await trainSearchActions(page).open()
  await trainSearchActions(page).type('12301')
  await page
    .getByRole('list', { name: 'Trains' })
    .getByRole('link', { name: /^12301/ })
    .click()
  await trainActions(page).choose('New Delhi')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner')).toContainText(/New Delhi · .* · 12301/)
  const card = page.getByRole('article', { name: food.restaurant, exact: true })
  await expect(card).toContainText('order by')
  await noneSerious(page, 'restaurants for a stop')
  await card.getByRole('link').click()
  await menuActions(page).add(food.dish)
  await menuActions(page).viewCart()

  const [does, shows] = [cartActions(page), cartShows(page)]
  await shows.button('Add your coach and berth')
  await noneSerious(page, 'a cart for a seat')
  await page.getByLabel('Coach', { exact: true }).fill('b-4')
  await shows.button('Add your berth')
  await page.getByLabel('Berth', { exact: true }).fill('32 lower')
  await shows.button(/^Pay ₹/)
  await page.reload()
  await expect(page.getByLabel('Berth', { exact: true })).toHaveValue('32 lower')
  await does.choose('cash')
  await does.pay()
  await expect(page).toHaveURL(/^[^?]*\/order-status-cod\/confirmed/)
  const main = page.getByRole('main')
  for (const text of ['Coach B4, berth 32 LB', 'New Delhi', '12301', 'PIN for the rider'])
    await expect(main).toContainText(text)
  await main.getByRole('link', { name: /^Track Order/ }).click()
  await expect(main.getByRole('heading', { name: 'Your seat' })).toBeVisible()
  await expect(main).toContainText('Coach B4, berth 32 LB')
  await expect(main).not.toContainText('made up')
  await noneSerious(page, 'an order to a train')
  const [order] = await ordersOf(request, person)
  expect(order).toMatchObject({
    restaurantName: food.restaurant,
    train: { coach: 'B4', berth: '32 LB', station: 'NDLS' },
  })
})
