import type { Page } from '@playwright/test'
import { expect, test } from './console-guard.ts'
import { credentialText, enterAs, OtherTab } from './drivers/device.ts'
import { notesOffer } from './drivers/notifications.ts'
import { openAtRest } from './drivers/requests.ts'
import { shellShows } from './drivers/shell.ts'
import { newPerson } from './real-server.ts'

// Playwright turns the back/forward cache off.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
})

/**
 * A browser may drop the storage events of a page in the cache; Chromium delivers them late. An event with a value
 * that the page could not read yet when it was shown again stays: it is the only news of it.
 */
const dropStorageEvents = (page: Page) =>
  page.addInitScript(() => {
    let readable: Record<string, string> = {}
    addEventListener('pageshow', () => {
      readable = { ...localStorage }
    })
    const drop = (event: StorageEvent) => {
      if (event.key === null || (readable[event.key] ?? null) === event.newValue)
        event.stopImmediatePropagation()
    }
    addEventListener('storage', drop, true)
  })

/** Goes to another document and back, and expects the page as it was left, not a new one. */
const leaveAndReturn = async (page: Page, meanwhile = async () => {}) => {
  const html = page.locator('html')
  await html.evaluate((element) => element.setAttribute('data-left', ''))
  await page.goto('/food/train.webp')
  await meanwhile()
  await page.goBack({ waitUntil: 'commit' })
  await expect(html).toHaveAttribute('data-left')
}

for (const path of ['/', '/foods/item-card/1', '/cuisines', '/help', '/login'])
  test(`a guest comes back to ${path} as it was left`, { tag: path === '/' ? '@gate' : [] }, async ({
    page,
  }) => {
    await openAtRest(page, path)
    await leaveAndReturn(page)
  })

for (const path of ['/', '/foods/item-view-cart', '/user/address', '/user/order-history'])
  test(`a member comes back to ${path} as it was left`, {
    tag: path === '/foods/item-view-cart' ? '@gate' : [],
  }, async ({ page, request }) => {
    await enterAs(page, await newPerson(request))
    await openAtRest(page, path)
    await leaveAndReturn(page)
    await shellShows(page).member()
  })

test('[ACC-137] a page that listens for push messages comes back as it was left, and listens again', {
  tag: '@gate',
}, async ({ page, request, context }) => {
  await context.grantPermissions(['notifications'])
  const person = await newPerson(request)
  await enterAs(page, person)
  const isListening = () => page.waitForResponse('**/events')
  const first = isListening()
  await page.goto('/order-status-cod/confirmed')
  await first
  await notesOffer(page).shows('We tell you on this device')
  const second = isListening()
  await leaveAndReturn(page)
  expect((await second).ok()).toBe(true)
})

test('[ACC-26 ACC-40] a page that is restored after a sign-out in another tab shows a guest', {
  tag: '@gate',
}, async ({ page, request }) => {
  await enterAs(page, await newPerson(request))
  await dropStorageEvents(page)
  await openAtRest(page, '/')
  await shellShows(page).member()
  const otherTab = new OtherTab(page)
  await leaveAndReturn(page, () => otherTab.remember({ user_cred: null }))
  await shellShows(page).guest()
})

test('[ACC-28] a member’s page that is restored after a sign-out in another tab redirects to the sign-in page', {
  tag: '@gate',
}, async ({ page, request }) => {
  await enterAs(page, await newPerson(request))
  await dropStorageEvents(page)
  await openAtRest(page, '/foods/item-view-cart')
  const otherTab = new OtherTab(page)
  await leaveAndReturn(page, () => otherTab.remember({ user_cred: null }))
  await expect(page).toHaveURL('/login')
})

test('[ACC-9] a sign-in page that is restored after a sign-in in another tab redirects to the home page', async ({
  page,
  request,
}) => {
  const { token } = await newPerson(request)
  await dropStorageEvents(page)
  await openAtRest(page, '/login')
  const otherTab = new OtherTab(page)
  await leaveAndReturn(page, () => otherTab.remember({ user_cred: credentialText(token) }))
  await expect(page).toHaveURL('/')
  await shellShows(page).member()
})
