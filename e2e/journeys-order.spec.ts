import type { APIRequestContext, Page } from '@playwright/test'
import { formatMoney, paiseOf } from '@tiffin-junction/contract/domain/money'
import { expect, test } from './console-guard.ts'
import { cartActions, cartShows } from './drivers/cart.ts'
import { enterAs } from './drivers/device.ts'
import { menuActions, menuShows } from './drivers/menu.ts'
import { orderStatusActions, orderStatusShows } from './drivers/order-status.ts'
import { paymentPageActions, paymentPageShows } from './drivers/payment-page.ts'
import { shellShows } from './drivers/shell.ts'
import { inOwnWorld, withCart } from './own-world.ts'
import { type Dish, dish, dishes, newPerson, ordersOf, type Person, serverCart } from './real-server.ts'

const driversOf = (page: Page) => ({
  menu: { ...menuActions(page), shows: menuShows(page) },
  cart: { ...cartActions(page), shows: cartShows(page) },
  payment: { ...paymentPageActions(page), shows: paymentPageShows(page) },
  status: { ...orderStatusActions(page), shows: orderStatusShows(page) },
  shell: { shows: shellShows(page) },
})

/** Signs up a new person, puts one piece of a dish into their cart, and opens the cart to pay for it. */
async function fillCart(page: Page, request: APIRequestContext): Promise<{ person: Person; food: Dish }> {
  const [person, food] = await Promise.all([newPerson(request, { isConfirmed: true }), dish(request)])
  const { menu, cart } = driversOf(page)
  await enterAs(page, person)
  await page.goto(`/foods/item-card/${food.restaurantId}`)
  await menu.add(food.name)
  await menu.shows.quantity(food.name, 1)
  await menu.viewCart()
  await cart.shows.lines([[food.name, 1]])
  await cart.shows.button(/^Pay ₹/)
  return { person, food }
}

test('[ORD-19 ORD-53 ORD-54 ORD-65 ORD-72 ORD-77 ORD-80 ORD-81 DIS-51] order online and pay', {
  tag: '@gate',
}, async ({ page, request }) => {
  const { person, food } = await fillCart(page, request)
  const { cart, payment, status, shell } = driversOf(page)
  await cart.pay()
  await payment.shows.choices()
  await expect(page.getByText(food.restaurant)).toBeVisible()
  await payment.pay()
  const orderId = await status.shows.paid()
  await shell.shows.cartCount(0)
  expect(await serverCart(request, person)).toEqual([])
  const [order, ...others] = await ordersOf(request, person)
  expect(others).toEqual([])
  expect(order?.orderId).toBe(orderId)
  expect(order?.items.map(({ itemName, itemQuantity }) => [itemName, itemQuantity])).toEqual([[food.name, 1]])
  await status.track()
  await expect(page).toHaveURL(`/track-order?order=${order?.orderId}`)
})

