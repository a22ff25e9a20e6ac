import { sendResetPasswordOtp } from '@tiffin-junction/contract/calls/account'
import { deleteAddress, getAllAddresses, setDefaultAddress } from '@tiffin-junction/contract/calls/address'
import { writeAddress } from '@tiffin-junction/contract/calls/address-wire'
import { address } from '../tests/samples.ts'
import { expect, test } from './console-guard.ts'
import { addressShows } from './drivers/addresses.ts'
import { enterAs } from './drivers/device.ts'
import { PausedApi, prepared } from './flows/paused-api.ts'
import { asha, emptyCartAnswers, memberAnswers, ok, settingAnswers } from './flows/prepared-answers.ts'
import { tabTo } from './keyboard.ts'

test('[APP-23 APP-25 ADR-20 ADR-21] addresses are chosen, made the default and deleted with the keyboard alone', async ({
  page,
}) => {
  const home = address('home', { isDefault: true })
  const work = address('work', { completeAddress: '5 Barakhamba Road' })
  let saved = [home, work]
  await PausedApi.before(page, [
    prepared(getAllAddresses, () => ({ ...ok, data: saved.map(writeAddress) })),
    prepared(setDefaultAddress, () => {
      saved = saved.map((each) => ({ ...each, isDefault: each.id === work.id }))
      return { ...ok, message: 'Set' }
    }),
    prepared(deleteAddress, () => {
      saved = saved.filter(({ id }) => id !== home.id)
      return { ...ok, message: 'Deleted' }
    }),
    ...emptyCartAnswers,
    ...memberAnswers,
  ])
  await enterAs(page, asha)
  await page.goto('/user/address')
  const shows = addressShows(page)
  const deliverTo = page.getByRole('button', { name: /^Deliver to/ })
  const menu = page.locator('#location-menu')
  await tabTo(page, deliverTo)
  await page.keyboard.press('Enter')
  await tabTo(page, menu.getByRole('button', { name: /5 Barakhamba Road/ }))
  await page.keyboard.press('Enter')
  await expect(menu).toBeHidden()
  await expect(deliverTo).toBeFocused()
  await shows.selected('5 Barakhamba Road')
  await page.keyboard.press('Space')
  await tabTo(page, menu.getByRole('link', { name: 'Add New Address' }))
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(deliverTo).toBeFocused()
  await page.keyboard.press('Space')
  await tabTo(page, menu.getByRole('link', { name: 'Add New Address' }))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Help' })).toBeFocused()
  await expect(menu).toBeHidden()

  const main = page.getByRole('main')
  await tabTo(page, main.getByRole('button', { name: /^Set as default/ }))
  await page.keyboard.press('Enter')
  await shows.default('5 Barakhamba Road')
  await expect(main.getByRole('link', { name: /^Edit .*5 Barakhamba Road/ })).toBeFocused()
  const away = main.getByRole('button', { name: `Delete Home, ${home.completeAddress}` })
  await tabTo(page, away)
  await page.keyboard.press('Enter')
  await shows.question(home.completeAddress)
  await page.keyboard.press('Escape')
  await expect(away).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await shows.cards([work.completeAddress])
  await expect(main.locator('a:focus, button:focus')).toBeVisible()
})

test('[ACC-81 ACC-98 ACC-100 ACC-103 ACC-118] both tabs of the account settings with the keyboard alone', async ({
  page,
}) => {
  await PausedApi.before(page, [
    prepared(sendResetPasswordOtp, () => ({ ...ok, message: 'Sent' })),
    ...settingAnswers,
  ])
  await enterAs(page, asha)
  await page.goto('/account-setting')
  const main = page.getByRole('main')
  const edit = main.getByRole('button', { name: 'Edit' })
  await tabTo(page, edit)
  await page.keyboard.press('Enter')
  await expect(main.getByLabel('Full Name')).toBeFocused()
  await page.keyboard.type(' Rao')
  await tabTo(page, main.getByRole('button', { name: 'Cancel' }))
  await page.keyboard.press('Space')
  await expect(edit).toBeFocused()
  await expect(main.getByRole('definition').filter({ hasText: asha.name })).toHaveText(asha.name)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(main.getByRole('tab', { name: 'Security' })).toBeFocused()
  const password = main.getByLabel('New Password', { exact: true })
  await tabTo(page, password)
  await page.keyboard.type('Lamp7#Rail')
  await tabTo(page, main.getByLabel('Confirm Password', { exact: true }))
  await page.keyboard.type('Lamp7#Rail')
  await page.keyboard.press('Enter')
  await expect(main.getByLabel('Digit 1 of 6')).toBeFocused()
  await tabTo(page, main.getByRole('button', { name: 'Cancel' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(password).toBeFocused()
  await expect(password).toHaveValue('')
})

test('[ADR-55 ADR-60 ADR-62 SUP-49] a place on the map page is saved and deleted with the keyboard alone', async ({
  page,
}) => {
  await page.goto('/nowhere')
  const main = page.getByRole('main')
  await tabTo(page, main.getByRole('link', { name: 'Back to home' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(main).toBeFocused()

  await page.goto('/map')
  await tabTo(page, main.getByRole('combobox', { name: 'Enter Address' }))
  await page.keyboard.type('hauz khas')
  await expect(main.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(main.getByRole('option')).toHaveCount(0)
  await tabTo(page, main.locator('.map canvas'))
  await page.keyboard.press('Enter')
  await tabTo(page, main.getByRole('button', { name: 'Save Address' }))
  await page.keyboard.press('Enter')
  const away = main.getByRole('button', { name: /^Delete/ })
  await tabTo(page, away)
  await page.keyboard.press('Enter')
  await expect(away).toHaveCount(0)
  await expect(main.getByRole('heading', { name: 'Saved Addresses' })).toBeFocused()
})
