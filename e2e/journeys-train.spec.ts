import { noneSerious } from './axe.ts'
import { expect, test } from './console-guard.ts'
import { cartActions, cartShows } from './drivers/cart.ts'
import { enterAs } from './drivers/device.ts'
import { countEffort } from './drivers/effort.ts'
import { menuActions } from './drivers/menu.ts'
import { onBoardActions, onBoardShows } from './drivers/on-board.ts'
import { trainActions, trainSearchActions } from './drivers/train.ts'
import { newPerson, ordersOf } from './real-server.ts'
import { foodAt } from './train-food.ts'

test('@gate [TRN-1 TRN-4 TRN-11 TRN-13 TRN-14 TRN-15 TRN-21 TRN-22 TRN-23 TRN-37 TRN-38 SUP-56] a person orders to seat B4-32 of 12301 at Kanpur Central', async ({
  page,
  request,
}) => {
  const person = await newPerson(request, { isConfirmed: true })
  const { food } = await foodAt(request, 'CNB')
  await enterAs(page, person)
  const { taps } = await countEffort(page)
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^On a train/ })
    .click()
  await trainSearchActions(page).type('12301')
  await page
    .getByRole('list', { name: 'Trains' })
    .getByRole('link', { name: /^12301/ })
    .click()
  await trainActions(page).choose('Kanpur Central')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner')).toContainText(/Kanpur Central · .*12301/)
  const card = page.getByRole('article', { name: food.restaurant, exact: true })
  await expect(card).toContainText('order by')
  await noneSerious(page, 'restaurants for a stop')
  await card.getByRole('link').click()
  await menuActions(page).add(food.name)
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
  expect(taps()).toBeLessThanOrEqual(14)
  await page.reload()
  await expect(page.getByRole('banner')).toContainText('12301 · B4, 32 LB')
  const main = page.getByRole('main')
  for (const text of ['Coach B4, berth 32 LB', 'Kanpur Central', '12301', 'PIN for the rider'])
    await expect(main).toContainText(text)
  await main.getByRole('link', { name: /^Track Order/ }).click()
  await expect(main.getByRole('heading', { name: 'Your train', exact: true })).toBeVisible()
  await expect(main).toContainText('Coach B4, berth 32 LB')
  await expect(main).not.toContainText('made up')
  await noneSerious(page, 'an order to a train')

  const onBoard = onBoardActions(page)
  const onBoardShown = onBoardShows(page)
  await onBoard.choose('1 h late')
  await expect(main.getByText(/^You said at .*: 1 h late\.$/)).toBeVisible()
  // In a tunnel it waits, also over a reload, and is sent by itself after it.
  const toServer = '**/api/orders/order-delay/**'
  await page.route(toServer, (route) => route.abort())
  await onBoard.choose('30 min late')
  await onBoardShown.waiting('30 min late')
  await page.reload()
  await onBoardShown.waiting('30 min late')
  await page.context().setOffline(true)
  await page.unroute(toServer)
  await page.context().setOffline(false)
  await expect(main.getByText(/^You said at .*: 30 min late\.$/)).toBeVisible()
  await onBoardShown.resting()
  const [order] = await ordersOf(request, person)
  expect(order).toMatchObject({
    restaurantName: food.restaurant,
    train: { coach: 'B4', berth: '32 LB', station: 'CNB', delay: { minutes: 30, by: 'traveller' } },
  })
  const { train } = order ?? {}
  expect(Date.parse(train?.expectedArrival ?? '') - Date.parse(train?.arrival ?? '')).toBe(30 * 60_000)
  await page.goto('/help')
  await main.getByText('My train is late. What happens to my food?').click()
  await main.getByRole('link', { name: `Your order ${order?.orderId} to Kanpur Central, ` }).click()
  await expect(main.getByRole('heading', { name: 'Your train', exact: true })).toBeVisible()
})
