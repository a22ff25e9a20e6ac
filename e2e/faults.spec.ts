import type { Page } from '@playwright/test'
import { getConfig, login, me, register } from '@tiffin-junction/contract/calls/account'
import { getAllAddresses } from '@tiffin-junction/contract/calls/address'
import {
  addToCart,
  cartItemsCount,
  getCartDetails,
  getMenuAddOnAndSizes,
  updateCart,
} from '@tiffin-junction/contract/calls/cart'
import {
  addFavouriteRestaurant,
  getCuisinesCategory,
  getRestaurantById,
  getRestaurants,
  getRestaurantsByCategoryId,
  searchRestaurantsAndCategories,
} from '@tiffin-junction/contract/calls/discover'
import type { Endpoint } from '@tiffin-junction/contract/calls/endpoint'
import { getRestaurantItems } from '@tiffin-junction/contract/calls/menu'
import { checkOrderPaymentStatus, initOrder, initOrderCod } from '@tiffin-junction/contract/calls/order'
import { expect, test } from './console-guard.ts'
import { cartActions, cartShows } from './drivers/cart.ts'
import { cartTexts, credentialText, rememberedKeys, rememberFromStart } from './drivers/device.ts'
import { homeActions, homeShows } from './drivers/home.ts'
import { loginActions, loginShows } from './drivers/login.ts'
import { menuActions, menuShows } from './drivers/menu.ts'
import { orderStatusShows } from './drivers/order-status.ts'
import { shellShows } from './drivers/shell.ts'
import { type Fault, faults, installClock, serversWords, spoilCall } from './faults.ts'
import { PausedApi } from './flows/paused-api.ts'
import { allAnswers, asha, dosaCart, kitchens } from './flows/prepared-answers.ts'

const { dosaCamp, momoYard } = kitchens
const [dosa, idli] = dosaCamp.items
const dosaMenu = `/foods/item-card/${dosaCamp.id}`

type Case = {
  requirements: string
  call: Endpoint
  screen: string
  as: 'guest' | 'member'
  /** Goes to the screen of the call, up to and including the tap that makes the call. */
  act: (page: Page) => Promise<unknown>
  /** Asserts what the specification says a person then sees. */
  sees: (page: Page, fault: Fault) => Promise<unknown>
  /** Tries again, and asserts what is shown once the server works. */
  again?: (page: Page) => Promise<unknown>
}

const tryAgain = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^try again$/i })
    .click()
const words = (fault: Fault) => (fault === '500' || fault === '401' ? serversWords : 'Network Error.')

const openCart = async (page: Page) => {
  await page.goto('/foods/item-view-cart')
  await cartShows(page).button(/^Pay /)
}

