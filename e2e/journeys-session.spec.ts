import type { APIRequestContext, Page } from '@playwright/test'
import { logout, me } from '@tiffin-junction/contract/calls/account'
import { getCartDetails } from '@tiffin-junction/contract/calls/cart'
import { expect, test } from './console-guard.ts'
import { accountSettingActions, accountSettingShows } from './drivers/account-setting.ts'
import { addressActions, addressShows } from './drivers/addresses.ts'
import { expectAlive } from './drivers/alive.ts'
import { cartActions } from './drivers/cart.ts'
import { signIn } from './drivers/login.ts'
import { menuActions } from './drivers/menu.ts'
import { ratingActions, ratingShows } from './drivers/rating.ts'
import { atRest, isCall, openAtRest, requestsOf } from './drivers/requests.ts'
import { shellActions, shellShows } from './drivers/shell.ts'
import { toastShows } from './drivers/toast.ts'
import { ask, dish, newPerson } from './real-server.ts'

test.use({ viewport: { width: 360, height: 740 } })

const ended = 'Your session has ended. Please sign in again.'

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user_cred') ?? '{}').token)

test.beforeEach(({ page }) => {
  requestsOf(page)
})

/** Ends the session on the server, as another device does that changes the password. */
const endOnServer = async (request: APIRequestContext, page: Page) => {
  // A call of the page that is still under way would find out first, and lead away before the next step.
  await atRest(page, isCall)
  await ask(request, logout, { token: await tokenOf(page) })
}

const enter = async (page: Page, person: { readonly phone: string; readonly password: string }) => {
  await page.goto('/login')
  await signIn(page, person)
  await expect(page).toHaveURL('/')
  await shellShows(page).member()
}

test('[ACC-148 ACC-152] signing out ends the session on the server, and leads nobody to the page that was left', {
  tag: '@gate',
}, async ({ page, request }) => {
  const [asha, ravi] = await Promise.all([newPerson(request), newPerson(request)])
  await enter(page, asha)
  await page.goto('/user/address')
  const token = await tokenOf(page)
  await shellActions(page).openAccount()
  const sent = page.waitForResponse('**/api/auth/logout')
  await shellActions(page).logOut()
  expect((await sent).status()).toBe(200)
  await expect(page).toHaveURL('/login')
  const answer = await request.get(`/${me.path}`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(401)
  await signIn(page, ravi)
  await expect(page).toHaveURL('/')
})

test('[ACC-150 ACC-151 ACC-152] a profile that was being saved when the session ended is there after the sign-in', {
  tag: '@gate',
}, async ({ page, request }) => {
  const person = await newPerson(request)
  await enter(page, person)
  await page.goto('/account-setting')
  const does = accountSettingActions(page)
  const shows = accountSettingShows(page)
  await does.edit()
  await does.fillProfile({ 'Full Name': 'Meera Nair Menon' })
  await endOnServer(request, page)
  await does.save()
  await toastShows(page).error(ended)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, person)
  await expect(page).toHaveURL('/account-setting')
  await shows.value('Full Name', 'Meera Nair Menon')
  await does.save()
  await toastShows(page).success('Profile updated successfully')
  // It is kept once, for the sign-in that followed.
  await page.reload()
  await shows.profile({ 'Full Name': 'Meera Nair Menon', 'Mobile Number': person.phone, Email: person.email })
})

test('[ACC-151 ACC-152] an address that was being typed is there for the same person, and for nobody else', {
  tag: '@gate',
}, async ({ page, request }) => {
  const [asha, ravi] = await Promise.all([newPerson(request), newPerson(request)])
  const does = addressActions(page)
  const complete = page.getByLabel('Complete address', { exact: true })
  const loseIt = async () => {
    await page.goto('/user/address/add')
    await does.fill({
      type: 'work',
      completeAddress: '7 Park Lane',
      area: 'Karol Bagh',
      landmark: 'Second gate',
      city: 'New Delhi',
      pincode: '110005',
      place: 'Karol Bagh',
    })
    await endOnServer(request, page)
    await does.save()
    await toastShows(page).error(ended)
    await expect(page).toHaveURL('/login')
  }
  await enter(page, asha)
  await loseIt()
  await page.reload()
  await signIn(page, asha)
  await expect(page).toHaveURL('/user/address/add')
  await expect(complete).toHaveValue('7 Park Lane')
  await expect(page.getByLabel('Landmark (optional)')).toHaveValue('Second gate')
  await expect(page.getByRole('radio', { name: 'work' })).toBeChecked()
  await does.save()
  await expect(page).toHaveURL('/user/address')
  await addressShows(page).cards(['12 Janpath', '7 Park Lane'])

  await loseIt()
  await signIn(page, ravi)
  await expect(page).toHaveURL('/')
  await page.goto('/user/address/add')
  await expect(complete).toHaveValue('')
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('typed')
})

test('[ACC-151 ACC-152] a rating that was being given when the session ended opens as it was', async ({
  page,
  request,
}) => {
  // The demo account has delivered orders. Only this session of it ends.
  const demo = { phone: '9876543210', password: 'Tiffin@2026' }
  await enter(page, demo)
  await page.goto('/user/order-history')
  const rate = page.getByRole('button', { name: /^Rate order from / }).first()
  const does = ratingActions(page)
  const shows = ratingShows(page)
  await rate.click()
  await does.rate('Food', 4)
  await does.rate('Delivery', 5)
  await does.comment('Still warm at Kanpur')
  await endOnServer(request, page)
  await does.submit()
  await toastShows(page).error(ended)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, demo)
  await expect(page).toHaveURL('/user/order-history')
  await rate.click()
  await shows.stars('Food', 4)
  await shows.stars('Delivery', 5)
  await shows.comment('Still warm at Kanpur')
  // Closing it discards the rating, as ever.
  await does.cancel()
  await rate.click()
  await shows.comment('')
})

test('[ACC-151 ACC-152] the notes of a cart whose person is signed out by the server are there again, for that person alone', async ({
  page,
  request,
}) => {
  const [asha, ravi] = await Promise.all([newPerson(request), newPerson(request)])
  const food = await dish(request)
  await enter(page, asha)
  await page.goto(`/foods/item-card/${food.restaurantId}`)
  await menuActions(page).add(food.name)
  // A change that is on its way when the page is left for another document is lost.
  const token = await tokenOf(page)
  await expect
    .poll(async () => (await ask(request, getCartDetails, { token })).data.itemDetails.length)
    .toBe(1)
  await page.goto('/foods/item-view-cart')
  const note = page.getByLabel('Note to the kitchen (optional)')
  await cartActions(page).note('No onions, please')
  await endOnServer(request, page)
  await page.getByRole('button', { name: /^One more / }).click()
  await toastShows(page).error(ended)
  await expect(page).toHaveURL('/login')
  await signIn(page, asha)
  await expect(page).toHaveURL('/foods/item-view-cart')
  await expect(note).toHaveValue('No onions, please')
  await page.reload()
  await expect(note).toHaveValue('No onions, please')

  await endOnServer(request, page)
  await page.reload()
  await expect(page).toHaveURL('/login')
  await signIn(page, ravi)
  await shellShows(page).member()
  await openAtRest(page, '/foods/item-view-cart')
  await expectAlive(page)
  await expect(page.getByText('No onions, please')).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('typed')
})