test('[ORD-182 ORD-184 ORD-185 ORD-186] a paid order is followed to its delivery, after a reload and in another tab; nobody else sees it', async ({
  page: first,
  browser,
}) => {
  await inOwnWorld(first, async ({ page, context, delivers }) => {
    const { request } = context
    const { person, food } = await fillCart(page, request)
    const { cart, payment, status } = driversOf(page)
    await cart.pay()
    await payment.pay()
    await status.shows.paid()
    const [order] = await ordersOf(request, person)
    // The page goes on by itself, as the server does.
    await delivers()
    await expect(page.getByRole('heading', { name: 'Your food has arrived' })).toBeVisible()
    await status.track()
    const seesOrder = async (tab: Page) => {
      await expect(tab.getByText(order?.orderId ?? '', { exact: true })).toBeVisible()
      await expect(tab.getByText(`1 x ${food.name}`)).toBeVisible()
      await expect(tab.getByText(formatMoney(paiseOf(order?.totalAmount ?? 0))).first()).toBeVisible()
      await expect(tab.getByText(order?.deliveryAddress ?? '')).toBeVisible()
      await expect(tab.getByRole('heading', { name: 'Your food has arrived' })).toBeVisible()
      for (const madeUp of ['ETA', 'Delivery Partner']) await expect(tab.getByText(madeUp)).toHaveCount(0)
      const current = tab.getByRole('list', { name: 'Order Status' }).locator('[aria-current=step]')
      await expect(current).toContainText('Order Delivered')
    }
    await seesOrder(page)
    await page.reload()
    await seesOrder(page)
    const second = await context.newPage()
    await second.goto(page.url())
    await seesOrder(second)

    const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const stranger = await elsewhere.newPage()
    await stranger.goto(page.url())
    await expect(stranger.getByRole('heading', { name: 'Sign in to see your order' })).toBeVisible()
    await enterAs(stranger, await newPerson(request, { isConfirmed: true }))
    await stranger.goto(page.url())
    await expect(stranger.getByRole('heading', { name: 'We cannot find this order' })).toBeVisible()
    await expect(stranger.getByText(food.name)).toHaveCount(0)
    await elsewhere.close()
  })
})