const cases: readonly Case[] = [
  {
    requirements: '[DIS-66]',
    call: getRestaurants,
    screen: 'home',
    as: 'member',
    act: (page) => page.goto('/'),
    sees: async (page) => {
      await homeShows(page).headline()
      await expect(page.getByRole('status', { name: 'Loading restaurants' })).toBeHidden()
    },
    again: async (page) => {
      await tryAgain(page)
      await homeShows(page).restaurants()
    },
  },
  {
    requirements: '[DIS-88]',
    call: getCuisinesCategory,
    screen: 'home',
    as: 'guest',
    act: (page) => page.goto('/'),
    sees: (page) => homeShows(page).restaurants(),
  },
  {
    requirements: '[DIS-32 DIS-93]',
    call: searchRestaurantsAndCategories,
    screen: 'search overlay',
    as: 'guest',
    act: async (page) => {
      await homeActions(page).open()
      await homeActions(page).search('dosa')
    },
    sees: async (page) => {
      const overlay = page.getByRole('dialog', { name: 'Search' })
      await expect(overlay.getByRole('button', { name: 'Pizza', exact: true })).toBeVisible()
      await expect(overlay.getByRole('heading', { name: 'Restaurants' })).toBeHidden()
      await expect(overlay.getByText('The search failed. Check your connection and try again.')).toBeVisible()
    },
    again: async (page) => {
      await tryAgain(page)
      const overlay = page.getByRole('dialog', { name: 'Search' })
      await expect(overlay.getByRole('heading', { name: 'Restaurants' })).toBeVisible()
    },
  },
  {
    requirements: '[DIS-66]',
    call: getRestaurantsByCategoryId,
    screen: 'cuisine list',
    as: 'guest',
    act: (page) => page.goto('/cuisines'),
    sees: async (page) => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status', { name: 'Loading restaurants' })).toBeHidden()
    },
  },
  {
    requirements: '[DIS-66]',
    call: getRestaurantItems,
    screen: 'menu',
    as: 'member',
    act: (page) => page.goto(dosaMenu),
    sees: async (page) => {
      await expect(page.getByRole('heading', { name: dosaCamp.name })).toBeVisible()
      await expect(page.getByRole('status', { name: 'Loading menu' })).toBeHidden()
    },
    again: async (page) => {
      await tryAgain(page)
      await menuShows(page).quantity(idli.name, 0)
    },
  },
  {
    requirements: '[DIS-86]',
    call: getRestaurantById,
    screen: 'menu',
    as: 'guest',
    act: (page) => page.goto(dosaMenu),
    sees: (page) => menuShows(page).quantity(dosa.name, 0),
  },
  {
    requirements: '[ORD-16]',
    call: getMenuAddOnAndSizes,
    screen: 'customization sheet',
    as: 'member',
    act: async (page) => {
      await page.goto(`/foods/item-card/${momoYard.id}`)
      await menuActions(page).add(momoYard.items[1].name)
    },
    sees: async (page, fault) => {
      const sheet = page.getByRole('dialog', { name: 'Customize your order' })
      await expect(sheet.getByRole('alert')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      if (fault !== '401') await shellShows(page).cartCount(1)
    },
  },
  {
    requirements: '[ORD-21 ORD-25]',
    call: addToCart,
    screen: 'menu',
    as: 'member',
    act: async (page) => {
      await page.goto(dosaMenu)
      await shellShows(page).cartCount(1)
      await menuActions(page).add(idli.name)
    },
    sees: (page) => menuShows(page).quantity(idli.name, 0),
  },
  {
    requirements: '[ORD-21 ORD-25]',
    call: updateCart,
    screen: 'cart',
    as: 'member',
    act: async (page) => {
      await openCart(page)
      await cartActions(page).addOne(dosa.name)
    },
    sees: (page, fault) =>
      fault === '401' ? loginShows(page).form() : cartShows(page).lines([[dosa.name, 1]]),
  },
  {
    requirements: '[ORD-9]',
    call: cartItemsCount,
    screen: 'cart',
    as: 'member',
    act: (page) => page.goto('/foods/item-view-cart'),
    sees: (page, fault) =>
      fault === '401' ? loginShows(page).form() : cartShows(page).lines([[dosa.name, 1]]),
  },
  {
    requirements: '[ORD-9 ORD-49]',
    call: getCartDetails,
    screen: 'cart',
    as: 'member',
    act: (page) => page.goto('/foods/item-view-cart'),
    sees: async (page, fault) => {
      if (fault === '401') return loginShows(page).form()
      await cartShows(page).lines([[dosa.name, 1]])
      await expect(
        page
          .getByRole('main')
          .getByText(/estimate/i)
          .first(),
      ).toBeVisible()
    },
  },
  {
    requirements: '[ADR-18]',
    call: getAllAddresses,
    screen: 'cart',
    as: 'member',
    act: (page) => page.goto('/foods/item-view-cart'),
    sees: async (page, fault) => {
      if (fault === '401') return loginShows(page).form()
      await cartShows(page).lines([[dosa.name, 1]])
      await cartShows(page).button('Select Address to Continue')
    },
  },
  {
    requirements: '[ORD-67 ORD-75]',
    call: initOrder,
    screen: 'cart',
    as: 'member',
    act: async (page) => {
      await openCart(page)
      await cartActions(page).pay()
    },
    sees: async (page, fault) => {
      if (fault === '401') return loginShows(page).form()
      await expect(page).toHaveURL('/order-status/failed')
      await orderStatusShows(page).failed()
    },
  },
  {
    requirements: '[ORD-68]',
    call: initOrderCod,
    screen: 'cart',
    as: 'member',
    act: async (page) => {
      await openCart(page)
      await cartActions(page).choose('cash')
      await cartActions(page).pay()
    },
    sees: async (page, fault) => {
      if (fault === '401') return loginShows(page).form()
      await cartShows(page).lines([[dosa.name, 1]])
      await cartShows(page).button('Place order')
    },
  },
  {
    requirements: '[ORD-79 ORD-249]',
    call: checkOrderPaymentStatus,
    screen: 'order status',
    as: 'member',
    act: (page) => page.goto('/order-status/TJ-1'),
    // Without an answer of the server, nobody knows whether the payment went through.
    sees: (page, fault) => {
      const shows = orderStatusShows(page)
      return fault === '500' || fault === '401' ? shows.failed() : shows.checking()
    },
  },
  {
    requirements: '[DIS-67 DIS-69]',
    call: addFavouriteRestaurant,
    screen: 'home',
    as: 'member',
    act: async (page) => {
      await homeActions(page).open()
      await homeActions(page).toggleHeart(dosaCamp.name)
    },
    sees: (page) => homeShows(page).heart(dosaCamp.name, false),
  },
  {
    requirements: '[ACC-10]',
    call: me,
    screen: 'home',
    as: 'member',
    act: (page) => page.goto('/'),
    sees: (page, fault) => (fault === '401' ? shellShows(page).guest() : shellShows(page).cartCount(1)),
  },
  {
    requirements: '[ACC-8 APP-66]',
    call: login,
    screen: 'sign-in',
    as: 'guest',
    act: async (page) => {
      await page.goto('/login')
      await loginActions(page).fill(asha.mobile, 'Asha@2026')
      await loginActions(page).submit()
    },
    sees: (page, fault) => loginShows(page).problem(words(fault)),
  },
  {
    requirements: '[APP-94]',
    call: getConfig,
    screen: 'sign-in',
    as: 'guest',
    act: (page) => page.goto('/login'),
    sees: (page) => loginShows(page).form(),
  },
  {
    requirements: '[ACC-15 APP-66]',
    call: register,
    screen: 'sign-up',
    as: 'guest',
    act: async (page) => {
      await page.goto('/signup')
      for (const [label, value] of Object.entries({
        Name: asha.name,
        Phone: asha.mobile,
        Email: asha.email,
        Password: 'Asha@2026',
      }))
        await page.getByLabel(label, { exact: true }).fill(value)
      await page.getByRole('button', { name: 'Create account' }).click()
    },
    sees: (page, fault) => loginShows(page).problem(words(fault)),
  },
]

