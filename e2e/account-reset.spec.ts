import type { APIRequestContext, Page } from '@playwright/test'
import { getAllAddresses } from '@tiffin-junction/contract/calls/address'
import { mailbox } from '@tiffin-junction/contract/calls/support'
import { noneSerious } from './axe.ts'
import { expect, test } from './console-guard.ts'
import { accountSettingActions, accountSettingShows } from './drivers/account-setting.ts'
import { expectAlive } from './drivers/alive.ts'
import { enterAs, storedCredential } from './drivers/device.ts'
import { loginActions } from './drivers/login.ts'
import { passwordResetActions, passwordResetShows } from './drivers/password-reset.ts'
import { shellShows } from './drivers/shell.ts'
import { pauseClock } from './drivers/stopped-clock.ts'
import { toastShows } from './drivers/toast.ts'
import { ask, newDetails, newPerson } from './real-server.ts'

const wrongCode = 'Invalid or expired OTP. Please check it, or ask for a new one.'
const newPassword = 'Window-Seat-7'

/** Returns the latest code that was emailed to an address, once there are `count` of them. */
const mailedCode = async (request: APIRequestContext, email: string, count = 1): Promise<string> => {
  let codes: string[] = []
  await expect
    .poll(async () => {
      const mails = await ask(request, mailbox)
      codes = mails.filter(({ to }) => to === email).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
      return codes.length
    })
    .toBe(count)
  return codes[0] ?? ''
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Goes to the screen of the code as a person does. */
const askForCode = async (page: Page, { email, phone }: { email: string; phone: string }) => {
  await page.goto('/forgot-password')
  await passwordResetActions(page).identify(email, phone)
  await passwordResetActions(page).send()
  await passwordResetShows(page).verify()
}

test('[ACC-42 ACC-43 ACC-47 ACC-49 ACC-51 ACC-54 ACC-62 ACC-63 ACC-64 ACC-66 ACC-68 ACC-70 ACC-71 APP-3] reset a forgotten password with the emailed code, then sign in', async ({
  page,
  request,
}) => {
  const person = await newPerson(request)
  const does = passwordResetActions(page)
  const shows = passwordResetShows(page)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await shows.identify()
  await shellShows(page).hidden()
  await does.send()
  await shows.problem('Please enter both email and phone number')
  await noneSerious(page)
  await does.identify(person.email, person.phone)
  await page.keyboard.press('Enter')
  await toastShows(page).success('OTP sent successfully to your email')
  await shows.verify()
  await shows.focusAt(1)
  const state = await page.evaluate(() => history.state)
  expect(state).toEqual({ userEmail: person.email, userPhone: person.phone })
  await does.type('123')
  await does.verify()
  await shows.problem('Please enter the complete 6-digit OTP')
  await noneSerious(page)
  await does.type(await mailedCode(request, person.email))
  await page.keyboard.press('Enter')
  await toastShows(page).success('OTP verified successfully')
  await shows.choose()
  await does.reset()
  await shows.problem('Please fill in all fields')
  await does.choose('Window-Seat', newPassword)
  await shows.requirement('One number', false)
  await shows.requirement('One special character', true)
  await does.reset()
  await shows.problem('Please ensure your password meets all requirements')
  await does.choose(newPassword, 'Window-Seat-8')
  await shows.requirement('One number', true)
  await does.reset()
  await shows.problem('Passwords do not match')
  await noneSerious(page)
  await does.choose(newPassword)
  await does.reset()
  await toastShows(page).success('Password reset successfully!')
  await expect(page.getByText('Your new password is in place.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Please sign in with your new password.')).toBeVisible()
  await noneSerious(page)
  // It is said once.
  await page.reload()
  await expectAlive(page)
  await expect(page.getByText('Please sign in with your new password.')).toHaveCount(0)
  await loginActions(page).fill(person.phone, newPassword)
  await loginActions(page).submit()
  await expect(page).toHaveURL('/')
  await shellShows(page).member()
})

test('[ACC-55 ACC-56 ACC-57 ACC-58 ACC-59 ACC-79] another code can be requested after 300 seconds, even in a suspended tab, and replaces the first one', async ({
  page,
  request,
}) => {
  const person = await newPerson(request, { address: false })
  const does = passwordResetActions(page)
  const shows = passwordResetShows(page)
  await page.clock.install()
  await askForCode(page, person)
  const first = await mailedCode(request, person.email)
  await pauseClock(page, 60_000)
  await shows.resendable(false)
  // The clock moves while no timer fires, as on a suspended device; then the tab becomes visible again.
  await page.clock.setSystemTime(Date.now() + 600_000)
  await shows.resendable(false)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await shows.countdown('00:00')
  await shows.resendable(true)
  await does.type('123')
  await page.clock.resume()
  await does.resend()
  await toastShows(page).success('OTP resent successfully')
  await shows.cleared()
  await shows.countdown(/0[45]:[05][0-9]/)
  await shows.resendable(false)
  const second = await mailedCode(request, person.email, 2)
  await does.type(first === second ? other(second) : first)
  await does.verify()
  await shows.problem(wrongCode)
  await shows.cleared()
  await does.type(second)
  await does.verify()
  await shows.choose()
})

test('[ACC-51 ACC-53] the boxes take typing, pasting, Backspace, arrow keys and what the phone offers', async ({
  page,
}) => {
  const shows = passwordResetShows(page)
  await askForCode(page, { email: 'boxes@example.in', phone: '9876500000' })
  await page.keyboard.type('1a2-3')
  await shows.digits('123')
  await shows.focusAt(4)
  await page.keyboard.press('Backspace')
  await shows.digits('12')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await shows.focusAt(1)
  await page.keyboard.type('11')
  await shows.digits('11')
  await page.keyboard.press('End')
  await shows.focusAt(6)
  await page.keyboard.press('Home')
  await page.keyboard.press('Delete')
  await shows.digits(' 1')
  await page.getByLabel('Digit 3 of 6').evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'Your code is 482 913')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await shows.digits('482913')
  await shows.focusAt(6)
  for (let times = 0; times < 7; times += 1) await page.keyboard.press('Backspace')
  await shows.digits('')
  const first = page.getByLabel('Digit 1 of 6')
  await expect(first).toHaveAttribute('autocomplete', 'one-time-code')
  await first.fill('730264')
  await shows.digits('730264')
})

