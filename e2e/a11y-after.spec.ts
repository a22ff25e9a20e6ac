import type { Page } from '@playwright/test'
import { getOrdersHistory, type OrderWire } from '@tiffin-junction/contract/calls/order'
import { looksWell } from './axe.ts'
import { expect, test } from './console-guard.ts'
import { credentialText, remember } from './drivers/device.ts'
import { helpChatActions, helpChatShows } from './drivers/help-chat.ts'
import { orderHistoryActions, orderHistoryShows } from './drivers/order-history.ts'
import { partnerPages } from './drivers/partner.ts'
import { PausedApi, prepared } from './flows/paused-api.ts'
import { asha, emptyCartAnswers, guestAnswers, memberAnswers, ok } from './flows/prepared-answers.ts'

const phone = { width: 360, height: 740 }
/** The rest of a window of 1280 × 800 at a zoom of 200 %. */
const zoomed = { width: 640, height: 400 }

/** Asserts that at 200 % too nothing is wider than the page, and no heading or button is cut off. */
async function fitsZoomed(page: Page, where: string): Promise<void> {
  await page.setViewportSize(zoomed)
  const findings = await page.evaluate(() => {
    const isCut = ({ scrollWidth, clientWidth, textContent }: Element) =>
      clientWidth > 1 && scrollWidth > clientWidth + 1 && textContent !== ''
    const pieces = [...document.querySelectorAll('main :is(h1, h2, h3, button)')]
    return [
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page is wider than the window'] : []),
      ...pieces.filter(isCut).map((piece) => `${piece.tagName} is cut: ${piece.textContent}`),
    ]
  })
  expect(findings, `${where}, at 200 %`).toEqual([])
  await page.setViewportSize(phone)
}

const order = (id: string, facts: Partial<OrderWire>): OrderWire => ({
  id,
  orderId: `TJ-${id}`,
  restaurantId: 5,
  restaurantName: 'Platform 5 Kitchen',
  orderStatus: 'delivered',
  createdAt: '2026-04-01T12:00:00.000Z',
  totalAmount: 450,
  items: [{ menuId: 51, itemName: 'Dal', itemQuantity: 2, itemPrice: 150 }],
  ...facts,
})

test('the order history is accessible in every state', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const api = await PausedApi.before(page, [...emptyCartAnswers, ...memberAnswers])
  const does = orderHistoryActions(page)
  const shows = orderHistoryShows(page)
  await does.open()
  await expect(page.getByText('Please sign in to see your orders.')).toBeVisible()
  await looksWell(page, 'history of a guest')
  await remember(page, { user_cred: credentialText(asha.token) })
  await does.open()
  await (await api.call(getOrdersHistory)).lose()
  await shows.failed()
  await looksWell(page, 'history that did not come')
  api.prepare(
    prepared(getOrdersHistory, () => ({
      ...ok,
      total: 4,
      data: [
        order('riding', {
          restaurantName: 'Platform 1 Kitchen',
          orderStatus: 'out_for_delivery',
          userPin: '4821',
          deliveryCharge: 30,
        }),
        order('rated', { foodRating: 4, deliveryRating: 5, comment: 'Hot and on time' }),
        order('fresh', {}),
        order('lost', { orderStatus: 'beamed_up' }),
      ],
    })),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await shows.count(4)
  await does.toggle('Platform 1 Kitchen')
  await looksWell(page, 'history')
  await fitsZoomed(page, 'history')
})

test('help and its chat, offers, /foods/cuisine and support are accessible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await PausedApi.before(page, guestAnswers)
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'Help & Support' })).toBeVisible()
  await looksWell(page, 'help')
  await fitsZoomed(page, 'help')
  const chat = { ...helpChatActions(page), shows: helpChatShows(page) }
  await chat.open('banner')
  await looksWell(page, 'chat')
  await chat.pick('Ask about a refund')
  await chat.shows.lines([/^Answer: Hello!/, /^You: Ask/, /depends on your bank/])
  await looksWell(page, 'chat, answered')
  for (const [path, name] of [
    ['/offers-near-me', 'Offers near you'],
    ['/foods/cuisine', 'Noodles'],
    ['/user/support', 'Support'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await looksWell(page, path)
    await fitsZoomed(page, path)
  }
  await page.goto('/offers-near-me')
  await page.getByRole('tab', { name: 'Dineout' }).click()
  await looksWell(page, 'dineout')
})

test('policies and tracking are accessible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await PausedApi.before(page, guestAnswers)
  for (const path of ['/terms&conditions', '/privacy-policy', '/refund-policy', '/shipping-timeline']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // One view renders all of them.
    if (path.startsWith('/terms')) await looksWell(page, path)
    await fitsZoomed(page, path)
  }
  await page.goto('/track-order')
  await expect(page.getByRole('button', { name: 'Delivery Vehicle', exact: true })).toBeVisible()
  await looksWell(page, 'tracking')
  await fitsZoomed(page, 'tracking')
})

test('the pages of a partner are accessible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await PausedApi.before(page, guestAnswers)
  for (const path of partnerPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await looksWell(page, path)
    await fitsZoomed(page, path)
  }
})
