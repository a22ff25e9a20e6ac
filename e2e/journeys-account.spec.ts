import { login } from '@tiffin-junction/contract/calls/account'
import { expect, test } from './console-guard.ts'
import { openAlive } from './drivers/alive.ts'
import { enterAs, rememberedKeys } from './drivers/device.ts'
import { homeActions } from './drivers/home.ts'
import { loginActions, loginShows } from './drivers/login.ts'
import { menuActions } from './drivers/menu.ts'
import { shellActions, shellShows } from './drivers/shell.ts'
import { toastShows } from './drivers/toast.ts'
import { ask, dish, newDetails, newPerson, serverCart } from './real-server.ts'

test('[ACC-1 ACC-2 ACC-3 ACC-6 ACC-10 ACC-13 ACC-16 ACC-17 ACC-21 ACC-140 APP-3 APP-29] sign up, then sign in', async ({
  page,
}) => {
  const { name, phone, email, password } = newDetails()
  const shell = { ...shellActions(page), shows: shellShows(page) }
  await homeActions(page).open()
  await shell.openAccount()
  await page.getByRole('dialog', { name: 'Account' }).getByRole('link', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/signup')
  await shell.shows.hidden()
  await page.getByLabel('Name', { exact: true }).fill(name)
  // As browsers fill it in.
  await page.getByLabel('Phone', { exact: true }).fill(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await toastShows(page).success('Account created successfully')
  await expect(page).toHaveURL('/login')
  const login = { ...loginActions(page), shows: loginShows(page) }
  await login.shows.form()
  await login.fill(`0${phone}`, password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await shell.shows.member()
  await shell.shows.name(name)
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? ''))
  expect(user).toEqual({ user: { name, email, mobile: phone } })
  const credential = await page.evaluate(() => JSON.parse(localStorage.getItem('user_cred') ?? ''))
  expect(credential).toEqual({ token: expect.stringMatching(/./), roleType: 'CUSTOMER' })
})

test('[APP-94 ACC-6 APP-36 APP-38 APP-39 APP-40 APP-41 APP-42 APP-43] the demo account is offered, and its panel shows its profile and links', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Fill in' }).click()
  await loginActions(page).submit()
  await expect(page).toHaveURL('/')
  const shell = { ...shellActions(page), shows: shellShows(page) }
  await shell.shows.name('Demo Traveller')
  await shell.openAccount()
  const panel = page.getByRole('dialog', { name: 'Account' })
  for (const words of ['Demo Traveller', '9876543210', '4.8', 'Gold', '₹240', '120', '3 new updates'])
    await expect(panel.getByText(words, { exact: true }).first()).toBeVisible()
  for (const [name, path] of [
    ['Order History', '/user/order-history'],
    ['Delivery Addresses', '/user/address'],
    ['Favorites', '/favourites'],
    ['Offers & Coupons 5', '/offers-near-me'],
    ['Help & Support', '/help'],
    ['Account Settings', '/account-setting'],
  ] as const)
    await expect(panel.getByRole('link', { name })).toHaveAttribute('href', path)
})

test('[APP-30 APP-31 APP-32 APP-33 APP-34] the account panel of a guest opens, locks the page and closes', async ({
  page,
}) => {
  await homeActions(page).open()
  const shell = shellActions(page)
  const panel = page.getByRole('dialog', { name: 'Account' })
  await shell.openAccount()
  await expect(panel.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
  await expect(panel.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/signup')
  await expect(panel.getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
  await page.mouse.move(30, 400)
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await shell.openAccount()
  await page.mouse.click(10, 400)
  await expect(panel).toBeHidden()
})

test('[APP-95] Back closes the account panel, and closing it leaves no entry in the history', async ({
  page,
}) => {
  await page.goto('/help')
  await openAlive(page, '/offers-near-me')
  const shell = shellActions(page)
  const panel = page.getByRole('dialog', { name: 'Account' })
  await shell.openAccount()
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/offers-near-me')

  await shell.openAccount()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await shell.openAccount()
  await panel.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL('/privacy-policy')
  await expect(panel).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/offers-near-me')
  await page.goBack()
  await expect(page).toHaveURL('/help')
})

test('[ACC-35 ACC-36 ACC-37 ACC-38] a sign-out in another tab signs this one out too', async ({
  page,
  request,
  context,
}) => {
  const [person, food] = await Promise.all([newPerson(request), dish(request)])
  await enterAs(page, person)
  await page.goto(`/foods/item-card/${food.restaurantId}`)
  await menuActions(page).add(food.name)
  await shellShows(page).cartCount(1)
  // A change exists in the page alone until it is sent.
  await expect.poll(() => serverCart(request, person)).toEqual([[food.name, 1]])
  await page.goto('/foods/item-view-cart')
  await shellShows(page).cartCount(1)

  const other = await context.newPage()
  await homeActions(other).open()
  await shellShows(other).cartCount(1)
  await shellActions(other).openAccount()
  await shellActions(other).logOut()
  await shellShows(other).guest()

  await expect(page).toHaveURL('/login')
  await loginShows(page).form()
  await expect.poll(() => rememberedKeys(page)).toEqual([])
  // The server still has the cart; the session has ended there (ACC-148).
  const { phone, password } = person
  const again = await ask(request, login, { body: { phone, password } })
  expect(await serverCart(request, again)).toEqual([[food.name, 1]])
})

test('[APP-23 APP-24 APP-25 ADR-12 ADR-16] choose the delivery address in the location dropdown', async ({
  page,
  request,
}) => {
  const person = await newPerson(request)
  await enterAs(page, person)
  await homeActions(page).open()
  const button = page.getByRole('button', { name: /^Deliver to/ })
  await expect(button).toHaveText(/12 Janpath/)
  await button.click()
  await expect(page.getByRole('link', { name: 'Add New Address' })).toBeVisible()
  await page.getByRole('button', { name: /12 Janpath/, pressed: true }).click()
  await expect(page.getByRole('link', { name: 'Add New Address' })).toBeHidden()
  const latest = await page.evaluate(() => JSON.parse(localStorage.getItem('latestAddress') ?? ''))
  expect(latest).toEqual({ locationName: '12 Janpath', locationSubtext: 'New Delhi, Delhi 110001' })
})