test('[ACC-174] a keyboard that composes fills the boxes in order', { tag: '@gate' }, async ({ page }) => {
  const shows = passwordResetShows(page)
  await askForCode(page, { email: 'composing@example.in', phone: '9876500002' })
  await shows.focusAt(1)
  const devtools = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  // A keyboard that replaces its text with every key, and ends with a blank.
  for (const text of ['2', '22', '224']) await compose(text)
  await expect(page.getByLabel('Digit 3 of 6')).toHaveValue('4')
  await shows.focusAt(1)
  await devtools.send('Input.insertText', { text: '224 ' })
  await shows.focusAt(4)
  // One composition for each digit.
  for (const text of ['6', '3']) {
    await compose(text)
    await devtools.send('Input.insertText', { text })
  }
  await shows.digits('22463')
  await shows.focusAt(6)
  // Several digits at once, then the digit that is already there.
  await page.keyboard.press('Home')
  await devtools.send('Input.insertText', { text: '48' })
  await devtools.send('Input.insertText', { text: '4' })
  await devtools.send('Input.insertText', { text: '913' })
  await shows.digits('484913')
  await page.keyboard.press('Home')
  await devtools.send('Input.insertText', { text: '4' })
  await shows.focusAt(2)
})

test('[ACC-52 ACC-65] a later step without its navigation state leads to the first step; with it, a reload stays there', async ({
  page,
}) => {
  const shows = passwordResetShows(page)
  for (const path of ['/verify-reset-otp', '/reset-password']) {
    await page.goto(path)
    await shows.identify()
  }
  for (const [path, state] of [
    ['/verify-reset-otp', { userEmail: '<script>', userPhone: {} }],
    ['/reset-password', { userEmail: 'asha@example.in', userPhone: '9876543210' }],
    ['/reset-password', { userEmail: 'asha@example.in', userPhone: '9876543210', otp: '12345' }],
  ] as const) {
    await page.evaluate(([path, state]) => history.replaceState(state, '', path), [path, state] as const)
    await page.reload()
    await shows.identify()
  }
  await askForCode(page, { email: 'asha@example.in', phone: '9876500001' })
  await page.reload()
  await shows.verify()
  await expect(page.getByText('asha@example.in')).toBeVisible()
  await page.goBack()
  await shows.identify()
  await page.goForward()
  await shows.verify()
})

