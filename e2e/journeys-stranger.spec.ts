import { expect, test } from './console-guard.ts'
import { addressActions } from './drivers/addresses.ts'
import { cartActions, cartShows } from './drivers/cart.ts'
import { countEffort } from './drivers/effort.ts'
import { homeActions } from './drivers/home.ts'
import { loginActions } from './drivers/login.ts'
import { menuActions, menuShows } from './drivers/menu.ts'
import { orderStatusShows } from './drivers/order-status.ts'
import { paymentPageActions, paymentPageShows } from './drivers/payment-page.ts'
import { shellShows } from './drivers/shell.ts'
import { dish, newDetails } from './real-server.ts'

test('[DIS-1 ACC-34 ADR-14 ORD-57 ORD-59 ORD-60 ORD-61] a stranger orders dinner on a phone, from the first page to a paid order', async ({
  page,
  request,
}) => {
  test.setTimeout(60_000)
  const { name, phone, email, password } = newDetails()
  const food = await dish(request)
  const menu = { ...menuActions(page), shows: menuShows(page) }
  const cart = { ...cartActions(page), shows: cartShows(page) }
  const addresses = addressActions(page)

  await test.step('finds food, and is asked to sign in', async () => {
    await homeActions(page).open()
    await homeActions(page).openRestaurant(food.restaurant)
    await menu.add(food.name)
    await expect(page).toHaveURL('/login')
  })
  await test.step('signs up and in', async () => {
    await page.getByRole('link', { name: 'Create account' }).click()
    for (const [label, value] of Object.entries({
      Name: name,
      Phone: phone,
      Email: email,
      Password: password,
    }))
      await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL('/login')
    await loginActions(page).fill(phone, password)
    await loginActions(page).submit()
    await expect(page).toHaveURL(/\/foods\/item-card\//)
  })
  await test.step('fills the cart, which has the first dish already', async () => {
    await addresses.dismissOffer()
    await menu.shows.quantity(food.name, 1)
    await menu.add(food.name)
    await menu.shows.quantity(food.name, 2)
    await menu.viewCart()
    await cart.shows.lines([[food.name, 2]])
  })
  await test.step('saves an address, because food must go somewhere', async () => {
    await expect(page.getByLabel('Delivery address')).toHaveText('No addresses found')
    await cart.shows.button('Select Address to Continue')
    await cart.pay()
    await expect(page.getByText('Please select a delivery address')).toBeVisible()
    await page.getByRole('link', { name: '+ Add New Address' }).click()
    await expect(page).toHaveURL('/user/address')
    await addresses.add()
    await addresses.fill({
      completeAddress: '12 Lake View, Ring Road',
      area: 'Lajpat Nagar',
      city: 'New Delhi',
      pincode: '110024',
      place: 'Lajpat Nagar',
    })
    await addresses.save()
    await expect(page).toHaveURL('/foods/item-view-cart')
    await expect(page.getByLabel('Delivery address')).toContainText('12 Lake View')
  })
  await test.step('pays', async () => {
    await cart.shows.button(/^Pay ₹/)
    await cart.pay()
    await paymentPageShows(page).choices()
    await paymentPageActions(page).pay()
    await orderStatusShows(page).paid()
    await shellShows(page).cartCount(0)
  })
})

test('[ORD-282] from the home page to a first paid order a stranger needs at most 16 taps and 8 fields', async ({
  page,
  request,
}) => {
  const { name, phone, email, password } = newDetails()
  const food = await dish(request)
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 28.6304, longitude: 77.2177 })
  const effort = await countEffort(page)
  const field = (label: string) => page.getByLabel(label, { exact: true })

  await homeActions(page).open()
  await homeActions(page).openRestaurant(food.restaurant)
  await menuActions(page).add(food.name)
  await page.getByRole('link', { name: 'Create account' }).click()
  await field('Name').fill(name)
  await field('Phone').fill(phone)
  await field('Email').fill(email)
  await field('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/login')
  await field('Password').fill(password)
  await loginActions(page).submit()
  await menuShows(page).quantity(food.name, 1)

  const addresses = addressActions(page)
  await addresses.acceptOffer()
  await addresses.add()
  await addresses.locate()
  await expect(field('Pincode')).toHaveValue(/^\d{6}$/)
  await addresses.fill({ completeAddress: '12 Janpath' })
  await addresses.save()
  await expect(page).toHaveURL(/\/foods\/item-card\//)

  await menuActions(page).viewCart()
  await cartShows(page).button(/^Pay ₹/)
  await cartActions(page).pay()
  await paymentPageShows(page).choices()
  await paymentPageActions(page).pay()
  await orderStatusShows(page).paid()
  expect(effort.taps()).toBeLessThanOrEqual(16)
  expect(effort.fields()).toBeLessThanOrEqual(8)
})
