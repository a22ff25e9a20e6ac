import { expect, test } from '../console-guard.ts'
import { storedCredential } from '../drivers/device.ts'
import { inspectorActions, inspectorShows, openInspector } from '../drivers/inspector.ts'
import { loginActions } from '../drivers/login.ts'

/** Repeats the snapshots of a recording until it is as long as one of a day's work. */
const lengthened = (trace: string, moments: number): string => {
  const { told, ...rest } = JSON.parse(trace) as { told: { type: string }[] }
  const snapshots = told.filter(({ type }) => type === '@xstate.snapshot')
  const longer = [...told]
  while (longer.length < told.length + moments) longer.push(...snapshots)
  return JSON.stringify({ ...rest, told: longer })
}

test('a developer watches a machine, sends it events, jumps to a state, and exports a trace without secrets', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const inspector = await openInspector(page)
  const does = inspectorActions(inspector)
  const shows = inspectorShows(inspector)
  const phone = page.getByRole('textbox', { name: 'Phone' })

  await shows.live()
  await phone.fill('9876501234')
  await does.chooseActor('login')
  await shows.lit('login.editing', 'login.editing.fresh')
  await shows.possible('phone.changed')

  await does.openPanel('Send')
  await does.send('phone.changed', 'phone', '9123456789')
  await expect(phone).toHaveValue('9123456789')

  await does.openPanel('Jump')
  await does.jumpTo('editing.refused')
  await shows.lit('login.editing.refused')
  await expect(page.getByRole('alert').first()).toBeVisible()

  await does.openPanel('Trace')
  const trace = await does.exportTrace()
  expect(trace).toContain('phone.changed')
  expect(trace).not.toMatch(/9876501234|9123456789/)

  const other = trace.replace(/("login": \{\s*"fingerprint": )"\w+"/, '$1"00000000"')
  await does.loadTrace('other.json', other)
  await shows.otherVersion('login')
  expect(await does.exportTrace(), 'a loaded trace is exported as it was').toBe(other)

  await does.loadTrace('old.json', trace.replace('"version": 2', '"version": 0'))
  await shows.refusal(/version 0.*reads version 2/)
  await does.loadTrace('long.json', lengthened(trace, 100_000))
  await shows.recording('long.json')
  await shows.moments(/^10\d{4} moments/)
  await does.filterEvents('phone.ch')
  await shows.moments(/^\d+ of 10\d{4} moments, newest first$/)
  expect(await inspector.locator('.moment').count()).toBeLessThan(200)
  await does.travelToFirstShown()
  await expect(inspector.getByText(/^As it was at moment/)).toBeVisible()
})

test('a developer sees why a sign-in failed, without the password, and goes back to before it', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const inspector = await openInspector(page)
  const does = inspectorActions(inspector)
  const shows = inspectorShows(inspector)
  const app = loginActions(page)
  const submits: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/auth/login')) submits.push(request.url())
  })
  await shows.live()
  await app.fill('9876501234', 'Wrong-Pass-1')
  await app.submit()
  await expect(page.getByText('Invalid phone number or password.').first()).toBeVisible()

  await does.chooseMoment('xstate.error.actor.signIn')
  await shows.chosenMoment('hidden')
  await does.showValues()
  await shows.chosenMoment('Invalid phone number or password.')
  await shows.chosenMoment(/Transition.*ms/)
  await does.openPanel('Trace')
  const trace = await does.exportTrace()
  expect(trace).not.toMatch(/Invalid phone|9876501234|Wrong-Pass-1/)
  await expect(inspector.locator('body')).not.toContainText('Wrong-Pass-1')

  await does.chooseMoment('password.changed')
  await does.goBackToHere()
  await shows.moment('set back to a moment')
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('9876501234')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wrong-Pass-1')
  await expect(page.getByText('Invalid phone number or password.')).toHaveCount(0)
  await expect(page).toHaveURL(/\/login$/)
  expect(submits).toHaveLength(1)

  // Goes back to the form from another page.
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await does.filterEvents('password.changed')
  await does.chooseMoment('password.changed')
  await does.goBackToHere()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('9876501234')

  await app.fill('9876543210', 'Tiffin@2026')
  await app.submit()
  await expect(page).toHaveURL('/')
  expect(submits).toHaveLength(2)

  // Goes back to before the sign-in, so the device no longer has the session either.
  await expect.poll(() => storedCredential(page)).not.toBeNull()
  await does.chooseMoment('password.changed')
  await does.goBackToHere()
  await expect(page).toHaveURL(/\/login$/)
  expect(await storedCredential(page)).toBeNull()
  await page.reload()
  await expect(page).toHaveURL(/\/login$/)
})

test('a developer exports a session as a browser test', async ({ page }) => {
  // A browser first walks the steps in the built app.
  test.setTimeout(8 * 60_000)
  const inspector = await openInspector(page)
  const does = inspectorActions(inspector)
  const shows = inspectorShows(inspector)
  await shows.live()
  await page.getByRole('textbox', { name: 'Phone' }).fill('9876501234')
  await shows.moment('phone.changed')
  await does.chooseActor('login')
  await does.openPanel('Trace')
  const spec = await does.writeSpec()
  expect(spec).toContain("from '@playwright/test'")
  expect(spec).toMatch(/getByLabel\('Phone', \{ exact: true \}\)\.fill\('[\d ]+'\)/)
  expect(spec, 'typed texts are those of the samples').not.toContain('9876501234')
})