test('[ORD-182 ORD-276 ORD-278 ORD-279] a cash order goes on under the eyes of its person, also from another page', async ({
  page: first,
}) => {
  await withCart(first, async ({ page, happens, cart }) => {
    const { status } = driversOf(page)
    const trackLink = page.getByRole('link', { name: /^Track Order/ })
    await cart.choose('cash')
    await cart.pay()
    await expect(page).toHaveURL(/\/order-status-cod\/confirmed\?order=TJ-/)
    await expect(page.getByText('To pay in cash', { exact: true })).toBeVisible()
    await expect(trackLink).toBeVisible()
    await status.shows.cash('Confirmed')
    await expect(page.getByText('Estimate of the restaurant')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    const strip = page.getByRole('complementary', { name: 'Your order' })
    await expect(strip).toHaveText(/^Samay Rasoi: confirmed · \d+:\d\d [ap]m$/)
    await happens({ does: 'the kitchen goes on' })
    await expect(strip).toContainText('preparing')
    await strip.getByRole('link').click()
    await expect(page).toHaveURL(/\/track-order\?order=TJ-/)
    await expect(strip).toBeHidden()
    await status.shows.cash('Preparing')
    for (const stage of ['Out for Delivery', 'Delivered']) {
      await happens({ does: 'the kitchen goes on' })
      await status.shows.cash(stage)
    }
    await expect(page.getByRole('link', { name: 'Rate your order' })).toBeVisible()
    await expect(page.getByText('Paid in cash', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your food has arrived' })).toBeVisible()
    await expect(trackLink).toBeHidden()
  })
})

test('[ORD-71 ORD-77 ORD-82 ORD-83] decline, then Retry Payment: one order, and it is paid', {
  tag: '@gate',
}, async ({ page, request }) => {
  const { person } = await fillCart(page, request)
  const { cart, payment, status, shell } = driversOf(page)
  await cart.pay()
  await payment.decline()
  await status.shows.failed()
  await shell.shows.cartCount(1)
  await status.retry()
  await payment.shows.choices()
  await payment.pay()
  const paid = await status.shows.paid()
  const orders = await ordersOf(request, person)
  expect(orders.map(({ orderId }) => orderId)).toEqual([paid])
  expect(orders[0]?.orderStatus).not.toBe('payment_failed')
})

test('[ORD-74 ORD-77 ORD-78 ORD-80 ORD-85] leave the payment pending and pay later: the status page updates by itself', async ({
  page,
  request,
  context,
}) => {
  await fillCart(page, request)
  const { cart, payment, status, shell } = driversOf(page)
  await cart.pay()
  await payment.shows.choices()
  const provider = page.url()
  await payment.leavePending()
  await expect(page).toHaveURL(/\/order-status\/TJ-/)
  await status.shows.pending()
  await page.reload()
  await status.shows.pending()
  await shell.shows.cartCount(1)
  const other = await context.newPage()
  await other.goto(provider)
  await driversOf(other).payment.pay()
  await status.shows.paid()
  await shell.shows.cartCount(0)
  // A reload shows the same.
  await page.reload()
  await status.shows.paid()
})

test('[ORD-56 ORD-62 ORD-66 ORD-76 ORD-215] order in cash, with a note to the kitchen', {
  tag: '@gate',
}, async ({ page, request }) => {
  const { person, food } = await fillCart(page, request)
  const { cart, status, shell } = driversOf(page)
  await cart.choose('cash')
  await cart.note(`No onions, please${'!'.repeat(200)}`)
  await expect(page.getByText('200 of 200 characters')).toBeVisible()
  await cart.note('No onions, please')
  await expect(page.getByLabel('Note to the kitchen (optional)')).toHaveAccessibleDescription(
    '17 of 200 characters',
  )
  await cart.pay()
  await expect(page).toHaveURL(/\/order-status-cod\/confirmed\?order=TJ-/)
  await status.shows.cash('Confirmed')
  await shell.shows.cartCount(0)
  expect(await serverCart(request, person)).toEqual([])
  const [order] = await ordersOf(request, person)
  expect(order?.items[0]?.itemName).toBe(food.name)
  expect(order?.kitchenNote).toBe('No onions, please')
})

test('[ORD-71] a double tap on the button and Enter after it make one order', { tag: '@gate' }, async ({
  page,
  request,
}) => {
  const { person } = await fillCart(page, request)
  const { cart, status } = driversOf(page)
  await cart.choose('cash')
  const button = page.getByRole('button', { name: 'Place order' })
  await button.focus()
  await page.evaluate(() => {
    const pay = document.activeElement
    if (pay instanceof HTMLElement) for (let tap = 0; tap < 3; tap++) pay.click()
  })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order-status-cod\/confirmed\?order=TJ-/)
  await status.shows.cash('Confirmed')
  expect(await ordersOf(request, person)).toHaveLength(1)
})

test('[ORD-227] the note to the kitchen outlives a reload and the way back from the provider, and ends with its order', async ({
  page,
  request,
}) => {
  const { person, food } = await fillCart(page, request)
  const { menu, cart, payment, status } = driversOf(page)
  const note = page.getByLabel('Note to the kitchen (optional)')
  await cart.note('No onions, please')
  await cart.wish('Avoid calling')
  await page.reload()
  await expect(note).toHaveValue('No onions, please')
  await expect(page.getByText('Wishes and notes: Avoid calling, note to the kitchen')).toBeVisible()
  await cart.shows.button(/^Pay ₹/)
  await cart.pay()
  await payment.shows.choices()
  const provider = page.url()
  await page.goBack()
  await page.reload()
  await expect(note).toHaveValue('No onions, please')
  await cart.shows.button(/^Pay ₹/)
  await cart.pay()
  await payment.shows.choices()
  expect(page.url()).toBe(provider)
  await payment.pay()
  await status.shows.paid()
  const orders = await ordersOf(request, person)
  expect(orders.map(({ kitchenNote }) => kitchenNote)).toEqual(['No onions, please'])

  const again = async () => {
    await page.goto(`/foods/item-card/${food.restaurantId}`)
    await menu.add(food.name)
    await menu.shows.quantity(food.name, 1)
    await menu.viewCart()
    await cart.shows.button(/^Pay ₹/)
    await expect(note).toHaveValue('')
  }
  await again()
  await cart.choose('cash')
  await cart.note('Extra spoons')
  await cart.pay()
  await status.shows.cash('Confirmed')
  await again()
})

test('[ORD-22 ORD-23 ORD-43] change the restaurant: Cancel changes nothing, Change starts a new cart', {
  tag: '@gate',
}, async ({ page, request }) => {
  const [person, [first, second]] = await Promise.all([
    newPerson(request, { isConfirmed: true }),
    dishes(request, 2),
  ])
  if (!first || !second) throw new Error('Two dishes are needed')
  const { menu, cart, shell } = driversOf(page)
  await enterAs(page, person)
  await page.goto(`/foods/item-card/${first.restaurantId}`)
  await menu.add(first.name)
  // Taps before the app has started count once.
  await menu.shows.quantity(first.name, 1)
  await menu.add(first.name)
  await menu.shows.quantity(first.name, 2)
  await expect.poll(() => serverCart(request, person)).toEqual([[first.name, 2]])

  await page.goto(`/foods/item-card/${second.restaurantId}`)
  await shell.shows.cartCount(2)
  await menu.add(second.name)
  await menu.shows.switchQuestion(true)
  await menu.cancelSwitch()
  await menu.shows.switchQuestion(false)
  await menu.shows.quantity(second.name, 0)
  await shell.shows.cartCount(2)
  expect(await serverCart(request, person)).toEqual([[first.name, 2]])

  await menu.add(second.name)
  await menu.confirmSwitch()
  await menu.shows.quantity(second.name, 1)
  await shell.shows.cartCount(1)
  await menu.viewCart()
  await cart.shows.lines([[second.name, 1]])
  await expect.poll(() => serverCart(request, person)).toEqual([[second.name, 1]])
})

test('[ORD-26 ORD-29] the answer to a tap is lost: the cart ends as the server has it, without a duplicate', {
  tag: '@gate',
}, async ({ page, request }) => {
  const [person, food] = await Promise.all([newPerson(request, { isConfirmed: true }), dish(request)])
  const { menu, shell } = driversOf(page)
  await enterAs(page, person)
  await page.goto(`/foods/item-card/${food.restaurantId}`)
  await page.route(
    '**/api/orders/add-to-cart',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await menu.add(food.name)
  await menu.shows.quantity(food.name, 1)
  await expect.poll(() => serverCart(request, person)).toEqual([[food.name, 1]])
  await shell.shows.cartCount(1)
  await page.reload()
  await shell.shows.cartCount(1)
})

test('[ORD-16 ORD-17 ORD-18 ORD-30 ORD-36 ORD-38 ORD-53] customise a dish, then another variant of it', {
  tag: '@gate',
}, async ({ page, request }) => {
  const [person, food] = await Promise.all([
    newPerson(request, { isConfirmed: true }),
    dish(request, { isCustomised: true }),
  ])
  const { menu, cart, shell } = driversOf(page)
  await enterAs(page, person)
  await page.goto(`/foods/item-card/${food.restaurantId}`)
  await menu.add(food.name)
  const sheet = page.getByRole('dialog', { name: 'Customize your order' })
  await expect(sheet.getByRole('button', { name: `One less ${food.name}` })).toBeDisabled()
  await expect(sheet.getByRole('radio', { checked: true }).first()).toBeVisible()
  await sheet.getByRole('button', { name: /^Add item/ }).click()
  await menu.shows.quantity(food.name, 1)

  await menu.add(food.name)
  const chooser = page.getByRole('dialog', { name: 'Choose your customization' })
  await chooser.getByRole('button', { name: /^One more / }).click()
  await shell.shows.cartCount(2)
  await chooser.getByRole('button', { name: 'Add new customization' }).click()
  await sheet.getByRole('radio', { checked: false }).first().check()
  await sheet.getByRole('button', { name: /^Add item/ }).click()
  await shell.shows.cartCount(3)
  await menu.viewCart()
  await expect(page.getByRole('region', { name: 'Items' }).getByRole('listitem')).toHaveCount(2)
  await expect
    .poll(() => serverCart(request, person))
    .toEqual([
      [food.name, 2],
      [food.name, 1],
    ])
  await cart.shows.button(/^Pay ₹/)
})
