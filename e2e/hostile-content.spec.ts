import type { Page } from '@playwright/test'
import { me } from '@tiffin-junction/contract/calls/account'
import { getAllAddresses } from '@tiffin-junction/contract/calls/address'
import { getCartDetails } from '@tiffin-junction/contract/calls/cart'
import { writeCart } from '@tiffin-junction/contract/calls/cart-wire'
import { getRestaurantById, getRestaurants } from '@tiffin-junction/contract/calls/discover'
import { getRestaurantItems } from '@tiffin-junction/contract/calls/menu'
import { getOrdersHistory } from '@tiffin-junction/contract/calls/order'
import { expect, test } from './console-guard.ts'
import { expectAlive } from './drivers/alive.ts'
import { cartShows } from './drivers/cart.ts'
import { cartTexts, credentialText, rememberBefore, rememberFromStart } from './drivers/device.ts'
import { homeShows } from './drivers/home.ts'
import { menuShows } from './drivers/menu.ts'
import { shellShows } from './drivers/shell.ts'
import { PausedApi, prepared } from './flows/paused-api.ts'
import { allAnswers, asha, dosaCart, home, kitchens, ok } from './flows/prepared-answers.ts'

const keys = [
  'user_cred',
  'user',
  'userAddresses',
  'latestAddress',
  'cart_items',
  'cart_restaurant_id',
  'cart_count',
  'cart_owner',
  'checkout_attempt',
  'device_id',
  'fcm_token',
] as const

const markup = '<img src=x onerror="globalThis.wasRun = true"><script>globalThis.wasRun = true</script>'

const contents: Readonly<Record<string, string>> = {
  garbage: '\u0000{"token": undefined,]',
  huge: JSON.stringify({ token: 'x', name: 'y'.repeat(300_000) }),
  arrays: '[[],[null],{"menuId":-1,"quantity":1e99}]',
  markup: JSON.stringify({ token: '', name: markup, user: { name: markup, email: markup, mobile: markup } }),
  'deep JSON': '['.repeat(60_000) + ']'.repeat(60_000),
  'another type': '-0.5',
  null: 'null',
}

const [dosa] = kitchens.dosaCamp.items

/** Asserts that nothing in the content ran as a script. */
const runsNothing = async (page: Page) => {
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
}

const screens: Readonly<Record<string, { path: string; works: (page: Page) => Promise<unknown> }>> = {
  home: { path: '/', works: (page) => homeShows(page).restaurants() },
  menu: {
    path: `/foods/item-card/${kitchens.dosaCamp.id}`,
    works: (page) => expect(page.getByRole('button', { name: /^(Add|One more) Idli$/ })).toBeEnabled(),
  },
  cart: {
    path: '/foods/item-view-cart',
    works: expectAlive,
  },
}

for (const [screen, { path, works }] of Object.entries(screens))
  for (const [name, content] of Object.entries(contents))
    test(`[ACC-24 ACC-25] ${screen}: hostile content of local storage (${name}) under every key, signed in and signed out`, async ({
      page,
    }) => {
      await PausedApi.before(page, allAnswers)
      for (const isMember of [false, true]) {
        await test.step(isMember ? 'signed in' : 'under the credential too', async () => {
          const begun = await rememberFromStart(page, {
            ...Object.fromEntries(keys.map((key) => [key, content])),
            ...(isMember ? { user_cred: credentialText(asha.token) } : {}),
          })
          await page.goto(path)
          await works(page)
          if (isMember) {
            await shellShows(page).cartCount(1)
            if (screen === 'cart') await cartShows(page).lines([[dosa.name, 1]])
          }
          await runsNothing(page)
          await begun.dispose()
        })
      }
    })

test('names, texts and addresses are shown as text, never as markup', async ({ page }) => {
  const hostile = `Dosa ${markup}`
  const [line] = dosaCart.lines
  if (!line) throw new Error('The cart has a line')
  await PausedApi.before(page, [
    prepared(me, () => ({ ...ok, user: { name: hostile, email: hostile, mobile: hostile } })),
    prepared(getAllAddresses, () => ({
      ...ok,
      data: [{ ...home, completeAddress: hostile, area: hostile }],
    })),
    prepared(getRestaurants, () => ({
      ...ok,
      data: [{ id: 1, name: hostile, status: 'active', area: hostile, cuisineType: hostile }],
    })),
    prepared(getRestaurantById, () => ({
      ...ok,
      data: {
        restaurant_id: 1,
        restaurant_name: hostile,
        area: hostile,
        cuisine_type: hostile,
        status: 'active',
      },
    })),
    prepared(getRestaurantItems, () => ({
      ...ok,
      data: [
        {
          menuId: 11,
          itemName: hostile,
          description: hostile,
          price: 100,
          isAvailable: true,
          mealCategory: 'Veg' as const,
        },
      ],
      total: 1,
    })),
    prepared(getOrdersHistory, () => ({
      ...ok,
      total: 1,
      data: [
        {
          id: hostile,
          orderId: hostile,
          restaurantId: 1,
          restaurantName: hostile,
          deliveryAddress: hostile,
          orderStatus: markup,
          createdAt: markup,
          totalAmount: 100,
          items: [{ menuId: 11, itemName: hostile, itemQuantity: 1, itemPrice: 100 }],
          foodRating: 5,
          comment: hostile,
        },
      ],
    })),
    prepared(getCartDetails, () => ({
      ...ok,
      data: writeCart({
        ...dosaCart,
        restaurantName: hostile,
        lines: [{ ...line, name: hostile, text: hostile }],
      }),
    })),
    ...allAnswers,
  ])
  await rememberBefore(page, { user_cred: credentialText(asha.token), ...cartTexts(asha.token, dosaCart) })
  for (const path of [
    '/',
    '/foods/item-card/1',
    '/foods/item-view-cart',
    '/user/order-history',
    `/order-status/${encodeURIComponent(markup)}`,
    `/order-status-cod/${encodeURIComponent(markup)}`,
  ]) {
    await page.goto(path)
    await expectAlive(page)
    if (path !== '/' && !path.startsWith('/order-status-cod'))
      await expect(page.getByRole('main').getByText('<img src').first()).toBeVisible()
    await runsNothing(page)
  }
  await page.goto('/foods/item-card/1')
  await menuShows(page).added(1)
  await runsNothing(page)
})
