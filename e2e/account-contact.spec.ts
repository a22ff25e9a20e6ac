import { me } from '@tiffin-junction/contract/calls/account'
import { mailbox } from '@tiffin-junction/contract/calls/support'
import { noneSerious } from './axe.ts'
import { expect, test } from './console-guard.ts'
import { accountSettingActions, accountSettingShows } from './drivers/account-setting.ts'
import { cartActions } from './drivers/cart.ts'
import { enterAs, storedCredential } from './drivers/device.ts'
import { orderStatusShows } from './drivers/order-status.ts'
import { paymentPageActions } from './drivers/payment-page.ts'
import { toastShows } from './drivers/toast.ts'
import {
  ask,
  codeFor,
  confirmEmail,
  newDetails,
  newPerson,
  orderOnline,
  readyToOrder,
} from './real-server.ts'

test('[ACC-158 ACC-159 ACC-160] another email needs the password, and the old address undoes it', async ({
  page,
  request,
}) => {
  const person = await newPerson(request)
  await confirmEmail(request, person)
  const { email } = newDetails()
  await enterAs(page, person)
  await page.goto('/account-setting')
  const does = accountSettingActions(page)
  const shows = accountSettingShows(page)
  await does.edit()
  await shows.currentPassword(null)
  await does.fillProfile({ Email: email })
  await shows.currentPassword('')
  await shows.savable(false)
  await noneSerious(page)
  await does.typePassword('Wrong#Seat7')
  await does.save()
  await shows.problem('The current password is not right.')
  await does.typePassword(person.password)
  await does.save()
  await toastShows(page).success('Profile updated successfully')
  await shows.profile({ 'Full Name': person.name, 'Mobile Number': person.phone, Email: email })
  const { token } = JSON.parse((await storedCredential(page)) ?? '')

  const mails = await ask(request, mailbox)
  const mail = mails.find(({ to, subject }) => to === person.email && subject.endsWith('was changed'))
  await page.goto(/https?:\/\/\S+\/undo-change\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'none')
  await expect(page.getByRole('heading', { name: 'Undo a change of your account' })).toBeVisible()
  await noneSerious(page)
  await page.getByLabel('Your old mobile number').fill(person.phone)
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await expect(page.getByText('Your old email address and mobile number are back.')).toBeVisible()
  expect((await request.get(`/${me.path}`, { headers: { authorization: `Bearer ${token}` } })).status()).toBe(
    401,
  )
  await page.getByRole('link', { name: 'Set a new password' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('[ACC-163 ACC-164 ACC-167] the page of a first order offers the code, and the receipt comes with it', async ({
  page,
  request,
}) => {
  const person = await newPerson(request)
  const { payAt } = await orderOnline(request, person)
  await enterAs(page, person)
  await page.goto(payAt)
  await paymentPageActions(page).pay()
  await page.waitForURL('**/order-status/*')
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const receipts = async () =>
    (await ask(request, mailbox)).filter(({ to, subject }) => to === person.email && subject.includes(number))
  const part = page.getByRole('region', { name: 'Confirm your email' })
  await expect(part).toBeVisible()
  await noneSerious(page)
  expect(await receipts()).toEqual([])
  await part.getByRole('button', { name: 'Send code' }).click()
  await toastShows(page).success('OTP sent to your registered email address')
  await noneSerious(page)
  await accountSettingActions(page).type(await codeFor(request, person))
  await part.getByRole('button', { name: 'Confirm email' }).click()
  await expect(part.getByText(`Your email is confirmed. Receipts come to ${person.email}.`)).toBeVisible()
  await expect.poll(receipts).toHaveLength(1)
  await page.reload()
  await expect(page.getByText(number)).toBeVisible()
  await page.goto('/account-setting')
  await expect(part.getByText(`${person.email} is confirmed.`)).toBeVisible()
})

test('[ORD-271] a first cash order asks for the code in the cart, and goes on with what was chosen', {
  tag: '@gate',
}, async ({ page, request }) => {
  const person = await newPerson(request)
  await readyToOrder(request, person)
  await enterAs(page, person)
  await page.goto('/foods/item-view-cart')
  await cartActions(page).choose('cash')
  await cartActions(page).pay()
  const part = page.getByRole('region', { name: 'Confirm your email' })
  await part.getByRole('button', { name: 'Send code' }).click()
  await noneSerious(page)
  await accountSettingActions(page).type(await codeFor(request, person))
  await part.getByRole('button', { name: 'Confirm email' }).click()
  await expect(part.getByText('Your email is confirmed.')).toBeVisible()
  await cartActions(page).pay()
  await orderStatusShows(page).cash('Confirmed')
})
