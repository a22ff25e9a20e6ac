import type { Locator } from '@playwright/test'
import { deleteAddress, getAllAddresses } from '@tiffin-junction/contract/calls/address'
import { writeAddress } from '@tiffin-junction/contract/calls/address-wire'
import { address } from '../tests/samples.ts'
import { expect, test } from './console-guard.ts'
import { alive } from './drivers/alive.ts'
import { enterAs } from './drivers/device.ts'
import { partnerActions } from './drivers/partner.ts'
import { PausedApi, prepared } from './flows/paused-api.ts'
import { asha, emptyCartAnswers, memberAnswers, ok } from './flows/prepared-answers.ts'
import { withCart } from './own-world.ts'

test.setTimeout(120_000)

/** Presses Enter on a control, as a person with a keyboard. */
const press = async (control: Locator) => {
  await control.focus()
  await control.press('Enter')
}

test('[ORD-255 APP-171] lines of the cart are removed with the keyboard alone, and the focus stays with them', {
  tag: '@gate',
}, async ({ page }) => {
  await withCart(page, async ({ page, cart, shows }) => {
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const news = page.getByRole('status').filter({ hasText: /removed|cleared|back in/ })
    await press(button('Remove Dal'))
    await expect(button('Remove Roti')).toBeFocused()
    await expect(news).toHaveText('Dal removed. 1 item left.')
    await press(button('Clear cart'))
    await expect(button('Undo')).toBeFocused()
    await expect(news).toHaveText('Your cart was cleared.')
    await page.keyboard.press('Enter')
    await shows.lines([['Roti', 1]])
    await expect(page.getByRole('heading', { name: 'Your cart', exact: true })).toBeFocused()
    await expect(news).toHaveText('Your items are back in the cart.')
    await page.goBack()
    await page.getByRole('button', { name: 'Add Dal' }).click()
    await page.goForward()
    await shows.lines([
      ['Roti', 1],
      ['Dal', 1],
    ])
    await press(button('One less Dal'))
    await expect(page.getByRole('heading', { name: 'Items' })).toBeFocused()
    await cart.addOne('Roti')
    await press(button('One less Roti'))
    await expect(button('One less Roti')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeFocused()
    await expect(news).toHaveText('Roti removed. Your cart is empty.')
  })
})

test('[ADR-21 APP-171] after an address is deleted the next one has the focus, after the last one the heading', async ({
  page,
}) => {
  let saved = [address('home'), address('work', { completeAddress: '5 Barakhamba Road' })]
  await PausedApi.before(page, [
    prepared(getAllAddresses, () => ({ ...ok, data: saved.map(writeAddress) })),
    prepared(deleteAddress, () => {
      saved = saved.slice(1)
      return { ...ok, message: 'Deleted' }
    }),
    ...emptyCartAnswers,
    ...memberAnswers,
  ])
  await enterAs(page, asha)
  await page.goto('/user/address')
  const remove = page.getByRole('main').getByRole('button', { name: /^Delete / })
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
  await press(remove.first())
  await press(confirm)
  await expect(remove).toHaveCount(1)
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await press(confirm)
  await expect(page.getByText('No Addresses Found')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Delivery Addresses' })).toBeFocused()
})

test('[PAR-17 APP-171] a category and a time slot that are removed pass the focus on', async ({ page }) => {
  const does = partnerActions(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await does.open('/menu-setup')
  await alive(page)
  for (const name of ['Sweets', 'Thalis']) {
    await does.type('New category', name)
    await does.press('Add category')
  }
  await press(button('Remove Sweets'))
  await expect(button('Remove Thalis')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button('Remove Thalis')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await does.open('/restaurent-info')
  await alive(page)
  await does.press('Add a time slot')
  await does.press('Add a time slot')
  await press(button('Remove time slot 1'))
  await expect(button('Remove time slot 1')).toBeFocused()
  await press(button('Remove time slot 2'))
  await expect(page.getByRole('heading', { name: 'Time slots' })).toBeFocused()
})
