import type { Page } from '@playwright/test'
import {
  forgotPassword,
  getProfile,
  sendResetPasswordOtp,
  verifyResetOtp,
} from '@tiffin-junction/contract/calls/account'
import { getAllAddresses } from '@tiffin-junction/contract/calls/address'
import { writeAddress } from '@tiffin-junction/contract/calls/address-wire'
import { getFavouriteRestaurants } from '@tiffin-junction/contract/calls/discover'
import { getOrder, getOrdersHistory } from '@tiffin-junction/contract/calls/order'
import { address } from '../tests/samples.ts'
import { test } from './console-guard.ts'
import { accountSettingActions, accountSettingShows } from './drivers/account-setting.ts'
import { addressActions, addressShows } from './drivers/addresses.ts'
import { expectAlive } from './drivers/alive.ts'
import { cartShows } from './drivers/cart.ts'
import { enterAs } from './drivers/device.ts'
import { favouritesActions, favouritesShows } from './drivers/favourites.ts'
import { helpChatActions, helpChatShows } from './drivers/help-chat.ts'
import { locationPickerActions, locationPickerShows } from './drivers/location-picker.ts'
import { menuShows } from './drivers/menu.ts'
import { orderBillActions, orderBillShows } from './drivers/order-bill.ts'
import { orderHistoryActions, orderHistoryShows } from './drivers/order-history.ts'
import { partnerPages } from './drivers/partner.ts'
import { passwordResetActions, passwordResetShows } from './drivers/password-reset.ts'
import { shellActions } from './drivers/shell.ts'
import { PausedApi, type Prepared, prepared } from './flows/paused-api.ts'
import { allAnswers, asha, guestAnswers, kitchens, ok } from './flows/prepared-answers.ts'
import { walksByTab } from './keyboard.ts'

/** At this width the header stays at the top, so that a walk back may pass under it. */
const desk = { width: 1280, height: 800 }

const enter = async (page: Page, answers: readonly Prepared[] = guestAnswers) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return PausedApi.before(page, answers)
}
const enterAsAsha = async (page: Page, ...answers: readonly Prepared[]) => {
  await enter(page, [...answers, ...allAnswers])
  await enterAs(page, asha)
}
const open = async (page: Page, path: string) => {
  await page.goto(path)
  // The page as the server rendered it has fewer stops.
  await expectAlive(page)
}
const mapIn = (page: Page) => page.locator('.map canvas')
const walksBack = async (page: Page, where: string) => {
  const before = page.viewportSize()
  await page.setViewportSize(desk)
  await walksByTab(page, where, 'back')
  if (before) await page.setViewportSize(before)
}

test('[SUP-4 SUP-16 SUP-32 SUP-44 SUP-49] Tab goes through help, its chat, both sample listings and the page not found', async ({
  page,
}) => {
  await enter(page)
  for (const path of ['/offers-near-me', '/foods/cuisine', '/user/support', '/train', '/nowhere']) {
    await open(page, path)
    await walksByTab(page, path)
  }
  await open(page, '/help')
  await walksByTab(page, 'help')
  await walksBack(page, 'help')
  await helpChatActions(page).open('banner')
  await helpChatShows(page).open(true)
  await walksByTab(page, 'chat')
})

test('[APP-19 ORD-122 SUP-46] Tab goes through a policy, the tracking with its map, the promotions', async ({
  page,
}) => {
  await enter(page)
  await open(page, '/terms&conditions')
  await walksByTab(page, 'terms')
  await walksBack(page, 'terms')
  await open(page, '/track-order')
  const vehicle = page.getByRole('button', { name: 'Delivery Vehicle', exact: true })
  await vehicle.click()
  await walksByTab(page, 'tracking')
  await walksBack(page, 'tracking')
  await open(page, '/')
  await page.getByRole('region', { name: 'Promotions' }).getByRole('button').first().waitFor()
  await walksByTab(page, 'home')
})

test('[PAR-1] Tab goes through the pages of a partner', async ({ page }) => {
  await enter(page)
  for (const path of partnerPages) {
    await open(page, path)
    await walksByTab(page, path)
  }
  await walksBack(page, 'contract')
})

