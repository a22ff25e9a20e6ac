import type { APIRequestContext, Page } from '@playwright/test'
import { formatMoney } from '@tiffin-junction/contract/domain/money'
import { noneSerious } from './axe.ts'
import { expect, test } from './console-guard.ts'
import { cartActions, cartShows } from './drivers/cart.ts'
import { couponActions, couponShows } from './drivers/coupon.ts'
import { enterAs } from './drivers/device.ts'
import { loginActions, loginShows } from './drivers/login.ts'
import { menuActions, menuShows } from './drivers/menu.ts'
import { orderHistoryActions } from './drivers/order-history.ts'
import { orderStatusShows } from './drivers/order-status.ts'
import { paymentPageActions, paymentPageShows } from './drivers/payment-page.ts'
import { signupActions } from './drivers/signup.ts'
import { dish, newDetails, newPerson, ordersOf, saveAddress } from './real-server.ts'

test.use({ viewport: { width: 360, height: 740 } })

const driversOf = (page: Page) => ({
  menu: { ...menuActions(page), shows: menuShows(page) },
  cart: { ...cartActions(page), shows: cartShows(page) },
  coupon: { ...couponActions(page), shows: couponShows(page) },
})

/** The amounts of the bill in paise, by label; a reduction is negative. */
const billOf = async (page: Page): Promise<Record<string, number>> => {
  const rows = await page
    .getByRole('region', { name: /^Your bill/ })
    .locator('dl > div')
    .evaluateAll((all) =>
      all
        .map((row) => [row.querySelector('dt'), row.querySelector('dd')])
        .map((pair) => pair.map((each) => each?.textContent ?? '')),
    )
  return Object.fromEntries(
    rows.map(([label = '', amount = '']) => [
      label,
      Math.round(Number(amount.replace(/[^\d.]/g, '')) * 100) * (amount.startsWith('–') ? -1 : 1),
    ]),
  )
}

/** Opens the cart of a new person with one piece of a dish. */
const openCart = async (page: Page, request: APIRequestContext) => {
  const [person, food] = await Promise.all([newPerson(request), dish(request)])
  const drivers = driversOf(page)
  await enterAs(page, person)
  await page.goto(`/foods/item-card/${food.restaurantId}`)
  await drivers.menu.add(food.name)
  await drivers.menu.viewCart()
  await drivers.cart.shows.button(/^Pay ₹/)
  return drivers
}

test('[ORD-188 ORD-204 ORD-208 ORD-209 ORD-210] a guest adds a dish, signs up, applies WELCOME, pays, and sees the discount in bill and history', async ({
  page,
  request,
}) => {
  const food = await dish(request)
  const details = newDetails()
  const { menu, cart, coupon } = driversOf(page)
  await page.goto(`/foods/item-card/${food.restaurantId}`)
  await menu.add(food.name)
  await expect(page).toHaveURL('/login')
  await page.locator('a[href="/signup"]').click()
  const signup = signupActions(page)
  for (const [label, text] of [
    ['Name', details.name],
    ['Phone', details.phone],
    ['Email', details.email],
    ['Password', details.password],
  ] as const)
    await signup.fill(label, text)
  await signup.submit()
  await expect(page).toHaveURL('/login')
  await loginShows(page).form()
  await loginActions(page).fill(details.phone, details.password)
  await loginActions(page).submit()
  await menu.shows.quantity(food.name, 1)
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('user_cred') ?? '{}').token)
  await saveAddress(request, { token })

  // The app asks whoever has no address for one; it is known after a reload.
  await page.reload()
  await menu.shows.quantity(food.name, 1)
  await menu.viewCart()
  await cart.shows.button(/^Pay ₹/)
  const before = await billOf(page)
  const off = Math.min(10_000, Math.round((before['Item total'] ?? 0) / 5))
  // GST is of what is paid for the food (ORD-254).
  const paid = (before['Item total'] ?? 0) + (before.Discount ?? 0)
  const lineOf = (base: number) => `GST (5 % of ${formatMoney(base)})`
  const { [lineOf(paid)]: gstBefore = 0, ...others } = before
  const gst = Math.round((paid - off) / 20)
  const total = (before['To pay'] ?? 0) - off - gstBefore + gst
  await coupon.type('welcome')
  await coupon.applyByEnter()
  await coupon.shows.coupon(`WELCOME takes ${formatMoney(off)} off`)
  expect(await billOf(page)).toEqual({
    ...others,
    [lineOf(paid - off)]: gst,
    'Coupon WELCOME': -off,
    'To pay': total,
  })
  await cart.shows.button(`Pay ${formatMoney(total)}`)
  await noneSerious(page)

  await cart.pay()
  await paymentPageShows(page).choices()
  await expect(page.getByText(formatMoney(total)).first()).toBeVisible()
  await paymentPageActions(page).pay()
  await orderStatusShows(page).paid()
  const [order] = await ordersOf(request, { token })
  expect(order).toMatchObject({
    totalAmount: total / 100,
    coupon: { couponCode: 'WELCOME', discount: off / 100 },
  })
  await orderHistoryActions(page).open()
  await orderHistoryActions(page).toggle(food.restaurant)
  const card = page.getByRole('main').getByRole('article').first()
  await expect(card).toContainText(new RegExp(`Coupon WELCOME\\s*– ${formatMoney(off).replace('.', '\\.')}`))
  await expect(card).toContainText(formatMoney(total))
  await noneSerious(page)
})

test('[ORD-201 ORD-205 ORD-209 ORD-210] a coupon by keyboard: refused, applied, seen in another tab, ended with the cart, applied again, removed', async ({
  page,
  request,
  context,
}) => {
  const { cart, coupon } = await openCart(page, request)
  const field = page.getByLabel('Coupon code')
  await field.focus()
  await page.keyboard.type('WELCOM')
  await page.keyboard.press('Enter')
  await coupon.shows.form('WELCOM', 'We do not know this code. Please check it and try again.')
  await expect(field).toBeFocused()
  await page.keyboard.type('E')
  await coupon.shows.form('WELCOME', null)
  await page.keyboard.press('Enter')
  await coupon.shows.coupon('WELCOME takes ₹')
  // The field is gone; Tab goes on where it was.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Remove WELCOME' })).toBeFocused()

  const other = await context.newPage()
  await other.goto('/foods/item-view-cart')
  await couponShows(other).coupon('WELCOME takes ₹')
  await other.close()

  await cart.clear()
  await cart.shows.empty()
  await cart.undo()
  await coupon.shows.coupon('WELCOME was removed when your cart was emptied. Apply it again to use it.')
  await coupon.shows.row('WELCOME', null)
  await noneSerious(page)
  await page.getByRole('button', { name: 'Apply again' }).focus()
  await page.keyboard.press('Enter')
  await coupon.shows.coupon('WELCOME takes ₹')
  await page.getByRole('button', { name: 'Remove WELCOME' }).focus()
  await page.keyboard.press('Enter')
  await coupon.shows.form('', null)
  await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
})

test('[ORD-209] a code that is sent offline stays in the field, and is applied when the browser is back', async ({
  page,
  request,
  context,
}) => {
  const { coupon } = await openCart(page, request)
  await context.setOffline(true)
  await coupon.type('WELCOME')
  await coupon.apply()
  await coupon.shows.form('WELCOME', 'The code could not be checked. You may be offline: please try again.')
  await context.setOffline(false)
  await coupon.apply()
  await coupon.shows.coupon('WELCOME takes ₹')
})