test('a developer pauses, clears and searches the record, which survives a reload', async ({ page }) => {
  test.setTimeout(240_000)
  const inspector = await openInspector(page)
  const does = inspectorActions(inspector)
  const shows = inspectorShows(inspector)
  const phone = page.getByRole('textbox', { name: 'Phone' })
  await shows.live()

  await does.pause()
  await phone.fill('9876501234')
  await expect(inspector.getByText(/^Paused, [1-9]\d* waiting$/)).toBeVisible()
  await shows.noMoment('phone.changed')
  await does.resume()
  await shows.moment('phone.changed')

  await does.filterEvents('guest')
  await shows.moment('cart')
  await inspector.getByLabel('Look in').selectOption({ label: 'Events' })
  await shows.noMoment('cart')
  await inspector.getByLabel('Look in').selectOption({ label: 'Everywhere' })
  await does.filterEvents('')

  await does.openPanel('Send')
  await does.chooseActor('login')
  await does.writeEvent('{ "type": "phone.typed", "phone": "1" }')
  await shows.problems(/login does not handle phone\.typed\. It handles: .*phone\.changed/)
  await does.writeEvent('{ "type": "phone.changed", "phone": 1, "extra": true }')
  await shows.problems(/extra is unknown\. Known: phone\..*phone is a number; it must be a text\./)
  await does.writeEvent('{ "type": "phone.changed", "phone": "9123456789" }')
  await does.sendWritten()
  await expect(phone).toHaveValue('9123456789')

  await does.clear()
  await shows.noMoment('started')
  await phone.fill('9876500000')
  await shows.moment('phone.changed')
  await page.reload()
  await shows.moment('page reloaded')
  await shows.moment('phone.changed')
  await inspector.reload()
  await shows.moment('page reloaded')
  await shows.moment('phone.changed')
  expect(await inspector.locator('.moment').filter({ hasText: 'page reloaded' }).count()).toBe(1)
  await does.chooseMoment('phone.changed')
  await expect(inspector.getByRole('button', { name: 'Go back to here' })).toBeDisabled()
})

test('the inspector works with the keyboard alone', async ({ page }) => {
  test.setTimeout(240_000)
  const inspector = await openInspector(page)
  const shows = inspectorShows(inspector)
  const phone = page.getByRole('textbox', { name: 'Phone' })
  await shows.live()
  await phone.fill('9876501234')
  await shows.moment('phone.changed')
  const press = (key: string) => inspector.keyboard.press(key)
  const focused = () => inspector.locator(':focus')

  await press('?')
  const help = inspector.getByRole('dialog', { name: 'Keyboard' })
  await expect(help).toBeVisible()
  await press('Escape')
  await expect(help).toBeHidden()

  await press('p')
  await expect(inspector.getByRole('button', { name: 'Resume' })).toBeVisible()
  await press('p')
  await press('v')
  await expect(inspector.getByRole('switch')).toBeChecked()
  await press('v')
  await expect(inspector.getByRole('switch')).not.toBeChecked()

  await press('t')
  await expect(focused()).toHaveClass('moment')
  const newest = (await focused().textContent()) ?? ''
  await press('ArrowDown')
  await expect(focused()).toHaveAttribute('aria-pressed', 'true')
  await expect(focused()).not.toHaveText(newest)
  await press('Home')
  await expect(focused()).toHaveText(newest)
  await press('End')
  await expect(focused()).toContainText('started')
  await press('n')
  await expect(inspector.getByText(/^As it was at moment/)).toBeHidden()

  await press('a')
  await expect(focused()).toHaveAttribute('aria-current', 'true')
  await press('ArrowDown')
  await expect(focused()).toHaveAttribute('aria-current', 'false')
  await press('/')
  await expect(focused()).toHaveRole('searchbox')

  // Goes back to the tabs of the record, then to the diagram and its messages.
  await press('Shift+Tab')
  await expect(focused()).toHaveText('Timeline')
  await press('ArrowRight')
  await expect(focused()).toHaveText('Sequence')
  await expect(inspector.getByRole('list', { name: 'Messages' })).toBeVisible()
  const message = inspector.getByRole('button', { name: /^app to login: phone\.changed$/ })
  await message.focus()
  await press('Enter')
  await shows.chosenMoment('phone.changed')
  const outline = await message.evaluate((element) => getComputedStyle(element).outlineStyle)
  expect(outline).not.toBe('none')
  await inspector.getByRole('tab', { name: 'Sequence' }).focus()
  await press('ArrowRight')
  await expect(inspector.getByRole('table', { name: 'Slowest first' })).toContainText('phone.changed')

  await press('Shift+C')
  await shows.noMoment('phone.changed')
})
