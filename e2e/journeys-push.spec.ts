import type { Page } from '@playwright/test'
import { noneSerious } from './axe.ts'
import { expect, test } from './console-guard.ts'
import { enterAs } from './drivers/device.ts'
import { keptRegistration, notesOffer, shownNotifications, tapNotification } from './drivers/notifications.ts'
import { pauseClock } from './drivers/stopped-clock.ts'
import { inOwnWorld } from './own-world.ts'
import { newPerson, orderInCash, type Person } from './real-server.ts'

// It shows the notifications.
test.use({ serviceWorkers: 'allow' })

const signOut = (page: Page) =>
  page.evaluate(() => {
    localStorage.removeItem('user_cred')
    dispatchEvent(new StorageEvent('storage', { key: 'user_cred' }))
  })

test('[ACC-120 ACC-121 ACC-122 ACC-123 ACC-125 ACC-127 ACC-132 ACC-133 ACC-135 ACC-137] push messages arrive as an order progresses, and a tap opens their link', async ({
  page: first,
}) => {
  await inOwnWorld(first, async ({ page, context, happens, delivers }) => {
    const { request } = context
    await context.grantPermissions(['notifications'])
    const person = await newPerson(request)
    await page.clock.install()
    await enterAs(page, person)
    const registered = page.waitForResponse('**/api/user/register-push-token')
    await page.goto('/order-status-cod/confirmed')
    expect((await registered).request().postDataJSON()).toEqual({
      fcmToken: (await keptRegistration(page)).token,
      deviceId: (await keptRegistration(page)).deviceId,
    })
    expect((await keptRegistration(page)).deviceId).toMatch(/^device_[0-9a-f]+\d{13}$/)
    await notesOffer(page).shows('We tell you on this device')
    const orderId = await orderInCash(request, person)
    await pauseClock(page)
    await happens({ does: 'the kitchen goes on' })
    await expect
      .poll(async () => (await shownNotifications(page))[0])
      .toMatchObject({ tag: 'Tiffin Junction', requireInteraction: true, link: '/user/order-history' })
    await delivers()
    await expect
      .poll(async () => (await shownNotifications(page)).map(({ title }) => title))
      .toEqual(['Your food has arrived'])
    expect(orderId).toMatch(/^TJ-/)
    // Ten seconds after the last notification, none is left.
    await page.clock.runFor(10_000)
    await expect.poll(() => shownNotifications(page)).toEqual([])
    await page.clock.resume()

    // After a reload, the device has the same id and token.
    const before = await keptRegistration(page)
    const again = page.waitForResponse('**/api/user/register-push-token')
    await page.reload()
    expect((await again).ok()).toBe(true)
    expect(await keptRegistration(page)).toEqual(before)

    // A tap leads the open page to the link of the message, without a reload.
    await notesOffer(page).shows('We tell you on this device')
    await page.evaluate(() => {
      document.documentElement.dataset.isSame = 'yes'
    })
    await tapNotification(context, '/user/order-history')
    await expect(page).toHaveURL('/user/order-history')
    await expect(page.locator('html')).toHaveAttribute('data-is-same', 'yes')
    expect(await shownNotifications(page)).toEqual([])
    await tapNotification(context, 'https://elsewhere.example/login')
    await expect(page).toHaveURL('/')
  })
})

/** Opens the page of an order on a device of the person, which is registered for push messages. */
const openRegistered = async (page: Page, person: Person) => {
  await page.context().grantPermissions(['notifications'])
  await enterAs(page, person)
  await page.goto('/order-status-cod/confirmed')
  await notesOffer(page).shows('We tell you on this device')
}

test('[ACC-35 ACC-137] a device that signed out receives no more messages about the order, and another one of the person still does', async ({
  page: first,
  browser,
}) => {
  await inOwnWorld(first, async ({ page, context, delivers }) => {
    const { request } = context
    const person = await newPerson(request)
    await openRegistered(page, person)
    const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const otherPage = await other.newPage()
    await openRegistered(otherPage, person)

    const { token } = await keptRegistration(page)
    const removed = page.waitForResponse('**/api/user/remove-push-token')
    await signOut(page)
    expect((await removed).ok()).toBe(true)
    await notesOffer(page).isAbsent()
    await orderInCash(request, person)
    await delivers()
    await expect
      .poll(async () => (await shownNotifications(otherPage)).map(({ title }) => title))
      .toEqual(['Your food has arrived'])
    expect(await shownNotifications(page)).toEqual([])

    // The server no longer knows the device, whoever asks for its messages.
    const status = await page.evaluate(
      async ([bearer = '', pushToken = '']) =>
        (
          await fetch('/events', {
            headers: { authorization: `Bearer ${bearer}`, 'x-push-token': pushToken },
          })
        ).status,
      [person.token, token ?? ''],
    )
    expect(status).toBe(404)
    await other.close()
  })
})

test('[ACC-130] the permission is requested only after a tap; a denial is only logged', async ({
  page,
  request,
}) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.addInitScript(() => {
    let permission: NotificationPermission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      document.documentElement.dataset.asked = 'yes'
      permission = 'denied'
      return permission
    }
  })
  const person = await newPerson(request)
  await enterAs(page, person)
  await page.goto('/order-status-cod/confirmed')
  const offer = notesOffer(page)
  await offer.shows('a short note on this device')
  await noneSerious(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-asked')
  await offer.ask()
  await offer.shows('No notifications, then.')
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes')
  await expect.poll(() => said.join('\n')).toContain('Notification permission denied.')
  await expect(page.getByText('Notification permission denied.')).toBeHidden()
  expect((await keptRegistration(page)).token).toBeNull()
})
