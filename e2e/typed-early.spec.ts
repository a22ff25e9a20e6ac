import type { Page } from '@playwright/test'
import { screenPaths } from '@tiffin-junction/contract/domain/screen-paths'
import { expect, test } from './console-guard.ts'
import { alive } from './drivers/alive.ts'
import { enterAs } from './drivers/device.ts'
import { menuActions, menuShows } from './drivers/menu.ts'
import { BlockedScripts, openAsleep } from './flows/blocked-scripts.ts'
import { dish, newPerson, readyToOrder } from './real-server.ts'

/** What a person could have done to every field of a page before its app has started, as `[field, value]`. */
const fieldsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
      .filter((field) => field.checkVisibility() && !field.disabled && !field.readOnly)
      .map((field) => [
        `${field.tagName} ${field.type} ${field.name} ${field.autocomplete}`,
        /checkbox|radio/.test(field.type) ? field.checked : field.value,
      ]),
  )

/** Fills in text, ticks boxes and chooses the last option everywhere; the last text field has the focus. */
const fillAll = async (page: Page) => {
  for (const field of await page.locator('input:visible, textarea:visible').all()) {
    const type = await field.getAttribute('type')
    const isNumber = type === 'tel' || /tel|numeric/.test(String(await field.getAttribute('inputmode')))
    if (type === 'checkbox' || type === 'radio') await field.check({ force: true })
    else if (type === 'time') await field.fill('10:30')
    else if (type === 'email') await field.fill('meera.rao@example.in')
    else await field.fill(isNumber ? '9812345678' : 'MEERA')
  }
  for (const field of await page.locator('select:visible').all())
    await field.selectOption({ index: (await field.locator('option').count()) - 1 })
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const { tagName, type, name, selectionStart } = document.activeElement as HTMLInputElement
    return `${tagName} ${type} ${name} ${selectionStart}`
  })

/** Puts this into the history entry before any script of the page runs, as a reload or Back would. */
const inEntry = (page: Page, state: unknown) =>
  page.addInitScript((state) => history.replaceState(state, ''), state)

test('[APP-173] nothing that is filled in before the app starts is lost, on any page, whatever its history entry holds', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const { restaurantId } = await dish(request)
  await inEntry(page, { isPasswordReset: true, restaurantDetails: null, from: 'elsewhere' })
  const filled: string[] = []
  for (const screen of screenPaths) {
    const path = screen.replace(':restaurantId', String(restaurantId)).replace(/:\w+/, '1')
    const asleep = await BlockedScripts.keep(page)
    await openAsleep(page, path)
    await page.waitForLoadState('domcontentloaded')
    if (await page.locator('input:visible, textarea:visible, select:visible').count()) {
      filled.push(screen)
      await fillAll(page)
      const before = await fieldsOf(page)
      const cursor = await focused(page)
      asleep.wake()
      await alive(page)
      // A choice may have added a field.
      await expect(async () =>
        expect(await fieldsOf(page), path).toEqual(expect.arrayContaining(before)),
      ).toPass({
        timeout: 15_000,
      })
      expect(await focused(page), path).toBe(cursor)
    } else asleep.wake()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  expect(filled).toEqual(
    expect.arrayContaining([
      '/login',
      '/signup',
      '/forgot-password',
      '/foods/item-card/:restaurantId',
      '/contract',
    ]),
  )
})

test('[APP-173] what is typed at the moment at which the page is replaced is not lost', {
  tag: '@gate',
}, async ({ page }) => {
  await inEntry(page, { isPasswordReset: true })
  await page.addInitScript(() => {
    const type = () => {
      const phone = document.querySelector<HTMLInputElement>('input[type=tel]')
      if (!phone) return
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(phone, '9876543210')
      phone.dispatchEvent(new Event('input', { bubbles: true }))
    }
    let early: unknown
    Object.defineProperty(window, 'earlyInput', {
      // The app takes it right before it replaces the page, and a microtask comes before every task of React.
      get: () => {
        queueMicrotask(type)
        return early
      },
      set: (recorded) => {
        early = recorded
      },
    })
  })
  await page.goto('/login')
  await alive(page)
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('9876543210')
})

test('[APP-173] after a password reset, what is typed into the served form is sent with its press', {
  tag: '@gate',
}, async ({ page }) => {
  await inEntry(page, { isPasswordReset: true })
  const asleep = await BlockedScripts.keep(page)
  await openAsleep(page, '/login')
  await page.getByLabel('Phone', { exact: true }).fill('9876543210')
  await page.getByLabel('Password', { exact: true }).fill('Wrong@2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const sent = page.waitForRequest(/\/api\/auth\/login/)
  asleep.wake()
  expect((await sent).postDataJSON()).toMatchObject({ phone: '9876543210', password: 'Wrong@2026' })
  await expect(page.getByText('Password reset successfully!')).toBeVisible()
})

for (const before of [0, 1])
  test(`[APP-173] a tap on ADD before the app replaces the page counts, with ${before} in the cart`, {
    tag: before === 1 ? '@gate' : [],
  }, async ({ page, request }) => {
    const person = await newPerson(request)
    const food = await dish(request)
    if (before === 1) await readyToOrder(request, person)
    await enterAs(page, person)
    // As a link from the home page leaves it in the history entry: the app then does not take the served page over.
    await inEntry(page, { restaurantDetails: null })
    const asleep = await BlockedScripts.keep(page)
    await openAsleep(page, `/foods/item-card/${food.restaurantId}`)
    await menuActions(page).add(food.name)
    asleep.wake()
    await alive(page)
    await menuShows(page).quantity(food.name, before + 1)
  })
