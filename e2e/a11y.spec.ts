import type { Page } from '@playwright/test'
import { getAllAddresses } from '@tiffin-junction/contract/calls/address'
import { cartItemsCount, getCartDetails } from '@tiffin-junction/contract/calls/cart'
import { getRestaurants } from '@tiffin-junction/contract/calls/discover'
import { checkOrderPaymentStatus } from '@tiffin-junction/contract/calls/order'
import { looksWell, noneSerious } from './axe.ts'
import { expect, test } from './console-guard.ts'
import { cartActions, cartShows } from './drivers/cart.ts'
import { enterAs } from './drivers/device.ts'
import { homeActions, homeShows } from './drivers/home.ts'
import { menuActions, menuShows } from './drivers/menu.ts'
import { orderStatusShows } from './drivers/order-status.ts'
import { shellActions } from './drivers/shell.ts'
import { PausedApi, type Prepared, prepared } from './flows/paused-api.ts'
import { allAnswers, asha, emptyCartAnswers, kitchens, ok } from './flows/prepared-answers.ts'

const { dosaCamp, momoYard } = kitchens
const [momo, thukpa] = momoYard.items
const noAddress = prepared(getAllAddresses, () => ({ ...ok, data: [] }))
const paymentIs = (paymentStatus: 'Pending' | 'Completed' | 'Failed') =>
  prepared(checkOrderPaymentStatus, () => ({ orderId: 'TJ-1', paymentStatus }))

type Look = {
  as?: 'member'
  answers?: readonly Prepared[]
  /** Calls that are never answered. */
  without?: readonly Prepared['endpoint'][]
  show: (page: Page, api: PausedApi) => Promise<unknown>
}

const openCart = async (page: Page) => {
  await page.goto('/foods/item-view-cart')
  await cartShows(page).button(/^(Pay|Select)/)
}
const openMomos = async (page: Page) => {
  await page.goto(`/foods/item-card/${momoYard.id}`)
  await menuShows(page).quantity(momo.name, 0)
}

const looks: Readonly<Record<string, Look>> = {
  'home of a guest': { show: (page) => homeActions(page).open() },
  'home of a member': { as: 'member', show: (page) => homeActions(page).open() },
  'search, empty': {
    show: async (page) => {
      await homeActions(page).open()
      await homeActions(page).search('')
    },
  },
  'search, found': {
    show: async (page) => {
      await homeActions(page).open()
      await homeActions(page).search('dosa')
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Restaurants' })).toBeVisible()
    },
  },
  'cuisine list': {
    show: async (page) => {
      await page.goto('/cuisines')
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  },
  menu: {
    as: 'member',
    show: async (page) => {
      await page.goto(`/foods/item-card/${dosaCamp.id}`)
      await menuShows(page).added(1)
    },
  },
  'item detail': {
    show: async (page) => {
      await openMomos(page)
      await page.getByRole('button', { name: momo.name, exact: true }).click()
      await expect(page.getByRole('dialog', { name: momo.name })).toBeVisible()
    },
  },
  'Customize your order': {
    as: 'member',
    show: async (page) => {
      await openMomos(page)
      await menuActions(page).add(thukpa.name)
      await expect(page.getByRole('button', { name: /^Add item/ })).toBeVisible()
    },
  },
  'Change Restaurant?': {
    as: 'member',
    show: async (page) => {
      await openMomos(page)
      await menuShows(page).added(1)
      await menuActions(page).add(momo.name)
      await menuShows(page).switchQuestion(true)
    },
  },
  cart: { as: 'member', show: openCart },
  'cart, paying': {
    as: 'member',
    show: async (page) => {
      await openCart(page)
      await cartActions(page).pay()
      await cartShows(page).processing()
    },
  },
  'cart, empty': {
    as: 'member',
    answers: emptyCartAnswers,
    show: async (page) => {
      await page.goto('/foods/item-view-cart')
      await cartShows(page).empty()
    },
  },
  'cart, loading': {
    as: 'member',
    without: [cartItemsCount, getCartDetails],
    show: async (page) => {
      await page.goto('/foods/item-view-cart')
      await expect(page.getByRole('status', { name: 'Loading your cart' })).toBeVisible()
    },
  },
  'Add Delivery Address': {
    as: 'member',
    answers: [noAddress],
    show: async (page) => {
      await page.goto('/')
      await expect(page.getByRole('dialog', { name: 'Add Delivery Address' })).toBeVisible()
    },
  },
  'account panel of a guest': {
    show: async (page) => {
      await homeActions(page).open()
      await shellActions(page).openAccount()
    },
  },
  'account panel of a member': {
    as: 'member',
    show: async (page) => {
      await homeActions(page).open()
      await shellActions(page).openAccount()
    },
  },
  'location dropdown': {
    as: 'member',
    show: async (page) => {
      await homeActions(page).open()
      await page.getByRole('button', { name: /^Deliver to/ }).click()
      await expect(page.getByRole('link', { name: 'Add New Address' })).toBeVisible()
    },
  },
  'payment pending': {
    as: 'member',
    answers: [paymentIs('Pending')],
    show: async (page) => {
      await page.goto('/order-status/TJ-1')
      await orderStatusShows(page).pending()
    },
  },
  'payment completed': {
    as: 'member',
    show: async (page) => {
      await page.goto('/order-status/TJ-1')
      await orderStatusShows(page).completed('TJ-1')
    },
  },
  'payment failed': {
    show: async (page) => {
      await page.goto('/order-status/failed')
      await orderStatusShows(page).failed()
    },
  },
  'cash order': {
    show: async (page) => {
      await page.goto('/order-status-cod/out_for_delivery')
      await orderStatusShows(page).cash('Out for Delivery')
    },
  },
  'page not found': {
    show: async (page) => {
      await page.goto('/nowhere')
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    },
  },
  'home without restaurants': {
    show: async (page, api) => {
      api.meet(getRestaurants, (call) => call.refuse(500))
      await page.goto('/')
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
    },
  },
}

for (const [name, { as, answers = [], without = [], show }] of Object.entries(looks)) {
  test(`${name}: no serious accessibility problem in light and dark, no horizontal scrolling`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const api = await PausedApi.before(page, [
      ...answers,
      ...allAnswers.filter(({ endpoint }) => !without.includes(endpoint)),
    ])
    if (as) {
      await enterAs(page, asha)
    }
    await show(page, api)
    await looksWell(page, name)
  })
}

test('home on a wide screen: no serious accessibility problem, and no motion for who wants less', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await PausedApi.before(page, allAnswers)
  await homeActions(page).open()
  await homeShows(page).headline()
  // APP-26: only a wide screen has room for it.
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Offers/ }),
  ).toBeVisible()
  await noneSerious(page)
  const moving = await page.locator('*').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { transitionProperty, transitionDuration, animationName } = getComputedStyle(element)
        const fades = transitionProperty === 'opacity'
        return (/[1-9]/.test(transitionDuration) && !fades) || animationName !== 'none'
      })
      .map(({ className }) => String(className)),
  )
  expect(moving).toEqual([])
})