/** The content of the cart is still stored, whatever has failed. */
const keepsCart = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cart_items') ?? '[]')))
    .toEqual([expect.objectContaining({ menuId: dosa.menuId, quantity: 1 })])

for (const { requirements, call, screen, as, act, sees, again } of cases) {
  test(`${requirements} ${screen}: ${call.method} ${call.path} fails in every way`, async ({ page }) => {
    test.setTimeout(60_000)
    await installClock(page)
    const api = await PausedApi.before(page, allAnswers)
    const belongings = { user_cred: credentialText(asha.token), ...cartTexts(asha.token, dosaCart) }
    await rememberFromStart(page, as === 'member' ? belongings : {})
    let documents = 0
    page.on('domcontentloaded', () => {
      documents += 1
    })
    for (const fault of faults) {
      await test.step(fault, async () => {
        documents = 0
        const spoiled = spoilCall(page, api, call, fault)
        await act(page)
        await spoiled.failed()
        await sees(page, fault)
        await expect(page.getByRole('main')).not.toBeEmpty()
        await expect(page.getByText('Something went off the rails')).toBeHidden()
        const isRefused = fault === '401' && as === 'member' && call.auth !== 'none'
        // A rejected credential removes all data of the person (ACC-39, APP-67); otherwise nothing is lost.
        if (isRefused) await expect.poll(() => rememberedKeys(page)).toEqual([])
        else if (as === 'member') await keepsCart(page)
        spoiled.repair()
        if (again && fault !== '401') await again(page)
        // A second document would have started with the whole cart again.
        expect(documents).toBe(1)
      })
    }
  })
}