test('[ACC-81 ACC-83 ACC-85 ACC-88 ACC-90 ACC-91 ACC-94 ACC-96 ACC-97 ACC-98 ACC-99] a changed password signs out the other browser', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const person = await newPerson(request)
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const otherPage = await elsewhere.newPage()
  await otherPage.goto('/login')
  await loginActions(otherPage).fill(person.phone, person.password)
  await loginActions(otherPage).submit()
  await shellShows(otherPage).member()

  await enterAs(page, person)
  await page.goto('/account-setting')
  const does = accountSettingActions(page)
  const shows = accountSettingShows(page)
  await shows.tabs()
  await does.openTab('Security')
  await does.choose('Aa1@b', 'Aa1@bb')
  await shows.problem('Password must be at least 6 characters long')
  await shows.problem('Passwords do not match.')
  await noneSerious(page)
  await does.cancel()
  await shows.form()
  await does.choose('Seat7#Lamp')
  await does.send()
  await toastShows(page).success('OTP sent to your registered email address')
  await shows.countdown(/0[45]:[05][0-9]/)
  await shows.resendable(false)
  await does.type('12345')
  await does.change()
  await shows.problem('Please enter a valid 6-digit OTP')
  await noneSerious(page)
  await does.type(await mailedCode(request, person.email))
  await does.change()
  await toastShows(page).success('Password updated successfully!')
  await shows.success()
  await shows.form()
  await page.reload()
  await shellShows(page).member()

  await otherPage.goto('/user/address')
  await expect(otherPage).toHaveURL('/login')
  expect(await storedCredential(otherPage)).toBeNull()
  await loginActions(otherPage).fill(person.phone, 'Seat7#Lamp')
  await loginActions(otherPage).submit()
  await shellShows(otherPage).member()
  await elsewhere.close()
})

test('[ACC-100 ACC-101 ACC-103 ACC-104 ACC-106 ACC-109 ACC-112 ACC-113 ACC-114 ACC-116 ACC-117 ACC-118 APP-72] the profile is shown and changed, and the session continues with its new token', async ({
  page,
  request,
}) => {
  const person = await newPerson(request)
  await enterAs(page, person)
  await page.goto('/account-setting')
  const does = accountSettingActions(page)
  const shows = accountSettingShows(page)
  await shows.profile({ 'Full Name': person.name, 'Mobile Number': person.phone, Email: person.email })
  await noneSerious(page)
  await does.edit()
  await does.fillProfile({ 'Full Name': ' ', Email: 'meera', 'Mobile Number': '(512) 34' })
  await shows.problem('Name is required')
  await shows.problem('Please enter a valid email format (e.g., name@example.com)')
  await shows.problem('Mobile number must start with 6, 7, 8, or 9')
  await shows.savable(false)
  await page.keyboard.press('Enter')
  await toastShows(page).error('Fix all validation errors before saving')
  await noneSerious(page)
  const toast = await page.getByRole('status').filter({ hasText: 'Fix all' }).boundingBox()
  const { width = 0 } = page.viewportSize() ?? {}
  expect(toast && toast.y < 80 && toast.x + toast.width > width - 40).toBe(true)
  await does.fillProfile({ 'Mobile Number': '98765 43210' })
  await page.getByLabel('Mobile Number').press('End')
  await page.keyboard.type('1x')
  await shows.value('Mobile Number', '98765 43210')
  await does.cancel()
  await shows.profile({ 'Full Name': person.name, 'Mobile Number': person.phone, Email: person.email })
  await does.edit()
  const { phone } = newDetails()
  await does.fillProfile({ 'Full Name': 'Meera Menon', 'Mobile Number': phone })
  await does.typePassword(person.password)
  await shows.savable(true)
  const cartOwner = () => page.evaluate(() => localStorage.getItem('cart_owner'))
  const before = await cartOwner()
  await does.save()
  await toastShows(page).success('Profile updated successfully')
  await shows.profile({ 'Full Name': 'Meera Menon', 'Mobile Number': phone, Email: person.email })
  await shellShows(page).name('Meera Menon')
  const { token, roleType } = JSON.parse((await storedCredential(page)) ?? '')
  expect(token).not.toBe(person.token)
  expect(roleType).toBe('CUSTOMER')
  // The stored cart still belongs to the same person.
  expect(before).not.toBeNull()
  expect(await cartOwner()).not.toBe(before)
  expect((await ask(request, getAllAddresses, { token })).data).toHaveLength(1)
  await page.reload()
  await shellShows(page).name('Meera Menon')
})

