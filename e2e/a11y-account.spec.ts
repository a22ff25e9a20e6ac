import type { Page } from '@playwright/test'
import {
  getConfig,
  getProfile,
  login,
  register,
  updateProfile,
} from '@tiffin-junction/contract/calls/account'
import { deleteAddress, getAllAddresses } from '@tiffin-junction/contract/calls/address'
import { writeAddress } from '@tiffin-junction/contract/calls/address-wire'
import { address } from '../tests/samples.ts'
import { looksWell } from './axe.ts'
import { expect, test } from './console-guard.ts'
import { accountSettingActions, accountSettingShows } from './drivers/account-setting.ts'
import { addressActions, addressShows } from './drivers/addresses.ts'
import { enterAs } from './drivers/device.ts'
import { loginActions, loginShows } from './drivers/login.ts'
import { PausedApi, type Prepared, prepared } from './flows/paused-api.ts'
import { asha, emptyCartAnswers, guestAnswers, memberAnswers, ok } from './flows/prepared-answers.ts'

/** Prepares a page on which a test then shows one state after the other. */
const enter = async (page: Page, answers: readonly Prepared[]) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return PausedApi.before(page, answers)
}
const enterAsMember = async (page: Page, ...held: readonly Prepared['endpoint'][]) => {
  const api = await enter(page, [
    ...emptyCartAnswers,
    ...memberAnswers.filter(({ endpoint }) => !held.includes(endpoint)),
  ])
  await enterAs(page, asha)
  return api
}

test('sign-in and sign-up are accessible in every state', async ({ page }) => {
  const demo = { phone: '9811122233', password: 'Asha@2026' }
  const api = await enter(page, [prepared(getConfig, () => ({ demo })), ...guestAnswers])
  await page.goto('/login')
  await loginShows(page).form()
  await expect(page.getByRole('button', { name: 'Fill in' })).toBeVisible()
  await looksWell(page, 'sign-in')
  await loginActions(page).fill('9811122233', 'wrong')
  await loginActions(page).submit()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  await looksWell(page, 'sign-in under way')
  await (await api.call(login)).refuse(401, 'Invalid phone number or password.')
  await loginShows(page).problem('Invalid phone number or password.')
  await looksWell(page, 'sign-in refused')

  await page.getByRole('link', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/signup')
  await looksWell(page, 'sign-up')
  for (const [label, text] of [
    ['Name', 'Asha Rao'],
    ['Phone', '9811122233'],
    ['Email', 'asha@example.in'],
    ['Password', 'Asha@2026'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeVisible()
  await looksWell(page, 'sign-up under way')
  await (await api.call(register)).refuse(409, 'This phone number has an account already.')
  await expect(page.getByRole('alert').filter({ hasText: 'has an account already' })).toBeVisible()
  await looksWell(page, 'sign-up refused')
})

test('the profile is accessible in every state', async ({ page }) => {
  const api = await enterAsMember(page)
  const does = accountSettingActions(page)
  const shows = accountSettingShows(page)
  await page.goto('/account-setting')
  await shows.tabs()
  const first = await api.call(getProfile)
  await looksWell(page, 'profile on its way')
  await first.lose()
  const retry = page.getByRole('button', { name: 'Try Again' })
  await expect(retry).toBeVisible()
  await looksWell(page, 'profile that did not come')
  await retry.click()
  const { name, email, mobile } = asha
  await (await api.call(getProfile)).answer({ ...ok, data: { name, email, mobile } })
  await does.edit()
  await does.fillProfile({ 'Full Name': ' ', 'Mobile Number': '512', Email: 'asha' })
  await shows.problem('Name is required')
  await looksWell(page, 'profile with mistakes')
  await does.fillProfile({ 'Full Name': 'Asha R', 'Mobile Number': mobile, Email: email })
  await does.save()
  const save = await api.call(updateProfile)
  await looksWell(page, 'profile being saved')
  await save.refuse(409, 'This email belongs to another account.')
  await shows.problem('This email belongs to another account.')
  await looksWell(page, 'profile refused')
})

test('the addresses are accessible in every state', async ({ page }) => {
  const home = address('home', { isDefault: true })
  const work = address('work', { completeAddress: '5 Barakhamba Road' })
  const api = await enterAsMember(page, getAllAddresses)
  // Header and list share one request.
  const listed = async (...addresses: (typeof home)[]) =>
    (await api.call(getAllAddresses)).answer({ ...ok, data: addresses.map(writeAddress) })
  const does = addressActions(page)
  const shows = addressShows(page)
  await does.open()
  await expect(page.getByRole('status', { name: 'Loading your addresses' })).toBeVisible()
  await looksWell(page, 'addresses on their way')
  await (await api.call(getAllAddresses)).lose()
  await expect(page.getByText('Your addresses could not be loaded.')).toBeVisible()
  await looksWell(page, 'addresses that did not come')
  await does.retry()
  await listed(home, work)
  await shows.cards([home.completeAddress, work.completeAddress])
  await looksWell(page, 'addresses')
  await does.askToDelete(work.completeAddress)
  await shows.question(work.completeAddress)
  await looksWell(page, 'an address to be deleted')
  await does.answer('Delete')
  const deletion = await api.call(deleteAddress)
  await looksWell(page, 'an address being deleted')
  await deletion.answer({ ...ok, message: 'Deleted' })
  await listed()
  await shows.none()
  await looksWell(page, 'no addresses')
})
