import type { Page } from '@playwright/test'
import { login } from '@tiffin-junction/contract/calls/account'
import { getOrdersHistory, type OrderWire } from '@tiffin-junction/contract/calls/order'
import { formatMoney, paiseOf } from '@tiffin-junction/contract/domain/money'
import { expect, test } from './console-guard.ts'
import { enterAs } from './drivers/device.ts'
import { countPrints, orderBillActions, orderBillShows } from './drivers/order-bill.ts'
import { orderHistoryActions } from './drivers/order-history.ts'
import { ask, newPerson } from './real-server.ts'

const demo = { phone: '9876543210', password: 'Tiffin@2026' }

/** Rupees as the bill shows them. */
const money = (rupees: number | null | undefined) => formatMoney(paiseOf(rupees ?? 0))

/** Everything on the page that is visible and has text, but what contains other elements. */
const visibleTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((each) => each.childElementCount === 0 && each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => each.getBoundingClientRect().width > 1)
      .map((each) => ({
        text: each.textContent?.trim() ?? '',
        isOfBill: each.closest('[data-bill]') !== null,
      }))
      .filter(({ text }) => text !== ''),
  )

/** What the bill of an order must show, from the order as the server answers it. */
async function showsBillOf(page: Page, order: OrderWire) {
  const shows = orderBillShows(page)
  await shows.heading()
  await shows.fact('Sold by', order.restaurantName)
  await shows.fact('Order', order.orderId)
  await shows.fact('Delivered to', order.deliveryAddress ?? '')
  for (const { itemName, itemQuantity, itemPrice } of order.items)
    await shows.row(itemName, String(itemQuantity), money(itemPrice), money(itemPrice * itemQuantity))
  const food = order.items.reduce((sum, { itemQuantity, itemPrice }) => sum + itemQuantity * itemPrice, 0)
  await shows.row('Item total', money(food))
  await shows.row('Delivery charge', money(order.deliveryCharge))
  const gst = paiseOf(order.gst ?? 0)
  const base = `(2.5 % of ${money(food - (order.discount ?? 0) - (order.coupon?.discount ?? 0))})`
  await shows.row(`CGST ${base}`, formatMoney(Math.ceil(gst / 2)))
  await shows.row(`SGST ${base}`, formatMoney(Math.floor(gst / 2)))
  await shows.row('Total', money(order.totalAmount))
}

test('[ORD-219 ORD-220 ORD-222 ORD-223 ORD-224] the bill of a delivered order opens from the history, by keyboard, and is printed alone on white', async ({
  page,
  request,
}) => {
  const { token } = await ask(request, login, { body: demo })
  const { data } = await ask(request, getOrdersHistory, { query: { page: 1, limit: 10 }, token })
  const order = data.find(({ orderStatus }) => orderStatus === 'delivered')
  const unpaid = data.find(({ orderStatus }) => orderStatus === 'payment_failed')
  if (!order || !unpaid) throw new Error('The demo account lacks a delivered or an unpaid order.')
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await countPrints(page)
  await enterAs(page, { token })
  await orderHistoryActions(page).open()
  const cardOf = ({ orderId }: OrderWire) => page.getByRole('article').filter({ hasText: orderId })
  await expect(cardOf(unpaid)).toHaveCount(1)
  await expect(cardOf(unpaid).getByRole('link', { name: /^Bill of/ })).toHaveCount(0)
  const name = `Bill of your order from ${order.restaurantName}`
  await cardOf(order).getByRole('link', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/user/order-bill/${order.orderId}`)
  await showsBillOf(page, order)
  const shows = orderBillShows(page)
  await shows.fact('Method', order.paymentMethod === 'cash' ? 'Paid in cash on delivery' : 'Paid online')

  await page.getByRole('button', { name: 'Print', exact: true }).focus()
  await page.keyboard.press('Enter')
  await shows.printed(1)

  expect((await visibleTexts(page)).some(({ isOfBill }) => !isOfBill)).toBe(true)
  await page.emulateMedia({ media: 'print' })
  await showsBillOf(page, order)
  const texts = await visibleTexts(page)
  expect(texts.filter(({ isOfBill }) => !isOfBill)).toEqual([])
  for (const part of ['banner', 'contentinfo', 'navigation', 'button'] as const)
    await expect(page.getByRole(part)).toHaveCount(0)
  const colours = await page.evaluate(() => {
    const bill = document.querySelector('[data-bill]')
    const paper = [document.body, ...(bill ? [bill, ...bill.querySelectorAll('*')] : [])]
    return {
      backgrounds: [...new Set(paper.map((each) => getComputedStyle(each).backgroundColor))],
      ink: [...new Set(paper.slice(2).map((each) => getComputedStyle(each).color))],
    }
  })
  expect(colours.ink).toEqual(['rgb(0, 0, 0)'])
  expect(
    colours.backgrounds.filter((colour) => !/^rgba\(0, 0, 0, 0\)|^rgb\(255, 255, 255\)/.test(colour)),
  ).toEqual([])
})

test('[ORD-219 ORD-225] the bill of somebody else and of an unpaid order is none', async ({
  page,
  request,
}) => {
  const { token } = await ask(request, login, { body: demo })
  const { data } = await ask(request, getOrdersHistory, { query: { page: 1, limit: 20 }, token })
  const does = orderBillActions(page)
  const shows = orderBillShows(page)
  await enterAs(page, { token })
  const unpaid = data.find(({ orderStatus }) => orderStatus === 'payment_failed')
  await does.open(unpaid?.orderId ?? '')
  await shows.unpaid()
  await enterAs(page, await newPerson(request))
  for (const number of [data[0]?.orderId ?? '', 'TJ-NONE']) {
    await does.open(number)
    await shows.missing()
  }
})
