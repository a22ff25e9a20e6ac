import type { Locator } from '@playwright/test'
import { getMenuAddOnAndSizes } from '@tiffin-junction/contract/calls/cart'
import { initOrder } from '@tiffin-junction/contract/calls/order'
import { noneSerious } from './axe.ts'
import { expect, test } from './console-guard.ts'
import { openAlive } from './drivers/alive.ts'
import { updateShows } from './drivers/app-update.ts'
import { cartActions, cartShows } from './drivers/cart.ts'
import { cuisinesActions, cuisinesShows } from './drivers/cuisines.ts'
import { customizationActions, customizationShows } from './drivers/customization.ts'
import { enterAs } from './drivers/device.ts'
import { menuActions, menuShows } from './drivers/menu.ts'
import { networkShows } from './drivers/network.ts'
import { orderHistoryActions, orderHistoryShows } from './drivers/order-history.ts'
import { orderStatusShows } from './drivers/order-status.ts'
import { paymentPageShows } from './drivers/payment-page.ts'
import { setOnline } from './drivers/presence.ts'
import { atRest, openAtRest } from './drivers/requests.ts'
import { shellActions } from './drivers/shell.ts'
import { kept, keptReads } from './drivers/worker.ts'
import { standInForWorker } from './flows/app-update.flow.ts'
import { dish, newPerson, ordersOf } from './real-server.ts'
import { throughTunnel } from './tunnel.ts'

test.setTimeout(120_000)

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where the parts that are shown are. */
const boxesOf = async (parts: Locator) =>
  (await Promise.all((await parts.all()).map((part) => part.boundingBox()))).flatMap((box) => box ?? [])

/** Whether two boxes do not overlap, to a pixel. */
const areApart = (a: Box, b: Box) =>
  a.y + a.height <= b.y + 1 || b.y + b.height <= a.y + 1 || a.x + a.width <= b.x || b.x + b.width <= a.x

test('[ORD-249] paid in a tunnel: the payment is checked, completes when the network is back, and is made once', async ({
  browser,
  baseURL,
  request,
}) => {
  const [person, food] = await Promise.all([newPerson(request), dish(request)])
  await throughTunnel(browser, baseURL, async ({ page, context, tunnel }) => {
    const shows = orderStatusShows(page)
    await enterAs(page, person)
    await page.goto(`/foods/item-card/${food.restaurantId}`)
    await menuActions(page).add(food.name)
    await menuShows(page).quantity(food.name, 1)
    await menuActions(page).viewCart()
    await cartShows(page).button(/^Pay ₹/)
    await kept(page)
    await cartActions(page).pay()
    await paymentPageShows(page).choices()

    // The payment arrives, but the way back leads through the tunnel.
    const { pathname } = new URL(page.url())
    const paid = await request.post(pathname, { form: { choice: 'pay' }, maxRedirects: 0 })
    const status = paid.headers().location ?? ''
    const orderId = status.split('/').at(-1) ?? ''
    expect(orderId).toMatch(/^TJ-/)
    let payments = 0
    context.on('request', (made) => {
      if (made.url().includes(initOrder.path)) payments++
    })
    await tunnel.enter(context)
    await page.goto(status)
    await shows.checking()
    await networkShows(page).line(/^No network\./)
    // The next probe fails too.
    await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'))
    await shows.checking()

    await tunnel.leave(context)
    await shows.completed(orderId)
    await networkShows(page).line('Back online.')
    await networkShows(page).line('')
    expect((await ordersOf(request, person)).map((order) => order.orderId)).toEqual([orderId])
    expect(payments).toBe(0)
  })
})

test('[APP-150 APP-152 APP-153 ORD-249] a network that is lost although the browser has one: calls and probes fail, and it is asked again at once when a probe passes', async ({
  page,
}) => {
  let isLost = true
  let asked = 0
  await page.route(/\/healthz$/, (route) => (isLost ? route.abort('failed') : route.continue()))
  await page.route(/check-order-payment-status/, (route) => {
    asked++
    return isLost
      ? route.abort('failed')
      : route.fulfill({ json: { orderId: 'TJ-1', paymentStatus: 'Failed' } })
  })
  await page.goto('/order-status/TJ-1')
  const shows = orderStatusShows(page)
  const line = networkShows(page)
  await shows.checking()
  await line.line('No network. Changes of your cart are kept and sent later.')
  const before = asked
  isLost = false
  await line.line('Back online.')
  await shows.failed()
  expect(asked).toBe(before + 1)
})

