import type { Page } from '@playwright/test'
import { getOrdersHistory } from '@tiffin-junction/contract/calls/order'
import { looksWell, noneSerious } from './axe.ts'
import { expect, test } from './console-guard.ts'
import { expectAlive } from './drivers/alive.ts'
import { cartShows } from './drivers/cart.ts'
import { enterAs } from './drivers/device.ts'
import { homeActions, homeShows } from './drivers/home.ts'
import { locationMenuActions } from './drivers/location-menu.ts'
import { menuShows } from './drivers/menu.ts'
import { orderHistoryActions } from './drivers/order-history.ts'
import { partnerPages } from './drivers/partner.ts'
import { shellActions } from './drivers/shell.ts'
import { PausedApi, type Prepared, prepared } from './flows/paused-api.ts'
import { allAnswers, asha, emptyCartAnswers, kitchens, ok } from './flows/prepared-answers.ts'

const { momoYard } = kitchens
const [momo] = momoYard.items

type Look = {
  as?: 'member'
  answers?: readonly Prepared[]
  show: (page: Page) => Promise<unknown>
}

const openPanel = async (page: Page) => {
  await homeActions(page).open()
  await shellActions(page).openAccount()
}
const openPage = (path: string, name: string) => async (page: Page) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** What is shown without a machine of its own; the walks of the flows look at every state of a machine. */
const looks: Readonly<Record<string, Look>> = {
  'home of a guest': { show: (page) => homeActions(page).open() },
  'home of a member': { as: 'member', show: (page) => homeActions(page).open() },
  'account panel of a guest': { show: openPanel },
  'account panel of a member': { as: 'member', show: openPanel },
  'location dropdown': {
    as: 'member',
    show: async (page) => {
      await homeActions(page).open()
      await locationMenuActions(page).open()
    },
  },
  'item detail': {
    show: async (page) => {
      await page.goto(`/foods/item-card/${momoYard.id}`)
      await menuShows(page).quantity(momo.name, 0)
      await page.getByRole('button', { name: momo.name, exact: true }).click()
      await expect(page.getByRole('dialog', { name: momo.name })).toBeVisible()
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
  policy: { show: openPage('/privacy-policy', 'Privacy Policy') },
  noodles: { show: openPage('/foods/cuisine', 'Noodles') },
  support: { show: openPage('/user/support', 'Support') },
  'page not found': { show: openPage('/nowhere', 'Page not found') },
}

for (const [name, { as, answers = [], show }] of Object.entries(looks)) {
  test(`${name}: no serious accessibility problem in light and dark, no horizontal scrolling`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await PausedApi.before(page, [...answers, ...allAnswers])
    if (as) await enterAs(page, asha)
    await show(page)
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

test('at a zoom of 200 % nothing is wider than the page, and no heading or button is cut off', async ({
  page,
}) => {
  // The rest of a window of 1280 × 800.
  await page.setViewportSize({ width: 640, height: 400 })
  const riding = {
    id: 'riding',
    orderId: 'TJ-1',
    restaurantId: 5,
    restaurantName: 'Platform 5 Kitchen',
    orderStatus: 'out_for_delivery',
    createdAt: '2026-04-01T12:00:00.000Z',
    totalAmount: 450,
    userPin: '4821',
    deliveryCharge: 30,
    items: [{ menuId: 51, itemName: 'Dal', itemQuantity: 2, itemPrice: 150 }],
  }
  const history = prepared(getOrdersHistory, () => ({ ...ok, total: 1, data: [riding] }))
  await PausedApi.before(page, [history, ...allAnswers])
  await enterAs(page, asha)
  const fits = async (where: string) => {
    const findings = await page.evaluate(() => {
      const isCut = ({ scrollWidth, clientWidth, textContent }: Element) =>
        clientWidth > 1 && scrollWidth > clientWidth + 1 && textContent !== ''
      const pieces = [...document.querySelectorAll('main :is(h1, h2, h3, button)')]
      return [
        ...(document.documentElement.scrollWidth > innerWidth ? ['the page is wider than the window'] : []),
        ...pieces.filter(isCut).map((piece) => `${piece.tagName} is cut: ${piece.textContent}`),
      ]
    })
    expect(findings, where).toEqual([])
  }
  await orderHistoryActions(page).open()
  await orderHistoryActions(page).toggle(riding.restaurantName)
  await fits('history')
  const documents = ['/terms&conditions', '/privacy-policy', '/refund-policy', '/shipping-timeline']
  const samples = ['/help', '/offers-near-me', '/foods/cuisine', '/user/support', '/track-order', '/train']
  for (const path of [...documents, ...samples, ...partnerPages]) {
    await page.goto(path)
    await expectAlive(page)
    await fits(path)
  }
})
