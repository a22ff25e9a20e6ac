import type { Page } from '@playwright/test'
import { looksWell } from './axe.ts'
import { expect, test } from './console-guard.ts'
import { alive } from './drivers/alive.ts'
import { partnerActions, partnerShows } from './drivers/partner.ts'
import { atRest, isCall, requestsOf } from './drivers/requests.ts'
import { PausedApi } from './flows/paused-api.ts'
import { guestAnswers } from './flows/prepared-answers.ts'

const driversOf = (page: Page) => ({ does: partnerActions(page), shows: partnerShows(page) })

test.beforeEach(async ({ page }) => {
  test.setTimeout(90_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await PausedApi.before(page, guestAnswers)
})

test('[APP-18 PAR-1 PAR-2 PAR-3 PAR-4 PAR-5 PAR-6 PAR-7 PAR-8 PAR-9 PAR-10 PAR-11 PAR-12 PAR-13 PAR-14 PAR-15 PAR-16 PAR-17 PAR-22] a kitchen is onboarded in five pages; each survives a reload, and nothing is sent', async ({
  page,
}) => {
  const { does, shows } = driversOf(page)
  const sent: string[] = []
  requestsOf(page)
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await does.open('/restaurent-name')
  await shows.title("Let's add your restaurant name")
  await looksWell(page)
  await does.type('Restaurant name', 'Meera’s Kitchen')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/restaurent-info')
  await shows.title('Restaurant information')
  await shows.complete([])
  await shows.value('Restaurant name', 'Meera’s Kitchen')
  await does.type('Owner name', 'Meera Nair')
  await does.type('Email', 'meera@')
  await expect(page.getByText(/^Please enter a valid email/)).toBeVisible()
  await does.type('Email', 'meera@kitchen.in')
  await does.type('Mobile number', '98123 45670')
  await page.getByRole('radio', { name: 'A different number' }).check()
  await does.type('WhatsApp number', '9812345671')
  await does.press('Sunday')
  await does.press('Add a time slot')
  const second = page.getByRole('group', { name: 'Time slot 2' })
  await second.getByLabel('Opens at').fill('23:00')
  await expect(second.getByRole('alert')).toHaveText('Both an opening and a closing time, please.')
  await second.getByLabel('Closes at').fill('02:00')
  await expect(second.getByRole('alert')).toContainText('The opening time must be before the closing time.')
  await looksWell(page)
  await page.reload()
  await expect(second.getByLabel('Closes at')).toHaveValue('02:00')
  await second.getByLabel('Closes at').fill('23:59')
  await second.getByLabel('Opens at').fill('21:00')
  await expect(second.getByRole('alert')).toHaveText('This overlaps with 09:00 to 22:00.')
  await second.getByLabel('Opens at').fill('22:00')
  await expect(second.getByRole('alert')).toHaveCount(0)
  await shows.value('WhatsApp number', '9812345671')
  await expect(page.getByRole('button', { name: 'Sunday' })).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('link', { name: 'Continue to documents' }).click()

  await expect(page).toHaveURL('/restaurant-docs')
  await shows.complete(['Restaurant information'])
  await page.getByLabel('Outlet type').selectOption({ label: 'Cloud kitchen' })
  await does.type('Business PAN', 'aapf1')
  await expect(page.getByText('Character 5 should be a letter.')).toBeVisible()
  await looksWell(page)
  await does.type('Business PAN', 'aapfu0939f')
  await does.type('GSTIN', '27aapfu0939f1zv')
  await does.type('Bank IFSC', 'sbin0001234')
  await does.type('Bank account number', '1234 5678 9')
  await does.type('FSSAI number', '10012022000015')
  await expect(page.getByText('Looks right.')).toHaveCount(5)
  await expect(page.getByText('The FSSAI certificate must not expire within 30 days.')).toBeVisible()
  await does.type('FSSAI certificate valid until', '2020-01-01')
  await expect(page.getByText(/^This certificate has expired/)).toBeVisible()
  await does.type('FSSAI certificate valid until', '2099-01-01')
  await shows.proceedDisabled()
  await page.reload()
  await shows.value('Business PAN', 'AAPFU0939F')
  await shows.value('FSSAI certificate valid until', '2099-01-01')
  await shows.proceedDisabled()
  await does.goTo('Menu setup')

  await expect(page).toHaveURL('/menu-setup')
  await shows.complete(['Restaurant information', 'Documents'])
  await expect(page.getByRole('button', { name: 'Add category' })).toBeDisabled()
  await does.type('New category', '   ')
  await expect(page.getByRole('button', { name: 'Add category' })).toBeDisabled()
  await does.type('New category', 'Thalis')
  await does.press('Add category')
  await does.press('Add a dish to Thalis')
  await expect(page.getByLabel('Dish name')).toBeFocused()
  await does.type('Dish name', 'Rajma Chawal')
  await expect(page.getByRole('button', { name: 'Add dish' })).toBeDisabled()
  await does.type('Price', '149.50')
  await does.type(/^Rating/, '5.1')
  await expect(page.getByText('From 1 to 5, in steps of 0.1.')).toBeVisible()
  await looksWell(page)
  await page.reload()
  await shows.value('Dish name', 'Rajma Chawal')
  await does.type(/^Rating/, '4.5')
  await does.type(/^Review count/, '12')
  await page.getByRole('checkbox', { name: 'Bestseller' }).check()
  await does.press('Add dish')
  const thalis = page.getByRole('region', { name: 'Thalis' })
  for (const words of ['Rajma Chawal', '₹149.50', 'Bestseller', '4.5', 'Veg'])
    await expect(thalis.getByRole('listitem')).toContainText(words)
  await expect(page.getByRole('button', { name: 'Add a dish to Thalis' })).toBeFocused()
  await looksWell(page)
  await page.goBack()
  await shows.value('GSTIN', '27AAPFU0939F1ZV')
  await page.goForward()
  await expect(thalis).toContainText('Rajma Chawal')
  await does.press('Continue to the contract')

  await expect(page).toHaveURL('/contract')
  await shows.complete(['Restaurant information', 'Documents'])
  await shows.offer()
  await does.chooseCommission(22)
  await does.agreeToAll()
  await does.type('Full name', 'Meera Nair')
  await does.type('OTP', '12345')
  await shows.signable(false)
  await looksWell(page)
  await page.reload()
  await shows.kept('₹2,04,750')
  await shows.value('Full name', 'Meera Nair')
  // A code is not stored.
  await shows.value('OTP', '')
  await does.type('OTP', 'A1B2C3')
  await does.sign()
  await shows.welcome('Meera Nair')
  await looksWell(page)
  await page.reload()
  await shows.welcome('Meera Nair')
  await atRest(page, isCall)
  expect(sent.filter((url) => new URL(url).pathname.startsWith('/api/'))).toEqual([])
})

test('[PAR-18 PAR-19 PAR-20 PAR-21] add a category and a dish, and sign the contract, with the keyboard alone', async ({
  page,
}) => {
  const { does, shows } = driversOf(page)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await does.open('/menu-setup')
  // Until then the button that Enter presses is disabled.
  await alive(page)
  await page.getByLabel('New category').focus()
  await page.keyboard.type('Sweets')
  await press('Enter')
  await expect(page.getByLabel('New category')).toBeFocused()
  await page.getByRole('button', { name: 'Add a dish to Sweets' }).press('Enter')
  await expect(page.getByLabel('Dish name')).toBeFocused()
  await page.keyboard.type('Jalebi')
  await press('Tab', 'Tab')
  await page.keyboard.type('60')
  const rating = page.getByLabel(/^Rating/)
  await expect(rating).toHaveAttribute('min', '1')
  await expect(rating).toHaveAttribute('max', '5')
  await expect(rating).toHaveAttribute('step', '0.1')
  await expect(page.getByLabel(/^Review count/)).toHaveAttribute('min', '0')
  await press('Enter')
  await expect(page.getByRole('region', { name: 'Sweets' })).toContainText('₹60')

  await page.getByRole('link', { name: 'Partner contract' }).press('Enter')
  await shows.title('Partner contract')
  await page.getByRole('radio', { name: '18 %' }).focus()
  await press('ArrowDown')
  await shows.kept('₹2,10,000')
  for (const consent of await page.getByRole('checkbox').all()) await consent.press('Space')
  await page.getByLabel('Full name').focus()
  await page.keyboard.type('Meera Nair')
  await press('Tab')
  await page.keyboard.type('123456')
  await shows.signable(true)
  await press('Enter')
  await shows.welcome('Meera Nair')
})

test('[PAR-2] every page opens with its title and its description, even if the storage is damaged', async ({
  page,
}) => {
  const { does, shows } = driversOf(page)
  await page.goto('/food/train.webp')
  await page.evaluate(() =>
    localStorage.setItem(
      'partner_drafts',
      '{"context":{"menu":{"categories":[{"id":1,"name":7}]},"contract":[]}}',
    ),
  )
  const description = page.locator('meta[name="description"]')
  for (const [path, title, words] of [
    ['/restaurent-name', "Let's add your restaurant name", /^How a restaurant joins/],
    ['/restaurent-info', 'Restaurant information', /^Step 1/],
    ['/restaurant-docs', 'Documents', /^Step 2/],
    ['/menu-setup', 'Menu setup', /^Step 3/],
    ['/contract', 'Partner contract', /^Step 4/],
  ] as const) {
    await does.open(path)
    await shows.title(title)
    await expect(description).toHaveAttribute('content', words)
  }
  await page.getByRole('link', { name: 'Help', exact: true }).last().click()
  await expect(description).toHaveAttribute('content', /^Help with orders/)
})
