import type { BrowserContext } from '@playwright/test'
import { expect, test } from './console-guard.ts'
import { accountSettingActions } from './drivers/account-setting.ts'
import { cartActions, cartShows } from './drivers/cart.ts'
import { enterAs } from './drivers/device.ts'
import { menuActions, menuShows } from './drivers/menu.ts'
import { orderStatusActions, orderStatusShows } from './drivers/order-status.ts'
import { paymentPageActions, paymentPageShows } from './drivers/payment-page.ts'
import { toastShows } from './drivers/toast.ts'
import { dish, newPerson } from './real-server.ts'

/** What the pages of a context refused by their policy, as the browser says it on each of them. */
const violations = async (context: BrowserContext) => {
  const found: string[] = []
  await context.exposeFunction('violated', (words: string) => void found.push(words))
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      Reflect.get(
        globalThis,
        'violated',
      )(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`),
    ),
  )
  context.on('request', (request) => {
    if (request.url().endsWith('/api/csp-reports')) found.push(request.postData() ?? 'a report')
  })
  return found
}

const titles = [
  '/',
  '/cuisines',
  '/login',
  '/offers-near-me',
  '/help',
  '/account-setting',
  '/user/order-history',
]

test('[APP-121] the main pages keep to the policy, by which nothing inline runs or styles without its hash', async ({
  page,
  context,
  request,
}) => {
  const [person, food] = await Promise.all([newPerson(request), dish(request)])
  const found = await violations(context)
  const menu = { ...menuActions(page), shows: menuShows(page) }
  const cart = { ...cartActions(page), shows: cartShows(page) }
  const payment = { ...paymentPageActions(page), shows: paymentPageShows(page) }
  const status = { ...orderStatusActions(page), shows: orderStatusShows(page) }

  await enterAs(page, person)
  for (const path of titles) {
    const answer = await page.goto(path)
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("require-trusted-types-for 'script'")
    await expect(page.getByRole('main')).toBeVisible()
    // The style of a plate is a rule of the page, until React sets it itself.
    await expect(
      page.locator('[style*="--plate"], [data-s]').or(page.getByRole('main')).first(),
    ).toBeVisible()
  }

  await page.goto(`/foods/item-card/${food.restaurantId}`)
  await menu.add(food.name)
  await menu.shows.quantity(food.name, 1)
  await menu.viewCart()
  await cart.shows.lines([[food.name, 1]])
  await cart.shows.button(/^Pay ₹/)
  await cart.pay()
  await payment.shows.choices()
  await payment.pay()
  await status.shows.paid()
  await page.goto('/track-order')
  await expect(page.locator('canvas')).toBeVisible()

  await page.goto('/map')
  await expect(page.locator('canvas')).toBeVisible()
  await page.goto('/account-setting')
  const settings = accountSettingActions(page)
  await settings.edit()
  await settings.fillProfile({ 'Full Name': ' ' })
  await page.keyboard.press('Enter')
  await toastShows(page).error('Fix all validation errors before saving')
  expect(found).toEqual([])
})

test('[APP-121] what is inline, and what makes markup of a text, is refused', { tag: '@gate' }, async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/Content Security Policy|TrustedHTML/)
  const found = await violations(context)
  await page.goto('/help')
  await expect(page.getByRole('main')).toBeVisible()
  const isRefused = await page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<b>markup</b>')
      return false
    } catch {
      document.head.append(Object.assign(document.createElement('style'), { textContent: '*{color:red}' }))
      return true
    }
  })
  expect(isRefused).toBe(true)
  await expect.poll(() => found.join('\n')).toMatch(/require-trusted-types-for[\s\S]*style-src/)
})