test('[APP-2 ACC-42 ACC-51 ACC-64] Tab goes through sign-in, sign-up and the three screens of a forgotten password', async ({
  page,
}) => {
  await enter(page, [prepared(forgotPassword, () => ok), prepared(verifyResetOtp, () => ok), ...allAnswers])
  for (const path of ['/login', '/signup', '/forgot-password']) {
    await open(page, path)
    await walksByTab(page, path)
  }
  const does = passwordResetActions(page)
  const shows = passwordResetShows(page)
  await does.identify(asha.email, asha.mobile)
  await does.send()
  await shows.verify()
  await walksByTab(page, 'code')
  await does.type('123456')
  await does.verify()
  await shows.choose()
  await walksByTab(page, 'new password')
})

test('[ACC-100 DIS-78 ORD-97] Tab goes through the account settings, the favourites, the order history and the cart', async ({
  page,
}) => {
  const cards = Object.values(kitchens).map(({ id, name }) => ({
    id,
    name,
    status: 'active',
    rating: 4.2,
    totalReviews: 120,
  }))
  const order = {
    id: 'fresh',
    orderId: 'TJ-1',
    restaurantId: kitchens.dosaCamp.id,
    restaurantName: kitchens.dosaCamp.name,
    orderStatus: 'delivered',
    createdAt: '2026-04-01T12:00:00.000Z',
    totalAmount: 450,
    items: [{ menuId: 51, itemName: 'Dal', itemQuantity: 2, itemPrice: 150 }],
  }
  await enterAsAsha(
    page,
    prepared(getProfile, () => ({
      ...ok,
      data: { name: asha.name, email: asha.email, mobile: asha.mobile },
    })),
    prepared(sendResetPasswordOtp, () => ({ ...ok, message: 'Sent' })),
    prepared(getFavouriteRestaurants, () => ({ ...ok, data: cards })),
    prepared(getOrdersHistory, () => ({ ...ok, total: 1, data: [order] })),
    prepared(getOrder, () => ({ ...ok, data: order })),
  )
  const does = accountSettingActions(page)
  await page.goto('/account-setting')
  await accountSettingShows(page).tabs()
  await does.edit()
  await walksByTab(page, 'profile')
  await does.openTab('Security')
  await walksByTab(page, 'security')
  await does.choose('Lamp7#Rail')
  await does.send()
  await accountSettingShows(page).resendable(false)
  await walksByTab(page, 'security, code')
  await favouritesActions(page).open()
  await favouritesShows(page).listed(cards.map(({ name }) => name))
  await walksByTab(page, 'favourites')
  await shellActions(page).openAccount()
  await walksByTab(page, 'account panel')
  await page.keyboard.press('Escape')
  await orderHistoryActions(page).open()
  await orderHistoryShows(page).count(1)
  await orderHistoryActions(page).toggle(order.restaurantName)
  await walksByTab(page, 'history')
  await orderBillActions(page).openFrom(order.restaurantName)
  await orderBillShows(page).row('Dal', '2', '₹150', '₹300')
  await walksByTab(page, 'bill')
  await page.goto('/foods/item-view-cart')
  await cartShows(page).button(/^Pay/)
  await walksByTab(page, 'cart')
  await page.goto(`/foods/item-card/${kitchens.dosaCamp.id}`)
  await menuShows(page).added(1)
  await walksByTab(page, 'menu')
})

test('[ADR-19 ADR-21 ADR-46 ADR-54] Tab goes through the addresses, their form, its map and the map page', async ({
  page,
}) => {
  const saved = [
    address('home', { isDefault: true }),
    address('work', { completeAddress: '5 Barakhamba Road' }),
  ]
  await enterAsAsha(
    page,
    prepared(getAllAddresses, () => ({ ...ok, data: saved.map(writeAddress) })),
  )
  const does = addressActions(page)
  await does.open()
  await addressShows(page).cards(saved.map(({ completeAddress }) => completeAddress))
  await walksByTab(page, 'addresses')
  await does.askToDelete('5 Barakhamba Road')
  await addressShows(page).question('5 Barakhamba Road')
  await walksByTab(page, 'delete an address')
  await page.keyboard.press('Escape')
  await does.add()
  await expectAlive(page)
  await walksByTab(page, 'form of an address')
  await walksBack(page, 'form of an address')
  await locationPickerActions(page).open()
  await locationPickerShows(page).open()
  await mapIn(page).waitFor()
  await walksByTab(page, 'picker')
  await open(page, '/map')
  await mapIn(page).waitFor()
  await walksByTab(page, 'map')
})
