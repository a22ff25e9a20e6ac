import type { Browser } from '@playwright/test'
import { formatMoney } from '@tiffin-junction/contract/domain/money'
import { kitchen } from '../tests/server/kitchen.ts'
import { expect, test } from './console-guard.ts'
import { expectAlive } from './drivers/alive.ts'
import { cartActions, cartShows } from './drivers/cart.ts'
import { customizationActions, customizationShows } from './drivers/customization.ts'
import { enterAs } from './drivers/device.ts'
import { homeShows } from './drivers/home.ts'
import { menuActions, menuShows } from './drivers/menu.ts'
import { networkShows } from './drivers/network.ts'
import { orderHistoryActions, orderHistoryShows } from './drivers/order-history.ts'
import { orderStatusShows } from './drivers/order-status.ts'
import { paymentPageActions, paymentPageShows } from './drivers/payment-page.ts'
import { openAtRest } from './drivers/requests.ts'
import { shellActions, shellShows } from './drivers/shell.ts'
import { kept, keptReads } from './drivers/worker.ts'
import { fillCart } from './own-world.ts'
import { openWorld } from './replay-server.ts'
import { type Ride, throughTunnel } from './tunnel.ts'

test.setTimeout(180_000)

const menu = `/foods/item-card/${kitchen.id}`
const ofMenu = [menu, `/api/external/get-restaurant-items/${kitchen.id}`]
const addOns = `/api/orders/get-menu-add-on-and-sizes/${kitchen.biryani}`
const asOf = /^No network\. You see what this device kept, as of \d\d:\d\d\.$/

/** A real server of its own, whose kitchen goes on when the test says so. */
type World = Awaited<ReturnType<typeof openWorld>>['world']

/** An order, as its person reads it. */
interface Bought {
  readonly orderId: string
  readonly pin: string
  readonly total: string
  /** The page that the checkout led to. */
  readonly status: string
}

/** Somebody orders on a phone with the service worker, and the kitchen begins. */
const withOrder = async (
  browser: Browser,
  method: 'cash' | 'online',
  journey: (ride: Ride & { world: World; order: Bought; goOn: () => Promise<void> }) => Promise<void>,
): Promise<void> => {
  const { url, world, stop } = await openWorld()
  const goOn = () => world.do({ does: 'the kitchen goes on' })
  const ride = async ({ page, ...rest }: Ride) => {
    await enterAs(page, { token: world.tokens.asha })
    await fillCart(page)
    await cartActions(page).choose(method)
    await cartActions(page).pay()
    if (method === 'online') await paymentPageActions(page).pay()
    await expect(page).toHaveURL(/\/order-status.*TJ-/)
    await orderStatusShows(page).cash('Confirmed')
    const { pathname, search } = new URL(page.url())
    const [row] = await world.ordersOf('asha')
    if (!row) throw new Error('There is no order')
    await goOn()
    await kept(page)
    const order = {
      orderId: row.number,
      pin: row.userPin,
      total: formatMoney(row.total),
      status: pathname + search,
    }
    await journey({ ...rest, page, world, order, goOn })
  }
  try {
    await throughTunnel(browser, url, ride)
  } finally {
    await stop()
  }
}

