import type { Page } from '@playwright/test'
import { expect, test } from './console-guard.ts'
import { cartActions, cartShows } from './drivers/cart.ts'
import { enterAs } from './drivers/device.ts'
import { menuActions } from './drivers/menu.ts'
import { paymentPageActions } from './drivers/payment-page.ts'
import { inOwnWorld } from './own-world.ts'

test.setTimeout(180_000)

/** 80 letters without a blank. */
const name = 'Annapurneshwaribhojanalaya'.repeat(4).slice(0, 80)

/** Runs in the page. Texts outside the window that cannot be scrolled to, and short words that are cut in two. */
const faultsOfTexts = () => {
  const faults: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (
      !parent?.checkVisibility({ visibilityProperty: true }) ||
      parent.closest('.sr-only, select, style, svg')
    )
      continue
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s–—-]+/g)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const rects = [...range.getClientRects()]
      const lines = new Set(rects.map(({ bottom }) => Math.round(bottom)))
      if (word.length < 16 && lines.size > 1) faults.push(`“${word}” is cut in two`)
      let isCut = false
      for (let each: Element | null = parent; each && !isCut; each = each.parentElement)
        isCut = getComputedStyle(each).overflowX !== 'visible'
      if (!isCut && rects.some(({ right, left }) => right > innerWidth + 1 || left < -1))
        faults.push(`“${word}” is beyond the edge`)
    }
  }
  return [...new Set(faults)]
}

/** What does not fit into the window. */
const faultsOf = async (page: Page) => {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [...(width > 0 ? [`${width} px too wide`] : []), ...(await page.evaluate(faultsOfTexts))]
}

test('[APP-172] 80 letters without a blank fit into every page at 360 px, on paper, and into the pages of the server', async ({
  page,
}) => {
  await inOwnWorld(page, async ({ page, world, delivers }) => {
    await world.nameEverything(name)
    await enterAs(page, { token: world.tokens.asha })
    const faults: Record<string, readonly string[]> = {}
    const look = async (where: string) => {
      // The name is there, so the page has been read.
      await expect(page.getByText(name).locator('visible=true').first()).toBeVisible()
      const found = await faultsOf(page)
      if (found.length > 0) faults[where] = found
    }
    const visit = async (path: string) => {
      await page.goto(path)
      await look(path)
    }
    await visit('/foods/item-card/910001')
    await menuActions(page).add(name)
    await menuActions(page).viewCart()
    const cart = cartActions(page)
    await cart.note(name)
    await look('cart')
    await cartShows(page).button(/^Pay ₹/)
    await cart.pay()
    await paymentPageActions(page).leavePending()
    await page.goBack()
    await look('payment page')
    await paymentPageActions(page).pay()
    await look('order status')
    const [order] = await world.ordersOf('asha')
    await visit(`/track-order?order=${order?.number}`)
    await visit('/user/order-history')
    await page.getByRole('main').getByRole('button', { name, exact: true }).click()
    await expect(page.getByText('Dishes')).toBeVisible()
    await look('order history, opened')
    await page.getByRole('link', { name: /^Bill of/ }).click()
    await look('bill')
    await page.emulateMedia({ media: 'print' })
    await look('bill on paper')
    await page.emulateMedia({ media: 'screen' })
    await delivers()
    await visit('/user/order-history')
    await page.getByRole('button', { name: /^Rate order/ }).click()
    await look('rating')
    for (const path of ['/', '/user/address', '/account-setting', '/mailbox']) await visit(path)
    await page.goto('/')
    await page.getByRole('button', { name: /^Deliver to/ }).click()
    await look('addresses of the header')
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const path of [
      '/',
      '/foods/item-card/910001',
      '/user/order-history',
      '/user/address',
      '/favourites',
    ])
      await visit(path)
    expect(faults).toEqual({})
  })
})