test('[APP-153 APP-169] neither the line about the network nor the offer of a new version covers what pays, where to go or the other, and the line moves nothing', async ({
  page,
  request,
}) => {
  const [person, food] = await Promise.all([newPerson(request), dish(request)])
  await page.addInitScript(standInForWorker)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enterAs(page, person)
  for (const [width, height] of [
    [360, 740],
    [800, 700],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of ['/', `/foods/item-card/${food.restaurantId}`, '/foods/item-view-cart']) {
      await openAtRest(page, path)
      if (path.includes('item-card') && width === 360) {
        await menuActions(page).add(food.name)
        await menuShows(page).quantity(food.name, 1)
        await atRest(page)
      }
      const before = await page.evaluate(() => document.documentElement.scrollHeight)
      await setOnline(page, false)
      const line = networkShows(page).status
      await expect(line).toContainText('No network.')
      expect(await line.locator('p').boundingBox()).not.toBeNull()
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before)
      await expect.poll(() => page.evaluate(() => globalThis.worker?.isRegistered())).toBe(true)
      await page.evaluate(() => globalThis.worker?.find())
      await updateShows(page).offer()
      const notes = await boxesOf(page.locator('.network-banner p, section[aria-label="New version"]'))
      expect(notes).toHaveLength(2)
      const bars = await boxesOf(
        page.locator('nav[aria-label="Quick links"], section[aria-label="Cart"], [data-pay-bar] button'),
      )
      for (const [index, note] of notes.entries())
        for (const other of [...notes.slice(index + 1), ...bars])
          expect(areApart(note, other), `${path} at ${width}: ${JSON.stringify([note, other])}`).toBe(true)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await noneSerious(page, `${path} at ${width}, ${colorScheme}`)
      }
      await setOnline(page, true)
      await expect(line).toHaveText('Back online.')
    }
  }
})

test('[APP-156 APP-150] what the device kept is shown with the time when it was read, once a probe finds no network', async ({
  browser,
  baseURL,
}) => {
  await throughTunnel(browser, baseURL, async ({ page, tunnel }) => {
    await page.goto('/')
    await kept(page)
    const card = page.getByRole('list', { name: 'Restaurants' }).getByRole('link').first()
    const path = (await card.getAttribute('href')) ?? ''
    const id = path.split('/').at(-1)
    await card.click()
    await keptReads(page, `/api/external/get-restaurant-items/${id}`)
    await page.goto('/')
    await expect(card).toBeVisible()
    // The browser does not say so: the menu is read, and comes from the device.
    await tunnel.enter()
    await card.click()
    await networkShows(page).line(/^No network\. You see what this device kept, as of \d\d:\d\d\.$/)
    await tunnel.leave()
    await networkShows(page).line('Back online.')
  })
})

test('[APP-163] what could not be read in a tunnel is read again when the network is back, without a tap', async ({
  browser,
  baseURL,
  request,
}) => {
  const person = await newPerson(request)
  await throughTunnel(browser, baseURL, async ({ page, context, tunnel }) => {
    const main = page.getByRole('main')
    await enterAs(page, person)
    // Keeps the files of the app, and nothing that the two screens read.
    await page.goto('/help')
    await kept(page)

    await tunnel.enter(context)
    await orderHistoryActions(page).open()
    await orderHistoryShows(page).failed()
    await tunnel.leave(context)
    await expect(main.getByText('No orders yet')).toBeVisible()
    await orderHistoryShows(page).noFailure()

    // The browser does not say so, and learns of the way out by a probe.
    await tunnel.enter()
    await page.goto('/')
    await cuisinesShows(page).failed()
    await expect(main.getByRole('alert')).toHaveCount(2)
    await tunnel.leave()
    await expect(main.getByRole('list', { name: 'Restaurants' }).getByRole('link').first()).toBeVisible()
    await expect(main.getByRole('alert')).toHaveCount(0)
  })
})

test('[APP-166] a read without an answer for 8 s can be stopped, and then tried again', async ({ page }) => {
  let isHeld = true
  // Held without an answer, as by one bar.
  await page.route(/\/get-cuisines-category/, (route) => (isHeld ? undefined : route.continue()))
  await openAlive(page, '/help')
  await shellActions(page).goHome()
  const line = networkShows(page)
  const stop = line.status.getByRole('button', { name: 'Stop waiting' })
  await expect(stop).toBeVisible({ timeout: 14_000 })
  const shows = cuisinesShows(page)
  await stop.click()
  await shows.failed()
  await expect(stop).toHaveCount(0)
  isHeld = false
  await cuisinesActions(page).retry()
  await expect(
    page.getByRole('region', { name: 'Browse by Cuisines' }).getByRole('link').first(),
  ).toBeVisible()
})

test('[APP-153 APP-166] in an open dialog too, a read without an answer for 8 s can be stopped', async ({
  page,
  request,
}) => {
  const [person, food] = await Promise.all([newPerson(request), dish(request, { isCustomised: true })])
  // Held without an answer.
  await page.route(new RegExp(getMenuAddOnAndSizes.path.replace(/:\w+/g, '\\w+')), () => undefined)
  await enterAs(page, person)
  await openAlive(page, `/foods/item-card/${food.restaurantId}`)
  await menuActions(page).add(food.name)
  await customizationShows(page).loading()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop waiting' }).click({ timeout: 14_000 })
  await customizationShows(page).failed()
  await customizationActions(page).close('Escape')
  await expect(page.locator('body > div > .network-banner')).toBeAttached()
})