// The whole of issue 17 as one person lives it.
test('[APP-157 APP-158 APP-156 APP-167 DIS-132 ORD-240 ORD-244 ORD-248 ORD-250] somebody with an order on its way boards, loses the network, customises a dish, changes the cart, reloads, reads the PIN of the order, comes back and pays for exactly what was on the screen', {
  tag: '@gate',
}, async ({ browser }) => {
  await withOrder(browser, 'cash', async ({ page, context, tunnel, world, order, goOn }) => {
    const { orderId, pin, total } = order
    const serverLines = async () =>
      (await world.cartOf('asha')).itemDetails.map(({ itemName, quantity }) => [itemName, quantity])
    const cart = { ...cartActions(page), shows: cartShows(page) }
    const history = { ...orderHistoryActions(page), shows: orderHistoryShows(page) }
    const line = networkShows(page)
    const card = page.getByRole('main').getByRole('article').first()

    // Boarding: home, menu, the history, and a first dish.
    await page.goto('/')
    await homeShows(page).restaurants()
    await page.goto(menu)
    await keptReads(page, ...ofMenu, addOns)
    await menuActions(page).add('Dal')
    await menuShows(page).quantity('Dal', 1)
    await history.open()
    await history.shows.status('Preparing')
    await expect(card).not.toContainText('PIN')
    await keptReads(page, '/user/order-history', '/api/orders/get-orders-history')
    await expect.poll(serverLines).toEqual([['Dal', 1]])

    // The tunnel. The rider leaves while nobody hears of it.
    await tunnel.enter(context)
    await goOn()
    await shellActions(page).goHome()
    await homeShows(page).restaurants()
    await shellActions(page).openCart()
    await cart.shows.lines([['Dal', 1]])
    await page.getByRole('link', { name: 'Add more items' }).click()
    await line.line(asOf)
    await menuActions(page).add('Biryani')
    await customizationShows(page).open('customize')
    await customizationActions(page).choose('Half')
    await customizationActions(page).choose('Raita')
    await customizationActions(page).add()
    await customizationShows(page).closed()
    await menuShows(page).quantity('Biryani', 1)
    await menuActions(page).add('Dal')
    await menuActions(page).add('Roti')
    await menuActions(page).add('Roti')
    await menuActions(page).takeOne('Roti')
    await page.reload()
    await menuShows(page).quantity('Dal', 2)
    await menuShows(page).quantity('Biryani', 1)
    await menuShows(page).quantity('Roti', 1)

    await menuActions(page).viewCart()
    const items = page.getByRole('region', { name: 'Items' })
    await expect(items.getByRole('heading')).toHaveText(['Items', 'Dal', 'Biryani', 'Roti'])
    await expect(items).toContainText('Half, Raita')
    await cart.shows.button('No network. You can order when it is back.')
    await cart.remove('Roti')
    await page.reload()
    await expect(items.getByRole('heading')).toHaveText(['Items', 'Dal', 'Biryani'])
    await expect(items).toContainText('Half, Raita')

    await history.open()
    for (const words of ['Samay Rasoi', `Order ${orderId}`, total, 'Your rider will ask for this PIN', pin])
      await expect(card).toContainText(words)
    await line.line(asOf)
    expect(await serverLines()).toEqual([['Dal', 1]])

    // Back: the server's cart becomes what was on the screen, and is paid for once.
    await page.goto('/foods/item-view-cart')
    await line.line(/^No network\./)
    await tunnel.leave(context)
    await line.line('Back online.')
    const wanted = [
      ['Dal', 2],
      ['Biryani', 1],
    ]
    await expect.poll(serverLines).toEqual(wanted)
    await expect(items.getByRole('heading')).toHaveText(['Items', 'Dal', 'Biryani'])
    await expect(items).toContainText('Half, Raita')
    await cart.shows.button(/^Pay ₹/)
    const amount = ((await page.getByRole('button', { name: /^Pay ₹/ }).textContent()) ?? '').slice(4)
    await cart.pay()
    await paymentPageShows(page).choices()
    await expect(page.getByText(amount).first()).toBeVisible()
    await paymentPageActions(page).pay()
    await orderStatusShows(page).paid()
    const orders = await world.ordersOf('asha')
    expect(orders.map((each) => formatMoney(each.total)).sort()).toEqual([total, amount].sort())
    expect(await serverLines()).toEqual([])
    await history.open()
    await history.shows.listed(['Samay Rasoi', 'Samay Rasoi'])
    await expect(card).toContainText(amount)
  })
})

test('[APP-158 APP-159 APP-167 APP-168 ACC-173] without a network, which the browser does not notice, every page of an order that was opened shows its number, PIN and total, and after signing out nothing of it is left', async ({
  browser,
}) => {
  await withOrder(browser, 'online', async ({ page, context, tunnel, order }) => {
    const { orderId, pin, total, status } = order
    const main = page.getByRole('main')
    const pages = [status, `/track-order?order=${orderId}`, '/user/order-history']
    for (const path of pages) {
      await page.goto(path)
      await expect(main).toContainText(orderId)
      await expect(main).toContainText('Preparing')
      await expect(main).not.toContainText('PIN')
    }
    await keptReads(
      page,
      `/api/orders/check-order-payment-status/${orderId}`,
      `/api/orders/get-order/${orderId}`,
      '/api/orders/get-orders-history',
      '/track-order',
    )

    await tunnel.enter()
    for (const path of pages) {
      await page.goto(path)
      for (const words of [orderId, 'PIN', pin, total]) await expect(main).toContainText(words)
      await networkShows(page).line(asOf)
    }

    await context.setOffline(true)
    await shellActions(page).openAccount()
    await shellActions(page).logOut()
    await shellShows(page).guest()
    /** Where the device still has the number or the PIN of the order. */
    const left = () =>
      page.evaluate(
        async (words) => {
          const found: string[] = []
          const look = (where: string, text: string) => {
            if (words.some((each) => text.includes(each))) found.push(where)
          }
          for (const store of [localStorage, sessionStorage])
            for (const key of Object.keys(store)) look(key, `${key} ${store.getItem(key)}`)
          for (const name of await caches.keys())
            for (const request of await (await caches.open(name)).keys())
              look(request.url, `${request.url} ${await (await caches.match(request))?.text()}`)
          return found
        },
        [orderId, `"userPin":"${pin}"`],
      )
    await expect.poll(left).toEqual([])
    for (const path of pages) {
      await openAtRest(page, path)
      await expectAlive(page)
      for (const words of ['PIN', pin, total]) await expect(main).not.toContainText(words)
    }
    await tunnel.leave(context)
  })
})
