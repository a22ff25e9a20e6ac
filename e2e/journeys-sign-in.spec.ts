import { expect, test } from './console-guard.ts'
import { addressActions } from './drivers/addresses.ts'
import { expectAlive, openAlive } from './drivers/alive.ts'
import { customizationActions, customizationShows } from './drivers/customization.ts'
import { enterAs } from './drivers/device.ts'
import { homeActions, homeShows } from './drivers/home.ts'
import { locationMenuActions } from './drivers/location-menu.ts'
import { loginShows, signIn } from './drivers/login.ts'
import { menuActions, menuShows } from './drivers/menu.ts'
import { shellActions, shellShows } from './drivers/shell.ts'
import { signupActions } from './drivers/signup.ts'
import { dish, newDetails, newPerson, serverCart } from './real-server.ts'

test.use({ viewport: { width: 360, height: 740 } })

const menuOf = ({ restaurantId }: { restaurantId: number }) => `/foods/item-card/${restaurantId}`

test("[ORD-188 ACC-142] a guest's ADD is in the cart after signing up and in, once", {
  tag: '@gate',
}, async ({ page, request }) => {
  const food = await dish(request)
  const details = newDetails()
  await page.goto(menuOf(food))
  await menuActions(page).add(food.name)
  await expect(page).toHaveURL('/login')
  await page.locator('a[href="/signup"]').click()
  const signup = signupActions(page)
  await signup.fill('Name', details.name)
  await signup.fill('Phone', details.phone)
  await signup.fill('Email', details.email)
  await signup.fill('Password', details.password)
  await signup.submit()
  await expect(page).toHaveURL('/login')
  await page.reload()
  await signIn(page, details)
  await expect(page).toHaveURL(menuOf(food))
  await menuShows(page).quantity(food.name, 1)
  await shellShows(page).cartCount(1)
  await page.reload()
  await menuShows(page).quantity(food.name, 1)
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('user_cred') ?? '{}').token)
  await expect.poll(() => serverCart(request, { token })).toEqual([[food.name, 1]])
  // Back leads to before the menu, not to the sign-in page.
  expect(await page.evaluate(() => history.state)).toBeNull()
})

test("[ORD-188] a guest's ADD of a dish in sizes opens its sheet after the sign-in", async ({
  page,
  request,
}) => {
  const [person, food] = await Promise.all([newPerson(request), dish(request, { isCustomised: true })])
  await page.goto(menuOf(food))
  await menuActions(page).add(food.name)
  await signIn(page, person)
  await expect(page).toHaveURL(menuOf(food))
  await customizationShows(page).open('customize')
  await customizationActions(page).add()
  await menuShows(page).quantity(food.name, 1)
})

test("[DIS-100] a guest's heart is saved after the sign-in, where it was tapped", { tag: '@gate' }, async ({
  page,
  request,
}) => {
  const [person, food] = await Promise.all([newPerson(request), dish(request)])
  await homeActions(page).open()
  await homeActions(page).toggleHeart(food.restaurant)
  const saved = page.waitForResponse('**/add-favourite-restaurant/**')
  await signIn(page, person)
  await expect(page).toHaveURL('/')
  await saved
  await homeShows(page).heart(food.restaurant, true)
  await page.reload()
  await homeShows(page).heart(food.restaurant, true)
})

test('[ADR-100 ADR-102 ACC-187] a guest adds an address from the dropdown: they sign in, and are back where they were', async ({
  page,
  request,
}) => {
  const person = await newPerson(request)
  await openAlive(page, '/offers-near-me')
  await locationMenuActions(page).open()
  await locationMenuActions(page).addAddress()
  await expect(page.getByText('Sign in to add an address.')).toBeVisible()
  await signIn(page, person)
  await expect(page).toHaveURL('/user/address/add')
  await addressActions(page).cancel()
  await expect(page).toHaveURL('/offers-near-me')
})

for (const path of ['/foods/item-view-cart', '/user/address', '/user/address/add', '/favourites'])
  test(`[ACC-142] who is sent from ${path} to the sign-in page comes back to it`, async ({
    page,
    request,
  }) => {
    const person = await newPerson(request)
    await page.goto(path)
    await expect(page).toHaveURL('/login')
    await signIn(page, person)
    await expect(page).toHaveURL(path)
    await expectAlive(page)
  })

test('[ACC-142 ORD-188] a dish that was given up for another page is not added; a sign-in of its own goes to /', async ({
  page,
  request,
}) => {
  const [person, food] = await Promise.all([newPerson(request), dish(request)])
  await page.goto(menuOf(food))
  await menuActions(page).add(food.name)
  await loginShows(page).form()
  await page.goBack()
  await expect(page).toHaveURL(menuOf(food))
  await page.goto('/login')
  await signIn(page, person)
  await expect(page).toHaveURL('/')
  await shellShows(page).member()
  expect(await serverCart(request, person)).toEqual([])
})

test('[ORD-188] who signs in on another tab finds the dish in this one', async ({
  page,
  request,
  context,
}) => {
  const [person, food] = await Promise.all([newPerson(request), dish(request)])
  await page.goto(menuOf(food))
  await menuActions(page).add(food.name)
  await loginShows(page).form()
  const other = await context.newPage()
  await other.goto('/login')
  await signIn(other, person)
  await expect(other).toHaveURL('/')
  await expect(page).toHaveURL(menuOf(food))
  await menuShows(page).quantity(food.name, 1)
})

test('[ACC-143] nothing but a path of the app is returned to, whatever the storage of the tab says', async ({
  page,
  request,
}) => {
  const person = await newPerson(request)
  const forged = [
    '//evil.example/',
    'https://evil.example/',
    'javascript:alert(1)',
    '/nowhere',
    '/login',
    '/pay/1',
    '/\\evil.example',
    '',
  ]
  for (const from of forged) {
    await page.goto('/login')
    await page.evaluate(
      (text) => sessionStorage.setItem('detour', text),
      JSON.stringify({ from, wish: null }),
    )
    await page.reload()
    await signIn(page, person)
    await expect(page).toHaveURL('/')
    await shellActions(page).openAccount()
    await shellActions(page).logOut()
  }
  for (const text of ['not json', '[]', '{"from":"/help","wish":{"kind":"heart","restaurantId":-1}}']) {
    await page.goto('/login')
    await page.evaluate((kept) => sessionStorage.setItem('detour', kept), text)
    await page.reload()
    await signIn(page, person)
    await expect(page).toHaveURL('/')
    await shellActions(page).openAccount()
    await shellActions(page).logOut()
  }
})

test('[ORD-188] a forged dish in the state of a menu adds nothing', { tag: '@gate' }, async ({
  page,
  request,
}) => {
  const [person, food] = await Promise.all([newPerson(request), dish(request)])
  await enterAs(page, person)
  await page.goto('/help')
  await page.evaluate(
    (path) => history.pushState({ dish: { menuId: '1', name: '<img>' } }, '', path),
    menuOf(food),
  )
  await menuShows(page).quantity(food.name, 0)
  expect(await serverCart(request, person)).toEqual([])
})