test('the account settings ask a guest to sign in', async ({ page }) => {
  await page.goto('/account-setting')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
  await expect(main.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/signup')
  await noneSerious(page)
})

/** The seconds that the countdown shows. */
const shownSeconds = async (page: Page): Promise<number> => {
  const text = (await page.getByRole('timer').textContent()) ?? ''
  const [, minutes = 'none', seconds = 'none'] = /(\d\d):(\d\d)/.exec(text) ?? []
  return Number(minutes) * 60 + Number(seconds)
}

test('[ACC-145 ACC-146 ACC-50] the countdown of a reset survives a reload; after 5 wrong tries Resend is enabled at once', async ({
  page,
  request,
}) => {
  const person = await newPerson(request)
  const does = passwordResetActions(page)
  const shows = passwordResetShows(page)
  await askForCode(page, person)
  const code = await mailedCode(request, person.email)
  // The device's clock says nothing about the seconds that the server has counted.
  await expect.poll(() => shownSeconds(page)).toBeLessThan(299)
  await page.reload()
  await expect.poll(() => shownSeconds(page)).toBeGreaterThan(200)
  expect(await shownSeconds(page)).toBeLessThan(299)
  for (let time = 1; time <= 5; time += 1) {
    await shows.resendable(false)
    await does.type(other(code))
    await does.verify()
    await shows.problem(wrongCode)
    await shows.cleared()
  }
  await shows.countdown('00:00')
  await shows.resendable(true)
  await page.reload()
  await shows.resendable(true)
  await does.resend()
  await toastShows(page).success('OTP resent successfully')
  await does.type(await mailedCode(request, person.email, 2))
  await does.verify()
  await shows.choose()
})

test('[ACC-147 ACC-145] a password change survives a reload at its OTP step, and ends with the page', async ({
  page,
  request,
}) => {
  const person = await newPerson(request)
  const does = accountSettingActions(page)
  const shows = accountSettingShows(page)
  const keptNow = () => page.evaluate(() => sessionStorage.getItem('password_change'))
  await enterAs(page, person)
  await page.goto('/account-setting')
  await does.openTab('Security')
  await does.choose('Seat7#Lamp')
  await does.send()
  await expect.poll(() => shownSeconds(page)).toBeLessThan(299)
  await page.reload()
  await expect.poll(() => shownSeconds(page)).toBeGreaterThan(200)
  expect(await shownSeconds(page)).toBeLessThan(299)
  await shows.resendable(false)
  await does.type(await mailedCode(request, person.email))
  await does.change()
  await shows.success()
  expect(await keptNow()).toBeNull()
  await shows.form()
  await does.choose('Seat8#Lamp')
  await does.send()
  await expect.poll(keptNow).toContain('Seat8#Lamp')
  await page.getByRole('link', { name: 'Help' }).first().click()
  await expect(page).toHaveURL('/help')
  expect(await keptNow()).toBeNull()
})
