import type { Locator, Page } from '@playwright/test'
import { helpChatShows } from './drivers/help-chat.ts'
import { orderHistoryActions, orderHistoryShows } from './drivers/order-history.ts'
import { ratingShows } from './drivers/rating.ts'
import { HeldApi } from './flows/held-api.ts'
import { guestAnswers } from './flows/prepared-answers.ts'
import { expect, test } from './quiet-page.ts'
import { enterAs, newPerson, orderInCash, ordersOf } from './real-server.ts'

/** Goes on with Tab until the focus is there. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(target).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [0], timeout: 20_000 })
}

test('[ORD-95 ORD-112 ORD-113] an order is opened and rated with the keyboard alone', async ({
  page,
  request,
}) => {
  const person = await newPerson(request)
  await orderInCash(request, person)
  const [order] = await ordersOf(request, person)
  const restaurant = order?.restaurantName ?? ''
  await enterAs(page, person)
  await orderHistoryActions(page).open()
  await orderHistoryShows(page).status('Delivered', { timeout: 15_000 })
  const main = page.getByRole('main')
  const head = main.getByRole('button', { name: restaurant, exact: true })
  await tabTo(page, head)
  await page.keyboard.press('Enter')
  await expect(head).toHaveAttribute('aria-expanded', 'true')

  await tabTo(page, main.getByRole('button', { name: `Rate your order from ${restaurant}` }))
  await page.keyboard.press('Enter')
  const rating = ratingShows(page)
  await rating.open(true)
  const dialog = page.getByRole('dialog', { name: 'Rate your order' })
  for (const what of ['Food', 'Delivery']) {
    await tabTo(page, dialog.getByRole('group', { name: what }).getByRole('radio').first())
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await rating.stars(what, 3)
  }
  await tabTo(page, dialog.getByRole('button', { name: /^Submit/ }))
  await page.keyboard.press('Enter')
  await rating.rated(3, 3)
  await rating.left(restaurant)
})

test('[SUP-16 SUP-17 SUP-21] the chat is opened, written to and left with the keyboard alone', async ({
  page,
}) => {
  await HeldApi.before(page, guestAnswers)
  await page.goto('/help')
  const opener = page
    .getByRole('main')
    .getByRole('button', { name: /^Live Chat/ })
    .first()
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const chat = helpChatShows(page)
  await chat.open(true)
  await tabTo(page, page.getByRole('dialog').getByLabel('Your message'))
  await page.keyboard.type('Where is my tea?')
  await page.keyboard.press('Enter')
  await chat.lines([/^Help desk: Hello!/, /^You: Where is my tea\?/, /^Help desk: Open Order History/])
  await page.keyboard.press('Escape')
  await chat.open(false)
  await expect(opener).toBeFocused()
})
