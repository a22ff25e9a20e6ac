import type { Page } from '@playwright/test'
import { expect, test } from './console-guard.ts'
import { openAlive } from './drivers/alive.ts'
import { cartActions, cartShows } from './drivers/cart.ts'
import { enterAs } from './drivers/device.ts'
import { menuActions, menuShows } from './drivers/menu.ts'
import { dish, newPerson, ordersOf } from './real-server.ts'

/** Replaces each text by two `font` elements with a new one, as the translators of browsers do. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.nodeValue?.trim() && !node.parentElement?.closest('script, style, textarea, option, font')
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_REJECT,
    )
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const outer = document.createElement('font')
      outer.appendChild(document.createElement('font')).textContent = text.nodeValue
      text.replaceWith(outer)
    }
  })

test('[APP-190] a translator at work leaves every page as it is: menu, cart, order, history', {
  tag: '@gate',
}, async ({ page, request }) => {
  const [person, food] = await Promise.all([newPerson(request, { isConfirmed: true }), dish(request)])
  await enterAs(page, person)
  const [menu, cart] = [menuActions(page), cartActions(page)]
  await openAlive(page, `/foods/item-card/${food.restaurantId}`)
  await menuShows(page).quantity(food.name, 0)
  await translate(page)
  await menu.add(food.name)
  await menuShows(page).quantity(food.name, 1)
  await menuShows(page).added(1)
  await translate(page)
  await menu.add(food.name)
  await menuShows(page).added(2)
  await menu.takeOne(food.name)
  await menuShows(page).quantity(food.name, 1)
  await menu.search('zzz')
  await expect(page.getByRole('heading', { level: 2, name: /^Search results/ })).toBeVisible()
  await translate(page)
  await menu.search('')
  await menuShows(page).quantity(food.name, 1)
  await translate(page)
  await menu.viewCart()

  await cartShows(page).lines([[food.name, 1]])
  await cartShows(page).button(/^Pay ₹/)
  await translate(page)
  await cart.addOne(food.name)
  await cartShows(page).lines([[food.name, 2]])
  await cart.choose('cash')
  await cartShows(page).button(/^Place order/)
  await translate(page)
  await cart.pay()
  await expect(page).toHaveURL(/order-status-cod/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await ordersOf(request, person)).toHaveLength(1)

  await translate(page)
  await openAlive(page, '/user/order-history')
  const details = page.getByRole('button', { name: food.restaurant, exact: true })
  await expect(details).toBeVisible()
  await translate(page)
  await details.click()
  await translate(page)
  await page.getByLabel('Status').selectOption({ index: 2 })
  await expect(page.getByRole('button', { name: 'Show all orders' })).toBeVisible()
  await translate(page)
  await page.getByRole('button', { name: 'Show all orders' }).click()
  await expect(details).toBeVisible()
})

test('[APP-191] a screen that an extension has changed is drawn again, and goes on', async ({
  page,
  request,
  quiet,
}) => {
  quiet.allow(/NotFoundError|A screen broke/)
  const [person, food] = await Promise.all([newPerson(request, { isConfirmed: true }), dish(request)])
  await enterAs(page, person)
  await openAlive(page, `/foods/item-card/${food.restaurantId}`)
  await menuShows(page).quantity(food.name, 0)
  // React removes the word from its button, and does not find it there.
  await page.evaluate(() => {
    for (const word of document.querySelectorAll('button[data-more] > span')) {
      const box = document.createElement('div')
      word.replaceWith(box)
      box.append(word)
    }
  })
  await menuActions(page).add(food.name)
  await menuShows(page).quantity(food.name, 1)
  await menuActions(page).add(food.name)
  await menuShows(page).quantity(food.name, 2)
})
